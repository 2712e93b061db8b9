// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <chrono>
#include <optional>

namespace assay::widgets {

/// Numbers as people read them, in a locale (the application's unless given); exports have their
/// own, in the C locale. Spaces inside a number do not break. What has no value is a dash; why, the
/// tool tip says.
///
/// Threads: any that may call QCoreApplication::translate
class NumberText
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::NumberText)
public:
    static QString undefined(); ///< `–`

    /// 0.2214 → `22.1 %`
    static QString rate(std::optional<double> rate, int digits = 1, const QLocale &locale = {});
    /// 0.184, 0.2613 → `[18.4, 26.1]`, in per cent; `[18,4; 26,1]` where the comma is a decimal one
    static QString interval(
        std::optional<double> low, std::optional<double> high, int digits = 1,
        const QLocale &locale = {});
    /// 13776 → `13,776`
    static QString count(qint64 count, const QLocale &locale = {});
    static QString decimal(std::optional<double> value, int digits, const QLocale &locale = {});

    /// What runs on a clock: `0:08`, `01:20`, `3 h 12 min`, `2 d 4 h`. Rounded down: a second that
    /// is not over is not shown.
    static QString duration(std::optional<std::chrono::milliseconds> duration);
    /// What was measured: `0.4 ms`, `120 ms`, `1.24 s`, `85.2 s`
    static QString
    seconds(std::optional<std::chrono::microseconds> time, const QLocale &locale = {});
    /// `just now`, `3 min ago`, `5 h ago`, `2 days ago`, from 30 days the date
    static QString age(const QDateTime &then, const QDateTime &now, const QLocale &locale = {});
    /// `512 bytes`, `1.5 MiB`
    static QString bytes(qint64 bytes, const QLocale &locale = {});
    /// `204/s`, `3.4/s`
    static QString perSecond(std::optional<double> rate, const QLocale &locale = {});
};

} // namespace assay::widgets
