// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartdata.h"

#include <QTemporaryDir>

namespace assay::test {

/// A run file with a run that went through: `problems` by `samples`, of which each second one
/// passed, in two slices of one sandbox.
class ChartRun
{
public:
    ChartRun(quint32 problems, quint32 samples, bool isStarted = true);

    QString path() const { return m_folder.filePath(QStringLiteral("chart.assay")); }
    QString file(const QString &name) const { return m_folder.filePath(name); }
    models::ChartDataPtr data(models::ChartKind kind) const; ///< ends the program where it fails

private:
    QTemporaryDir m_folder;
};

} // namespace assay::test
