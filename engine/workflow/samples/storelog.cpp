// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/storelog.h"

#include <QDateTime>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

qint64 milliseconds(const QDateTime &time)
{
    return time.isValid() ? time.toMSecsSinceEpoch() : 0;
}

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
    return row;
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
