// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runrows.h"

#include <utility>
#include <vector>

namespace assay {

/// What was handed to the run's writer since the last look, in the writer's order, for a screen
/// that would else have to read the file again and again.
///
/// Attempts come without their details, which may be large, and without their numbers, which the
/// store gives. Nothing is collected before `open`, so that nobody pays for what nobody reads.
///
/// Threads: the engine's
class RunTap
{
public:
    struct Rows
    {
        std::vector<AttemptRow> attempts;
        std::vector<SliceRow> slices; ///< one slice may come several times: the last one holds
        std::vector<SandboxRow> sandboxes; ///< so may a sandbox
        std::vector<EventRow> events;

        bool isEmpty() const
        {
            return attempts.empty() && slices.empty() && sandboxes.empty() && events.empty();
        }
    };

    void open() { m_open = true; }
    void add(const AttemptRow &row)
    {
        if (!m_open)
            return;
        m_rows.attempts.push_back(row);
        m_rows.attempts.back().detail.clear();
    }
    void add(const SliceRow &row)
    {
        if (m_open)
            m_rows.slices.push_back(row);
    }
    void add(const SandboxRow &row)
    {
        if (m_open)
            m_rows.sandboxes.push_back(row);
    }
    void add(const EventRow &row)
    {
        if (m_open)
            m_rows.events.push_back(row);
    }
    Rows take() { return std::exchange(m_rows, {}); }

private:
    bool m_open = false;
    Rows m_rows;
};

} // namespace assay
