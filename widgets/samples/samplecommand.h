// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace assay::models {
class RunDocument;
}

namespace assay::widgets {

/// The command line, quoted for a POSIX shell, that shows a sample with its attempts in a terminal.
QString showCommand(const models::RunDocument &document, quint32 slot);
/// The one that runs it again: as a new attempt, which decides nothing.
QString againCommand(const models::RunDocument &document, quint32 slot);

} // namespace assay::widgets
