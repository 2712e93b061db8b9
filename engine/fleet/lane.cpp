// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/lane.h"

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
constexpr auto readWait = 200ms;
constexpr auto lifetimeMargin = 120s;
} // namespace

LaneState Fleet::Lane::state() const
{
    LaneState state;
    state.phase = m_phase;
    state.sandbox = m_sandbox ? m_entry.number : 0;
    state.finished = m_finished;
    if (!m_flights.empty()) {
        const Flight &flight = m_flights.front();
        state.slice = flight.slice.id;
        state.done = flight.done;
        state.total = quint32(flight.slice.items.size());
        state.passed = flight.passed;
        state.age = std::chrono::milliseconds(flight.age.elapsed());
    }
    return state;
}

void Fleet::Lane::event(const QString &kind, const QString &text, std::optional<quint32> item) const
{
    FleetEvent event;
    event.kind = kind;
    event.text = text;
    event.item = item;
    if (m_entry.number > 0)
        event.sandbox = m_entry.number;
    if (!m_flights.empty())
        event.slice = m_flights.front().slice.id;
    m_fleet.m_log.keepEvent(event);
}

QCoro::Task<Result<Done>> Fleet::Lane::submit(Slice slice)
{
    Flight flight;
    flight.left.insert(slice.items.begin(), slice.items.end());
    flight.age.start();
    flight.slice = slice;
    m_flights.push_back(std::move(flight));
    auto ready = co_await ensureSandbox();
    if (!ready)
        co_return ready;
    auto payload = m_fleet.m_work.payload(slice);
    if (!payload)
        co_return payload.error();
    const QString path = m_fleet.m_work.payloadPath(*m_sandbox, ++m_uploads);
    auto sent = co_await m_sandbox->upload(path, payload.take());
    if (!sent)
        co_return sent;
    if (!m_probing)
        m_fleet.m_log.keepSlice(slice, 0, 0, true, false);
    m_phase = LaneState::Phase::Running;
    m_silence.restart();
    co_return Done {};
}

QCoro::Task<Result<Done>> Fleet::Lane::ensureSandbox()
{
    if (m_sandbox) {
        const auto age = std::chrono::milliseconds(m_sandboxAge.elapsed());
        if (m_flights.size() > 1 || age + lifetimeMargin < m_entry.lifetime)
            co_return Done {};
        auto released = co_await release(u"its lifetime is nearly over"_s);
        if (!released)
            co_return released;
    }
    m_phase = LaneState::Phase::Starting;
    SandboxSpec spec = m_fleet.m_work.sandboxSpec();
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
        // Whether it exists all the same is for the ledger to settle: by tag, now.
        auto state = co_await m_fleet.m_provider.destroyById({}, m_entry.tag);
        m_entry.state = state ? sandboxStateWord(state.value()).toString() : u"unknown"_s;
        if (state)
            m_entry.ended = QDateTime::currentDateTimeUtc();
        m_fleet.m_log.update(m_entry);
        event(u"refused"_s, created.error().detail);
        co_return created.error();
    }
    m_sandbox = created.take();
    m_sandboxAge.start();
    m_entry.providerId = m_sandbox->id();
    m_entry.state = sandboxStateWord(SandboxState::Running).toString();
    m_entry.ready = QDateTime::currentDateTimeUtc();
    m_fleet.m_log.update(m_entry);
    co_return co_await prepare();
}

QCoro::Task<Result<Done>> Fleet::Lane::prepare()
{
    m_offset = m_errorOffset = 0;
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
    co_return Done {};
}

QCoro::Task<Result<QByteArray>> Fleet::Lane::runSetup(CommandSpec command)
{
    auto started = co_await m_sandbox->start(command);
    if (!started)
        co_return started.error();
    auto end = co_await m_sandbox->wait(started.value(), command.timeout.value_or(600s));
    auto output = co_await m_sandbox->readOutput(started.value(), OutputStream::Out, 0, 0ms);
    auto errors = co_await m_sandbox->readOutput(started.value(), OutputStream::Err, 0, 0ms);
    if (!end)
        co_return end.error();
    const QByteArray said = output ? output.value().data : QByteArray();
    if (end.value().exitCode == 0)
        co_return said;
    const QByteArray complaint = errors ? errors.value().data : QByteArray();
    co_return Error {ErrorCode::BadArgument,
        u"the set-up ended with status %1: %2"_s.arg(end.value().exitCode.value_or(-1))
            .arg(QString::fromUtf8(complaint.isEmpty() ? said : complaint).trimmed().right(2000)),
        u"--setup"_s, u"Run it by hand in a sandbox to see why."_s};
}

QCoro::Task<Result<Done>> Fleet::Lane::readSome()
{
    auto chunk = co_await m_sandbox->readOutput(m_command, OutputStream::Out, m_offset, readWait);
    if (!chunk)
        co_return chunk.error();
    m_offset = chunk.value().nextOffset;
    if (chunk.value().dropped > 0)
        co_return Error {ErrorCode::SandboxGone, u"output was lost"_s, m_entry.tag, {}};
    if (!chunk.value().data.isEmpty())
        m_silence.restart();
    m_line += chunk.value().data;
    qsizetype at = 0;
    for (qsizetype end = m_line.indexOf('\n'); end >= 0; end = m_line.indexOf('\n', at)) {
        if (auto taken = take(m_line.mid(at, end - at)); !taken)
            co_return taken;
        at = end + 1;
    }
    m_line.remove(0, at);
    if (chunk.value().done && !m_flights.empty()) {
        auto errors = co_await m_sandbox->readOutput(m_command, OutputStream::Err, 0, 0ms);
        const QByteArray said = errors ? errors.value().data : QByteArray();
        co_return Error {ErrorCode::SandboxGone,
            u"the harness ended: "_s + QString::fromUtf8(said).trimmed().right(2000), m_entry.tag, {}};
    }
    if (m_silence.hasExpired(std::chrono::milliseconds(m_fleet.m_work.silenceLimit()).count()))
        co_return Error {ErrorCode::SandboxGone, u"the harness fell silent"_s, m_entry.tag, {}};
    if (chunk.value().data.isEmpty() && m_fleet.m_provider.limits().pollInterval > 0ms)
        co_await pause(m_fleet.m_provider.limits().pollInterval);
    co_return Done {};
}

Fleet::Lane::Flight *Fleet::Lane::flightOf(quint32 item)
{
    for (Flight &flight : m_flights) {
        if (flight.left.contains(item))
            return &flight;
    }
    return nullptr;
}

Result<Done> Fleet::Lane::take(const QByteArray &line)
{
    WorkPlace place;
    place.sandbox = m_entry.number;
    if (!m_flights.empty()) {
        place.slice = m_flights.front().slice.id;
        place.purpose = m_flights.front().slice.purpose;
    }
    place.probe = m_probing;
    const WorkEvent seen = m_fleet.m_work.read(line, place);
    Flight *flight = flightOf(seen.item);
    switch (seen.kind) {
    case WorkEvent::Kind::Nothing:
    case WorkEvent::Kind::Ready:
        break;
    case WorkEvent::Kind::Started:
        if (flight)
            flight->running = seen.item;
        break;
    case WorkEvent::Kind::Finished:
        if (!flight)
            break; // a late second answer: the first one stands
        flight->left.erase(seen.item);
        flight->running.reset();
        flight->progressed = true;
        ++flight->done;
        ++m_finished;
        flight->passed += seen.passed ? 1 : 0;
        if (seen.again)
            m_fleet.m_again.push_back(seen.item);
        break;
    case WorkEvent::Kind::Fault:
        if (flight)
            flight->running.reset();
        event(u"fault"_s, seen.text, seen.item);
        break;
    case WorkEvent::Kind::SliceDone:
        if (!m_flights.empty()) {
            Flight done = std::move(m_flights.front());
            m_flights.pop_front();
            if (!m_flights.empty())
                m_flights.front().age.restart();
            sliceDone(std::move(done));
        }
        break;
    case WorkEvent::Kind::Broken:
        return Error {ErrorCode::SandboxGone, u"not a line of the harness: "_s + seen.text, m_entry.tag, {}};
    }
    return Done {};
}

void Fleet::Lane::sliceDone(Flight flight)
{
    if (m_probing)
        return;
    m_fleet.m_log.keepSlice(flight.slice, flight.done, flight.passed, false, true);
    if (!flight.left.empty()) {
        Error error {ErrorCode::SandboxGone, u"the machinery failed on some samples"_s, {}, {}};
        returnItems(std::move(flight), error);
    }
    m_fleet.m_queue->finished();
}

void Fleet::Lane::returnItems(Flight flight, const Error &error)
{
    Slice rest = flight.slice;
    std::erase_if(rest.items, [&](quint32 item) { return !flight.left.contains(item); });
    if (rest.items.empty())
        return;
    rest.id = m_fleet.newSliceId();
    rest.tries = flight.progressed ? 1 : flight.slice.tries + 1;
    if (m_fleet.m_cancel.isCancelled()) {
        m_fleet.m_left.insert(m_fleet.m_left.end(), rest.items.begin(), rest.items.end());
        return;
    }
    const auto wait = m_fleet.m_options.retry.next(rest.tries, error.code);
    if (!wait) {
        const WorkPlace place {m_entry.number, flight.slice.id, flight.slice.purpose, false};
        for (const quint32 item : rest.items)
            m_fleet.m_work.giveUp(item, error, place);
        event(u"gave_up"_s, error.detail);
        return;
    }
    event(u"retry"_s,
        u"%1 samples again after %2 s: %3"_s.arg(rest.items.size()).arg(wait->count() / 1000).arg(error.detail));
    m_fleet.m_queue->putLater(std::move(rest), *wait);
}

void Fleet::Lane::giveBack(const Error &error)
{
    auto flights = std::exchange(m_flights, {});
    for (Flight &flight : flights) {
        m_fleet.m_log.keepSlice(flight.slice, flight.done, flight.passed, false, false);
        // The item that ran when the sandbox died is tried apart from the others: they did nothing.
        if (flight.running && flight.left.size() + flight.done > 1
            && error.code == ErrorCode::SandboxGone && !m_fleet.m_cancel.isCancelled()) {
            Slice suspect;
            suspect.id = m_fleet.newSliceId();
            suspect.items = {*flight.running};
            suspect.purpose = SlicePurpose::Suspect;
            flight.left.erase(*flight.running);
            flight.progressed = true;
            m_fleet.m_queue->put(std::move(suspect));
        }
        returnItems(std::move(flight), error);
        m_fleet.m_queue->finished();
    }
}

QCoro::Task<Result<Done>> Fleet::Lane::release(QString why)
{
    if (!m_sandbox)
        co_return Done {};
    const auto sandbox = std::exchange(m_sandbox, nullptr);
    m_phase = LaneState::Phase::Idle;
    auto state = co_await sandbox->destroy();
    m_entry.state = sandboxStateWord(state ? state.value() : SandboxState::Unknown).toString();
    if (state)
        m_entry.ended = QDateTime::currentDateTimeUtc();
    m_fleet.m_log.update(m_entry);
    if (!state)
        co_return state.error();
    if (!why.isEmpty())
        event(u"sandbox"_s, why);
    co_return Done {};
}

QCoro::Task<bool> Fleet::Lane::probe()
{
    const auto item = m_fleet.m_work.probeItem();
    if (!item)
        co_return false;
    auto fresh = co_await release({});
    if (!fresh)
        co_return false;
    m_probing = true;
    Slice slice;
    slice.items = {*item};
    slice.purpose = SlicePurpose::Suspect;
    auto sent = co_await submit(slice);
    bool alive = bool(sent);
    while (alive && !m_flights.empty())
        alive = bool(co_await readSome());
    m_flights.clear();
    m_probing = false;
    co_return alive;
}

QCoro::Task<void> Fleet::Lane::judgeSuspect(quint32 item, Error error)
{
    const WorkPlace place {m_entry.number, 0, SlicePurpose::Suspect, false};
    const bool survives = co_await probe();
    if (survives) {
        event(u"killed_sandbox"_s, error.detail, item);
        m_fleet.m_work.blame(item, place);
    } else {
        m_fleet.m_work.giveUp(item, error, place);
    }
}

} // namespace assay
