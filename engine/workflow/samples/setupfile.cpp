// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/setupfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 largestSetup = 1 << 20;

} // namespace

Result<Done> readSetupFile(const QString &path, RunSettings &settings)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{
            file.exists() ? ErrorCode::Io : ErrorCode::NotFound, file.errorString(), path,
            u"Give the path of a readable file."_s};
    }
    const QByteArray content = file.read(largestSetup + 1);
    if (content.size() > largestSetup) {
        return Error{
            ErrorCode::BadArgument, u"it is larger than 1 MiB"_s, path,
            u"Give requirements (*.txt) or a shell script."_s};
    }
    settings.setupName = QFileInfo(path).fileName();
    settings.setup = content;
    return Done{};
}

QString runBaseName(const QString &samplesPath)
{
    QString name = QFileInfo(QDir::cleanPath(QFileInfo(samplesPath).absoluteFilePath())).fileName();
    for (const QString &ending : {u".gz"_s, u".jsonl"_s, u".json"_s}) {
        if (name.endsWith(ending) && name.size() > ending.size())
            name.chop(ending.size());
    }
    return name.isEmpty() ? u"samples"_s : name;
}

QString runFileName(const QString &samplesPath, const QDateTime &now)
{
    return runBaseName(samplesPath) + u'-' + now.toString(u"yyyyMMdd-HHmmss"_s) + u".assay"_s;
}

} // namespace assay
