// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <initializer_list>
#include <optional>

namespace assay {

/// The text of a key that holds text; nothing for every other type and where it is missing.
std::optional<QString> textField(const QJsonObject &record, QLatin1StringView key);
/// As textField, and empty where there is none.
QString textOr(const QJsonObject &record, QLatin1StringView key);
/// A list of texts as it is, one text as a list of one; nothing where any element is no text.
std::optional<QStringList> textsField(const QJsonObject &record, QLatin1StringView key);
/// Whether the key is there and not null.
bool hasField(const QJsonObject &record, QLatin1StringView key);
/// Whole numbers, also as `3.0`; nothing else.
std::optional<qint64> integerOf(const QJsonValue &value);
/// An id: a text that is not empty, or a whole number as decimal text.
std::optional<QString> idOf(const QJsonValue &value);
/// What a value is, for reasons: "null", "a number", "a list", ...
QLatin1StringView typeName(const QJsonValue &value);
/// The keys of a record for a reason, cut to a readable length.
QString keysOf(const QJsonObject &record);
/// The record without the given keys.
QJsonObject restOf(const QJsonObject &record, std::initializer_list<QLatin1StringView> taken);
QJsonObject restOf(const QJsonObject &record, const QList<QLatin1StringView> &taken);
/// `py`, `Python` and `python3` are `python`, and so on; other names in lower case.
QString languageName(QStringView name);

} // namespace assay
