// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runstatetext.h"

namespace assay::models {

QString RunStateText::name(RunState state)
{
    switch (state) {
    case RunState::Opening:
        return tr("opening");
    case RunState::Unreadable:
        return tr("unreadable");
    case RunState::Loaded:
        return tr("not started");
    case RunState::Running:
        return tr("running");
    case RunState::Stopping:
        return tr("stopping");
    case RunState::RunningElsewhere:
        return tr("running elsewhere");
    case RunState::Interrupted:
        return tr("interrupted");
    case RunState::Partial:
        return tr("partial");
    case RunState::Complete:
        return tr("complete");
    }
    return {};
}

QString RunStateText::meaning(RunState state)
{
    switch (state) {
    case RunState::Opening:
        return tr("The run file is being read.");
    case RunState::Unreadable:
        return tr("The run file cannot be read.");
    case RunState::Loaded:
        return tr("The samples are in the file, and none has been run yet. Resume starts the run.");
    case RunState::Running:
        return tr("Samples are being run, started from this window.");
    case RunState::Stopping:
        return tr("No new slice is started; sandboxes are being deleted. Results so far are kept.");
    case RunState::RunningElsewhere:
        return tr("Another process is running it. It can be watched here, and stopped only there.");
    case RunState::Interrupted:
        return tr(
            "The run was stopped, or its process ended. Resume goes on with what has no verdict.");
    case RunState::Partial:
        return tr("The run ended, and some samples have no verdict. Resume runs those again.");
    case RunState::Complete:
        return tr("Every sample has a verdict.");
    }
    return {};
}

} // namespace assay::models
