// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tablecsv.h"

#include "engine/report/csv.h"
#include "engine/report/numbertext.h"
#include "engine/store/exactjson.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

QString boolText(bool value)
{
    return value ? u"true"_s : u"false"_s;
}

QString countText(const std::optional<qint64> &count)
{
    return count ? QString::number(*count) : QString();
}

/// What the records have.
struct CsvShape
{
    std::vector<qint64> ks;
    ExportColumns columns;
    bool notes;
    bool manifest;
    bool labels; ///< a run has any
    bool priced; ///< a run has sandboxes that cost something

    bool has(ExportColumn column) const { return columns.testFlag(column); }
};

QStringList estimateHeader(const CsvShape &shape, const QString &name)
{
    QStringList header{name};
    if (shape.has(ExportColumn::Intervals))
        header += {name + u"_low"_s, name + u"_high"_s};
    header.append(name + u"_problems"_s);
    if (shape.has(ExportColumn::Intervals))
        header += {name + u"_approximate"_s, name + u"_method"_s};
    return header;
}

QStringList headerOf(const CsvShape &shape)
{
    QStringList header{u"run"_s,   u"state"_s,   u"kind"_s,    u"model"_s,
                       u"group"_s, u"partial"_s, u"coverage"_s};
    if (shape.has(ExportColumn::Counts))
        header += {u"requested"_s, u"scored"_s, u"passed"_s};
    if (shape.has(ExportColumn::Outcomes)) {
        header
            += {u"confirmed"_s, u"unconfirmed"_s, u"undecided"_s, u"changed_alone"_s, u"flaky"_s};
        for (const Outcome outcome : allOutcomes)
            header.append(u"count_"_s + outcomeWord(outcome));
    }
    header += {u"problems"_s,    u"problems_with_samples"_s, u"problems_in_file"_s,
               u"samples_min"_s, u"samples_max"_s,           u"scored_min"_s,
               u"scored_max"_s};
    for (const qint64 k : shape.ks) {
        if (shape.has(ExportColumn::PassAtK))
            header += estimateHeader(shape, u"pass@"_s + QString::number(k));
        if (shape.has(ExportColumn::PassHatK))
            header += estimateHeader(shape, u"pass^"_s + QString::number(k));
    }
    if (shape.has(ExportColumn::Confirmed))
        header += estimateHeader(shape, u"confirmed_pass@1"_s);
    if (shape.has(ExportColumn::Times)) {
        for (const QString &clock : {u"wall"_s, u"cpu"_s, u"wait"_s}) {
            for (const QString &part :
                 {u"mean"_s, u"p50"_s, u"p90"_s, u"p95"_s, u"p99"_s, u"max"_s})
                header.append(clock + u"_ms_"_s + part);
        }
    }
    if (shape.has(ExportColumn::Cost))
        header.append(u"cost_usd"_s);
    if (shape.has(ExportColumn::Cost) && shape.priced)
        header += {u"spent_usd"_s,           u"committed_usd"_s,       u"provider_billed_usd"_s,
                   u"differing_sandboxes"_s, u"usd_per_1000_scored"_s, u"usd_per_solved_problem"_s};
    for (const FailureLabel label : allFailureLabels) {
        if (shape.labels)
            header.append(u"not_solved_"_s + failureLabelWord(label));
    }
    header += {u"rejected"_s, u"seed"_s};
    if (shape.notes)
        header.append(u"policy"_s);
    if (shape.manifest)
        header.append(u"manifest"_s);
    return header;
}

void addEstimate(QStringList &cells, const CsvShape &shape, const Estimate *estimate)
{
    if (!estimate) {
        cells += QStringList(shape.has(ExportColumn::Intervals) ? 6 : 2, QString());
        return;
    }
    cells.append(exactText(estimate->value));
    if (shape.has(ExportColumn::Intervals))
        cells += {exactText(estimate->low), exactText(estimate->high)};
    cells.append(QString::number(estimate->problems));
    if (shape.has(ExportColumn::Intervals))
        cells += {boolText(estimate->approximate), estimate->method};
}

QStringList costCells(const RunReport &report, bool isWhole)
{
    const RunCost &cost = report.cost;
    if (!isWhole || !cost.isPriced())
        return QStringList(6, QString());
    const auto text = [](const std::optional<Money> &money) {
        return money ? dollarsText(money->nanos()) : QString();
    };
    return {
        text(cost.spent),
        text(cost.committed),
        text(cost.billed),
        QString::number(cost.differing),
        text(cost.share(1000, report.whole.scored)),
        text(cost.share(1, report.whole.solvedProblems))};
}

/// What stands after the estimates.
QStringList recordEnd(const RunReport &report, const ReportRow &row, const CsvShape &shape)
{
    QStringList cells;
    if (shape.has(ExportColumn::Times)) {
        for (const Percentiles *times : {&row.wallMs, &row.cpuMs, &row.waitMs}) {
            for (const auto &value :
                 {times->mean, times->p50, times->p90, times->p95, times->p99, times->max})
                cells.append(exactText(value));
        }
    }
    if (shape.has(ExportColumn::Cost)) { // known of the run and of a slice, not of a model
        const auto cost = &row == &report.whole ? report.costNanoDollars : row.costNanoDollars;
        cells.append(cost ? dollarsText(cost) : QString());
        if (shape.priced)
            cells += costCells(report, &row == &report.whole);
    }
    for (const FailureLabel label : allFailureLabels) {
        if (shape.labels)
            cells.append(QString::number(row.of(label)));
    }
    cells += {countText(report.rejected), QString::number(report.seed)};
    if (shape.notes)
        cells.append(csvText(report.policy));
    if (shape.manifest)
        cells.append(QString::fromUtf8(exactJson(report.manifest)));
    return cells;
}

QStringList
record(const RunReport &report, const QString &kind, const ReportRow &row, const CsvShape &shape)
{
    QStringList cells{
        csvText(report.run),
        csvText(report.state),
        kind,
        csvText(row.model),
        csvText(row.group),
        boolText(row.isPartial()),
        coverageText(row.scored, row.requested, row.undecided)};
    const auto addCounts = [&cells](std::initializer_list<qint64> counts) {
        for (const qint64 count : counts)
            cells.append(QString::number(count));
    };
    if (shape.has(ExportColumn::Counts))
        addCounts({row.requested, row.scored, row.passed});
    if (shape.has(ExportColumn::Outcomes)) {
        addCounts({row.confirmed, row.unconfirmed, row.undecided, row.changedAlone, row.flaky});
        for (const Outcome outcome : allOutcomes)
            addCounts({row.of(outcome)});
    }
    addCounts({row.problems, row.problemsWithSamples});
    cells.append(countText(report.problemsInFile));
    addCounts({row.samplesMin, row.samplesMax, row.scoredMin, row.scoredMax});
    for (const qint64 k : shape.ks) {
        const auto at = std::ranges::find(row.atK, k, &AtK::k);
        const bool isThere = at != row.atK.end();
        if (shape.has(ExportColumn::PassAtK))
            addEstimate(cells, shape, isThere ? &at->passAtK : nullptr);
        if (shape.has(ExportColumn::PassHatK))
            addEstimate(cells, shape, isThere ? &at->passHatK : nullptr);
    }
    if (shape.has(ExportColumn::Confirmed))
        addEstimate(cells, shape, row.confirmedPassAt1 ? &*row.confirmedPassAt1 : nullptr);
    return cells + recordEnd(report, row, shape);
}

QString groupKind(Grouping grouping)
{
    if (grouping == Grouping::Category)
        return u"category"_s;
    if (grouping == Grouping::Slice)
        return u"slice"_s;
    return grouping == Grouping::Tag ? u"tag"_s : u"language"_s;
}

} // namespace

QByteArray tableCsv(std::span<const RunReport> reports, const ExportOptions &options)
{
    std::set<qint64> all;
    for (const RunReport &report : reports)
        all.insert(report.ks.begin(), report.ks.end());
    const CsvShape shape{
        {all.begin(), all.end()},
        options.forMachines(),
        options.notes,
        options.manifest,
        std::ranges::any_of(reports, [](const RunReport &r) { return r.whole.hasLabels(); }),
        std::ranges::any_of(reports, [](const RunReport &r) { return r.cost.isPriced(); })};
    QString text = csvRecord(headerOf(shape));
    for (const RunReport &report : reports) {
        text += csvRecord(record(report, u"all"_s, report.whole, shape));
        if (report.group != Grouping::None) {
            for (const ReportRow &row : report.models)
                text += csvRecord(record(report, u"model"_s, row, shape));
        }
        for (const ReportRow &row : report.groups)
            text += csvRecord(record(report, groupKind(report.group), row, shape));
    }
    return text.toUtf8();
}

} // namespace assay
