// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"

#include <QIcon>
#include <QStringList>

class QPalette;

namespace assay::widgets {

/// The icons of the workbench: resources/icons/*.svg, drawn in the colours of a palette at any size
/// and device pixel ratio.
///
/// Icons take their colour when they are painted, from the application's palette or the one given,
/// so they follow a change from light to dark by themselves: nothing has to be set again.
/// Threads: the GUI's
class Icons
{
public:
    /// `name` is the file's name without ending, as `new-run`; an unknown one is a broken contract
    /// and gives a null icon.
    static QIcon get(const QString &name);
    static QIcon get(const QString &name, const QPalette &palette);
    static QIcon outcome(Outcome outcome);
    /// The program's own, in its own two tones, 16 to 256 px.
    static QIcon application();

    /// `outcome-ended-early`
    static QString outcomeName(Outcome outcome);
    static QStringList names();
};

} // namespace assay::widgets
