// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/samplerun.h"

#include "engine/workflow/samples/manifest.h"
#include "engine/workflow/samples/storelog.h"

#include <QDateTime>
#include <QFile>
#include <QJsonObject>
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
/// Cost of a sample beside its tests: fork, feeding, reaping. Only its ratio to the rest matters.
constexpr std::chrono::microseconds sampleOverhead{2500};
constexpr qint64 recordBytes = 64; ///< of a sample in a payload, beside its text

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

SampleRun::SampleRun(SandboxProvider &provider, std::unique_ptr<RunFile> file, RunSettings settings)
    : m_provider(provider)
    , m_settings(std::move(settings))
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
    // One more than there are cores: while a lane waits for its last sample to be reaped, another
    // computes.
    const int asked = m_settings.lanes > 0 ? m_settings.lanes : QThread::idealThreadCount() + 1;
    const ProviderLimits limits = m_provider.limits();
    return std::min(
        {asked, limits.sandboxesHeld.value_or(asked), limits.commandsAtATime.value_or(asked)});
}

Result<Done> SampleRun::prepare()
{
    auto reader = RunFile::open(m_path, RunFile::Access::Read);
    if (!reader)
        return reader.error();
    m_reader = reader.take();
    m_work = std::make_unique<SampleWork>(*m_reader, *m_writer, m_settings);
    if (auto loaded = m_work->load(); !loaded)
        return loaded;
    const double cores = std::max(1, QThread::idealThreadCount());
    m_work->setShare(std::min(1.0, cores / laneCount()));

    auto sizes = m_reader->textBytes();
    if (!sizes)
        return sizes.error();
    m_textBytes = sizes.take();
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
    FleetOptions options;
    options.lanes = laneCount();
    options.runTag = runTag;
    for (const SandboxRow &row : sandboxes.value())
        options.firstSandbox = std::max(options.firstSandbox, row.number + 1);
    for (const SliceRow &row : slices.value())
        options.firstSlice = std::max(options.firstSlice, row.id + 1);
    options.freshSandboxes = m_provider.limits().isolation == IsolationLevel::Sandbox;
    m_log = std::make_unique<StoreLog>(
        *m_writer, [this](const FleetEvent &event) { Q_EMIT happened(event.kind, event.text); });
    m_fleet = std::make_unique<Fleet>(m_provider, *m_work, *m_log, options, m_cancel);
    return Done{};
}

QCoro::Task<RunEnd> SampleRun::run()
{
    m_age.start();
    m_startedMs = QDateTime::currentMSecsSinceEpoch();
    RunEnd end;
    if (auto prepared = prepare(); !prepared) {
        end.kind = RunEnd::Kind::Failed;
        end.error = prepared.error();
        co_return end;
    }
    writeState(u"running"_s);
    m_ticker.start();
    co_await clearLeftovers();
    end = co_await runPhases();
    m_phase = RunProgress::Phase::CleanUp;
    auto gone = co_await m_fleet->shutDown();
    end.cleanedUp = bool(gone);
    m_ticker.stop();
    writeManifest();
    writeState(
        end.kind == RunEnd::Kind::Complete      ? u"complete"_s
            : end.kind == RunEnd::Kind::Stopped ? u"interrupted"_s
                                                : u"partial"_s);
    if (auto flushed = m_writer->flush(); !flushed) {
        end.kind = RunEnd::Kind::Failed;
        end.error = flushed.error();
    }
    m_phase = RunProgress::Phase::Ended;
    Q_EMIT progressed(progress());
    co_return end;
}

QCoro::Task<void> SampleRun::clearLeftovers()
{
    // An earlier process may have been killed: what it left is deleted before anything new is asked
    // for.
    auto rows = m_reader->sandboxes();
    if (!rows)
        co_return;
    const std::function<void(const SandboxRow &)> keep
        = [this](const SandboxRow &row) { m_writer->putSandbox(row); };
    const int unverified = co_await destroyLeft(&m_provider, rows.take(), keep);
    if (unverified > 0)
        Q_EMIT happened(
            u"leftover"_s,
            u"%1 sandboxes of an earlier start could not be seen to be gone"_s.arg(unverified));
}

QCoro::Task<RunEnd> SampleRun::runPhases()
{
    RunEnd end;
    auto went = co_await check();
    const auto troubles = referenceTroubles();
    if (!went.fatal && !went.cancelled) {
        Q_EMIT checked(troubles);
        const bool failing
            = std::any_of(troubles.begin(), troubles.end(), [](const ReferenceTrouble &trouble) {
                  return trouble.kind == ReferenceTrouble::Kind::Failed;
              });
        if (failing && !m_settings.acceptFailingReferences) {
            end.kind = RunEnd::Kind::Refused;
            co_return end;
        }
        writeManifest();
        m_phase = RunProgress::Phase::Run;
        went = co_await runSamples();
    }
    if (m_broken)
        went.fatal = m_broken;
    if (went.fatal) {
        end.kind = RunEnd::Kind::Failed;
        end.error = went.fatal;
    } else if (went.cancelled) {
        end.kind = RunEnd::Kind::Stopped;
    } else {
        const RunCounts counts = m_work->counts();
        end.kind = counts.scored() == counts.requested && counts.undecided == 0
            ? RunEnd::Kind::Complete
            : RunEnd::Kind::Partial;
    }
    co_return end;
}

QCoro::Task<FleetEnd> SampleRun::check()
{
    m_phase = RunProgress::Phase::Check;
    std::vector<PlanItem> items;
    const auto &problems = m_work->problems();
    for (std::size_t number = 0; number < problems.size(); ++number) {
        if (problems[number].reference.isEmpty()
            || m_work->references()[number].outcome != Outcome::NotRun)
            continue;
        PlanItem item;
        item.item = SampleWork::referenceItem + quint32(number);
        item.group = quint32(number);
        item.bytes = problems[number].reference.size();
        item.groupBytes = problems[number].tests.size() + problems[number].head.size();
        item.expected = sampleOverhead;
        items.push_back(item);
    }
    m_referencesToRun = quint32(items.size());
    SlicerOptions options;
    options.transferBytes = m_provider.limits().transferBytes;
    options.lanes = m_fleet->laneCount();
    options.mostItems = m_provider.limits().isolation == IsolationLevel::Sandbox ? 1 : 100;
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

std::vector<PlanItem> SampleRun::planItems(const std::vector<quint32> &slots_) const
{
    std::vector<PlanItem> items;
    items.reserve(slots_.size());
    const auto &problems = m_work->problems();
    for (const quint32 slot : slots_) {
        const SampleRow &row = m_work->samples()[slot];
        const ReferenceRow &reference = m_work->references()[row.problem];
        PlanItem item;
        item.item = slot;
        item.group = row.problem;
        item.bytes = recordBytes + m_textBytes[row.text - 1];
        item.groupBytes = problems[row.problem].tests.size() + problems[row.problem].head.size();
        item.expected = sampleOverhead + std::chrono::microseconds(reference.cpuUs);
        items.push_back(item);
    }
    // Problem by problem: what a sandbox has prepared for one serves its next sample.
    std::stable_sort(items.begin(), items.end(), [](const PlanItem &a, const PlanItem &b) {
        return a.group < b.group;
    });
    return items;
}

QCoro::Task<FleetEnd> SampleRun::runSamples()
{
    SlicerOptions options;
    options.slices = m_settings.slices;
    options.sliceBytes = m_settings.sliceBytes;
    options.transferBytes = m_provider.limits().transferBytes;
    options.lanes = m_fleet->laneCount();
    if (m_provider.limits().isolation == IsolationLevel::Sandbox)
        options.mostItems = 1;
    FleetEnd end;
    const auto pending = m_work->pending();
    if (options.slices)
        options.slices = std::min(*options.slices, std::max(1, int(pending.size())));
    auto plan = planSlices(planItems(pending), options);
    if (!plan) {
        end.fatal = plan.error();
        co_return end;
    }
    for (const quint32 slot : plan.value().tooLarge) {
        Q_EMIT happened(
            u"too_large"_s,
            u"the sample in line %1 (%2) is larger than the provider takes in one transfer: not run"_s
                .arg(m_work->samples()[slot].line)
                .arg(m_work->problems()[m_work->samples()[slot].problem].id));
    }
    auto slices = plan.take().slices;
    for (Slice &slice : slices)
        slice.id += m_fleet->nextSlice() - 1;
    const auto undecided = m_work->undecided();
    if (!undecided.empty())
        m_fleet->runAgainAlone(undecided);
    co_return co_await m_fleet->run(std::move(slices));
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
    now.lanes = m_fleet ? m_fleet->lanes() : std::vector<LaneState>();
    now.elapsed = std::chrono::milliseconds(m_age.elapsed());
    if (m_recent.size() > 1) {
        const auto &[firstMs, firstDone] = m_recent.front();
        const auto &[lastMs, lastDone] = m_recent.back();
        if (lastMs > firstMs && lastDone > firstDone) {
            now.samplesASecond = 1000.0 * double(lastDone - firstDone) / double(lastMs - firstMs);
            const quint32 missing = now.counts.requested - now.counts.scored();
            now.left = std::chrono::seconds(std::llround(double(missing) / now.samplesASecond));
        }
    }
    return now;
}

void SampleRun::tellProgress()
{
    const qint64 now = m_age.elapsed();
    if (m_phase == RunProgress::Phase::Run)
        m_recent.emplace_back(now, m_work->counts().scored());
    while (m_recent.size() > 2 && m_recent.front().first < now - rateWindowMs)
        m_recent.erase(m_recent.begin());
    if (++m_ticks % heartbeatTicks == 0)
        writeState(u"running"_s);
    Q_EMIT progressed(progress());
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
    m_writer->setMeta(
        u"manifest"_s,
        runManifest(m_settings, m_provider, *m_work, m_fleet->laneCount(), m_startedMs));
}

Result<std::unique_ptr<RunFile>> SampleRun::takeFile()
{
    m_reader.reset();
    return m_writer->finish();
}

} // namespace assay
