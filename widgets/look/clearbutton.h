// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace assay::widgets {

/// Gives the field Qt's button that empties it, with a name for readers of the screen, which Qt's
/// has not.
void addClearButton(QLineEdit *field);

} // namespace assay::widgets
