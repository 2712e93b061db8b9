// SPDX-License-Identifier: Apache-2.0
// The lane's sandbox: made, prepared, renewed before its lifetime ends, released.

#include "engine/fleet/lane.h"

#include <QDeadlineTimer>

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
constexpr auto lifetimeMargin = 120s;
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

bool Fleet::Lane::livesLongEnough() const
{
    return std::chrono::milliseconds(m_sandboxAge.elapsed()) + lifetimeMargin < m_entry.lifetime;
}

QCoro::Task<Result<Done>> Fleet::Lane::ensureSandbox()
{
    if (m_sandbox) {
        if (!m_doomed && (m_flights.size() > 1 || livesLongEnough()))
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
    m_lastLine.clear();
    SandboxSpec spec = m_fleet.m_work.sandboxSpec();
    spec.lifetime
        = std::min(spec.lifetime, m_fleet.m_provider.limits().lifetime.value_or(spec.lifetime));
    m_entry = {};
    m_entry.number = m_fleet.m_nextSandbox++;
    spec.tag = m_fleet.m_options.runTag + u'-' + QString::number(m_entry.number);
    m_entry.tag = spec.tag;
    m_entry.provider = m_fleet.m_provider.name();
    m_entry.tariff = spec.tariff;
    m_entry.lifetime = spec.lifetime;
    m_entry.state = u"asked"_s;
    m_entry.asked = QDateTime::currentDateTimeUtc();
    if (auto entered = m_fleet.m_log.enter(m_entry); !entered)
        co_return entered;
    auto created = co_await m_fleet.m_provider.create(spec);
    if (!created) {
        // Whether it exists all the same is for the ledger to settle: by tag, now; and at the end
        // once more, where the answer leaves it open.
        m_phase = LaneState::Phase::Idle;
        auto state = co_await m_fleet.m_provider.destroyById({}, m_entry.tag);
        const bool settled = bool(m_fleet.settle(m_entry, state));
        const bool found = settled && state.value() != SandboxState::NotFound;
        if (!settled || (!found && mayHaveLeftOne(created.error().code)))
            m_fleet.m_doubtful.push_back(m_entry);
        event(u"refused"_s, created.error().detail);
        co_return created.error();
    }
    m_sandbox = created.take();
    m_sandboxAge.start();
    m_entry.providerId = m_sandbox->id();
    m_entry.state = sandboxStateWord(SandboxState::Running).toString();
    m_entry.ready = QDateTime::currentDateTimeUtc();
    m_fleet.m_log.update(m_entry);
    co_return Done{};
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

QCoro::Task<void> Fleet::Lane::release(QString why)
{
    if (!m_sandbox)
        co_return;
    const auto sandbox = std::exchange(m_sandbox, nullptr);
    m_ready = false;
    m_phase = LaneState::Phase::Idle;
    Result<SandboxState> state = SandboxState::Unknown;
    if (m_ending)
        state = co_await *m_ending;
    else
        state = co_await sandbox->destroy();
    m_ending.reset();
    if (auto settled = m_fleet.settle(m_entry, state); !settled) {
        event(u"not_deleted"_s, settled.error().detail);
        m_fleet.m_doubtful.push_back(m_entry);
    }
    if (!why.isEmpty())
        event(u"sandbox"_s, why);
}

} // namespace assay
