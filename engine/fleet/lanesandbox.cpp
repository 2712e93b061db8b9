// SPDX-License-Identifier: Apache-2.0
// The lane's sandbox: made, prepared, renewed before its lifetime ends, released.

#include "engine/fleet/lane.h"

#include "engine/fleet/meter.h"

#include <QDeadlineTimer>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
/// A lane moves on so long before its sandbox's lifetime ends, and takes nothing new.
constexpr auto lifetimeMargin = 120s;
constexpr int marginPart = 5; ///< of a short life, the last fifth
/// What runs then is given up so long before the end.
constexpr auto endMargin = 20s;
constexpr int endPart = 10;
constexpr auto setupLook = 2s; ///< how often a long set-up looks whether the run was stopped

/// Whether a failed creation may have made a sandbox all the same; the others are clear refusals.
bool mayHaveLeftOne(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Auth:
    case ErrorCode::BadArgument:
    case ErrorCode::Balance:
    case ErrorCode::Budget:
    case ErrorCode::Capacity:
    case ErrorCode::Isolation:
    case ErrorCode::RateLimited:
    case ErrorCode::UsageLimited:
        return false;
    default:
        return true;
    }
}
} // namespace

bool Fleet::Lane::livesLongEnough(std::chrono::microseconds more) const
{
    const auto margin = std::min<std::chrono::milliseconds>(
        lifetimeMargin, std::chrono::milliseconds(m_entry.lifetime) / marginPart);
    return std::chrono::milliseconds(m_sandboxAge.elapsed()) + margin + more < m_entry.lifetime;
}

bool Fleet::Lane::isNearlyOver() const
{
    const std::chrono::milliseconds life = m_entry.lifetime;
    const auto margin = std::min<std::chrono::milliseconds>(endMargin, life / endPart);
    return std::chrono::milliseconds(m_sandboxAge.elapsed()) + margin >= life;
}

std::chrono::microseconds Fleet::Lane::expectedOf(const Slice &slice) const
{
    // A plan reckons with a whole CPU.
    const auto &tariff = m_fleet.m_options.tariff;
    const double vcpus = tariff ? tariff->vcpus.value_or(1.0) : 1.0;
    const double share = std::clamp(vcpus, 0.01, 1.0);
    return std::chrono::microseconds(qint64(double(slice.expected.count()) / share));
}

Money Fleet::Lane::costSoFar() const
{
    if (!(m_sandbox || m_releasing) || !m_entry.hourly)
        return {};
    const auto age = std::chrono::milliseconds(m_sandboxAge.elapsed());
    return priceOf(*m_entry.hourly, m_entry.billing, age);
}

void Fleet::Lane::beginIdle()
{
    m_idling = true;
    m_idle.start();
}

bool Fleet::Lane::endIdle()
{
    m_idling = false;
    return std::exchange(m_overdue, false);
}

bool Fleet::Lane::lookWhetherIdle(std::chrono::milliseconds limit)
{
    // The minimum is paid for anyway.
    const std::chrono::milliseconds paid = m_entry.billing.minimum;
    if (!m_idling || !isReady() || m_overdue || !m_idle.hasExpired(limit.count())
        || !m_sandboxAge.hasExpired(paid.count()))
        return false;
    m_overdue = true;
    return true;
}

QCoro::Task<Result<Done>> Fleet::Lane::ensureSandbox()
{
    if (m_sandbox) {
        // A fresh one does not get better by another one.
        const bool isUsed = m_uploads > 0;
        const auto more = isUsed ? expectedOf(m_flights.back().slice) : 0us;
        if (!m_doomed && (m_flights.size() > 1 || livesLongEnough(more)))
            co_return Done{};
        if (m_doomed && m_flights.size() > 1)
            co_return Error{ErrorCode::SandboxGone, u"destroyed on request"_s, m_entry.tag, {}};
        co_await release(m_doomed ? QString() : u"its lifetime is nearly over"_s);
    }
    auto made = co_await makeSandbox();
    if (!made)
        co_return made;
    auto prepared = co_await prepare();
    m_ready = bool(prepared);
    co_return prepared;
}

QCoro::Task<Result<Done>> Fleet::Lane::makeSandbox()
{
    m_phase = LaneState::Phase::Starting;
    m_doomed = false;
    m_outlived = false;
    m_lastLine.clear();
    SandboxSpec spec = m_fleet.m_work.sandboxSpec();
    spec.cancel = m_fleet.m_cancel; // it may wait for a place at the provider
    spec.lifetime
        = std::min(spec.lifetime, m_fleet.m_provider.limits().lifetime.value_or(spec.lifetime));
    auto lifetime = m_fleet.lifetimeFor(this, spec.lifetime);
    if (!lifetime && !m_fleet.m_doubtful.empty()) {
        // What is held back for sandboxes that may exist may be had again.
        (void)co_await m_fleet.settleDoubtful();
        lifetime = m_fleet.lifetimeFor(this, spec.lifetime);
    }
    if (!lifetime) {
        m_phase = LaneState::Phase::Idle;
        co_return lifetime.error();
    }
    spec.lifetime = lifetime.value();
    spec.tag = m_fleet.m_options.runTag + u'-' + QString::number(m_fleet.m_nextSandbox);
    if (auto entered = enterLedger(spec); !entered) {
        m_phase = LaneState::Phase::Idle;
        co_return entered;
    }
    auto created = co_await m_fleet.m_provider.create(spec);
    if (!created) {
        co_await settleRefusal(created.error());
        co_return created.error();
    }
    m_sandbox = created.take();
    m_sandboxAge.start();
    m_entry.providerId = m_sandbox->id();
    m_entry.state = sandboxStateWord(SandboxState::Running).toString();
    m_entry.ready = QDateTime::currentDateTimeUtc();
    m_fleet.keep(m_entry);
    co_return Done{};
}

Result<Done> Fleet::Lane::enterLedger(const SandboxSpec &spec)
{
    m_entry = {};
    m_entry.number = m_fleet.m_nextSandbox++;
    m_entry.tag = spec.tag;
    m_entry.provider = m_fleet.m_provider.name();
    m_entry.tariff = spec.tariff;
    m_entry.lifetime = spec.lifetime;
    m_entry.state = u"asked"_s;
    m_entry.asked = QDateTime::currentDateTimeUtc();
    setPrice(m_entry, m_fleet.m_options.tariff);
    auto entered = m_fleet.m_log.enter(m_entry);
    if (entered)
        m_fleet.m_budget.keep(m_entry);
    return entered;
}

QCoro::Task<void> Fleet::Lane::settleRefusal(Error why)
{
    // Whether it exists all the same is for the ledger to settle: by tag, now; and at the end once
    // more, where the answer leaves it open.
    m_phase = LaneState::Phase::Idle;
    const CreationTrace trace = m_fleet.m_provider.traceOf(m_entry.tag);
    m_entry.providerId = trace.id;
    auto state = co_await m_fleet.m_provider.destroyById(trace.id, m_entry.tag);
    const bool isMissing = state && state.value() == SandboxState::NotFound;
    const bool existed = !trace.id.isEmpty(); // it is billed, though it was of no use
    if (isMissing && !existed && (trace.unsure || mayHaveLeftOne(why.code))) {
        (void)m_fleet.settle(m_entry, SandboxState::Unknown); // it may appear yet
        m_fleet.m_doubtful.push_back(m_entry);
    } else {
        const QDateTime &since = trace.asked.isValid() ? trace.asked : m_entry.asked;
        if (existed)
            m_entry.lived = std::chrono::milliseconds(
                std::max<qint64>(1, since.msecsTo(QDateTime::currentDateTimeUtc())));
        else if (isMissing)
            m_entry.lived = std::chrono::milliseconds(0); // a clear refusal: it never was
        if (!m_fleet.settle(m_entry, state))
            m_fleet.m_doubtful.push_back(m_entry);
    }
    event(u"refused"_s, why.detail);
}

QCoro::Task<Result<Done>> Fleet::Lane::prepare()
{
    m_offset = 0;
    m_uploads = 0;
    m_line.clear();
    const WorkSetup setup = m_fleet.m_work.setup(*m_sandbox);
    for (const WorkSetup::File &file : setup.files) {
        auto sent = co_await m_sandbox->upload(file.path, file.content, file.mode);
        if (!sent)
            co_return sent;
    }
    for (const CommandSpec &command : setup.setup) {
        auto output = co_await runSetup(command);
        if (!output)
            co_return output.error();
        m_fleet.m_work.keepSetupOutput(output.value());
    }
    auto started = co_await m_sandbox->start(setup.command);
    if (!started)
        co_return started.error();
    m_command = started.value();
    m_silence.start();
    co_return Done{};
}

QCoro::Task<Result<QByteArray>> Fleet::Lane::runSetup(CommandSpec command)
{
    auto started = co_await m_sandbox->start(command);
    if (!started)
        co_return started.error();
    const QDeadlineTimer deadline(std::chrono::milliseconds(command.timeout.value_or(600s)));
    auto end = co_await m_sandbox->wait(started.value(), setupLook);
    while (!end && end.error().code == ErrorCode::RequestTimeout && !deadline.hasExpired()) {
        if (m_fleet.m_cancel.isCancelled() || m_doomed)
            co_return Error{ErrorCode::Cancelled, u"stopped during the set-up"_s, {}, {}};
        end = co_await m_sandbox->wait(started.value(), setupLook);
    }
    auto output = co_await m_sandbox->readOutput(started.value(), OutputStream::Out, 0, 0ms);
    auto errors = co_await m_sandbox->readOutput(started.value(), OutputStream::Err, 0, 0ms);
    if (!end)
        co_return end.error();
    const QByteArray said = output ? output.value().data : QByteArray();
    if (end.value().exitCode == 0)
        co_return said;
    const QByteArray complaint = errors ? errors.value().data : QByteArray();
    co_return Error{
        ErrorCode::BadArgument,
        u"the set-up ended with status %1: %2"_s.arg(end.value().exitCode.value_or(-1))
            .arg(QString::fromUtf8(complaint.isEmpty() ? said : complaint).trimmed().right(2000)),
        u"--setup"_s, u"Run it by hand in a sandbox to see why."_s};
}

/// What the provider says of the sandbox at its end; a provider that does not answer keeps nobody.
QCoro::Task<void> Fleet::Lane::meterEnd(std::shared_ptr<Sandbox> sandbox)
{
    const auto usage = co_await sandbox->usage();
    if (!usage)
        co_return;
    m_entry.cpuSeconds = usage.value().cpuSeconds;
    m_entry.billed = usage.value().billed;
    if (usage.value().age.count() > 0)
        m_entry.billedAt = usage.value().age;
}

QCoro::Task<void> Fleet::Lane::release(QString why)
{
    if (!m_sandbox)
        co_return;
    const auto sandbox = std::exchange(m_sandbox, nullptr);
    m_ready = false;
    m_phase = LaneState::Phase::Idle;
    m_releasing = true;
    QElapsedTimer sinceTold;
    if (m_fleet.m_budget.isBilled() && !m_ending) {
        sinceTold.start();
        co_await meterEnd(sandbox);
    }
    Result<SandboxState> state = SandboxState::Unknown;
    if (m_ending)
        state = co_await *m_ending;
    else
        state = co_await sandbox->destroy();
    m_ending.reset();
    m_entry.livedTold = sinceTold.isValid() && m_entry.billedAt.has_value();
    m_entry.lived = m_entry.livedTold
        ? *m_entry.billedAt + std::chrono::milliseconds(sinceTold.elapsed())
        : std::chrono::milliseconds(m_sandboxAge.elapsed());
    m_releasing = false;
    if (auto settled = m_fleet.settle(m_entry, state); !settled) {
        event(u"not_deleted"_s, settled.error().detail);
        m_fleet.m_doubtful.push_back(m_entry);
    }
    if (!why.isEmpty())
        event(u"sandbox"_s, why);
}

} // namespace assay
