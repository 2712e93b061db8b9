// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFile>

namespace assay {

/// The whole of a small file of /proc or /sys, trimmed; empty where it can't be read.
inline QByteArray readSystemFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed() : QByteArray();
}

} // namespace assay
