// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/sampleentry.h"

#include <QtGlobal>

#include <memory>

namespace assay::models {

/// Copies of a run's samples for other threads. While samples change by the thousand a second, a
/// copy that nobody holds any more is brought up to date and lent again: to copy a million anew
/// takes the GUI thread half of the time in which it may be busy.
///
/// Threads: the GUI's; what is lent stays as it is for as long as it is held, on any thread
class EntrySnapshots
{
public:
    void changed(quint32 slot); ///< before the next lend()
    void reset(); ///< they are other samples
    /// `now` as it is. `keep`: more are to be asked for while it changes.
    std::shared_ptr<const SampleEntries> lend(const SampleEntries &now, bool keep);

private:
    struct Copy
    {
        std::shared_ptr<SampleEntries> entries;
        std::vector<quint32> stale; ///< slots that have changed since, in any order
        bool isOld = false; ///< so many have that all are copied
    };
    static void refresh(Copy &copy, const SampleEntries &now);

    std::weak_ptr<const SampleEntries> m_newest; ///< none where something has changed since
    std::vector<Copy> m_copies;
};

} // namespace assay::models
