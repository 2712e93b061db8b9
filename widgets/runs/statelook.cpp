// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/statelook.h"

#include "widgets/look/icons.h"

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::RunGroup;
using models::RunState;

QIcon stateIcon(RunState state)
{
    switch (state) {
    case RunState::Opening:
        return Icons::get(u"clock"_s);
    case RunState::Unreadable:
        return Icons::get(u"unreadable"_s);
    case RunState::Loaded:
        return Icons::get(u"loaded"_s);
    case RunState::Running:
    case RunState::Stopping:
    case RunState::RunningElsewhere:
        return Icons::get(u"running"_s);
    case RunState::Interrupted:
        return Icons::get(u"interrupted"_s);
    case RunState::Partial:
        return Icons::get(u"partial"_s);
    case RunState::Complete:
        return Icons::get(u"complete"_s);
    }
    return {};
}

QIcon groupIcon(RunGroup group)
{
    switch (group) {
    case RunGroup::All:
        return Icons::get(u"folder"_s);
    case RunGroup::Running:
        return Icons::get(u"running"_s);
    case RunGroup::NotStarted:
        return Icons::get(u"loaded"_s);
    case RunGroup::Partial:
        return Icons::get(u"partial"_s);
    case RunGroup::Complete:
        return Icons::get(u"complete"_s);
    case RunGroup::Unreadable:
        return Icons::get(u"unreadable"_s);
    }
    return {};
}

} // namespace assay::widgets
