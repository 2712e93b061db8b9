// SPDX-License-Identifier: Apache-2.0
#include "tests/report/reportfiles.h"

using namespace Qt::StringLiterals;

namespace assay::test {

TestRun::TestRun(const QString &name)
    : m_file(sure(RunFile::create(m_folder.filePath(name + u".assay"_s))))
{
}

void TestRun::addProblems(quint32 count)
{
    for (quint32 i = 0; i < count; ++i) {
        Problem problem;
        problem.id = u"T/%1"_s.arg(m_problems);
        addProblem(problem);
    }
}

void TestRun::addProblem(const Problem &problem)
{
    sure(m_file->addProblem(m_problems++, problem));
}

void TestRun::addModel(const QString &name)
{
    sure(m_file->addModel(m_models++, name));
}

quint32 TestRun::addSample(quint32 problem, quint32 model)
{
    if (m_models == 0)
        addModel({});
    SampleRow row;
    row.problem = problem;
    row.model = model;
    row.index = m_samples;
    row.text = 1;
    row.line = m_samples + 1;
    sure(m_file->addSample(m_samples, row));
    return m_samples++;
}

void TestRun::addAttempt(
    quint32 slot, Outcome outcome, Confirmation confirmation, quint16 flags, qint64 wallUs)
{
    AttemptRow row;
    row.sample = slot;
    row.outcome = outcome;
    row.confirmation = confirmation;
    row.flags = flags;
    row.wallUs = wallUs;
    row.cpuUs = wallUs / 2;
    row.exitCode = 0;
    sure(m_file->addAttempt(row));
}

void TestRun::addSamples(
    quint32 problem, quint32 passed, quint32 failed, quint32 lost, quint32 model)
{
    for (quint32 i = 0; i < passed; ++i)
        addAttempt(addSample(problem, model), Outcome::Passed, Confirmation::Confirmed);
    for (quint32 i = 0; i < failed; ++i)
        addAttempt(addSample(problem, model), Outcome::Failed);
    for (quint32 i = 0; i < lost; ++i)
        addAttempt(addSample(problem, model), Outcome::Infrastructure);
}

void TestRun::setMeta(const QString &key, const QJsonObject &value)
{
    sure(m_file->setMeta(key, value));
}

bool isClose(std::optional<double> actual, double expected)
{
    return actual && std::abs(*actual - expected) < 1e-9;
}

RunReport reportOf(TestRun &run, std::vector<qint64> ks, Grouping group)
{
    return sure(makeReport(run.file(), {std::move(ks), group}));
}

const Estimate &passAt(const ReportRow &row, qint64 k)
{
    const auto at = std::ranges::find(row.atK, k, &AtK::k);
    if (at == row.atK.end())
        qFatal("k was not asked");
    return at->passAtK;
}

} // namespace assay::test
