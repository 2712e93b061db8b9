// SPDX-License-Identifier: Apache-2.0
#include "engine/messages/eventtext.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <vector>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

/// A text that is shown as it is written, but for its language.
constexpr EventPattern same(const char *text)
{
    return {text, text};
}

constexpr std::array patterns{
    EventPattern{
        "%1 samples are run again",
        QT_TRANSLATE_N_NOOP("assay::events", "%n sample(s) are run again")},
    EventPattern{
        "%1 samples again after %2 s: %3",
        QT_TRANSLATE_N_NOOP("assay::events", "%n sample(s) again after %2 s: %3")},
    EventPattern{
        "then %1 samples of as many problems",
        QT_TRANSLATE_N_NOOP("assay::events", "then %n sample(s) of as many problems")},
    EventPattern{
        "%1 samples took %2 s each on the average; the run stops here and can be resumed",
        QT_TRANSLATE_N_NOOP(
            "assay::events",
            "%n sample(s) took %2 s each on the average; the run stops here and can be resumed")},
    EventPattern{
        "%1 sandboxes of an earlier start could not be seen to be gone",
        QT_TRANSLATE_N_NOOP(
            "assay::events", "%n sandbox(es) of an earlier start could not be seen to be gone")},
    same(QT_TRANSLATE_NOOP("assay::events", "first the samples of one problem: %1 of %2")),
    same(QT_TRANSLATE_NOOP(
        "assay::events", "no sample of %1 got a result: nothing more is started")),
    same(QT_TRANSLATE_NOOP(
        "assay::events",
        "the sample in line %1 (%2) is larger than the provider takes in one transfer: not "
        "run")),
    same(QT_TRANSLATE_NOOP("assay::events", "it ends its slice and takes no more")),
    same(QT_TRANSLATE_NOOP("assay::events", "deleted on request; what has no result goes back")),
    same(
        QT_TRANSLATE_NOOP("assay::events", "a result that nobody waits for; the first one stands")),
    same(QT_TRANSLATE_NOOP("assay::events", "its lifetime is over")),
    same(QT_TRANSLATE_NOOP("assay::events", "nothing to run in it for a while")),
    same(QT_TRANSLATE_NOOP("assay::events", "paused %1 s to stay below the provider's CPU rule")),
    same(QT_TRANSLATE_NOOP(
        "assay::events", "%1 of %2 dollars are spent, %3 % or more of the budget")),
    same(QT_TRANSLATE_NOOP(
        "assay::events",
        "%1 of %2 dollars are left for sandboxes, and that is too little for one more")),
    same(QT_TRANSLATE_NOOP("assay::events", "the machinery failed on some samples")),
    same(QT_TRANSLATE_NOOP("assay::events", "destroyed on request")),
    same(QT_TRANSLATE_NOOP("assay::events", "died under one sample: %1")),
    same(QT_TRANSLATE_NOOP("assay::events", "failed: %1")),
};

QRegularExpression expressionOf(const char *written)
{
    static const QRegularExpression place(u"\\\\%\\d"_s);
    return QRegularExpression(
        QRegularExpression::anchoredPattern(
            QRegularExpression::escape(QString::fromUtf8(written)).replace(place, u"(.*?)"_s)),
        QRegularExpression::DotMatchesEverythingOption);
}

QString filled(const EventPattern &pattern, const QStringList &parts)
{
    const bool hasCount = QLatin1StringView(pattern.shown).contains("%n"_L1);
    QString text = QCoreApplication::translate(
        "assay::events", pattern.shown, nullptr, hasCount ? parts.value(0).toInt() : -1);
    // In one pass: what stands in for one may itself hold a `%2`.
    static const QRegularExpression place(u"%([1-9])"_s);
    QString whole;
    qsizetype from = 0;
    for (auto it = place.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        whole += QStringView(text).sliced(from, match.capturedStart() - from);
        whole += eventText(parts.value(match.capturedView(1).toInt() - 1));
        from = match.capturedEnd();
    }
    return whole + QStringView(text).sliced(from);
}

} // namespace

std::span<const EventPattern> eventPatterns()
{
    return patterns;
}

QString eventText(const QString &written)
{
    static const std::vector<QRegularExpression> expressions = [] {
        std::vector<QRegularExpression> made;
        made.reserve(patterns.size());
        for (const EventPattern &pattern : patterns)
            made.push_back(expressionOf(pattern.written));
        return made;
    }();
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        if (const auto match = expressions[i].match(written); match.hasMatch())
            return filled(patterns[i], match.capturedTexts().sliced(1));
    }
    return written;
}

} // namespace assay
