// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/outcomecounts.h"

#include <QCoreApplication>
#include <QLocale>

namespace assay::models {

/// Times, rates and counts of live tables as text, in the language and the locale in use.
///
/// Threads: any that may call QCoreApplication::translate
class LiveText
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::LiveText)
public:
    static QString undefined() { return QString(QChar(0x2013)); }
    /// `0:08` below a minute, `01:20` below an hour, `3 h 12 min` above, `2 d 4 h` above two days.
    static QString duration(qint64 ms);
    /// `0.012 s`, `12.3 s`, then as duration().
    static QString computing(qint64 us);
    static QString bytes(qint64 bytes);
    /// A rate without its unit: three digits that matter.
    static QString rate(double aSecond);
    static QString count(qint64 number) { return QLocale().toString(number); }
    /// `22.1 %`
    static QString percent(double share, int decimals = 1);
    /// `passed 12 (60.0 %), failed 8 (40.0 %)` of what is scored, in the order of outcomes.
    static QString outcomes(const OutcomeCounts &counts);
};

} // namespace assay::models
