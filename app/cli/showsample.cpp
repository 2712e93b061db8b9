// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/showsample.h"

#include "app/cli/console.h"
#include "app/cli/samplenames.h"
#include "engine/messages/messages.h"
#include "engine/report/samplelabels.h"
#include "engine/report/visibletext.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Sample
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Sample)
public:
    static void printOutput(const QString &name, const QJsonObject &output);
    static void printException(const QJsonObject &exception);
    static void printAttempt(const AttemptRow &row);
    static void printNote(const SampleLabels &labels, quint32 slot);
};

QString kept(const QJsonValue &value)
{
    if (value.isString())
        return visibleText(value.toString(), LineBreaks::Keep);
    const QByteArray bytes = QByteArray::fromBase64(value[u"base64"].toString().toLatin1());
    return visibleText(QString::fromLatin1(bytes), LineBreaks::Keep);
}

void Sample::printOutput(const QString &name, const QJsonObject &output)
{
    if (output.isEmpty())
        return;
    say(tr("--- %1, %n byte(s)", nullptr, int(output.value(u"total"_s).toInteger())).arg(name));
    say(kept(output.value(u"head"_s)));
    if (output.contains(u"omitted"_s)) {
        say(tr("--- %n byte(s) omitted", nullptr, int(output.value(u"omitted"_s).toInteger())));
        say(kept(output.value(u"tail"_s)));
    }
}

void Sample::printException(const QJsonObject &exception)
{
    if (exception.isEmpty())
        return;
    const QJsonArray frames = exception.value(u"frames"_s).toArray();
    for (const auto &frame : frames) {
        say(u"  %1:%2 %3"_s.arg(visibleText(frame[0].toString()))
                .arg(frame[1].toInteger())
                .arg(visibleText(frame[2].toString())));
    }
    say(visibleText(exception.value(u"kind"_s).toString()) + u": "_s
        + visibleText(exception.value(u"message"_s).toString(), LineBreaks::Keep));
}

void Sample::printAttempt(const AttemptRow &row)
{
    say({});
    if (row.outcome == Outcome::Passed) {
        say(tr("attempt %1: %2, %3")
                .arg(row.number)
                .arg(
                    Messages::outcomeName(row.outcome),
                    Messages::confirmationName(row.confirmation)));
    } else {
        say(tr("attempt %1: %2").arg(row.number).arg(Messages::outcomeName(row.outcome)));
    }
    say(Messages::outcomeMeaning(row.outcome));
    say(tr("wall %1 ms, CPU %2 ms, waited %3 ms, peak memory %4 KiB")
            .arg(double(row.wallUs) / 1000.0, 0, 'f', 1)
            .arg(double(row.cpuUs) / 1000.0, 0, 'f', 1)
            .arg(double(row.waitUs) / 1000.0, 0, 'f', 1)
            .arg(row.peakKib));
    if (row.exitCode >= 0)
        say(tr("exit status %1").arg(row.exitCode));
    if (row.signal > 0)
        say(tr("ended by signal %1").arg(row.signal));
    if (row.flags & Provisional)
        say(tr(
            "provisional: the machine was busy, or others took its memory; a lone rerun decides"));
    if (row.flags & RanAlone)
        say(tr("ran alone"));
    if (row.flags & Diagnostic)
        say(tr("run again on request: a diagnostic, which changes no verdict"));
    if (row.flags & LeftProcesses)
        say(tr("left processes behind, which were ended"));
    const QJsonObject detail = QJsonDocument::fromJson(row.detail).object();
    if (detail.contains(u"note"_s))
        say(visibleText(detail.value(u"note"_s).toString(), LineBreaks::Keep));
    printException(detail.value(u"exception"_s).toObject());
    printOutput(tr("standard output"), detail.value(u"out"_s).toObject());
    printOutput(tr("standard error"), detail.value(u"err"_s).toObject());
}

void Sample::printNote(const SampleLabels &labels, quint32 slot)
{
    const FailureLabel label = labels.of(slot, 0); // its own
    if (label != FailureLabel::None)
        say(tr("label: %1").arg(failureLabelWord(label)));
    if (const QString text = labels.noteText(slot); !text.isEmpty())
        say(tr("note: %1").arg(visibleText(text, LineBreaks::Keep)));
}

} // namespace

Result<Done> showSample(const RunFile &file, const QString &id, std::optional<int> attempt)
{
    const auto samples = file.samples();
    if (!samples)
        return samples.error();
    const auto slot = SampleNames::find(file, samples.value(), id);
    if (!slot)
        return slot.error();
    const SampleRow row = samples.value()[slot.value()];
    const auto problems = file.problems();
    const auto text = file.text(row.text);
    const auto attempts = file.attemptsOf(slot.value());
    if (!problems || !text || !attempts)
        return !problems ? problems.error() : !text ? text.error() : attempts.error();
    if (row.problem >= problems.value().size()) {
        return Error{
            ErrorCode::BadData,
            u"sample %1 is of a problem or a text that the file does not have"_s.arg(slot.value()),
            file.path(), u"The file is damaged. Take a copy of it that is whole."_s};
    }
    const Problem &problem = problems.value()[row.problem];
    if (!attempt) {
        const auto models = file.models();
        if (!models)
            return models.error();
        const QString model = models.value().value(row.model);
        say((model.isEmpty() ? QString() : model + u':')
            + u"%1:%2 (%3)"_s.arg(problem.id).arg(row.index).arg(problem.language));
        say(visibleText(row.whole ? text.value() : problem.head + text.value(), LineBreaks::Keep));
    }
    const auto labels = SampleLabels::read(file);
    if (!labels)
        return labels.error();
    Sample::printNote(labels.value(), slot.value());
    bool any = false;
    for (const AttemptRow &each : attempts.value()) {
        if (attempt && each.number != *attempt)
            continue;
        Sample::printAttempt(each);
        if (const QString signature = labels.value().signature(each.signature);
            !signature.isEmpty())
            say(Sample::tr("signature: %1").arg(visibleText(signature)));
        any = true;
    }
    if (attempt && !any) {
        return Error{
            ErrorCode::NotFound,
            Sample::tr("the sample has %n attempt(s)", nullptr, int(attempts.value().size())),
            u"--attempt"_s,
            {}};
    }
    return Done{};
}

} // namespace assay::app
