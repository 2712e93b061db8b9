// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/runfile.h"

#include <QCoreApplication>

namespace assay::app {

/// Samples as people name them: `PROBLEM:INDEX`, `MODEL:PROBLEM:INDEX`, or the number that `assay
/// samples` lists.
class SampleNames
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::SampleNames)
public:
    /// The slot of a sample.
    ///
    /// Errors: NotFound; BadArgument where samples of several models have that name; the file's
    static Result<quint32>
    find(const RunFile &file, const std::vector<SampleRow> &samples, const QString &id);
};

} // namespace assay::app
