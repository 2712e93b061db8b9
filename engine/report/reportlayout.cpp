// SPDX-License-Identifier: Apache-2.0
#include "engine/report/reportlayout.h"

#include "engine/report/numbertext.h"
#include "engine/report/reportnotes.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// A row with what stands before its numbers.
struct LabelledRow
{
    const RunReport *report;
    const ReportRow *row;
    QStringList labels;
};

class Layouter
{
public:
    Layouter(std::span<const RunReport> reports, const ExportOptions &options)
        : m_reports(reports)
        , m_options(options)
        , m_columns(options.forPeople())
    {
        std::set<qint64> ks;
        for (const RunReport &report : reports)
            ks.insert(report.ks.begin(), report.ks.end());
        m_ks.assign(ks.begin(), ks.end());
        m_labels = reports.size() > 1 ? QStringList{u"run"_s, u"model"_s} : QStringList{u"model"_s};
        for (const RunReport &report : reports)
            addRows(report);
    }

    ReportLayout layout() const
    {
        ReportLayout layout;
        const bool hasAtK = has(ExportColumn::PassAtK);
        const std::vector<qint64> ks = hasAtK ? m_ks : std::vector<qint64>();
        layout.tables.append(
            scores(hasAtK ? u"pass@k"_s : u"scores"_s, m_labels, m_rows, ks, false));
        std::vector<qint64> above = m_ks;
        std::erase(above, 1);
        if (!above.empty() && has(ExportColumn::PassHatK))
            layout.tables.append(scores(u"pass^k"_s, m_labels, m_rows, above, true));
        if (!m_groupRows.empty()) {
            layout.tables.append(scores(
                (hasAtK ? u"pass@k by "_s : u"scores by "_s) + m_groupWord,
                m_labels + QStringList{m_groupWord}, m_groupRows, ks, false));
        }
        if (has(ExportColumn::Outcomes))
            layout.tables.append(outcomes());
        if (has(ExportColumn::Times))
            layout.tables.append(times());
        layout.notes = reportNotes(m_reports, m_options);
        return layout;
    }

private:
    bool has(ExportColumn column) const { return m_columns.testFlag(column); }
    QString text(const Estimate &estimate) const
    {
        return estimateText(estimate, m_options.digits, has(ExportColumn::Intervals));
    }
    void addRows(const RunReport &report);
    LayoutTable scores(
        const QString &title, const QStringList &labels, const std::vector<LabelledRow> &rows,
        const std::vector<qint64> &ks, bool isHat) const;
    LayoutTable outcomes() const;
    LayoutTable times() const;

    std::span<const RunReport> m_reports;
    const ExportOptions &m_options;
    ExportColumns m_columns;
    std::vector<qint64> m_ks;
    QStringList m_labels;
    std::vector<LabelledRow> m_rows;
    std::vector<LabelledRow> m_groupRows;
    QString m_groupWord;
};

QString groupWord(Grouping grouping)
{
    switch (grouping) {
    case Grouping::Category:
        return u"category"_s;
    case Grouping::Tag:
        return u"tag"_s;
    case Grouping::Language:
        return u"language"_s;
    case Grouping::Slice:
        return u"slice"_s;
    case Grouping::None:
    case Grouping::Model:
        break;
    }
    return {};
}

bool isWholeRun(const RunReport &report, const ReportRow &row)
{
    return &row == &report.whole || (report.models.size() == 1 && &row == &report.models.front());
}

void Layouter::addRows(const RunReport &report)
{
    const auto labels = [&](const QString &model) {
        return m_reports.size() > 1 ? QStringList{report.run, model} : QStringList{model};
    };
    const bool isWholeAlone = report.group == Grouping::None;
    if (!isWholeAlone) {
        for (const ReportRow &row : report.models)
            m_rows.push_back({&report, &row, labels(row.model)});
    }
    if (isWholeAlone || report.models.size() != 1) {
        const bool hasName = report.models.size() == 1;
        m_rows.push_back(
            {&report, &report.whole, labels(hasName ? report.whole.model : u"all models"_s)});
    }
    for (const ReportRow &row : report.groups) {
        m_groupWord = groupWord(report.group);
        m_groupRows.push_back(
            {&report, &row,
             labels(row.model) + QStringList{row.group.isEmpty() ? u"–"_s : row.group}});
    }
}

LayoutTable Layouter::scores(
    const QString &title, const QStringList &labels, const std::vector<LabelledRow> &rows,
    const std::vector<qint64> &ks, bool isHat) const
{
    LayoutTable table{title, labels, labels.size(), {}};
    const QString sign = isHat ? u"pass^"_s : u"pass@"_s;
    for (const qint64 k : ks)
        table.header.append(sign + QString::number(k));
    const bool hasConfirmed = has(ExportColumn::Confirmed) && !isHat;
    const auto hasOwnCost = [](const LabelledRow &row) { return bool(row.row->costNanoDollars); };
    const bool hasCost = has(ExportColumn::Cost) && !isHat
        && (labels.size() == m_labels.size() || std::ranges::any_of(rows, hasOwnCost));
    if (hasConfirmed)
        table.header.append(u"confirmed pass@1"_s);
    if (has(ExportColumn::Counts))
        table.header += {u"passed"_s, u"scored"_s, u"requested"_s};
    // What is the same in all rows stands in the notes: a page is narrow.
    const bool hasProblems = std::ranges::any_of(rows, [&rows](const LabelledRow &row) {
        return row.row->problemsWithSamples != rows.front().row->problemsWithSamples;
    });
    if (hasProblems)
        table.header.append(u"problems"_s);
    const bool hasPartial = std::ranges::any_of(m_reports, &RunReport::partial);
    if (hasPartial)
        table.header.append(u"coverage"_s);
    if (hasCost)
        table.header.append(u"cost, $"_s);
    for (const auto &[report, row, names] : rows) {
        QStringList cells = names;
        for (const qint64 k : ks) {
            const auto at = std::ranges::find(row->atK, k, &AtK::k);
            if (at == row->atK.end())
                cells.append(u"–"_s);
            else
                cells.append(text(isHat ? at->passHatK : at->passAtK));
        }
        if (hasConfirmed)
            cells.append(row->confirmedPassAt1 ? text(*row->confirmedPassAt1) : u"–"_s);
        if (has(ExportColumn::Counts)) {
            for (const qint64 count : {row->passed, row->scored, row->requested})
                cells.append(QString::number(count));
        }
        if (hasProblems)
            cells.append(QString::number(row->problemsWithSamples));
        if (hasPartial)
            cells.append(row->isPartial() ? u"partial"_s : u"complete"_s);
        if (hasCost) { // known of the run and of a slice, not of each of its models
            const bool isWhole = isWholeRun(*report, *row);
            const auto cost = isWhole ? report->costNanoDollars : row->costNanoDollars;
            cells.append(isWhole || cost ? dollarsText(cost) : u"–"_s);
        }
        table.rows.append(cells);
    }
    return table;
}

LayoutTable Layouter::outcomes() const
{
    LayoutTable table{u"outcomes"_s, m_labels, m_labels.size(), {}};
    std::vector<Outcome> shown;
    for (const Outcome outcome : allOutcomes) {
        if (std::ranges::any_of(
                m_rows, [&](const LabelledRow &row) { return row.row->of(outcome) > 0; }))
            shown.push_back(outcome);
    }
    for (const Outcome outcome : shown)
        table.header.append(outcomeWord(outcome).toString());
    table.header += {u"confirmed"_s, u"unconfirmed"_s};
    for (const auto &[report, row, names] : m_rows) {
        QStringList cells = names;
        for (const Outcome outcome : shown)
            cells.append(QString::number(row->of(outcome)));
        cells += {QString::number(row->confirmed), QString::number(row->unconfirmed)};
        table.rows.append(cells);
    }
    return table;
}

LayoutTable Layouter::times() const
{
    LayoutTable table{
        u"time of a scored sample, ms"_s,
        m_labels + QStringList{u"clock"_s},
        m_labels.size() + 1,
        {}};
    table.header += {u"mean"_s, u"p50"_s, u"p90"_s, u"p95"_s, u"p99"_s, u"max"_s, u"samples"_s};
    for (const auto &[report, row, names] : m_rows) {
        const std::array clocks{
            std::pair{u"wall"_s, &row->wallMs}, std::pair{u"cpu"_s, &row->cpuMs},
            std::pair{u"wait"_s, &row->waitMs}};
        for (const auto &[word, values] : clocks) {
            QStringList cells = names + QStringList{word};
            for (const auto &value :
                 {values->mean, values->p50, values->p90, values->p95, values->p99, values->max})
                cells.append(millisecondsText(value));
            cells.append(QString::number(values->count));
            table.rows.append(cells);
        }
    }
    return table;
}

} // namespace

ReportLayout layoutReport(std::span<const RunReport> reports, const ExportOptions &options)
{
    return Layouter(reports, options).layout();
}

} // namespace assay
