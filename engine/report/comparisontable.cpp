// SPDX-License-Identifier: Apache-2.0
#include "engine/report/comparisontable.h"

#include "engine/report/csv.h"
#include "engine/report/numbertext.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tablemarkdown.h"
#include "engine/report/tabletext.h"
#include "engine/report/visibletext.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

QString sideText(const ComparedRun &side)
{
    return side.model == side.run ? side.run : QString(side.run + u" / "_s + side.model);
}

QString shareText(std::optional<double> share, int digits)
{
    return share ? percentText(*share, digits) : u"–"_s;
}

QString pointsText(double difference, int digits)
{
    QString text = QString::number(std::abs(100.0 * difference), 'f', digits);
    if (difference == 0.0)
        return text;
    return (difference > 0.0 ? u'+' : u'−') + text;
}

QString countOfText(const ProblemCount &count)
{
    return u"%1/%2"_s.arg(count.passed).arg(count.scored);
}

QString testText(const QString &test)
{
    if (test == u"mcnemar")
        return u"exact McNemar"_s;
    if (test == u"sign_flips_exact")
        return u"sign flips, exact"_s;
    return test.isEmpty() ? u"–"_s : u"sign flips, drawn"_s;
}

LayoutTable scoreTable(std::span<const Comparison> comparisons, int digits)
{
    LayoutTable table{
        u"comparison"_s,
        {u"first"_s, u"second"_s, u"measure"_s, u"test"_s, u"first"_s, u"second"_s,
         u"difference, points"_s, u"p"_s, u"problems"_s, u"first better"_s, u"second better"_s},
        4,
        {}};
    for (const Comparison &comparison : comparisons) {
        for (const ComparedAtK &at : comparison.atK) {
            table.rows.append(
                {sideText(comparison.first), sideText(comparison.second),
                 u"pass@"_s + QString::number(at.k), testText(at.test), shareText(at.first, digits),
                 shareText(at.second, digits), differenceText(at, digits), pValueText(at.p),
                 QString::number(at.problems), QString::number(at.firstBetter),
                 QString::number(at.secondBetter)});
        }
    }
    return table;
}

LayoutTable sampleTable(std::span<const Comparison> comparisons)
{
    LayoutTable table{
        u"the same samples in both"_s,
        {u"first"_s, u"second"_s, u"both passed"_s, u"only first"_s, u"only second"_s, u"none"_s,
         u"none, other outcome"_s, u"not scored"_s},
        2,
        {}};
    for (const Comparison &comparison : comparisons) {
        if (!comparison.samples)
            continue;
        QStringList cells{sideText(comparison.first), sideText(comparison.second)};
        const SampleAgreement &samples = *comparison.samples;
        for (const qint64 count :
             {samples.bothPassed, samples.onlyFirstPassed, samples.onlySecondPassed,
              samples.nonePassed, samples.otherOutcome, samples.notScored})
            cells.append(QString::number(count));
        table.rows.append(cells);
    }
    return table;
}

/// The problems of one comparison that differ, those that differ most first.
LayoutTable problemTable(const Comparison &comparison, int digits)
{
    constexpr std::size_t shown = 20;
    std::vector<const ComparedProblem *> differing;
    for (const ComparedProblem &problem : comparison.problems) {
        if (problem.difference.value_or(0.0) != 0.0)
            differing.push_back(&problem);
    }
    std::ranges::stable_sort(differing, std::ranges::greater(), [](const ComparedProblem *problem) {
        return std::abs(*problem->difference);
    });
    const QString title = differing.size() > shown
        ? u"problems that differ most, %1 of %2"_s.arg(shown).arg(differing.size())
        : u"problems that differ"_s;
    LayoutTable table{
        title, {u"problem"_s, u"first"_s, u"second"_s, u"difference, points"_s}, 1, {}};
    for (std::size_t i = 0; i < std::min(shown, differing.size()); ++i) {
        const ComparedProblem &problem = *differing[i];
        table.rows.append(
            {problem.id, countOfText(problem.first), countOfText(problem.second),
             pointsText(*problem.difference, digits)});
    }
    return table;
}

QString settingNote(const ComparedSetting &setting)
{
    const auto value = [&](const QString &text) {
        return text.isEmpty() ? u"unknown"_s : text.size() > 40 ? text.left(16) : text;
    };
    return u"%1: %2 and %3"_s.arg(setting.key, value(setting.first), value(setting.second));
}

QString meaningNote(std::span<const Comparison> comparisons)
{
    QString text
        = u"Differences are second less first, in percentage points, over the problems that both "
          "runs have and where both have k scored samples; the values are means over these "
          "problems. [low, high]: 95 % interval, BCa bootstrap over problems; ≈: fewer than 30 "
          "problems. p: two-sided; exact McNemar where each has one sample a problem, else flips "
          "of the signs of the problems' differences (all patterns up to 20 problems, else "
          "100000 drawn), seed %1."_s.arg(comparisons.front().seed);
    std::size_t tests = 0;
    for (const Comparison &comparison : comparisons)
        tests += comparison.atK.size();
    if (tests > 1)
        text += u" The %1 p values are not adjusted for being several."_s.arg(tests);
    return text;
}

} // namespace

QString differenceText(const ComparedAtK &at, int digits)
{
    if (!at.difference)
        return u"–"_s;
    QString text = pointsText(*at.difference, digits);
    if (at.low && at.high) {
        text += (at.approximate ? u" ≈ ["_s : u" ["_s) + pointsText(*at.low, digits) + u", "_s
            + pointsText(*at.high, digits) + u']';
    }
    return text;
}

QString pValueText(std::optional<double> p)
{
    constexpr double small = 0.001;
    if (!p)
        return u"–"_s;
    return *p < small ? QString::number(*p, 'e', 1) : QString::number(*p, 'f', 3);
}

QStringList comparisonWarnings(const Comparison &comparison)
{
    QStringList warnings;
    QStringList settings;
    for (const ComparedSetting &setting : comparison.settings)
        settings.append(settingNote(setting));
    if (!settings.isEmpty())
        warnings.append(u"The settings differ: "_s + settings.join(u"; "_s) + u'.');
    for (const ComparedRun *side : {&comparison.first, &comparison.second}) {
        if (side->isPartial()) {
            warnings.append(u"%1 is partial: %2 of %3 scored, %4 of them undecided."_s.arg(
                sideText(*side), QString::number(side->scored), QString::number(side->requested),
                QString::number(side->undecided)));
        }
    }
    if (comparison.problems.empty())
        warnings.append(u"The runs have no problem in common."_s);
    if (const qint64 changed = comparison.changedProblems(); changed > 0)
        warnings.append(u"%1 problems of the same id have other prompts or tests."_s.arg(changed));
    if (comparison.first.problemsAlone + comparison.second.problemsAlone > 0) {
        warnings.append(
            u"Left out: %1 problems that only the first has, %2 that only the second has."_s
                .arg(comparison.first.problemsAlone)
                .arg(comparison.second.problemsAlone));
    }
    return warnings;
}

ReportLayout comparisonLayout(std::span<const Comparison> comparisons, int digits)
{
    ReportLayout layout;
    if (comparisons.empty())
        return layout;
    layout.tables.append(scoreTable(comparisons, digits));
    if (LayoutTable samples = sampleTable(comparisons); !samples.rows.isEmpty())
        layout.tables.append(samples);
    if (comparisons.size() == 1) {
        LayoutTable problems = problemTable(comparisons.front(), digits);
        if (!problems.rows.isEmpty())
            layout.tables.append(problems);
    }
    for (const Comparison &comparison : comparisons) {
        for (const QString &warning : comparisonWarnings(comparison)) {
            layout.notes.append(
                u"Warning, %1 and %2: "_s.arg(
                    sideText(comparison.first), sideText(comparison.second))
                + warning);
        }
    }
    layout.notes.append(meaningNote(comparisons));
    return layout;
}

QString comparisonText(std::span<const Comparison> comparisons, int digits)
{
    const ReportLayout layout = comparisonLayout(comparisons, digits);
    QString text;
    for (const LayoutTable &table : layout.tables)
        text += textTable(table) + u'\n';
    for (const QString &note : layout.notes)
        text += visibleText(note) + u'\n';
    return text;
}

QString comparisonMarkdown(std::span<const Comparison> comparisons, int digits)
{
    const ReportLayout layout = comparisonLayout(comparisons, digits);
    QString text;
    for (const LayoutTable &table : layout.tables)
        text += markdownTable(table) + u'\n';
    for (const QString &note : layout.notes)
        text += u"- "_s + markdownEscaped(note) + u'\n';
    return text;
}

QString comparisonLatex(std::span<const Comparison> comparisons, int digits)
{
    const ReportLayout layout = comparisonLayout(comparisons, digits);
    QString text;
    for (qsizetype i = 0; i < layout.tables.size(); ++i) {
        text += latexTable(
            layout.tables[i], layout.tables[i].title, i == 0 ? layout.notes : QStringList());
    }
    return latexHead(text) + text;
}

QByteArray comparisonCsv(std::span<const Comparison> comparisons)
{
    QString text = csvRecord(
        {u"first_run"_s, u"first_model"_s, u"second_run"_s, u"second_model"_s, u"problem"_s,
         u"first_passed"_s, u"first_scored"_s, u"second_passed"_s, u"second_scored"_s,
         u"difference"_s, u"changed"_s});
    for (const Comparison &comparison : comparisons) {
        for (const ComparedProblem &problem : comparison.problems) {
            QStringList cells{
                csvText(comparison.first.run), csvText(comparison.first.model),
                csvText(comparison.second.run), csvText(comparison.second.model),
                csvText(problem.id)};
            for (const qint64 count :
                 {problem.first.passed, problem.first.scored, problem.second.passed,
                  problem.second.scored})
                cells.append(QString::number(count));
            cells += {exactText(problem.difference), problem.isChanged ? u"true"_s : u"false"_s};
            text += csvRecord(cells);
        }
    }
    return text.toUtf8();
}

} // namespace assay
