// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/exportoptions.h"
#include "engine/report/runreport.h"

#include <span>

namespace assay {

/// The whole report as JSON: one run an object, several an array of them. A number that is not
/// defined is null. A row's fields stand in the run (all models together) and in each of `models`
/// and `groups`.
///
/// Threads: pure, any thread
QByteArray tableJson(std::span<const RunReport> reports, const ExportOptions &options = {});

} // namespace assay
