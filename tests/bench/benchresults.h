// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/watchedapplication.h"

#include <QStringList>

#include <optional>

namespace bench {

constexpr double memoryLimitMb = 500;

/// What was measured, a line each on standard output, with its limit where it has one.
class Results
{
public:
    void
    tell(const QString &what, double value, const char *unit, std::optional<double> limit = {});
    void tellAtLeast(const QString &what, double value, const char *unit, double least);
    void gap(const QString &what, const Gap &gap, const QStringList &slowest);
    bool missed() const { return m_missed; } ///< any limit

private:
    void line(
        const QString &what, double value, const char *unit, std::optional<double> limit,
        const char *word, bool isMissed);

    bool m_missed = false;
};

/// `VmRSS:` and the like, of this process.
double megabytes(const char *key);

} // namespace bench
