// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/money.h"

#include <QDateTime>
#include <QJsonObject>

#include <initializer_list>
#include <optional>

/// Reading members whose exact names or types the service does not promise.
///
/// Threads: pure, any
namespace assay::members {

/// The first of these that is there and not null, else Undefined.
QJsonValue first(const QJsonObject &object, std::initializer_list<QLatin1StringView> names);
/// A text, or a number as text; empty where there is none.
QString text(const QJsonValue &value);
/// A JSON number or a text that holds one.
std::optional<double> number(const QJsonValue &value);
/// Dollars as a number or as text, also `$0.03` and `0.03 USD`; digits after the ninth are rounded.
std::optional<Money> money(const QJsonValue &value);
/// ISO 8601, or seconds since 1970.
QDateTime time(const QJsonValue &value);

} // namespace assay::members
