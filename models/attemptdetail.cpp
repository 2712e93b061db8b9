// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/attemptdetail.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

/// Bytes that are no text come as such.
QByteArray kept(const QJsonValue &value)
{
    if (value.isObject())
        return QByteArray::fromBase64(value[u"base64"].toString().toLatin1());
    return value.toString().toUtf8();
}

std::optional<KeptOutput> output(const QJsonValue &value)
{
    if (!value.isObject())
        return std::nullopt;
    KeptOutput read;
    read.total = value[u"total"].toInteger();
    read.omitted = value[u"omitted"].toInteger();
    read.bytes = kept(value[u"head"]);
    read.head = QString::fromUtf8(read.bytes);
    const QByteArray tail = kept(value[u"tail"]);
    read.tail = QString::fromUtf8(tail);
    read.bytes += tail;
    return read;
}

} // namespace

AttemptDetail AttemptDetail::read(const QByteArray &json)
{
    AttemptDetail detail;
    if (json.isEmpty())
        return detail;
    const QJsonObject object = QJsonDocument::fromJson(json).object();
    const QJsonObject exception = object.value("exception"_L1).toObject();
    detail.kind = exception.value("kind"_L1).toString();
    detail.message = exception.value("message"_L1).toString();
    detail.inTests = exception.value("in_tests"_L1).toBool();
    const QJsonArray frames = exception.value("frames"_L1).toArray();
    for (const auto &frame : frames) {
        detail.frames.push_back(
            {frame[0].toString(), int(frame[1].toInteger()), frame[2].toString()});
    }
    detail.note = object.value("note"_L1).toString();
    if (object.contains("count"_L1))
        detail.count = object.value("count"_L1).toInteger();
    detail.left = object.value("left"_L1).toInt();
    detail.out = output(object.value("out"_L1));
    detail.err = output(object.value("err"_L1));
    return detail;
}

} // namespace assay::models
