// SPDX-License-Identifier: Apache-2.0
#include "tests/store/storefiles.h"

#include <QDir>
#include <QFile>

namespace assay::test {

QString StoreFiles::put(const QString &name, const QByteArray &content) const
{
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("can't write a fixture");
    return file.fileName();
}

QStringList StoreFiles::names() const
{
    return QDir(m_directory.path())
        .entryList(QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

std::unique_ptr<RunFile> created(const QString &path)
{
    auto file = RunFile::create(path);
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    return file.take();
}

std::unique_ptr<RunFile> opened(const QString &path, RunFile::Access access)
{
    auto file = RunFile::open(path, access);
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    return file.take();
}

AttemptRow attemptOf(quint32 slot, Outcome outcome)
{
    AttemptRow row;
    row.sample = slot;
    row.outcome = outcome;
    if (outcome == Outcome::Passed)
        row.confirmation = Confirmation::Confirmed;
    row.flags = FullIsolation;
    row.slice = slot / 500 + 1;
    row.sandbox = slot % 16 + 1;
    row.wallUs = 21'000 + slot % 9'973;
    row.cpuUs = 19'000 + slot % 8'191;
    row.waitUs = slot % 1'021;
    row.confirmUs = 30'000 + slot % 7'919;
    row.peakKib = 14'000 + slot % 4'093;
    row.exitCode = 0;
    row.endedMs = 1'760'000'000'000 + slot;
    return row;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("can't read %s", qPrintable(path));
    return file.readAll();
}

} // namespace assay::test
