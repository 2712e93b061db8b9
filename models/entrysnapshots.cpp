// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/entrysnapshots.h"

#include <atomic>

namespace assay::models {

namespace {

/// More would be faster while one is searched for seconds, and cost the memory of all samples each.
constexpr std::size_t copiesKept = 1;
constexpr std::size_t staleShare = 8;

} // namespace

void EntrySnapshots::changed(quint32 slot)
{
    m_newest.reset();
    for (Copy &copy : m_copies) {
        if (copy.isOld)
            continue;
        copy.stale.push_back(slot);
        if (copy.stale.size() > copy.entries->size() / staleShare) {
            copy.isOld = true;
            copy.stale = {};
        }
    }
}

void EntrySnapshots::reset()
{
    m_newest.reset();
    m_copies.clear();
}

void EntrySnapshots::refresh(Copy &copy, const SampleEntries &now)
{
    if (copy.isOld || copy.entries->size() != now.size()) {
        *copy.entries = now;
    } else {
        for (const quint32 slot : copy.stale)
            (*copy.entries)[slot] = now[slot];
    }
    copy.stale.clear();
    copy.isOld = false;
}

std::shared_ptr<const SampleEntries> EntrySnapshots::lend(const SampleEntries &now, bool keep)
{
    if (!keep)
        m_copies.clear();
    if (auto lent = m_newest.lock())
        return lent;
    for (Copy &copy : m_copies) {
        if (copy.entries.use_count() > 1)
            continue;
        // What the last holder read on its thread came before what is written now.
        std::atomic_thread_fence(std::memory_order_acquire);
        refresh(copy, now);
        m_newest = copy.entries;
        return copy.entries;
    }
    auto made = std::make_shared<SampleEntries>(now);
    if (keep && m_copies.size() < copiesKept)
        m_copies.push_back({made, {}, false});
    m_newest = made;
    return made;
}

} // namespace assay::models
