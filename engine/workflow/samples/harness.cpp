// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/harness.h"

#include <QDir>
#include <QFile>

namespace assay {
using namespace Qt::StringLiterals;

std::vector<std::pair<QString, QByteArray>> harnessFiles()
{
    std::vector<std::pair<QString, QByteArray>> files;
    const QDir folder(u":/assay/harness"_s);
    const QStringList names = folder.entryList({u"*.py"_s}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            files.emplace_back(name, file.readAll());
    }
    return files;
}

} // namespace assay
