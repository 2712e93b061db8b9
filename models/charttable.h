// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartpick.h"

#include <QVariant>

namespace assay::models {

struct ChartColumn
{
    enum class Kind {
        Text, ///< QString, or QStringList: as shown, as in files
        Count, ///< qint64
        Share, ///< double in [0, 1], shown in per cent
        Seconds, ///< double
        Rate, ///< double, a second
        Dollars, ///< qint64, nano-dollars
    };
    QString title;
    QString word; ///< in CSV; not translated
    Kind kind = Kind::Count;
    QString definition; ///< for a tool tip
};

/// The numbers of a chart. A cell that is not there (not measured, not defined) is an invalid
/// QVariant.
struct ChartTable
{
    std::vector<ChartColumn> columns;
    std::vector<QVariantList> rows;
    std::vector<ChartPick> picks; ///< by row
    QString missing; ///< why cells may be empty, for a tool tip

    QString text(int row, int column) const; ///< as people read it, in the locale in use
    QString exact(int row, int column) const; ///< with all digits, in the C locale
};

class ChartTables
{
    Q_DECLARE_TR_FUNCTIONS(assay::models::ChartTables)
public:
    static ChartTable make(const ChartData &data);
    /// UTF-8, RFC 4180, C locale: shares as fractions, times in seconds; a missing number is empty.
    static QByteArray csv(const ChartTable &table);

private:
    static ChartTable ofCurve(const ChartData &data);
    static ChartTable ofProblems(const ChartData &data);
    static ChartTable ofLatency(const ChartData &data);
    static ChartTable ofThroughput(const ChartData &data);
    static ChartTable ofTimeline(const ChartData &data);
    static ChartTable ofCost(const ChartData &data);
};

} // namespace assay::models
