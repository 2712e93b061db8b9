// SPDX-License-Identifier: Apache-2.0
#include "engine/report/reportnotes.h"

#include "engine/report/comparedsettings.h"
#include "engine/report/numbertext.h"
#include "engine/stats/bootstrap.h"

#include <QDateTime>
#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr qsizetype shownDigits = 16; ///< of a sha256; the manifest has all

QString rangeText(qint64 least, qint64 most)
{
    return least == most ? QString::number(least) : u"%1 to %2"_s.arg(least).arg(most);
}

QString coverageNote(const RunReport &report)
{
    const ReportRow &row = report.whole;
    const qint64 rejected = report.rejected.value_or(0);
    if (!report.partial && rejected > 0) {
        const QString text
            = u"Coverage: all %1 samples that could be read are scored; lines that were "
              "rejected, and so are in no number here: %2."_s;
        return text.arg(row.requested).arg(rejected);
    }
    if (!report.partial)
        return u"Coverage: complete, all %1 samples are scored."_s.arg(row.requested);
    QString text = coverageText(row.scored, row.requested, row.undecided);
    const qint64 lost = row.of(Outcome::Infrastructure);
    const qint64 notRun = row.of(Outcome::NotRun);
    if (lost + notRun > 0)
        text += u". Not scored: %1 infrastructure, %2 not run"_s.arg(lost).arg(notRun);
    if (row.undecided > 0) {
        text += u". Undecided: what a busy machine or a neighbour may have ended, and whose lone "
                u"rerun "
                "is still to come; they stand under what they showed until then"_s;
    }
    return text + u'.';
}

QString stateNote(const RunReport &report)
{
    if (report.state == "complete"_L1 || report.state == "partial"_L1)
        return {};
    QString text = u"State of the run: "_s + report.state;
    if (report.heartbeatMs) {
        text += u", last seen at "_s
            + QDateTime::fromMSecsSinceEpoch(*report.heartbeatMs).toUTC().toString(Qt::ISODate);
    }
    return text + u'.';
}

QString samplesNote(const RunReport &report)
{
    const ReportRow &row = report.whole;
    QString text = u"n: %1 samples a problem"_s.arg(rangeText(row.samplesMin, row.samplesMax));
    if (row.scoredMin != row.samplesMin || row.scoredMax != row.samplesMax)
        text += u" (%1 scored)"_s.arg(rangeText(row.scoredMin, row.scoredMax));
    text += u", %1 problems"_s.arg(row.problems);
    if (report.models.size() > 1)
        text += u", %1 models"_s.arg(report.models.size());
    if (row.problemsWithSamples < row.problems)
        text += u", of which %1 have samples"_s.arg(row.problemsWithSamples);
    return text + u'.';
}

QString subsetNote(const RunReport &report)
{
    if (!report.problemsInFile || report.whole.problems >= *report.problemsInFile)
        return {};
    return u"Subset: %1 of %2 problems."_s.arg(report.whole.problems).arg(*report.problemsInFile);
}

QString measureNote(const RunReport &report)
{
    QStringList ks;
    for (const qint64 k : report.ks)
        ks.append(QString::number(k));
    return u"k: %1. pass@k: unbiased estimate of the chance that one of k samples passes (Chen et "
           "al. 2021); pass^k: that all k pass; means over problems. (m of n): the mean runs over "
           "m of n problems, the others have fewer than k scored samples; n < k: all have."_s.arg(
               ks.join(u", "_s));
}

QString intervalNote(const RunReport &report)
{
    bool isWilson = false;
    bool isBca = false;
    const auto look = [&](const ReportRow &row) {
        for (const AtK &at : row.atK) {
            for (const Estimate *estimate : {&at.passAtK, &at.passHatK}) {
                isWilson = isWilson || estimate->method == "wilson"_L1;
                isBca = isBca || estimate->method == "bca"_L1;
            }
        }
    };
    look(report.whole);
    std::ranges::for_each(report.models, look);
    std::ranges::for_each(report.groups, look);
    if (!isWilson && !isBca)
        return u"No interval: it needs two problems."_s;
    QString text = u"[low, high]: 95 % interval over problems"_s;
    const QString bca = u"BCa bootstrap (%1 draws, seed %2)"_s.arg(bootstrapDraws).arg(report.seed);
    if (isWilson && isBca)
        text += u", Wilson for single samples and equal values, else "_s + bca;
    else
        text += isWilson ? u", Wilson"_s : QString(u", "_s + bca);
    return text + u"; ≈: fewer than 30 problems."_s;
}

QString policyNote(const RunReport &report)
{
    return u"Policy: "_s + report.policy;
}

QString confirmationNote(const RunReport &report)
{
    const ReportRow &row = report.whole;
    if (!row.confirmedPassAt1)
        return {};
    QString text
        = u"Passes: %1 confirmed, %2 unconfirmed."_s.arg(row.confirmed).arg(row.unconfirmed);
    if (row.unconfirmed > 0) {
        text += u" pass@1 if every unconfirmed pass were a failure: %1."_s.arg(
            estimateText(*row.confirmedPassAt1));
    }
    return text;
}

QString troubleNote(const RunReport &report)
{
    const ReportRow &row = report.whole;
    return u"Disputed: %1; infrastructure: %2; not run: %3; changed by a lone rerun: %4; flaky: "
           "%5."_s.arg(row.of(Outcome::Disputed))
               .arg(row.of(Outcome::Infrastructure))
               .arg(row.of(Outcome::NotRun))
               .arg(row.changedAlone)
               .arg(row.flaky);
}

QString labelNote(const RunReport &report)
{
    const ReportRow &row = report.whole;
    if (!row.hasLabels())
        return {};
    QStringList parts;
    for (const FailureLabel label : allFailureLabels) {
        const QString word = label == FailureLabel::None ? u"without a label"_s
                                                         : failureLabelWord(label).toString();
        parts.append(QString::number(row.of(label)) + u' ' + word);
    }
    return u"Not solved, by the label that a person gave: "_s + parts.join(u", "_s)
        + u". Labels change no score."_s;
}

QString rejectedNote(const RunReport &report)
{
    if (!report.rejected)
        return {};
    return u"Rejected lines of problem and sample files: %1."_s.arg(*report.rejected);
}

QString sliceNote(const RunReport &report)
{
    if (report.group != Grouping::Slice)
        return {};
    return u"Slices: a sample stands under the slice of the attempt that decided, under – where "
           "there was none; values over the problems of a slice, without interval."_s;
}

QString placeNote(const RunReport &report)
{
    QStringList parts;
    if (report.manifest.value(u"network"_s).toString() == "open"_L1)
        parts.append(u"the samples could reach the network"_s);
    const QString isolation = isolationOf(report.manifest);
    if (!isolation.isEmpty())
        parts.append(u"isolation: "_s + isolation);
    return parts.isEmpty() ? QString() : QString(u"Sandboxes: "_s + parts.join(u"; "_s) + u'.');
}

QString dollars(Money money)
{
    return u'$' + money.toText();
}

/// Of a run that something bills: what is free, or unknown, says the column of the cost.
QString costNote(const RunReport &report)
{
    const RunCost &cost = report.cost;
    if (cost.free || cost.sandboxes == 0 || cost.unpriced == cost.sandboxes)
        return {};
    QString text = u"Cost: %1 for sandboxes that are gone"_s.arg(dollars(cost.spent));
    if (cost.committed > Money())
        text += u", and up to %1 for others"_s.arg(dollars(cost.committed));
    if (cost.unpriced > 0)
        return text
            + u"; the price of %1 of %2 sandboxes is unknown."_s.arg(cost.unpriced)
                  .arg(cost.sandboxes);
    if (const auto share = cost.share(1000, report.whole.scored))
        text += u"; %1 for 1,000 scored samples"_s.arg(dollars(*share));
    if (const auto share = cost.share(1, report.whole.solvedProblems))
        text += u", %1 for a solved problem"_s.arg(dollars(*share));
    text += u". Retries and failures are in it."_s;
    if (cost.billed) {
        text += u" The provider's own figure, last asked for before each end: %1"_s.arg(
            dollars(*cost.billed));
        text += cost.differing == 0
            ? u", as reckoned here."_s
            : u"; reckoned here for the same time: %1. They differ for %2 of %3 sandboxes."_s
                  .arg(dollars(cost.oursThen))
                  .arg(cost.differing)
                  .arg(cost.sandboxes);
    }
    return text;
}

QString versionNote(const RunReport &report)
{
    const QJsonObject provider = report.manifest.value(u"provider"_s).toObject();
    const QJsonObject sandbox = report.manifest.value(u"sandbox"_s).toObject();
    QStringList parts;
    const auto add = [&parts](const QString &name, const QJsonValue &value) {
        if (!value.toString().isEmpty())
            parts.append(name + u' ' + value.toString());
    };
    add(u"Assay"_s, report.manifest.value(u"assay"_s));
    add(u"harness"_s, sandbox.value(u"harness"_s));
    add(u"provider"_s, provider.value(u"provider"_s));
    add(u"bubblewrap"_s, provider.value(u"bubblewrap"_s));
    add(u"Python"_s, sandbox.value(u"python"_s));
    for (const auto &earlier : report.manifest.value(u"earlier_sandboxes"_s).toArray()) {
        for (const auto &[name, key] :
             {std::pair(u"harness"_s, u"harness"_s), {u"Python"_s, u"python"_s}}) {
            const QJsonValue before = earlier.toObject().value(key);
            if (before != sandbox.value(key))
                add(u"before it was resumed "_s + name, before);
        }
    }
    parts.removeDuplicates();
    return parts.isEmpty() ? QString() : QString(u"Versions: "_s + parts.join(u", "_s) + u'.');
}

QString sourceNote(const RunReport &report)
{
    const QJsonObject data = report.manifest.value(u"data"_s).toObject();
    QStringList parts;
    for (const QString &key : {u"problems"_s, u"samples"_s}) {
        const QJsonObject source = data.value(key).toObject();
        if (!source.value(u"file"_s).toString().isEmpty()) {
            parts.append(u"%1 %2 (sha256 %3...)"_s.arg(
                key, source.value(u"file"_s).toString(),
                source.value(u"sha256"_s).toString().left(shownDigits)));
        }
    }
    return parts.isEmpty() ? QString() : QString(u"Data: "_s + parts.join(u", "_s) + u'.');
}

} // namespace

QStringList reportNotes(std::span<const RunReport> reports, const ExportOptions &options)
{
    using Note = QString (*)(const RunReport &report);
    constexpr std::array<Note, 14> all{coverageNote, stateNote,    subsetNote,   samplesNote,
                                       measureNote,  intervalNote, policyNote,   confirmationNote,
                                       troubleNote,  labelNote,    rejectedNote, placeNote,
                                       costNote,     versionNote};
    QStringList notes;
    const auto add = [&](Note note) {
        QStringList texts;
        for (const RunReport &report : reports)
            texts.append(note(report));
        if (texts.isEmpty())
            return;
        if (texts.count(texts.front()) == texts.size())
            texts = {texts.front()};
        for (qsizetype i = 0; i < texts.size(); ++i) {
            if (!texts[i].isEmpty())
                notes.append(
                    texts.size() == 1 ? texts[i]
                                      : QString(reports[std::size_t(i)].run + u": "_s + texts[i]));
        }
    };
    if (!options.notes) {
        if (std::ranges::any_of(reports, &RunReport::partial))
            add(coverageNote);
        return notes;
    }
    for (const Note note : all) {
        if (note != intervalNote || options.forPeople().testFlag(ExportColumn::Intervals))
            add(note);
    }
    add(sliceNote);
    add(sourceNote);
    return notes;
}

} // namespace assay
