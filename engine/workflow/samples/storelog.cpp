// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/storelog.h"

#include <QDateTime>

#include <cmath>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 secondsOfHour = 3600;

qint64 milliseconds(const QDateTime &time)
{
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

QDateTime timeOf(qint64 ms)
{
    return ms > 0 ? QDateTime::fromMSecsSinceEpoch(ms).toUTC() : QDateTime();
}

std::optional<qint64> countOf(const std::optional<std::chrono::milliseconds> &time)
{
    return time ? std::optional<qint64>(time->count()) : std::nullopt;
}

std::optional<std::chrono::milliseconds> lengthOf(const std::optional<qint64> &ms)
{
    return ms ? std::optional(std::chrono::milliseconds(*ms)) : std::nullopt;
}

std::optional<qint64> nanosOf(const std::optional<Money> &money)
{
    return money ? std::optional(money->nanos()) : std::nullopt;
}

std::optional<Money> moneyOf(const std::optional<qint64> &nanos)
{
    return nanos ? std::optional(Money(*nanos)) : std::nullopt;
}

QString purposeWord(SlicePurpose purpose)
{
    switch (purpose) {
    case SlicePurpose::Check:
        return u"check"_s;
    case SlicePurpose::Run:
        return u"run"_s;
    case SlicePurpose::Alone:
        return u"alone"_s;
    case SlicePurpose::Suspect:
        return u"suspect"_s;
    }
    return {};
}

} // namespace

SandboxRow sandboxRow(const LedgerEntry &entry)
{
    SandboxRow row;
    row.number = entry.number;
    row.tag = entry.tag;
    row.provider = entry.provider;
    row.providerId = entry.providerId;
    row.tariff = entry.tariff;
    row.state = entry.state;
    row.askedMs = milliseconds(entry.asked);
    row.readyMs = milliseconds(entry.ready);
    row.endedMs = milliseconds(entry.ended);
    row.lifetimeSeconds = entry.lifetime.count();
    row.detail = entry.detail;
    row.hourlyNanos = nanosOf(entry.hourly);
    row.minimumSeconds = entry.billing.minimum.count();
    const bool byHour = entry.billing.by == BillingRule::By::StartedHour;
    row.stepSeconds = byHour ? secondsOfHour : 1;
    row.creationNanos = entry.billing.creation.nanos();
    row.livedMs = countOf(entry.lived);
    row.livedTold = entry.livedTold;
    row.billedNanos = nanosOf(entry.billed);
    row.billedAtMs = countOf(entry.billedAt);
    if (entry.cpuSeconds)
        row.cpuMs = std::llround(*entry.cpuSeconds * 1000.0);
    return row;
}

LedgerEntry ledgerEntry(const SandboxRow &row)
{
    LedgerEntry entry;
    entry.number = row.number;
    entry.tag = row.tag;
    entry.provider = row.provider;
    entry.providerId = row.providerId;
    entry.tariff = row.tariff;
    entry.state = row.state;
    entry.asked = timeOf(row.askedMs);
    entry.ready = timeOf(row.readyMs);
    entry.ended = timeOf(row.endedMs);
    entry.lifetime = std::chrono::seconds(row.lifetimeSeconds);
    entry.detail = row.detail;
    entry.hourly = moneyOf(row.hourlyNanos);
    entry.billing.minimum = std::chrono::seconds(row.minimumSeconds);
    if (row.stepSeconds == secondsOfHour)
        entry.billing.by = BillingRule::By::StartedHour;
    entry.billing.creation = Money(row.creationNanos);
    entry.lived = lengthOf(row.livedMs);
    entry.livedTold = row.livedTold;
    entry.billed = moneyOf(row.billedNanos);
    entry.billedAt = lengthOf(row.billedAtMs);
    if (row.cpuMs)
        entry.cpuSeconds = double(*row.cpuMs) / 1000.0;
    return entry;
}

void StoreLog::put(SandboxRow row)
{
    if (m_tap)
        m_tap->add(row);
    m_writer.putSandbox(std::move(row));
}

Result<Done> StoreLog::enter(const LedgerEntry &entry)
{
    put(sandboxRow(entry));
    return m_writer.flush();
}

void StoreLog::update(const LedgerEntry &entry)
{
    put(sandboxRow(entry));
}

void StoreLog::keepSlice(const Slice &slice, quint32 done, quint32 passed, bool started, bool ended)
{
    SliceRow &row = m_running[slice.id];
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    row.id = slice.id;
    row.samples = quint32(slice.items.size());
    row.bytes = slice.bytes;
    row.expectedUs = slice.expected.count();
    row.purpose = purposeWord(slice.purpose);
    row.tries = quint32(slice.tries);
    row.done = done;
    row.passed = passed;
    if (started)
        row.startedMs = now;
    else
        row.endedMs = now;
    m_writer.putSlice(row);
    if (m_tap)
        m_tap->add(row);
    if (ended)
        m_running.erase(slice.id);
}

void StoreLog::keepEvent(const FleetEvent &event)
{
    EventRow row;
    row.timeMs = QDateTime::currentMSecsSinceEpoch();
    row.kind = event.kind;
    row.slice = event.slice;
    row.sandbox = event.sandbox;
    row.sample = event.item;
    row.text = event.text;
    m_writer.addEvent(row);
    if (m_tap)
        m_tap->add(row);
    if (m_seen)
        m_seen(event);
}

} // namespace assay
