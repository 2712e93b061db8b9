// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/lane.h"

namespace assay {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
constexpr auto readWait = 200ms;
constexpr qsizetype longestLine = 64 << 20;
constexpr qsizetype lineShown = 200; ///< bytes of the last line that a screen is given
} // namespace

LaneState Fleet::Lane::state() const
{
    LaneState state;
    state.phase = m_phase;
    state.sandbox = m_sandbox ? m_entry.number : 0;
    state.finished = m_finished;
    state.drains = m_drains;
    if (hasDrained() && !m_sandbox)
        state.phase = LaneState::Phase::Ended;
    state.lastLine = QString::fromUtf8(m_lastLine);
    if (m_phase == LaneState::Phase::Running)
        state.silence = std::chrono::milliseconds(m_sinceFinished.elapsed());
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

void Fleet::Lane::drain()
{
    if (std::exchange(m_drains, true))
        return;
    if (!m_flights.empty())
        m_lastSlice = m_flights.front().slice.id;
    if (m_sandbox)
        event(u"drain"_s, u"it ends its slice and takes no more"_s);
}

bool Fleet::Lane::hasDrained() const
{
    return m_drains && (m_flights.empty() || m_flights.front().slice.id != m_lastSlice);
}

bool Fleet::Lane::isOf(quint32 sandbox) const
{
    const bool making = m_phase == LaneState::Phase::Starting;
    return (m_sandbox || making) && m_entry.number == sandbox;
}

bool Fleet::Lane::destroySandbox()
{
    if (!m_sandbox)
        return false;
    if (std::exchange(m_doomed, true))
        return true;
    event(u"destroyed"_s, u"deleted on request; what has no result goes back"_s);
    m_ending = m_sandbox->destroy();
    return true;
}

void Fleet::Lane::hold(Slice slice)
{
    Flight flight;
    flight.left.insert(slice.items.begin(), slice.items.end());
    flight.age.start();
    flight.slice = std::move(slice);
    m_flights.push_back(std::move(flight));
}

Result<QByteArray> Fleet::Lane::payloadInLimits()
{
    // The plan knows sizes only roughly: what turns out too large goes in parts.
    const auto limit = m_fleet.m_provider.limits().transferBytes;
    Flight &flight = m_flights.back();
    while (true) {
        auto payload = m_fleet.m_work.payload(flight.slice);
        if (!payload || !limit || payload.value().size() <= *limit)
            return payload;
        std::vector<quint32> &items = flight.slice.items;
        if (items.size() < 2) {
            return Error{
                ErrorCode::BadData,
                u"%1 bytes, and the provider takes %2 in one transfer"_s.arg(payload.value().size())
                    .arg(*limit),
                {},
                {}};
        }
        Slice rest = flight.slice;
        const auto half = std::ptrdiff_t(items.size() / 2);
        rest.id = m_fleet.newSliceId();
        rest.items.assign(items.begin() + half, items.end());
        items.erase(items.begin() + half, items.end());
        rest.bytes = flight.slice.bytes /= 2;
        rest.expected = flight.slice.expected /= 2;
        flight.left = {items.begin(), items.end()};
        m_fleet.m_queue->putFirst(std::move(rest));
    }
}

QCoro::Task<Result<Done>> Fleet::Lane::submit()
{
    m_refused = false;
    auto payload = payloadInLimits();
    if (!payload) {
        if (m_probing)
            co_return payload.error();
        // Nothing of it was sent: what runs beside it goes on.
        const Flight flight = std::move(m_flights.back());
        m_flights.pop_back();
        giveUp({flight.left.begin(), flight.left.end()}, flight.slice, payload.error());
        m_fleet.m_queue->finished();
        co_return Done{};
    }
    auto ready = co_await ensureSandbox();
    if (!ready) {
        m_refused = RetryPolicy::isRetried(ready.error().code);
        co_return ready;
    }
    const QString path = m_fleet.m_work.payloadPath(*m_sandbox, ++m_uploads);
    auto sent = co_await m_sandbox->upload(path, payload.take());
    if (!sent)
        co_return sent;
    if (!m_probing)
        m_fleet.m_log.keepSlice(m_flights.back().slice, 0, 0, true, false);
    if (m_phase != LaneState::Phase::Running)
        m_sinceFinished.start();
    m_phase = LaneState::Phase::Running;
    m_silence.restart();
    co_return Done{};
}

bool Fleet::Lane::canPrepare() const
{
    return m_flights.size() == 1 && isOfPlan(purpose()) && !m_drains && !m_doomed
        && !m_fleet.m_options.freshSandboxes
        && livesLongEnough(expectedOf(m_flights.front().slice));
}

QCoro::Task<Result<Done>> Fleet::Lane::readSome()
{
    auto chunk = co_await m_sandbox->readOutput(m_command, OutputStream::Out, m_offset, readWait);
    if (chunk && m_doomed)
        co_return Error{ErrorCode::SandboxGone, u"destroyed on request"_s, m_entry.tag, {}};
    if (!chunk)
        co_return chunk.error();
    m_offset = chunk.value().nextOffset;
    if (chunk.value().dropped > 0) {
        // Nobody knows what ran when: no item is to be suspected.
        for (Flight &flight : m_flights)
            flight.running.clear();
        co_return Error{ErrorCode::SandboxGone, u"output was lost"_s, m_entry.tag, {}};
    }
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
    if (m_line.size() > longestLine)
        co_return Error{ErrorCode::SandboxGone, u"a line without an end"_s, m_entry.tag, {}};
    if (chunk.value().done && !m_flights.empty()) {
        auto errors = co_await m_sandbox->readOutput(m_command, OutputStream::Err, 0, 0ms);
        const QByteArray said = errors ? errors.value().data : QByteArray();
        co_return Error{
            ErrorCode::SandboxGone,
            u"the harness ended: "_s + QString::fromUtf8(said).trimmed().right(2000),
            m_entry.tag,
            {}};
    }
    if (!m_flights.empty() && isNearlyOver()) {
        m_outlived = true;
        co_return Error{ErrorCode::SandboxGone, u"its lifetime is over"_s, m_entry.tag, {}};
    }
    if (m_silence.hasExpired(std::chrono::milliseconds(m_fleet.m_work.silenceLimit()).count()))
        co_return Error{ErrorCode::SandboxGone, u"the harness fell silent"_s, m_entry.tag, {}};
    if (chunk.value().data.isEmpty() && m_fleet.m_provider.limits().pollInterval > 0ms)
        co_await pause(m_fleet.m_provider.limits().pollInterval);
    co_return Done{};
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
    m_lastLine = line.left(lineShown);
    WorkPlace place;
    place.sandbox = m_entry.number;
    if (!m_flights.empty()) {
        place.slice = m_flights.front().slice.id;
        place.purpose = m_fleet.m_alone ? SlicePurpose::Alone : purpose();
    }
    place.probe = m_probing;
    place.awaits = [this](quint32 item) { return flightOf(item) != nullptr; };
    const WorkEvent seen = m_fleet.m_work.read(line, place);
    Flight *flight = flightOf(seen.item);
    switch (seen.kind) {
    case WorkEvent::Kind::Nothing:
    case WorkEvent::Kind::Ready:
        break;
    case WorkEvent::Kind::Started:
        if (flight)
            flight->running.insert(seen.item);
        break;
    case WorkEvent::Kind::Finished:
        if (!flight)
            break; // as Late
        flight->left.erase(seen.item);
        flight->running.erase(seen.item);
        flight->progressed = true;
        ++flight->done;
        m_sinceFinished.start();
        if (m_probing) {
            m_probed = true;
            break;
        }
        ++m_finished;
        flight->passed += seen.passed ? 1 : 0;
        if (seen.again)
            m_fleet.m_again.push_back(seen.item);
        break;
    case WorkEvent::Kind::Late:
        event(u"late"_s, u"a result that nobody waits for; the first one stands"_s, seen.item);
        break;
    case WorkEvent::Kind::Fault:
        if (flight)
            flight->running.erase(seen.item);
        event(u"fault"_s, seen.text, seen.item);
        break;
    case WorkEvent::Kind::SliceDone:
        // Where an upload's answer was lost, the slice may have come and run twice.
        if (!m_flights.empty() && m_flights.front().slice.id == seen.slice) {
            Flight done = std::move(m_flights.front());
            m_flights.pop_front();
            if (!m_flights.empty())
                m_flights.front().age.restart();
            sliceDone(std::move(done));
        }
        break;
    case WorkEvent::Kind::Paused:
        event(u"guard"_s, seen.text);
        break;
    case WorkEvent::Kind::Refused:
        return *seen.refusal;
    case WorkEvent::Kind::Broken:
        return Error{
            ErrorCode::SandboxGone, u"not a line of the harness: "_s + seen.text, m_entry.tag, {}};
    }
    return Done{};
}

void Fleet::Lane::sliceDone(Flight flight)
{
    if (m_flights.empty())
        m_phase = LaneState::Phase::Idle;
    if (m_probing)
        return;
    m_fleet.m_log.keepSlice(flight.slice, flight.done, flight.passed, false, true);
    if (!flight.left.empty()) {
        Error error{ErrorCode::SandboxGone, u"the machinery failed on some samples"_s, {}, {}};
        returnItems(std::move(flight), error, false);
    }
    m_fleet.m_queue->finished();
}

void Fleet::Lane::returnItems(Flight flight, const Error &error, bool innocent)
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
    if (innocent) {
        rest.tries = flight.slice.tries;
        m_fleet.m_queue->putFirst(std::move(rest));
        return;
    }
    const auto wait = m_fleet.m_options.retry.next(rest.tries, error.code);
    if (!wait) {
        giveUp(rest.items, flight.slice, error);
        return;
    }
    event(
        u"retry"_s,
        u"%1 samples again after %2 s: %3"_s.arg(rest.items.size())
            .arg(wait->count() / 1000)
            .arg(error.detail));
    m_fleet.m_queue->putLater(std::move(rest), *wait);
}

void Fleet::Lane::giveUp(const std::vector<quint32> &items, const Slice &slice, const Error &error)
{
    WorkPlace place;
    place.sandbox = m_entry.number;
    place.slice = slice.id;
    place.purpose = slice.purpose;
    for (const quint32 item : items)
        m_fleet.m_work.giveUp(item, error, place);
    event(u"gave_up"_s, error.detail);
}

void Fleet::Lane::setSuspectsApart(Flight &flight)
{
    // What ran when the sandbox died is tried apart from the others, which did nothing; each by
    // itself, since only one that was alone can be blamed.
    for (const quint32 item : flight.slice.items) {
        if (!flight.running.contains(item))
            continue;
        Slice suspect;
        suspect.id = m_fleet.newSliceId();
        suspect.items = {item};
        suspect.purpose = SlicePurpose::Suspect;
        flight.left.erase(item);
        flight.progressed = true;
        m_fleet.m_queue->put(std::move(suspect));
    }
}

void Fleet::Lane::giveBack(const Error &error, bool innocent)
{
    auto flights = std::exchange(m_flights, {});
    for (Flight &flight : flights) {
        m_fleet.m_log.keepSlice(flight.slice, flight.done, flight.passed, false, true);
        if (flight.slice.purpose != SlicePurpose::Suspect && error.code == ErrorCode::SandboxGone
            && !innocent && !m_fleet.m_cancel.isCancelled())
            setSuspectsApart(flight);
        returnItems(std::move(flight), error, innocent);
        m_fleet.m_queue->finished();
    }
}

QCoro::Task<Result<Done>> Fleet::Lane::probe()
{
    co_await release({});
    const auto held = std::exchange(m_flights, {});
    m_probing = true;
    m_probed = false;
    Slice slice;
    slice.items = {m_fleet.m_work.probeItem().value_or(0)};
    slice.purpose = SlicePurpose::Suspect;
    hold(std::move(slice));
    auto went = co_await submit();
    while (went && !m_flights.empty() && !m_fleet.m_cancel.isCancelled())
        went = co_await readSome();
    m_flights = held;
    m_probing = false;
    if (went && !m_probed)
        co_return Error{
            ErrorCode::SandboxGone, u"a fresh sandbox does not work either"_s, m_entry.tag, {}};
    co_return went;
}

void Fleet::Lane::blame(quint32 sandbox, const Error &error)
{
    const Flight flight = std::move(m_flights.front());
    m_flights.pop_front();
    WorkPlace place;
    place.sandbox = sandbox;
    place.slice = flight.slice.id;
    place.purpose = SlicePurpose::Suspect;
    const quint32 item = flight.slice.items.front();
    m_fleet.m_log.keepSlice(flight.slice, 1, 0, false, true);
    event(u"killed_sandbox"_s, error.detail, item);
    m_fleet.m_work.blame(item, place);
    m_fleet.m_queue->finished();
}

} // namespace assay
