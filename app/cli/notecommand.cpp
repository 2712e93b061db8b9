// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/samplenames.h"
#include "engine/report/samplefacts.h"
#include "engine/report/visibletext.h"

#include <QDateTime>

#include <algorithm>
#include <numeric>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Note
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Note)
public:
    static void declare(CommandLine &line);
    static Result<Done> check(const CommandLine &line);
    static Result<Done> list(const RunFile &file);
    static Result<Done> write(const CommandLine &line, RunFile &file);

private:
    static Result<FailureLabel> label(const QString &word);
    static Result<Done> listSamples(const RunFile &file);
    static Result<Done> listSignatures(const RunFile &file);
    static Result<Done> writeSample(const CommandLine &line, RunFile &file);
    static Result<Done> writeSignature(const CommandLine &line, RunFile &file);
};

/// In a column; a dash where there is none.
QString labelCell(FailureLabel label)
{
    constexpr qsizetype width = 11; // of `environment`
    const bool isNone = label == FailureLabel::None;
    return padded(isNone ? u"–"_s : failureLabelWord(label).toString(), width, false);
}

/// As people name it on the command line.
QString sampleName(const SampleRow &row, const QStringList &problems, const QStringList &models)
{
    const QString model = models.value(qsizetype(row.model));
    const QString name = problems.value(qsizetype(row.problem)) + u':' + QString::number(row.index);
    return model.isEmpty() ? name : QString(model + u':' + name);
}

void Note::declare(CommandLine &line)
{
    line.argument(u"FILE.assay"_s, tr("The run file."));
    line.option(
        u"sample"_s, tr("The sample: PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or its number."), u"ID"_s);
    line.option(
        u"signature"_s, tr("All failures of this signature, as 'assay note FILE.assay' lists it."),
        u"TEXT"_s);
    line.option(
        u"label"_s,
        tr("What is to blame: model, harness, environment or ambiguous; none takes the label "
           "away."),
        u"LABEL"_s);
    line.option(u"text"_s, tr("A note on the sample; an empty one takes it away."), u"TEXT"_s);
}

Result<FailureLabel> Note::label(const QString &word)
{
    if (const auto known = failureLabelFromWord(word))
        return *known;
    return Error{
        ErrorCode::BadArgument, u"'%1'"_s.arg(word), u"--label"_s,
        tr("Give model, harness, environment, ambiguous or none.")};
}

/// Before anything is opened for writing.
Result<Done> Note::check(const CommandLine &line)
{
    const auto wrong = [](const QString &option, const QString &hint) {
        return Error{ErrorCode::BadArgument, {}, option, hint};
    };
    const bool isSample = line.has(u"sample"_s);
    const bool isSignature = line.has(u"signature"_s);
    const bool isLabelled = line.has(u"label"_s);
    const bool isText = line.has(u"text"_s);
    if (isSample && isSignature)
        return wrong(u"--signature"_s, tr("Give either --sample or --signature."));
    if (isSample && !isLabelled && !isText)
        return wrong(u"--sample"_s, tr("Give --label, --text or both with it."));
    if (isSignature && !isLabelled)
        return wrong(u"--signature"_s, tr("Give --label with it."));
    if (isText && !isSample)
        return wrong(u"--text"_s, tr("Give --sample with it."));
    if (isLabelled && !isSample && !isSignature)
        return wrong(u"--label"_s, tr("Give --sample or --signature with it."));
    if (isLabelled)
        if (const auto known = label(line.value(u"label"_s)); !known)
            return known.error();
    return Done{};
}

Result<Done> Note::listSamples(const RunFile &file)
{
    const auto notes = file.notes();
    if (!notes)
        return notes.error();
    const auto samples = file.samples();
    const auto problems = file.problemIds();
    const auto models = file.models();
    if (!samples || !problems || !models)
        return !samples ? samples.error() : !problems ? problems.error() : models.error();
    say(tr("%n note(s)", nullptr, int(notes.value().size())));
    for (const NoteRow &note : notes.value()) {
        const QString name = note.sample < samples.value().size()
            ? sampleName(samples.value()[note.sample], problems.value(), models.value())
            : QString::number(note.sample);
        QString text = u"  "_s + labelCell(note.label) + u"  "_s + visibleText(name);
        if (!note.text.isEmpty())
            text += u"  "_s + visibleText(note.text);
        say(text);
    }
    return Done{};
}

Result<Done> Note::listSignatures(const RunFile &file)
{
    const auto count = file.sampleCount();
    const auto texts = file.signatures();
    const auto labels = file.signatureLabels();
    if (!count || !texts || !labels)
        return !count ? count.error() : !texts ? texts.error() : labels.error();
    std::vector<qint64> samples(std::size_t(texts.value().size()), 0);
    const auto read
        = eachSample(file, quint32(count.value()), [&](quint32, const SampleFacts &facts) {
              const quint32 number = facts.attempt.signature;
              if (number > 0 && number <= samples.size())
                  ++samples[number - 1];
          });
    if (!read)
        return read.error();
    QHash<QString, FailureLabel> byText;
    for (const auto &[text, label] : labels.value())
        byText.insert(text, label);
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(
        order, std::ranges::greater{}, [&](std::size_t at) { return samples[at]; });
    say(tr("%n signature(s), with the number of their samples", nullptr, int(order.size())));
    for (const std::size_t at : order) {
        const QString &text = texts.value()[qsizetype(at)];
        say(u"  "_s + labelCell(byText.value(text)) + u"  "_s
            + padded(QString::number(samples[at]), 7, true) + u"  "_s + visibleText(text));
    }
    return Done{};
}

Result<Done> Note::list(const RunFile &file)
{
    if (auto listed = listSamples(file); !listed)
        return listed;
    return listSignatures(file);
}

Result<Done> Note::writeSample(const CommandLine &line, RunFile &file)
{
    const auto samples = file.samples();
    const auto notes = file.notes();
    if (!samples || !notes)
        return !samples ? samples.error() : notes.error();
    const auto slot = SampleNames::find(file, samples.value(), line.value(u"sample"_s));
    if (!slot)
        return slot.error();
    NoteRow note;
    const auto known = std::ranges::find(notes.value(), slot.value(), &NoteRow::sample);
    if (known != notes.value().end())
        note = *known; // what is not given stays
    note.sample = slot.value();
    if (line.has(u"label"_s))
        note.label = label(line.value(u"label"_s)).value();
    if (line.has(u"text"_s))
        note.text = line.value(u"text"_s);
    note.changedMs = QDateTime::currentMSecsSinceEpoch();
    return file.setNote(note);
}

Result<Done> Note::writeSignature(const CommandLine &line, RunFile &file)
{
    const QString text = line.value(u"signature"_s);
    const FailureLabel given = label(line.value(u"label"_s)).value();
    const auto known = file.signatures();
    if (!known)
        return known.error();
    if (given != FailureLabel::None && !known.value().contains(text)) {
        return Error{
            ErrorCode::NotFound, tr("no failure of this run has the signature '%1'").arg(text),
            u"--signature"_s, tr("'assay note FILE.assay' lists them.")};
    }
    return file.setSignatureLabel(text, given);
}

Result<Done> Note::write(const CommandLine &line, RunFile &file)
{
    return line.has(u"sample"_s) ? writeSample(line, file) : writeSignature(line, file);
}

} // namespace

int noteCommand(const QStringList &arguments)
{
    CommandLine line(
        u"note"_s,
        Note::tr("Notes what is to blame for failures, a sample or a signature at a time, or lists "
                 "what was noted and the signatures that there are. A label changes no score; the "
                 "report tells how many failures have which."));
    Note::declare(line);
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    if (const auto checked = Note::check(line); !checked)
        return fail(checked.error());
    const bool writes = line.has(u"sample"_s) || line.has(u"signature"_s);
    auto file = RunFile::open(
        line.files().constFirst(), writes ? RunFile::Access::Write : RunFile::Access::Read);
    if (!file)
        return fail(file.error());
    const auto done = writes ? Note::write(line, *file.value()) : Note::list(*file.value());
    return done ? Complete : fail(done.error());
}

} // namespace assay::app
