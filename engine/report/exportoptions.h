// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFlags>
#include <QStringView>

#include <array>
#include <optional>

namespace assay {

/// What a result table can have beside its labels.
enum class ExportColumn {
    PassAtK = 1,
    PassHatK = 2, ///< in tables for people where a k is above 1
    Intervals = 4, ///< of both, and of the confirmed score
    Counts = 8, ///< passed, scored, requested
    Confirmed = 16, ///< pass@1 if every unconfirmed pass were a failure
    Outcomes = 32, ///< a table of its own for people
    Times = 64, ///< the same
    Cost = 128, ///< of the run; *unknown* where no price is known
};
Q_DECLARE_FLAGS(ExportColumns, ExportColumn)
Q_DECLARE_OPERATORS_FOR_FLAGS(ExportColumns)

inline constexpr std::array allExportColumns{
    ExportColumn::PassAtK,   ExportColumn::PassHatK, ExportColumn::Intervals, ExportColumn::Counts,
    ExportColumn::Confirmed, ExportColumn::Outcomes, ExportColumn::Times,     ExportColumn::Cost};

/// The word on the command line and in settings: `pass@k`, `interval`.
QStringView exportColumnWord(ExportColumn column);
std::optional<ExportColumn> exportColumnFromWord(QStringView word);

/// How a report is written; the same for every form. The defaults are those of each form.
struct ExportOptions
{
    /// Empty: all in CSV and JSON; in tables for people all but Confirmed and Cost.
    std::optional<ExportColumns> columns;
    bool notes = true; ///< footnotes; that a run is partial is said also without them
    bool manifest = true; ///< goes along, in a comment, a column or a field
    int digits = 1; ///< decimals of percentages for people, 0 to 6; CSV and JSON have all

    ExportColumns forPeople() const;
    ExportColumns forMachines() const;
};

inline constexpr int mostExportDigits = 6;

} // namespace assay
