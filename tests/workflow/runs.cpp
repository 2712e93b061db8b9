// SPDX-License-Identifier: Apache-2.0
#include "tests/workflow/runs.h"

#include <QFile>
#include <QJsonDocument>

namespace assay::test {
using namespace Qt::StringLiterals;

namespace {

QByteArray lineOf(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

Runs::Runs(int problemCount, int samplesEach)
{
    put(u"problems.jsonl"_s, problems(problemCount));
    put(u"samples.jsonl"_s, samples(problemCount, samplesEach));
}

QString Runs::put(const QString &name, const QByteArray &content) const
{
    QFile out(m_folder.filePath(name));
    if (!out.open(QIODevice::WriteOnly) || out.write(content) != content.size())
        qFatal("can't write a fixture");
    return out.fileName();
}

QByteArray Runs::problems(int count)
{
    QByteArray lines;
    for (int i = 0; i < count; ++i) {
        lines += lineOf(
            {{u"task_id"_s, u"t/%1"_s.arg(i)},
             {u"prompt"_s, u"def f(x):\n"_s},
             {u"entry_point"_s, u"f"_s},
             {u"canonical_solution"_s, u"    return x\n"_s},
             {u"test"_s, u"def check(candidate):\n    assert candidate(1) == 1\n"_s}});
    }
    return lines;
}

QByteArray Runs::sample(const QString &problem, const QString &text, const QString &model)
{
    QJsonObject object{{u"task_id"_s, problem}, {u"completion"_s, text}};
    if (!model.isEmpty())
        object.insert(u"model"_s, model);
    return lineOf(object);
}

QByteArray Runs::samples(int problemCount, int each)
{
    QByteArray lines;
    for (int i = 0; i < problemCount; ++i) {
        for (int j = 0; j < each; ++j)
            lines += sample(u"t/%1"_s.arg(i), u"    return x + %1\n"_s.arg(j));
    }
    return lines;
}

Result<LoadReport> Runs::load(const RunSettings &settings)
{
    file.reset();
    auto made = RunFile::create(path(u"run%1.assay"_s.arg(++m_runs)));
    if (!made)
        return made.error();
    file = made.take();
    return loadRun(*file, path(u"problems.jsonl"_s), path(u"samples.jsonl"_s), settings);
}

Worked::Worked(Runs &runs, const RunSettings &settings)
{
    if (auto loaded = runs.load(settings); !loaded)
        qFatal("%s", qPrintable(loaded.error().detail));
    const QString path = runs.file->path();
    auto opened = RunFile::open(path, RunFile::Access::Read);
    if (!opened)
        qFatal("%s", qPrintable(opened.error().detail));
    reader = opened.take();
    writer = std::make_unique<RunWriter>(std::move(runs.file), [](const Error &) {});
    work = std::make_unique<SampleWork>(*reader, *writer, settings);
    if (auto loaded = work->load(); !loaded)
        qFatal("%s", qPrintable(loaded.error().detail));
}

Worked::~Worked()
{
    work.reset();
    reader.reset();
}

WorkEvent Worked::say(const QByteArray &line, SlicePurpose purpose) const
{
    WorkPlace place;
    place.sandbox = 1;
    place.slice = 1;
    place.purpose = purpose;
    return work->read(line, place);
}

std::vector<AttemptRow> Worked::attempts(quint32 slot) const
{
    if (!writer->flush())
        qFatal("can't write");
    auto rows = reader->attemptsOf(slot);
    return rows ? rows.take() : std::vector<AttemptRow>();
}

QByteArray json(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

} // namespace assay::test
