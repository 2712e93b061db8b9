// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace assay {

/// JSON that keeps every string as it is. QJsonDocument::toJson (6.4) writes U+FFFD in the place of
/// a lone surrogate; here it becomes the escape `\udXXX`, which Qt's parser reads back.
QByteArray exactJson(const QJsonObject &object);
QByteArray exactJson(const QStringList &list);

/// What `exactJson` wrote; empty where the bytes are something else.
QJsonObject objectFromJson(const QByteArray &json);
QStringList listFromJson(const QByteArray &json);

} // namespace assay
