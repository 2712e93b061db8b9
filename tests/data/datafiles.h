// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/sample.h"
#include "engine/data/rejectedline.h"
#include "engine/data/samplereader.h"

#include <QByteArray>
#include <QTemporaryDir>

#include <vector>

namespace assay::test {

/// A directory of fixtures that goes away with the test.
class DataFiles final
{
public:
    /// Writes a file, with the directories above it, and returns its path.
    QString put(const QString &name, const QByteArray &content) const;
    QString path(const QString &name) const { return m_directory.filePath(name); }

private:
    QTemporaryDir m_directory;
};

/// JSON written with ' in the place of ", since moc 6.4 stumbles over raw strings.
QByteArray json(const char *text);

/// One gzip member (RFC 1952) that holds the content.
QByteArray gzipped(const QByteArray &content);

QString sha256Of(const QByteArray &content);

struct ReadSamples
{
    std::vector<Sample> samples;
    QList<RejectedLine> rejected;
    QString sha256;
    QString error; ///< the detail of the Error that ended it; empty at a plain end
};
ReadSamples readAll(const QString &path, const SampleReaderOptions &options = {});

/// Resident memory of this process in KiB; 0 where the system does not tell.
qint64 residentKib();

/// The directory in ASSAY_DATA; empty where there is none.
QString realData();

} // namespace assay::test
