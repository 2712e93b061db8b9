// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ktext.h"

#include <QStringList>

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

std::vector<qint64> ksOfText(const QString &text)
{
    std::vector<qint64> ks;
    const QStringList parts = text.split(u',', Qt::SkipEmptyParts);
    for (const QString &part : parts) {
        bool isNumber = false;
        ks.push_back(part.trimmed().toLongLong(&isNumber));
        if (!isNumber || ks.back() < 1)
            return {};
    }
    std::sort(ks.begin(), ks.end());
    ks.erase(std::unique(ks.begin(), ks.end()), ks.end());
    return ks;
}

QString textOfKs(const std::vector<qint64> &ks)
{
    QStringList parts;
    for (const qint64 k : ks)
        parts.append(QString::number(k));
    return parts.join(u", "_s);
}

} // namespace assay::models
