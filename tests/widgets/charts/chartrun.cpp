// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/charts/chartrun.h"

using namespace Qt::StringLiterals;

namespace assay::test {

namespace {

template <typename T> T sure(Result<T> result)
{
    if (!result)
        qFatal("%s", qUtf8Printable(result.error().detail));
    return result.take();
}

constexpr qint64 startMs = 1'700'000'000'000;

void addHead(RunFile &file, quint32 problems, quint32 samples)
{
    sure(file.addModel(0, {}));
    for (quint32 number = 0; number < problems; ++number) {
        Problem problem;
        problem.id = u"T/%1"_s.arg(number);
        sure(file.addProblem(number, problem));
    }
    const quint32 text = sure(file.addText(u"return 1"_s));
    for (quint32 slot = 0; slot < problems * samples; ++slot) {
        SampleRow row;
        row.problem = slot / samples;
        row.index = slot % samples;
        row.text = text;
        sure(file.addSample(slot, row));
    }
}

void addResults(RunFile &file, quint32 count)
{
    SandboxRow sandbox;
    sandbox.number = 1;
    sandbox.provider = u"local"_s;
    sandbox.state = u"deleted"_s;
    sandbox.askedMs = startMs;
    sandbox.readyMs = startMs + 500;
    sandbox.endedMs = startMs + 1000 + qint64(count) * 100 + 500;
    sure(file.putSandbox(sandbox));
    for (quint32 slot = 0; slot < count; ++slot) {
        AttemptRow row;
        row.sample = slot;
        row.outcome = slot % 2 == 0 ? Outcome::Passed : Outcome::Failed;
        row.slice = slot < count / 2 ? 1 : 2;
        row.sandbox = 1;
        row.wallUs = 50'000;
        row.confirmUs = slot % 2 == 0 ? 10'000 : 0;
        row.endedMs = startMs + 1000 + qint64(slot + 1) * 100;
        sure(file.addAttempt(row));
    }
    for (quint32 id = 1; id <= 2; ++id) {
        SliceRow slice;
        slice.id = id;
        slice.purpose = u"run"_s;
        slice.samples = count / 2;
        slice.startedMs = startMs + 900;
        slice.endedMs = sandbox.endedMs;
        sure(file.putSlice(slice));
    }
    sure(file.setMeta(
        u"state"_s,
        {{u"word"_s, u"complete"_s},
         {u"started_ms"_s, startMs},
         {u"heartbeat_ms"_s, sandbox.endedMs}}));
}

} // namespace

ChartRun::ChartRun(quint32 problems, quint32 samples, bool isStarted)
{
    const auto file = sure(RunFile::create(path()));
    sure(file->begin());
    addHead(*file, problems, samples);
    if (isStarted)
        addResults(*file, problems * samples);
    sure(file->commit());
}

models::ChartDataPtr ChartRun::data(models::ChartKind kind) const
{
    return sure(models::makeChartData(path(), kind));
}

} // namespace assay::test
