// SPDX-License-Identifier: Apache-2.0
#include "engine/report/comparison.h"

#include "engine/report/comparedsettings.h"
#include "engine/report/samplecolumns.h"
#include "engine/stats/paired.h"
#include "engine/stats/passatk.h"

#include <QFileInfo>
#include <QHash>

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr qint64 fewComparedProblems = 30;

/// One run as the comparison needs it.
struct Side
{
    std::vector<Problem> problems;
    std::vector<SampleRow> samples;
    std::optional<SampleColumns> columns;
    quint32 model = 0;
    ComparedRun run;
    RunSettingTexts settings;
    QString sampleFile; ///< its sha256
    QString modelName; ///< as in the file, where it may be empty
    quint64 seed = 0;
};

QString nameOfRun(const RunFile &file)
{
    const QString name = QFileInfo(file.path()).fileName();
    const QString ending = u".assay"_s;
    return name.endsWith(ending) && name != ending ? name.chopped(ending.size()) : name;
}

Result<quint32> chooseModel(const QStringList &models, const QString &wanted, const QString &path)
{
    const qsizetype found = wanted.isEmpty() && models.size() == 1 ? 0 : models.indexOf(wanted);
    if (found >= 0)
        return quint32(found);
    if (models.isEmpty())
        return Error{ErrorCode::BadData, u"the run has no samples"_s, path, {}};
    return Error{
        ErrorCode::BadArgument,
        wanted.isEmpty()
            ? u"the run has several models: %1"_s.arg(models.join(u", "_s))
            : u"there is no model '%1'; there are: %2"_s.arg(wanted, models.join(u", "_s)),
        path,
        {}};
}

Result<Done> readSideMetas(Side &side, const RunFile &file)
{
    std::map<QString, QJsonObject> metas;
    for (const QString &key : {u"manifest"_s, u"settings"_s, u"data"_s}) {
        auto meta = file.meta(key);
        if (!meta)
            return meta.error();
        metas[key] = meta.take();
    }
    const QJsonObject &data = metas[u"data"_s];
    side.settings = runSettingTexts(metas[u"manifest"_s], metas[u"settings"_s], data);
    side.sampleFile = data.value(u"samples"_s).toObject().value(u"sha256"_s).toString();
    side.seed = metas[u"settings"_s].value(u"seed"_s).toString().toULongLong();
    return Done{};
}

Result<Side> readSide(const RunFile &file, const QString &model)
{
    Side side;
    auto problems = file.problems();
    auto models = file.models();
    auto samples = file.samples();
    if (!problems)
        return problems.error();
    if (!models)
        return models.error();
    if (!samples)
        return samples.error();
    const auto chosen = chooseModel(models.value(), model, file.path());
    if (!chosen)
        return chosen.error();
    if (const auto metas = readSideMetas(side, file); !metas)
        return metas.error();
    auto columns = SampleColumns::read(
        file, quint32(problems.value().size()), quint32(models.value().size()));
    if (!columns)
        return columns.error();
    side.problems = problems.take();
    side.samples = samples.take();
    side.columns = columns.take();
    side.model = chosen.value();
    side.run.run = nameOfRun(file);
    side.modelName = models.value()[qsizetype(side.model)];
    side.run.model = side.modelName.isEmpty() ? side.run.run : side.modelName;
    return side;
}

ProblemCount countOf(const Side &side, quint32 problem)
{
    ProblemCount count;
    for (const quint32 slot : side.columns->find(side.model, problem)) {
        const Outcome outcome = side.columns->verdict(slot).outcome;
        count.scored += isScored(outcome) ? 1 : 0;
        count.passed += outcome == Outcome::Passed ? 1 : 0;
    }
    return count;
}

void countSamples(Side &side)
{
    for (quint32 problem = 0; problem < side.columns->problems(); ++problem) {
        const auto slots_ = side.columns->find(side.model, problem);
        side.run.requested += qint64(slots_.size());
        side.run.undecided += std::count_if(slots_.begin(), slots_.end(), [&](quint32 slot) {
            return side.columns->verdict(slot).undecided;
        });
        side.run.scored += countOf(side, problem).scored;
    }
}

bool areSame(const Problem &first, const Problem &second)
{
    const auto parts = [](const Problem &problem) {
        return QStringList{problem.language, problem.prompt, problem.preamble,
                           problem.head,     problem.tests,  problem.entryPoint};
    };
    return parts(first) == parts(second);
}

void setInterval(ComparedAtK &at, const std::vector<double> &differences, quint64 seed)
{
    std::vector<double> shares; // BCa follows a change of scale; it is defined on [0, 1]
    shares.reserve(differences.size());
    for (const double difference : differences)
        shares.push_back(std::clamp((difference + 1.0) / 2.0, 0.0, 1.0));
    if (shares.size() < 2 || areAllEqual(shares))
        return; // no spread to draw from
    const auto interval = bcaMean95(shares, seed);
    if (!interval)
        return;
    at.low = 2.0 * interval.value().low - 1.0;
    at.high = 2.0 * interval.value().high - 1.0;
    at.approximate = qint64(differences.size()) < fewComparedProblems;
}

ComparedAtK compareAtK(const std::vector<ComparedProblem> &problems, qint64 k, quint64 seed)
{
    ComparedAtK at;
    at.k = k;
    std::vector<double> differences;
    bool isSingle = k == 1;
    double first = 0.0;
    double second = 0.0;
    for (const ComparedProblem &problem : problems) {
        const auto here = passAtK(problem.first.scored, problem.first.passed, k);
        const auto there = passAtK(problem.second.scored, problem.second.passed, k);
        if (!here || !there)
            continue;
        isSingle = isSingle && problem.first.scored == 1 && problem.second.scored == 1;
        first += here.value();
        second += there.value();
        // Equal chances of different n come out a rounding apart.
        constexpr double rounding = 1e-12;
        const double apart = there.value() - here.value();
        const double difference = std::abs(apart) < rounding ? 0.0 : apart;
        differences.push_back(difference);
        at.firstBetter += difference < 0.0 ? 1 : 0;
        at.secondBetter += difference > 0.0 ? 1 : 0;
    }
    at.problems = qint64(differences.size());
    if (differences.empty())
        return at;
    at.first = first / double(at.problems);
    at.second = second / double(at.problems);
    at.difference = *at.second - *at.first;
    setInterval(at, differences, seed);
    if (isSingle) {
        at.p = mcNemarP(at.firstBetter, at.secondBetter);
        at.test = u"mcnemar"_s;
        return at;
    }
    const auto flips = signFlipTest(differences, seed);
    Q_ASSERT(flips); // differences of probabilities are finite
    at.p = flips.value().p;
    at.test = flips.value().exact ? u"sign_flips_exact"_s : u"sign_flips_drawn"_s;
    return at;
}

void addSample(SampleAgreement &agreement, const ChangedSample &sample)
{
    if (!isScored(sample.first) || !isScored(sample.second)) {
        ++agreement.notScored;
        return;
    }
    const bool first = sample.first == Outcome::Passed;
    const bool second = sample.second == Outcome::Passed;
    agreement.bothPassed += first && second ? 1 : 0;
    agreement.onlyFirstPassed += first && !second ? 1 : 0;
    agreement.onlySecondPassed += !first && second ? 1 : 0;
    agreement.nonePassed += !first && !second ? 1 : 0;
    agreement.otherOutcome += !first && !second && sample.first != sample.second ? 1 : 0;
    if (first != second)
        agreement.changed.push_back(sample);
}

/// The samples of one problem, matched by index.
void addSamples(
    SampleAgreement &agreement, const Side &first, const Side &second, quint32 problem,
    quint32 other)
{
    std::map<quint32, quint32> slots2; // of the second, by index
    for (const quint32 slot : second.columns->find(second.model, other))
        slots2[second.samples[slot].index] = slot;
    for (const quint32 slot : first.columns->find(first.model, problem)) {
        const quint32 index = first.samples[slot].index;
        const auto found = slots2.find(index);
        if (found == slots2.end())
            continue;
        addSample(
            agreement,
            {first.problems[problem].id, index, slot, found->second,
             first.columns->verdict(slot).outcome, second.columns->verdict(found->second).outcome});
    }
}

ComparedProblem compareProblem(const Side &first, const Side &second, quint32 here, quint32 there)
{
    const Problem &problem = first.problems[here];
    ComparedProblem compared{
        problem.id,
        countOf(first, here),
        countOf(second, there),
        {},
        !areSame(problem, second.problems[there])};
    if (compared.first.scored > 0 && compared.second.scored > 0) {
        compared.difference = double(compared.second.passed) / double(compared.second.scored)
            - double(compared.first.passed) / double(compared.first.scored);
    }
    return compared;
}

void compareSides(Comparison &comparison, const Side &first, const Side &second)
{
    QHash<QString, quint32> numbers;
    for (std::size_t i = 0; i < second.problems.size(); ++i)
        numbers.insert(second.problems[i].id, quint32(i));
    const bool isSameFile = !first.sampleFile.isEmpty() && first.sampleFile == second.sampleFile
        && first.modelName == second.modelName;
    SampleAgreement agreement;
    for (std::size_t i = 0; i < first.problems.size(); ++i) {
        const auto found = numbers.constFind(first.problems[i].id);
        if (found == numbers.constEnd())
            continue;
        comparison.problems.push_back(compareProblem(first, second, quint32(i), *found));
        if (isSameFile)
            addSamples(agreement, first, second, quint32(i), *found);
    }
    if (isSameFile)
        comparison.samples = std::move(agreement);
}

} // namespace

qint64 Comparison::changedProblems() const
{
    return std::ranges::count_if(problems, &ComparedProblem::isChanged);
}

Result<Comparison>
compareRuns(const RunFile &first, const RunFile &second, const CompareOptions &options)
{
    for (const qint64 k : options.ks) {
        if (k < 1) {
            return Error{
                ErrorCode::BadArgument, u"k is %1; it must be 1 or more"_s.arg(k), u"k"_s, {}};
        }
    }
    auto here = readSide(first, options.firstModel);
    if (!here)
        return here.error();
    auto there = readSide(second, options.secondModel);
    if (!there)
        return there.error();
    Side one = here.take();
    Side two = there.take();
    countSamples(one);
    countSamples(two);
    Comparison comparison;
    compareSides(comparison, one, two);
    const auto common = qint64(comparison.problems.size());
    one.run.problemsAlone = qint64(one.problems.size()) - common;
    two.run.problemsAlone = qint64(two.problems.size()) - common;
    comparison.first = one.run;
    comparison.second = two.run;
    comparison.seed = one.seed;
    comparison.settings = differingSettings(one.settings, two.settings);
    for (const qint64 k : options.ks)
        comparison.atK.push_back(compareAtK(comparison.problems, k, one.seed));
    return comparison;
}

} // namespace assay
