// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/savebytes.h"

#include <QSaveFile>

namespace assay::models {

Result<Done> saveBytes(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return Done{};
    const bool full = file.error() == QFileDevice::ResourceError;
    return Error{full ? ErrorCode::DiskFull : ErrorCode::Io, file.errorString(), path, {}};
}

} // namespace assay::models
