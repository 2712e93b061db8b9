// SPDX-License-Identifier: Apache-2.0
#include "engine/report/sampletable.h"

#include "engine/report/costparts.h"
#include "engine/report/samplelabels.h"

#include <QRegularExpression>

#include <array>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

SampleLine lineOf(quint32 slot, const SampleRow &row, const SampleFacts &facts)
{
    SampleLine line;
    line.slot = slot;
    line.problemNumber = row.problem;
    line.modelNumber = row.model;
    line.index = row.index;
    line.outcome = facts.verdict.outcome;
    line.confirmation = facts.verdict.confirmation;
    line.attempts = facts.verdict.attempts;
    line.undecided = facts.verdict.undecided;
    line.changedAlone = facts.verdict.changedAlone;
    line.flaky = facts.verdict.flaky;
    const AttemptRow &attempt = facts.attempt;
    if (attempt.number == 0)
        return line;
    line.wallUs = attempt.wallUs;
    line.cpuUs = attempt.cpuUs;
    line.waitUs = attempt.waitUs;
    line.peakKib = attempt.peakKib;
    if (attempt.exitCode != -1)
        line.exitCode = attempt.exitCode;
    if (attempt.signal != 0)
        line.signal = attempt.signal;
    return line;
}

/// `*` any characters, `?` one; also a slash, unlike QRegularExpression::fromWildcard before 6.6.
QRegularExpression wildcard(const QString &pattern)
{
    QString expression;
    QString literal; // whole runs, so that no surrogate pair is escaped by halves
    for (const QChar c : pattern) {
        if (c != u'*' && c != u'?') {
            literal += c;
            continue;
        }
        expression += QRegularExpression::escape(literal) + (c == u'*' ? u".*"_s : u"."_s);
        literal.clear();
    }
    expression += QRegularExpression::escape(literal);
    return QRegularExpression(
        QRegularExpression::anchoredPattern(expression),
        QRegularExpression::DotMatchesEverythingOption);
}

std::vector<bool> listedSlots(std::size_t samples, const SampleFilter &filter)
{
    std::vector<bool> isListed(samples, !filter.chosen);
    for (const quint32 slot : filter.chosen.value_or(std::vector<quint32>())) {
        if (slot < samples)
            isListed[slot] = true;
    }
    return isListed;
}

} // namespace

std::vector<bool> chosenProblems(const QStringList &problemIds, const SampleFilter &filter)
{
    if (filter.problems.isEmpty())
        return std::vector<bool>(std::size_t(problemIds.size()), true);
    const QRegularExpression pattern = wildcard(filter.problems);
    std::vector<bool> chosen;
    chosen.reserve(std::size_t(problemIds.size()));
    for (const QString &id : problemIds)
        chosen.push_back(pattern.match(id).hasMatch());
    return chosen;
}

Result<qint64> eachSampleLine(
    const RunFile &file, const SampleFilter &filter,
    const std::function<void(const SampleLine &line)> &visit)
{
    const auto ids = file.problemIds();
    const auto models = file.models();
    const auto samples = file.samples();
    const auto labels = SampleLabels::read(file);
    const auto costs = readCostParts(file);
    if (!costs)
        return costs.error();
    if (!labels)
        return labels.error();
    if (!ids)
        return ids.error();
    if (!models)
        return models.error();
    if (!samples)
        return samples.error();
    for (const SampleRow &row : samples.value()) {
        if (row.problem >= quint32(ids.value().size())
            || row.model >= quint32(models.value().size())) {
            return Error{
                ErrorCode::BadData,
                u"a sample is of a problem or model that is not there"_s,
                file.path(),
                {}};
        }
    }
    std::array<bool, allOutcomes.size()> isShown{};
    isShown.fill(filter.outcomes.empty());
    for (const Outcome outcome : filter.outcomes)
        isShown[std::size_t(outcome)] = true;
    const std::vector<bool> isChosen = chosenProblems(ids.value(), filter);
    const std::vector<bool> isListed = listedSlots(samples.value().size(), filter);

    qint64 count = 0;
    const auto read = eachSample(
        file, quint32(samples.value().size()), [&](quint32 slot, const SampleFacts &facts) {
            const SampleRow &row = samples.value()[slot];
            if (!isListed[slot] || !isChosen[row.problem]
                || !isShown[std::size_t(facts.verdict.outcome)])
                return;
            SampleLine line = lineOf(slot, row, facts);
            line.signature = labels.value().signature(facts.attempt.signature);
            line.label = labels.value().of(slot, facts.attempt.signature);
            line.note = labels.value().noteText(slot);
            if (costs.value().known && facts.attempt.number != 0)
                line.cost = costs.value().samples[slot];
            line.problem = ids.value()[qsizetype(row.problem)];
            line.model = models.value()[qsizetype(row.model)];
            visit(line);
            ++count;
        });
    if (!read)
        return read.error();
    return count;
}

} // namespace assay
