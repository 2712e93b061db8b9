// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/chartfile.h"

#include <QSaveFile>

namespace assay::models {

Result<Done> writeChartFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    const bool isWritten
        = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    if (isWritten)
        return Done{};
    const ErrorCode code
        = file.error() == QFileDevice::ResourceError ? ErrorCode::DiskFull : ErrorCode::Io;
    return Error{code, file.errorString(), path, {}};
}

} // namespace assay::models
