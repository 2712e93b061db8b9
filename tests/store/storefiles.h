// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runfile.h"

#include <QTemporaryDir>

namespace assay::test {

/// A directory for run files that goes away with the test.
class StoreFiles final
{
public:
    QString path(const QString &name = QStringLiteral("run.assay")) const
    {
        return m_directory.filePath(name);
    }
    QString put(const QString &name, const QByteArray &content) const;
    QStringList names() const; ///< of what lies in it, sorted

private:
    QTemporaryDir m_directory;
};

/// Make or open a run file, or end the test program: a test can't go on without.
std::unique_ptr<RunFile> created(const QString &path);
std::unique_ptr<RunFile> opened(const QString &path, RunFile::Access access);

/// An attempt of a sample whose values follow from its slot.
AttemptRow attemptOf(quint32 slot, Outcome outcome = Outcome::Passed);

QByteArray contentOf(const QString &path);

} // namespace assay::test

/// QVERIFY of a Result that shows the error's detail.
#define VERIFY_OK(result) QVERIFY2((result), (result) ? "" : qPrintable((result).error().detail))
