// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/samples/sampledrun.h"

namespace assay::test {
using namespace Qt::StringLiterals;

namespace {

void sure(const Result<Done> &done)
{
    if (!done)
        qFatal("%s", qPrintable(done.error().detail));
}

QByteArray detailOf(quint32 slot)
{
    if (slot % 3 == 1) {
        return R"({"exception":{"kind":"KeyError","message":"'lost'","in_tests":false,
            "frames":[["<tests>",2,"check"],["<program>",3,"solve"]]},
            "out":{"total":70000,"head":"\u001b[31mred\u001b[0m head","omitted":69980,"tail":"tail"}})";
    }
    return R"({"exception":{"kind":"AssertionError","message":"","in_tests":true,
        "frames":[["<tests>",2,"check"]]},"err":{"total":5,"head":"hello"}})";
}

} // namespace

SampledRun::SampledRun()
{
    auto made = RunFile::create(path());
    if (!made)
        qFatal("%s", qPrintable(made.error().detail));
    RunFile &file = *made.value();
    sure(file.begin());
    sure(file.addModel(0, u"model"_s));
    for (quint32 number = 0; number < problems; ++number)
        addProblem(file, number);
    for (quint32 slot = 0; slot < problems * perProblem; ++slot)
        addSample(file, slot);
    sure(file.setMeta(u"settings"_s, {{u"timeout_ms"_s, 3000}}));
    sure(file.setMeta(u"state"_s, {{u"word"_s, u"complete"_s}}));
    sure(file.commit());
}

void SampledRun::addProblem(RunFile &file, quint32 number)
{
    Problem problem;
    problem.id = u"Set/%1"_s.arg(number);
    problem.language = u"python"_s;
    problem.entryPoint = u"solve"_s;
    problem.head = u"def solve(x):\n    \"\"\"Task %1.\"\"\"\n"_s.arg(number);
    problem.reference = u"    return x + 1\n"_s;
    problem.tests = u"def check(candidate):\n    assert candidate(1) == 2\ncheck(solve)"_s;
    sure(file.addProblem(number, problem));
}

void SampledRun::addSample(RunFile &file, quint32 slot)
{
    SampleRow row;
    row.problem = slot / perProblem;
    row.index = slot % perProblem;
    row.line = slot + 1;
    row.text = file.addText(u"    return {}[%1] # needle\n"_s.arg(slot)).value();
    sure(file.addSample(slot, row));
    AttemptRow attempt;
    attempt.sample = slot;
    attempt.slice = 1;
    attempt.wallUs = 1000 + 100 * qint64(slot);
    attempt.exitCode = 0;
    if (slot % 3 == 0) {
        attempt.outcome = Outcome::Passed;
        attempt.confirmation = Confirmation::Confirmed;
    } else {
        attempt.outcome = slot % 3 == 1 ? Outcome::Error : Outcome::Failed;
        attempt.signatureText = slot % 3 == 1 ? u"KeyError: '…'"_s : u"AssertionError"_s;
        attempt.detail = detailOf(slot);
    }
    sure(file.addAttempt(attempt));
}

} // namespace assay::test
