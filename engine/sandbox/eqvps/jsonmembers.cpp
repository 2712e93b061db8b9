// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/jsonmembers.h"

#include <cmath>

namespace assay::members {
using namespace Qt::StringLiterals;

QJsonValue first(const QJsonObject &object, std::initializer_list<QLatin1StringView> names)
{
    for (const QLatin1StringView name : names) {
        QJsonValue value = object.value(name);
        if (!value.isUndefined() && !value.isNull())
            return value;
    }
    return QJsonValue::Undefined;
}

QString text(const QJsonValue &value)
{
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 15);
    return value.toString();
}

std::optional<double> number(const QJsonValue &value)
{
    if (value.isDouble())
        return value.toDouble();
    bool ok = false;
    const double parsed = value.toString().trimmed().toDouble(&ok);
    if (!ok || !std::isfinite(parsed))
        return std::nullopt;
    return parsed;
}

std::optional<Money> money(const QJsonValue &value)
{
    QString digits;
    if (value.isDouble()) {
        digits = QString::number(value.toDouble(), 'f', 9);
    } else {
        digits = value.toString().trimmed();
        digits.remove(u'$');
        if (digits.endsWith(u"USD"_s, Qt::CaseInsensitive))
            digits.chop(3);
        digits = digits.trimmed();
        const qsizetype point = digits.indexOf(u'.');
        bool ok = false;
        const double parsed = digits.toDouble(&ok);
        if (ok && (digits.contains(u'e', Qt::CaseInsensitive) || digits.size() - point > 10))
            digits = QString::number(parsed, 'f', 9);
    }
    return Money::fromText(digits);
}

QDateTime time(const QJsonValue &value)
{
    if (value.isDouble()) {
        double seconds = value.toDouble();
        if (seconds > 1e11) // it is in milliseconds
            seconds /= 1000.0;
        return QDateTime::fromMSecsSinceEpoch(std::llround(seconds * 1000.0), Qt::UTC);
    }
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC();
}

} // namespace assay::members
