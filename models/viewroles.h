// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace assay::models {

/// Roles that every item model of the workbench may answer, beside its own (Qt::UserRole + 1 ...).
enum ViewRole {
    CopyRole
    = Qt::UserRole + 100, ///< QString, C locale, full precision; else DisplayRole is copied
};

} // namespace assay::models
