// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benchresults.h"

#include <QFile>

#include <cstdio>

namespace bench {
using namespace Qt::StringLiterals;

void Results::tell(const QString &what, double value, const char *unit, std::optional<double> limit)
{
    const bool isMissed = limit && (value < 0 || value > *limit);
    line(what, value, unit, limit, "limit", isMissed);
}

void Results::tellAtLeast(const QString &what, double value, const char *unit, double least)
{
    line(what, value, unit, least, "at least", value < least);
}

void Results::gap(const QString &what, const Gap &gap, const QStringList &slowest)
{
    tell(what, gap.workMs, "ms", WatchedApplication::longMs);
    std::printf(
        "%-52s %10.1f ms wall, %.1f ms of processor, %lld beats, %lld beyond\n", "", gap.wallMs,
        gap.cpuMs, gap.beats, gap.beyond);
    for (const QString &slow : slowest)
        std::printf("%-52s %s\n", "", qPrintable(slow));
    std::fflush(stdout);
}

void Results::line(
    const QString &what, double value, const char *unit, std::optional<double> limit,
    const char *word, bool isMissed)
{
    m_missed = m_missed || isMissed;
    std::printf("%-52s %10.1f %s", qPrintable(what), value, unit);
    if (limit)
        std::printf("   %s %.0f%s", word, *limit, isMissed ? "   MISSED" : "");
    std::printf("\n");
    std::fflush(stdout);
}

double megabytes(const char *key)
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = file.readAll();
    const auto at = text.indexOf(key);
    return at < 0
        ? 0
        : text.mid(at + qsizetype(qstrlen(key)), 24).simplified().split(' ').first().toDouble()
            / 1024;
}

} // namespace bench
