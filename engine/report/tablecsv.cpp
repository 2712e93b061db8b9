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

QStringList headerOf(const std::vector<qint64> &ks)
{
    QStringList header{u"run"_s,       u"state"_s,         u"kind"_s,      u"model"_s,
                       u"group"_s,     u"partial"_s,       u"coverage"_s,  u"requested"_s,
                       u"scored"_s,    u"passed"_s,        u"confirmed"_s, u"unconfirmed"_s,
                       u"undecided"_s, u"changed_alone"_s, u"flaky"_s};
    for (const Outcome outcome : allOutcomes)
        header.append(u"count_"_s + outcomeWord(outcome));
    header += {u"problems"_s,    u"problems_with_samples"_s, u"problems_in_file"_s,
               u"samples_min"_s, u"samples_max"_s,           u"scored_min"_s,
               u"scored_max"_s};
    const QStringList parts{u""_s,          u"_low"_s,         u"_high"_s,
                            u"_problems"_s, u"_approximate"_s, u"_method"_s};
    for (const qint64 k : ks) {
        for (const QString &sign : {u"pass@"_s, u"pass^"_s}) {
            for (const QString &part : parts)
                header.append(sign + QString::number(k) + part);
        }
    }
    for (const QString &part : parts)
        header.append(u"confirmed_pass@1"_s + part);
    for (const QString &clock : {u"wall"_s, u"cpu"_s, u"wait"_s}) {
        for (const QString &part : {u"mean"_s, u"p50"_s, u"p90"_s, u"p95"_s, u"p99"_s, u"max"_s})
            header.append(clock + u"_ms_"_s + part);
    }
    return header + QStringList{u"rejected"_s, u"seed"_s, u"policy"_s, u"manifest"_s};
}

void addEstimate(QStringList &cells, const Estimate *estimate)
{
    if (!estimate) {
        cells += QStringList(6, QString());
        return;
    }
    cells += {exactText(estimate->value),      exactText(estimate->low),
              exactText(estimate->high),       QString::number(estimate->problems),
              boolText(estimate->approximate), estimate->method};
}

QStringList record(
    const RunReport &report, const QString &kind, const ReportRow &row,
    const std::vector<qint64> &ks)
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
    addCounts(
        {row.requested, row.scored, row.passed, row.confirmed, row.unconfirmed, row.undecided,
         row.changedAlone, row.flaky});
    for (const Outcome outcome : allOutcomes)
        addCounts({row.of(outcome)});
    addCounts({row.problems, row.problemsWithSamples});
    cells.append(countText(report.problemsInFile));
    addCounts({row.samplesMin, row.samplesMax, row.scoredMin, row.scoredMax});
    for (const qint64 k : ks) {
        const auto at = std::ranges::find(row.atK, k, &AtK::k);
        addEstimate(cells, at == row.atK.end() ? nullptr : &at->passAtK);
        addEstimate(cells, at == row.atK.end() ? nullptr : &at->passHatK);
    }
    addEstimate(cells, row.confirmedPassAt1 ? &*row.confirmedPassAt1 : nullptr);
    for (const Percentiles *times : {&row.wallMs, &row.cpuMs, &row.waitMs}) {
        for (const auto &value :
             {times->mean, times->p50, times->p90, times->p95, times->p99, times->max})
            cells.append(exactText(value));
    }
    return cells
        + QStringList{
            countText(report.rejected), QString::number(report.seed), csvText(report.policy),
            QString::fromUtf8(exactJson(report.manifest))};
}

QString groupKind(Grouping grouping)
{
    if (grouping == Grouping::Category)
        return u"category"_s;
    return grouping == Grouping::Tag ? u"tag"_s : u"language"_s;
}

} // namespace

QByteArray tableCsv(std::span<const RunReport> reports)
{
    std::set<qint64> all;
    for (const RunReport &report : reports)
        all.insert(report.ks.begin(), report.ks.end());
    const std::vector<qint64> ks(all.begin(), all.end());
    QString text = csvRecord(headerOf(ks));
    for (const RunReport &report : reports) {
        text += csvRecord(record(report, u"all"_s, report.whole, ks));
        if (report.group != Grouping::None) {
            for (const ReportRow &row : report.models)
                text += csvRecord(record(report, u"model"_s, row, ks));
        }
        for (const ReportRow &row : report.groups)
            text += csvRecord(record(report, groupKind(report.group), row, ks));
    }
    return text.toUtf8();
}

} // namespace assay
