// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace assay::app {

/// Makes large blocks go back to the system when they are freed. What a report or a chart of a
/// million samples takes for a second would else stay with the thread that made it.
///
/// Threads: before the first one
void returnFreedMemory();

} // namespace assay::app
