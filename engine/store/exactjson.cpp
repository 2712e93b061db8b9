// SPDX-License-Identifier: Apache-2.0
#include "engine/store/exactjson.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace assay {

namespace {

/// Whether QJsonDocument writes the value faithfully.
bool isPlain(const QJsonValue &value)
{
    if (value.isString())
        return QStringView(value.toString()).isValidUtf16();
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        return std::all_of(
            array.begin(), array.end(), [](const auto &item) { return isPlain(item); });
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        if (!QStringView(it.key()).isValidUtf16() || !isPlain(it.value()))
            return false;
    return true;
}

QByteArray plainJson(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact).sliced(1).chopped(1);
}

void writeString(const QString &text, QByteArray &out)
{
    out += '"';
    for (const QChar unit : text) {
        const char16_t code = unit.unicode();
        if (code >= 0x20 && code < 0x7f && code != '"' && code != '\\')
            out += char(code);
        else
            out += "\\u" + QByteArray::number(code, 16).rightJustified(4, '0');
    }
    out += '"';
}

void write(const QJsonValue &value, QByteArray &out)
{
    if (value.isString()) {
        writeString(value.toString(), out);
    } else if (value.isArray()) {
        char before = '[';
        const QJsonArray array = value.toArray();
        for (const auto &item : array) {
            out += std::exchange(before, ',');
            write(item, out);
        }
        out += array.isEmpty() ? "[]" : "]";
    } else if (value.isObject()) {
        char before = '{';
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            out += std::exchange(before, ',');
            writeString(it.key(), out);
            out += ':';
            write(it.value(), out);
        }
        out += object.isEmpty() ? "{}" : "}";
    } else {
        out += plainJson(value);
    }
}

QByteArray exact(const QJsonValue &value)
{
    if (isPlain(value))
        return plainJson(value);
    QByteArray out;
    write(value, out);
    return out;
}

} // namespace

QByteArray exactJson(const QJsonObject &object)
{
    return exact(object);
}

QByteArray exactJson(const QStringList &list)
{
    return exact(QJsonArray::fromStringList(list));
}

QJsonObject objectFromJson(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

QStringList listFromJson(const QByteArray &json)
{
    QStringList list;
    const QJsonArray array = QJsonDocument::fromJson(json).array();
    for (const auto &item : array)
        list += item.toString();
    return list;
}

} // namespace assay
