// SPDX-License-Identifier: Apache-2.0
#include "engine/report/exportoptions.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {

QStringView exportColumnWord(ExportColumn column)
{
    switch (column) {
    case ExportColumn::PassAtK:
        return u"pass@k";
    case ExportColumn::PassHatK:
        return u"pass^k";
    case ExportColumn::Intervals:
        return u"interval";
    case ExportColumn::Counts:
        return u"counts";
    case ExportColumn::Confirmed:
        return u"confirmed";
    case ExportColumn::Outcomes:
        return u"outcomes";
    case ExportColumn::Times:
        return u"times";
    case ExportColumn::Cost:
        break;
    }
    return u"cost";
}

std::optional<ExportColumn> exportColumnFromWord(QStringView word)
{
    const auto *const found = std::ranges::find_if(
        allExportColumns, [word](ExportColumn column) { return exportColumnWord(column) == word; });
    return found == allExportColumns.end() ? std::nullopt : std::optional(*found);
}

ExportColumns ExportOptions::forPeople() const
{
    ExportColumns usual;
    for (const ExportColumn column : allExportColumns)
        usual.setFlag(column, column != ExportColumn::Confirmed && column != ExportColumn::Cost);
    return columns.value_or(usual);
}

ExportColumns ExportOptions::forMachines() const
{
    ExportColumns all;
    for (const ExportColumn column : allExportColumns)
        all.setFlag(column);
    return columns.value_or(all);
}

} // namespace assay
