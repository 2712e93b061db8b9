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

QJsonObject estimateJson(const Estimate &estimate)
{
    return {
        {u"value"_s, orNull(estimate.value)},
        {u"low"_s, orNull(estimate.low)},
        {u"high"_s, orNull(estimate.high)},
        {u"problems"_s, estimate.problems},
        {u"problems_total"_s, estimate.problemsTotal},
        {u"approximate"_s, estimate.approximate},
        {u"method"_s, estimate.method.isEmpty() ? QJsonValue() : QJsonValue(estimate.method)}};
}

QJsonObject percentilesJson(const Percentiles &values)
{
    return {{u"count"_s, values.count},     {u"mean"_s, orNull(values.mean)},
            {u"p50"_s, orNull(values.p50)}, {u"p90"_s, orNull(values.p90)},
            {u"p95"_s, orNull(values.p95)}, {u"p99"_s, orNull(values.p99)},
            {u"max"_s, orNull(values.max)}};
}

QJsonObject rowJson(const ReportRow &row)
{
    QJsonObject counts;
    for (const Outcome outcome : allOutcomes)
        counts.insert(outcomeWord(outcome).toString(), row.of(outcome));
    QJsonObject passAtK;
    QJsonObject passHatK;
    for (const AtK &at : row.atK) {
        passAtK.insert(QString::number(at.k), estimateJson(at.passAtK));
        passHatK.insert(QString::number(at.k), estimateJson(at.passHatK));
    }
    return {
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
        {u"samples_a_problem"_s,
         QJsonObject{{u"min"_s, row.samplesMin}, {u"max"_s, row.samplesMax}}},
        {u"scored_a_problem"_s, QJsonObject{{u"min"_s, row.scoredMin}, {u"max"_s, row.scoredMax}}},
        {u"pass_at_k"_s, passAtK},
        {u"pass_hat_k"_s, passHatK},
        {u"pass_at_1_confirmed"_s,
         row.confirmedPassAt1 ? QJsonValue(estimateJson(*row.confirmedPassAt1)) : QJsonValue()},
        {u"wall_ms"_s, percentilesJson(row.wallMs)},
        {u"cpu_ms"_s, percentilesJson(row.cpuMs)},
        {u"wait_ms"_s, percentilesJson(row.waitMs)}};
}

QJsonObject reportJson(const RunReport &report)
{
    QJsonObject object = rowJson(report.whole);
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
    object.insert(u"policy"_s, report.policy);
    object.insert(u"seed"_s, QString::number(report.seed)); // a JSON number holds 53 bits
    object.insert(u"manifest"_s, report.manifest);
    QJsonArray models;
    for (const ReportRow &row : report.models)
        models.append(rowJson(row));
    object.insert(u"models"_s, models);
    QJsonArray groups;
    for (const ReportRow &row : report.groups) {
        QJsonObject group = rowJson(row);
        group.insert(u"group"_s, row.group);
        groups.append(group);
    }
    object.insert(u"groups"_s, groups);
    return object;
}

} // namespace

QByteArray tableJson(std::span<const RunReport> reports)
{
    if (reports.size() == 1)
        return QJsonDocument(reportJson(reports.front())).toJson();
    QJsonArray array;
    for (const RunReport &report : reports)
        array.append(reportJson(report));
    return QJsonDocument(array).toJson();
}

} // namespace assay
