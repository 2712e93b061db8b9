// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/settings.h"

namespace assay::app {

/// Light or dark, whatever the desktop says: the Fusion style with a palette of ours. With
/// Appearance::System style and palette are the desktop's. The accent stays the desktop's
/// highlight.
///
/// Threads: the GUI's
void applyAppearance(Appearance appearance);

/// English always, for the forms of one and of many; then the language asked for (empty: the
/// system's) for Assay's and Qt's own words. May be called again: widgets get LanguageChange.
void applyLanguage(const QString &language);

} // namespace assay::app
