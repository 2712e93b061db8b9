// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/samplerun.h"

#include "engine/fleet/meter.h"
#include "engine/workflow/samples/manifest.h"
#include "engine/workflow/samples/runtariff.h"
#include "engine/workflow/samples/sampleplan.h"
#include "engine/workflow/samples/storelog.h"

#include <QDateTime>
#include <QFile>
#include <QJsonObject>
#include <QMetaMethod>
#include <QRandomGenerator>
#include <QThread>

#include <algorithm>
#include <cmath>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto tick = 100ms;
constexpr int heartbeatTicks = 50;
constexpr qint64 rateWindowMs = 5000;

QString newRunTag()
{
    std::array<quint32, 4> bits{};
    QRandomGenerator::system()->fillRange(bits.data(), qsizetype(bits.size()));
    QString tag;
    for (const quint32 part : bits)
        tag += u"%1"_s.arg(part, 8, 16, QChar(u'0'));
    return tag;
}

} // namespace

SampleRun::SampleRun(
    SandboxProvider &provider, std::unique_ptr<RunFile> file, RunSettings settings, RunStart start)
    : m_provider(provider)
    , m_settings(std::move(settings))
    , m_start(std::move(start))
    , m_cancel(m_start.cancel)
    , m_path(file->path())
{
    m_writer = std::make_unique<RunWriter>(std::move(file), [this](const Error &error) {
        QMetaObject::invokeMethod(
            this, [this, error] { writerFailed(error); }, Qt::QueuedConnection);
    });
    m_ticker.setInterval(tick);
    connect(&m_ticker, &QTimer::timeout, this, &SampleRun::tellProgress);
}

SampleRun::~SampleRun() = default;

void SampleRun::writerFailed(const Error &error)
{
    m_broken = error;
    if (m_fleet)
        m_fleet->fail(error);
    m_cancel.cancel();
}

int SampleRun::laneCount() const
{
    return SamplePlan::laneCount(m_settings, m_provider.limits(), QThread::idealThreadCount());
}

Result<Done> SampleRun::prepare()
{
    if (!m_start.tariff)
        m_start.tariff = tariffOf(m_settings, m_provider.name());
    if (auto kept = checkBudget(m_settings, m_start.tariff); !kept)
        return kept;
    auto reader = RunFile::open(m_path, RunFile::Access::Read);
    if (!reader)
        return reader.error();
    m_reader = reader.take();
    m_work = std::make_unique<SampleWork>(*m_reader, *m_writer, m_settings, &m_tap);
    if (auto loaded = m_work->load(); !loaded)
        return loaded;
    for (const quint32 slot : m_start.again) {
        if (slot >= m_work->samples().size())
            return Error{
                ErrorCode::BadArgument, u"the run has no sample %1"_s.arg(slot), m_path, {}};
    }
    if (!m_start.again.empty())
        m_work->runAgain(m_start.again);
    const ProviderLimits limits = m_provider.limits();
    if (limits.coresShared) {
        LaneMachine part; // of this machine, as large as it is asked for
        part.isolation = limits.isolation;
        part.sharesMachine = laneCount() > 1;
        m_work->setMachine(part);
        m_work->setShare(std::min(1.0, double(*limits.coresShared) / laneCount()));
    } else {
        m_work->setMachine(LaneMachine::of(m_start.tariff, limits));
    }
    return prepareFile();
}

Result<Done> SampleRun::prepareFile()
{
    auto manifest = m_reader->meta(u"manifest"_s);
    auto state = m_reader->meta(u"state"_s);
    if (!manifest || !state)
        return !manifest ? manifest.error() : state.error();
    m_earlier = manifest.take();
    m_smoke = m_earlier.value(u"smoke"_s).toObject();
    m_stateBefore = state.value().value(u"word"_s).toString();
    auto tag = m_reader->meta(u"run"_s);
    if (!tag)
        return tag.error();
    QString runTag = tag.value().value(u"tag"_s).toString();
    if (runTag.isEmpty()) {
        runTag = newRunTag();
        m_writer->setMeta(u"run"_s, {{u"tag"_s, runTag}});
    }
    auto sandboxes = m_reader->sandboxes();
    auto slices = m_reader->slices();
    if (!sandboxes || !slices)
        return !sandboxes ? sandboxes.error() : slices.error();
    m_log = std::make_unique<StoreLog>(
        *m_writer, [this](const FleetEvent &seen) { Q_EMIT happened(seen.kind, seen.text); },
        &m_tap);
    FleetOptions options = fleetOptions(runTag, sandboxes.value(), slices.value());
    m_firstSandbox = options.firstSandbox;
    m_fleet = std::make_unique<Fleet>(m_provider, *m_work, *m_log, std::move(options), m_cancel);
    if (m_draining)
        m_fleet->drain();
    return Done{};
}

FleetOptions SampleRun::fleetOptions(
    const QString &runTag, const std::vector<SandboxRow> &sandboxes,
    const std::vector<SliceRow> &slices) const
{
    FleetOptions options;
    options.lanes = laneCount();
    options.runTag = runTag;
    options.tariff = m_start.tariff;
    options.budget = m_settings.budget;
    for (const SandboxRow &row : sandboxes) {
        options.firstSandbox = std::max(options.firstSandbox, row.number + 1);
        options.earlier.push_back(earlierEntry(row));
    }
    for (const SliceRow &row : slices)
        options.firstSlice = std::max(options.firstSlice, row.id + 1);
    options.freshSandboxes = m_provider.limits().isolation == IsolationLevel::Sandbox;
    return options;
}

LedgerEntry SampleRun::earlierEntry(const SandboxRow &row) const
{
    // A row without a price was written where none was known: what is known now holds for it, if it
    // was the same plan.
    LedgerEntry entry = ledgerEntry(row);
    const auto &tariff = m_start.tariff;
    const bool isSame = tariff && row.provider == m_provider.name()
        && (row.tariff == m_settings.tariff || row.tariff == tariff->name);
    if (!entry.hourly && isSame)
        setPrice(entry, tariff);
    return entry;
}

void SampleRun::drain()
{
    m_draining = true;
    if (m_fleet)
        m_fleet->drain();
}

void SampleRun::event(const QString &kind, const QString &text)
{
    FleetEvent event;
    event.kind = kind;
    event.text = text;
    m_log->keepEvent(event);
}

QCoro::Task<RunEnd> SampleRun::run()
{
    m_age.start();
    m_startedMs = QDateTime::currentMSecsSinceEpoch();
    if (isSignalConnected(QMetaMethod::fromSignal(&SampleRun::rowsKept)))
        m_tap.open();
    RunEnd end;
    if (auto prepared = prepare(); !prepared) {
        end.kind = RunEnd::Kind::Failed;
        end.error = prepared.error();
        co_return end;
    }
    writeState(u"running"_s);
    m_ticker.start();
    co_await clearLeftovers(LeftLook::First);
    end = co_await runPhases();
    m_phase = RunProgress::Phase::CleanUp;
    auto gone = co_await m_fleet->shutDown();
    if (m_leftUnverified)
        co_await clearLeftovers(LeftLook::Last); // the provider may answer by now
    end.cleanedUp = bool(gone) && !m_leftUnverified;
    m_ticker.stop();
    writeManifest();
    writeState(stateWord(end));
    if (auto flushed = m_writer->flush(); !flushed) {
        end.kind = RunEnd::Kind::Failed;
        end.error = flushed.error();
    }
    m_phase = RunProgress::Phase::Ended;
    tellRows();
    Q_EMIT progressed(progress());
    co_return end;
}

QCoro::Task<void> SampleRun::clearLeftovers(LeftLook look)
{
    // An earlier process may have been killed: what it left is deleted before anything new is asked
    // for.
    m_leftUnverified = true;
    auto rows = m_reader->sandboxes();
    if (!rows) {
        event(u"leftover"_s, rows.error().detail);
        co_return;
    }
    auto earlier = rows.take();
    std::erase_if(earlier, [this](const SandboxRow &row) { return row.number >= m_firstSandbox; });
    const std::function<void(const SandboxRow &)> keep = [this](const SandboxRow &row) {
        m_tap.add(row);
        m_writer->putSandbox(row);
        m_fleet->counts(earlierEntry(row));
    };
    const int unverified = co_await destroyLeft(&m_provider, std::move(earlier), keep, look);
    m_leftUnverified = unverified > 0;
    if (unverified > 0)
        event(
            u"leftover"_s,
            u"%1 sandboxes of an earlier start could not be seen to be gone"_s.arg(unverified));
}

QCoro::Task<FleetEnd> SampleRun::check()
{
    m_phase = RunProgress::Phase::Check;
    std::vector<PlanItem> items;
    const auto &problems = m_work->problems();
    // A reference that failed is tried again by a resume, as long as nothing rests on it: what it
    // needs may be there by now.
    const bool tryAgain = m_start.again.empty() && m_work->counts().scored() == 0;
    for (std::size_t number = 0; number < problems.size(); ++number) {
        const Outcome known = m_work->references()[number].outcome;
        const bool isSettled = known == Outcome::Passed || (known != Outcome::NotRun && !tryAgain);
        if (problems[number].reference.isEmpty() || isSettled)
            continue;
        PlanItem item;
        item.item = SampleWork::referenceItem + quint32(number);
        item.group = quint32(number);
        item.bytes = problems[number].reference.size();
        item.groupBytes = SamplePlan::problemBytes(problems[number]);
        item.expected = SamplePlan::overhead;
        items.push_back(item);
    }
    m_referencesToRun = quint32(items.size());
    SlicerOptions options;
    options.transferBytes = m_provider.limits().transferBytes;
    options.lanes = m_fleet->laneCount();
    options.mostItems = 100;
    options.oneEach = m_provider.limits().isolation == IsolationLevel::Sandbox;
    auto plan = planSlices(items, options);
    FleetEnd end;
    if (!plan) {
        end.fatal = plan.error();
        co_return end;
    }
    auto slices = plan.take().slices;
    for (Slice &slice : slices) {
        slice.id += m_fleet->nextSlice() - 1;
        slice.purpose = SlicePurpose::Check;
    }
    co_return co_await m_fleet->run(std::move(slices));
}

std::vector<ReferenceTrouble> SampleRun::referenceTroubles() const
{
    std::vector<ReferenceTrouble> troubles;
    const auto &problems = m_work->problems();
    for (std::size_t number = 0; number < problems.size(); ++number) {
        const ReferenceRow &row = m_work->references()[number];
        if (problems[number].reference.isEmpty())
            continue;
        const std::chrono::microseconds used(row.wallUs);
        ReferenceTrouble trouble{
            ReferenceTrouble::Kind::Failed, problems[number].id, row.outcome, used};
        if (row.outcome != Outcome::Passed)
            troubles.push_back(trouble);
        else if (3 * used > m_settings.timeout) {
            trouble.kind = ReferenceTrouble::Kind::Slow;
            troubles.push_back(trouble);
        }
        if (row.outcome == Outcome::Passed && !row.confirmable && m_settings.confirm) {
            trouble.kind = ReferenceTrouble::Kind::Unconfirmable;
            troubles.push_back(trouble);
        }
    }
    return troubles;
}

// -- telling
// -----------------------------------------------------------------------------------------

RunProgress SampleRun::progress() const
{
    RunProgress now;
    now.phase = m_phase;
    if (!m_work)
        return now;
    now.counts = m_work->counts();
    now.references = m_referencesToRun;
    now.referencesDone = quint32(m_work->referencesDone());
    now.again = quint32(m_start.again.size());
    now.againDone = m_work->againDone();
    now.lanes = m_fleet ? m_fleet->lanes() : std::vector<LaneState>();
    if (m_fleet)
        now.money = m_fleet->money();
    now.elapsed = std::chrono::milliseconds(m_age.elapsed());
    if (m_recent.size() > 1) {
        const auto &[firstMs, firstDone] = m_recent.front();
        const auto &[lastMs, lastDone] = m_recent.back();
        if (lastMs > firstMs && lastDone > firstDone) {
            now.samplesASecond = 1000.0 * double(lastDone - firstDone) / double(lastMs - firstMs);
            now.left = std::chrono::seconds(std::llround(double(missing()) / now.samplesASecond));
        }
    }
    return now;
}

void SampleRun::tellProgress()
{
    const qint64 now = m_age.elapsed();
    if (m_phase == RunProgress::Phase::Run)
        m_recent.emplace_back(now, done());
    while (m_recent.size() > 2 && m_recent.front().first < now - rateWindowMs)
        m_recent.erase(m_recent.begin());
    if (++m_ticks % heartbeatTicks == 0)
        writeState(u"running"_s);
    tellRows();
    Q_EMIT progressed(progress());
}

quint32 SampleRun::done() const
{
    return m_start.again.empty() ? m_work->counts().scored() : m_work->againDone();
}

quint32 SampleRun::missing() const
{
    const quint32 wanted = !m_start.again.empty() ? quint32(m_start.again.size())
        : m_start.smoke                           ? m_smokeGoal
                                                  : m_work->counts().requested;
    return wanted - std::min(wanted, done());
}

void SampleRun::tellRows()
{
    const RunTap::Rows rows = m_tap.take();
    if (!rows.isEmpty())
        Q_EMIT rowsKept(rows);
}

void SampleRun::writeState(const QString &word)
{
    m_writer->setMeta(
        u"state"_s,
        {{u"word"_s, word},
         {u"heartbeat_ms"_s, QDateTime::currentMSecsSinceEpoch()},
         {u"started_ms"_s, m_startedMs}});
}

void SampleRun::writeManifest()
{
    // It tells how the verdicts came about: not by a start that adds none.
    if (!m_earlier.isEmpty() && (!m_start.again.empty() || m_work->place().isEmpty()))
        return;
    QJsonObject manifest = runManifest(
        m_settings, m_provider, *m_work, m_fleet->laneCount(), m_startedMs, m_start.tariff);
    addEarlier(manifest, m_earlier);
    if (!m_smoke.isEmpty())
        manifest.insert(u"smoke"_s, m_smoke);
    m_writer->setMeta(u"manifest"_s, manifest);
}

Result<std::unique_ptr<RunFile>> SampleRun::takeFile()
{
    m_reader.reset();
    return m_writer->finish();
}

} // namespace assay
