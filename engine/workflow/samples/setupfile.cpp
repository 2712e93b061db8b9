// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/setupfile.h"

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

QString runFileName(const QString &samplesPath, const QDateTime &now)
{
    const QString name = QFileInfo(samplesPath).completeBaseName().section(u'.', 0, 0);
    return name + u'-' + now.toString(u"yyyyMMdd-HHmmss"_s) + u".assay"_s;
}

} // namespace assay
