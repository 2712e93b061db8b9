// SPDX-License-Identifier: Apache-2.0
#include "engine/report/comparisonjson.h"

#include "engine/report/comparisontable.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

template <typename Number> QJsonValue numberOrNull(const std::optional<Number> &number)
{
    return number ? QJsonValue(*number) : QJsonValue(QJsonValue::Null);
}

QJsonObject sideJson(const ComparedRun &side)
{
    return {
        {u"run"_s, side.run},
        {u"model"_s, side.model},
        {u"requested"_s, side.requested},
        {u"scored"_s, side.scored},
        {u"undecided"_s, side.undecided},
        {u"partial"_s, side.isPartial()},
        {u"problems_alone"_s, side.problemsAlone}};
}

QJsonObject atKJson(const ComparedAtK &at)
{
    return {
        {u"k"_s, at.k},
        {u"first"_s, numberOrNull(at.first)},
        {u"second"_s, numberOrNull(at.second)},
        {u"difference"_s, numberOrNull(at.difference)},
        {u"low"_s, numberOrNull(at.low)},
        {u"high"_s, numberOrNull(at.high)},
        {u"approximate"_s, at.approximate},
        {u"p"_s, numberOrNull(at.p)},
        {u"test"_s, at.test.isEmpty() ? QJsonValue() : QJsonValue(at.test)},
        {u"problems"_s, at.problems},
        {u"first_better"_s, at.firstBetter},
        {u"second_better"_s, at.secondBetter}};
}

QJsonObject countJson(const ProblemCount &count)
{
    return {{u"passed"_s, count.passed}, {u"scored"_s, count.scored}};
}

QJsonObject agreementJson(const SampleAgreement &samples)
{
    QJsonArray changed;
    for (const ChangedSample &sample : samples.changed) {
        changed.append(QJsonObject{
            {u"problem"_s, sample.problem},
            {u"index"_s, qint64(sample.index)},
            {u"first"_s, outcomeWord(sample.first).toString()},
            {u"second"_s, outcomeWord(sample.second).toString()}});
    }
    return {
        {u"both_passed"_s, samples.bothPassed},
        {u"only_first_passed"_s, samples.onlyFirstPassed},
        {u"only_second_passed"_s, samples.onlySecondPassed},
        {u"none_passed"_s, samples.nonePassed},
        {u"other_outcome"_s, samples.otherOutcome},
        {u"not_scored"_s, samples.notScored},
        {u"changed"_s, changed}};
}

QJsonObject toJson(const Comparison &comparison)
{
    QJsonArray atK;
    for (const ComparedAtK &at : comparison.atK)
        atK.append(atKJson(at));
    QJsonArray problems;
    for (const ComparedProblem &problem : comparison.problems) {
        problems.append(QJsonObject{
            {u"problem"_s, problem.id},
            {u"first"_s, countJson(problem.first)},
            {u"second"_s, countJson(problem.second)},
            {u"difference"_s, numberOrNull(problem.difference)},
            {u"changed"_s, problem.isChanged}});
    }
    QJsonArray settings;
    for (const ComparedSetting &setting : comparison.settings) {
        settings.append(QJsonObject{
            {u"setting"_s, setting.key},
            {u"first"_s, setting.first.isEmpty() ? QJsonValue() : QJsonValue(setting.first)},
            {u"second"_s, setting.second.isEmpty() ? QJsonValue() : QJsonValue(setting.second)}});
    }
    return {
        {u"first"_s, sideJson(comparison.first)},
        {u"second"_s, sideJson(comparison.second)},
        {u"at_k"_s, atK},
        {u"problems"_s, problems},
        {u"same_samples"_s,
         comparison.samples ? QJsonValue(agreementJson(*comparison.samples)) : QJsonValue()},
        {u"settings_that_differ"_s, settings},
        {u"warnings"_s, QJsonArray::fromStringList(comparisonWarnings(comparison))},
        {u"seed"_s, QString::number(comparison.seed)}};
}

} // namespace

QByteArray comparisonJson(std::span<const Comparison> comparisons)
{
    QJsonArray array;
    for (const Comparison &comparison : comparisons)
        array.append(toJson(comparison));
    return QJsonDocument(array).toJson();
}

} // namespace assay
