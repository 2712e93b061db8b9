// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/livetext.h"

#include "engine/messages/messages.h"

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

QString LiveText::duration(qint64 ms)
{
    const qint64 seconds = std::max<qint64>(ms, 0) / 1000;
    if (seconds >= 172800)
        //: days and hours, as short as possible
        return tr("%1 d %2 h").arg(seconds / 86400).arg(seconds / 3600 % 24);
    if (seconds >= 3600)
        //: hours and minutes, as short as possible
        return tr("%1 h %2 min").arg(seconds / 3600).arg(seconds / 60 % 60);
    const bool minutes = seconds >= 60;
    return u"%1:%2"_s.arg(seconds / 60, minutes ? 2 : 1, 10, QChar(u'0'))
        .arg(seconds % 60, 2, 10, QChar(u'0'));
}

QString LiveText::computing(qint64 us)
{
    if (us >= 60'000'000)
        return duration(us / 1000);
    const double seconds = double(us) / 1e6;
    //: seconds
    return tr("%1 s").arg(QLocale().toString(seconds, 'f', seconds < 1 ? 3 : 1));
}

QString LiveText::bytes(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

QString LiveText::rate(double aSecond)
{
    return QLocale().toString(aSecond, 'f', aSecond < 10 ? 1 : 0);
}

QString LiveText::percent(double share, int decimals)
{
    return tr("%1 %").arg(QLocale().toString(100 * share, 'f', decimals));
}

QString LiveText::outcomes(const OutcomeCounts &counts)
{
    quint32 seen = 0;
    for (const Outcome outcome : allOutcomes)
        seen += outcome == Outcome::NotRun ? 0 : counts.of(outcome);
    QStringList parts;
    for (const Outcome outcome : allOutcomes) {
        if (outcome == Outcome::NotRun || counts.of(outcome) == 0)
            continue;
        //: an outcome, how many samples have it, and their share
        parts.append(tr("%1 %2 (%3)")
                         .arg(
                             Messages::outcomeName(outcome), count(counts.of(outcome)),
                             percent(double(counts.of(outcome)) / double(seen))));
    }
    if (counts.requested > seen)
        parts.append(tr("%n without a result", nullptr, int(counts.requested - seen)));
    return parts.join(tr(", "));
}

} // namespace assay::models
