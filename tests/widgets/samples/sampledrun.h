// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/runfile.h"

#include <QTemporaryDir>

namespace assay::test {

/// A finished run: problems Set/0 to Set/11, four samples each; every third sample passed, the
/// others failed with a KeyError in the sample or an AssertionError in the tests.
class SampledRun final
{
public:
    SampledRun();

    QString path() const { return m_folder.filePath(QStringLiteral("sampled.assay")); }
    static constexpr quint32 problems = 12;
    static constexpr quint32 perProblem = 4;

private:
    static void addProblem(RunFile &file, quint32 number);
    static void addSample(RunFile &file, quint32 slot);

    QTemporaryDir m_folder;
};

} // namespace assay::test
