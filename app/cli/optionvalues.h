// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/money.h"
#include "engine/core/outcome.h"
#include "engine/core/result.h"

#include <QCoreApplication>

#include <chrono>
#include <vector>

namespace assay::app {

/// Values as people type them. Each error names the option and the value, and says what is
/// possible.
class OptionValues
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::OptionValues)
public:
    /// `1,10,100`: whole numbers from 1.
    static Result<std::vector<qint64>> counts(const QString &option, const QString &text);
    static Result<qint64>
    count(const QString &option, const QString &text, qint64 least, qint64 most);
    /// Seconds: `3`, `0.5`, at most an hour.
    static Result<std::chrono::milliseconds> seconds(const QString &option, const QString &text);
    /// Bytes: `1G`, `512M`, `100000`; K, M, G are powers of 1024.
    static Result<qint64> bytes(const QString &option, const QString &text, qint64 least);
    /// US dollars, from 0: `0.05`, `2`; at most nine digits after the point.
    static Result<Money> dollars(const QString &option, const QString &text);
    /// `failed,timeout`: words of outcomes.
    static Result<std::vector<Outcome>> outcomes(const QString &option, const QString &text);
};

} // namespace assay::app
