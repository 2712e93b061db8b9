// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tablejson.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

template <typename Number> QJsonValue orNull(const std::optional<Number> &number)
{
    return number ? QJsonValue(*number) : QJsonValue(QJsonValue::Null);
}

QJsonObject estimateJson(const Estimate &estimate, ExportColumns columns)
{
    QJsonObject object{
        {u"value"_s, orNull(estimate.value)},
        {u"low"_s, orNull(estimate.low)},
        {u"high"_s, orNull(estimate.high)},
        {u"problems"_s, estimate.problems},
        {u"problems_total"_s, estimate.problemsTotal},
        {u"approximate"_s, estimate.approximate},
        {u"method"_s, estimate.method.isEmpty() ? QJsonValue() : QJsonValue(estimate.method)}};
    if (!columns.testFlag(ExportColumn::Intervals)) {
        for (const QString &key : {u"low"_s, u"high"_s, u"approximate"_s, u"method"_s})
            object.remove(key);
    }
    return object;
}

QJsonObject percentilesJson(const Percentiles &values)
{
    return {{u"count"_s, values.count},     {u"mean"_s, orNull(values.mean)},
            {u"p50"_s, orNull(values.p50)}, {u"p90"_s, orNull(values.p90)},
            {u"p95"_s, orNull(values.p95)}, {u"p99"_s, orNull(values.p99)},
            {u"max"_s, orNull(values.max)}};
}

/// Takes away what was not asked for.
void keepColumns(QJsonObject &row, ExportColumns columns)
{
    const std::array fields{
        std::pair{ExportColumn::PassAtK, QStringList{u"pass_at_k"_s}},
        std::pair{ExportColumn::PassHatK, QStringList{u"pass_hat_k"_s}},
        std::pair{ExportColumn::Counts, QStringList{u"requested"_s, u"scored"_s, u"passed"_s}},
        std::pair{ExportColumn::Confirmed, QStringList{u"pass_at_1_confirmed"_s}},
        std::pair{
            ExportColumn::Outcomes,
            QStringList{
                u"counts"_s, u"confirmed"_s, u"unconfirmed"_s, u"undecided"_s, u"changed_alone"_s,
                u"flaky"_s}},
        std::pair{ExportColumn::Times, QStringList{u"wall_ms"_s, u"cpu_ms"_s, u"wait_ms"_s}}};
    for (const auto &[column, keys] : fields) {
        for (const QString &key : columns.testFlag(column) ? QStringList() : keys)
            row.remove(key);
    }
}

QJsonObject rowJson(const ReportRow &row, ExportColumns columns)
{
    QJsonObject counts;
    for (const Outcome outcome : allOutcomes)
        counts.insert(outcomeWord(outcome).toString(), row.of(outcome));
    QJsonObject passAtK;
    QJsonObject passHatK;
    for (const AtK &at : row.atK) {
        passAtK.insert(QString::number(at.k), estimateJson(at.passAtK, columns));
        passHatK.insert(QString::number(at.k), estimateJson(at.passHatK, columns));
    }
    QJsonObject object{
        {u"model"_s, row.model.isEmpty() ? QJsonValue() : QJsonValue(row.model)},
        {u"partial"_s, row.isPartial()},
        {u"counts"_s, counts},
        {u"requested"_s, row.requested},
        {u"scored"_s, row.scored},
        {u"passed"_s, row.passed},
        {u"confirmed"_s, row.confirmed},
        {u"unconfirmed"_s, row.unconfirmed},
        {u"undecided"_s, row.undecided},
        {u"changed_alone"_s, row.changedAlone},
        {u"flaky"_s, row.flaky},
        {u"problems"_s, row.problems},
        {u"problems_with_samples"_s, row.problemsWithSamples},
        {u"solved_problems"_s, row.solvedProblems},
        {u"samples_a_problem"_s,
         QJsonObject{{u"min"_s, row.samplesMin}, {u"max"_s, row.samplesMax}}},
        {u"scored_a_problem"_s, QJsonObject{{u"min"_s, row.scoredMin}, {u"max"_s, row.scoredMax}}},
        {u"pass_at_k"_s, passAtK},
        {u"pass_hat_k"_s, passHatK},
        {u"pass_at_1_confirmed"_s,
         row.confirmedPassAt1 ? QJsonValue(estimateJson(*row.confirmedPassAt1, columns))
                              : QJsonValue()},
        {u"wall_ms"_s, percentilesJson(row.wallMs)},
        {u"cpu_ms"_s, percentilesJson(row.cpuMs)},
        {u"wait_ms"_s, percentilesJson(row.waitMs)}};
    keepColumns(object, columns);
    return object;
}

/// Where nobody labelled anything, there is nothing to tell.
void addLabels(QJsonObject &object, const ReportRow &row, const RunReport &report)
{
    if (!report.whole.hasLabels())
        return;
    QJsonObject labels;
    for (const FailureLabel label : allFailureLabels)
        labels.insert(failureLabelWord(label).toString(), row.of(label));
    object.insert(u"not_solved_by_label"_s, labels);
}

QJsonValue nanosOrNull(const std::optional<Money> &money)
{
    return money ? QJsonValue(money->nanos()) : QJsonValue(QJsonValue::Null);
}

/// Nano-dollars. What is unknown is null and never 0.
QJsonObject costJson(const RunReport &report)
{
    const RunCost &cost = report.cost;
    const bool isKnown = report.costNanoDollars.has_value();
    const auto known = [isKnown](Money money) {
        return nanosOrNull(isKnown ? std::optional(money) : std::nullopt);
    };
    QJsonObject object{
        {u"sandboxes"_s, cost.sandboxes},
        {u"unpriced"_s, isKnown ? qint64(0) : cost.unpriced},
        {u"spent_nano_usd"_s, known(cost.spent)},
        {u"committed_nano_usd"_s, known(cost.committed)},
        {u"provider_billed_nano_usd"_s, nanosOrNull(cost.billed)},
        {u"reckoned_then_nano_usd"_s,
         nanosOrNull(cost.billed ? std::optional(cost.oursThen) : std::nullopt)},
        {u"differing"_s, cost.differing},
        {u"per_1000_scored_nano_usd"_s, nanosOrNull(cost.share(1000, report.whole.scored))},
        {u"per_solved_problem_nano_usd"_s,
         nanosOrNull(cost.share(1, report.whole.solvedProblems))}};
    if (const auto &parts = report.costParts) {
        Money slices;
        for (const auto &[slice, money] : parts->slices)
            slices += money;
        object.insert(
            u"parts_nano_usd"_s,
            QJsonObject{
                {u"setup"_s, parts->setup.nanos()},
                {u"slices"_s, slices.nanos()},
                {u"overhead"_s, parts->overhead.nanos()},
                {u"idle"_s, parts->idle.nanos()}});
    }
    return object;
}

QJsonObject reportJson(const RunReport &report, const ExportOptions &options)
{
    const ExportColumns columns = options.forMachines();
    QJsonObject object = rowJson(report.whole, columns);
    addLabels(object, report.whole, report);
    object.insert(u"run"_s, report.run);
    object.insert(u"state"_s, report.state);
    object.insert(
        u"last_seen"_s,
        report.heartbeatMs ? QJsonValue(
            QDateTime::fromMSecsSinceEpoch(*report.heartbeatMs).toUTC().toString(Qt::ISODateWithMs))
                           : QJsonValue());
    object.insert(u"partial"_s, report.partial);
    object.insert(u"problems_in_file"_s, orNull(report.problemsInFile));
    object.insert(u"rejected"_s, orNull(report.rejected));
    if (options.notes)
        object.insert(u"policy"_s, report.policy);
    if (columns.testFlag(ExportColumn::Cost))
        object.insert(u"cost_nano_usd"_s, orNull(report.costNanoDollars));
    if (columns.testFlag(ExportColumn::Cost) && report.cost.sandboxes > 0)
        object.insert(u"cost"_s, costJson(report));
    object.insert(u"seed"_s, QString::number(report.seed)); // a JSON number holds 53 bits
    if (options.manifest)
        object.insert(u"manifest"_s, report.manifest);
    QJsonArray models;
    for (const ReportRow &row : report.models) {
        QJsonObject model = rowJson(row, columns);
        addLabels(model, row, report);
        models.append(model);
    }
    object.insert(u"models"_s, models);
    QJsonArray groups;
    for (const ReportRow &row : report.groups) {
        QJsonObject group = rowJson(row, columns);
        addLabels(group, row, report);
        group.insert(u"group"_s, row.group);
        if (report.costParts && columns.testFlag(ExportColumn::Cost))
            group.insert(u"cost_nano_usd"_s, orNull(row.costNanoDollars));
        groups.append(group);
    }
    object.insert(u"groups"_s, groups);
    return object;
}

} // namespace

QByteArray tableJson(std::span<const RunReport> reports, const ExportOptions &options)
{
    if (reports.size() == 1)
        return QJsonDocument(reportJson(reports.front(), options)).toJson();
    QJsonArray array;
    for (const RunReport &report : reports)
        array.append(reportJson(report, options));
    return QJsonDocument(array).toJson();
}

} // namespace assay
