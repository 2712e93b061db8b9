// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runlistmodel.h"

#include <QIcon>

namespace assay::widgets {

/// The icon of a run's state; its word is models::RunStateText.
QIcon stateIcon(models::RunState state);
QIcon groupIcon(models::RunGroup group);

} // namespace assay::widgets
