// SPDX-License-Identifier: GPL-3.0-or-later
// The list of samples over a million rows: filtering, sorting and showing, and the search for text
// in a run file. Usage: bench_samples FILE.assay [SAMPLES]; the file is made where there is none.

#include "engine/store/runfile.h"
#include "models/sampletablemodel.h"
#include "models/signaturetablemodel.h"
#include "models/textsearch.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>

#include <cstdio>
#include <ctime>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::models;

namespace {

constexpr quint32 perProblem = 200;

quint32 drawn(quint32 number)
{
    number = (number ^ 61U) ^ (number >> 16U);
    number *= 9U;
    number ^= number >> 4U;
    number *= 0x27d4eb2dU;
    return number ^ (number >> 15U);
}

SampleEntry entryOf(quint32 slot, quint32 samples)
{
    const quint32 random = drawn(slot);
    SampleEntry entry;
    entry.problem = slot / perProblem;
    entry.index = slot % perProblem;
    entry.text = 1 + random % samples; // some share a text
    entry.outcome = allOutcomes[random % 8];
    entry.attempts = 1;
    entry.signature = entry.outcome == Outcome::Passed ? 0 : 1 + random % 2000;
    entry.wallUs = drawn(random) % 20'000'000;
    entry.cpuUs = entry.wallUs / 2;
    entry.peakKib = 10'000 + random % 100'000;
    return entry;
}

SampleNames namesFor(quint32 samples)
{
    QStringList problems;
    for (quint32 number = 0; number <= samples / perProblem; ++number)
        problems.append(u"HumanEval/%1"_s.arg(number));
    QStringList signatures;
    for (int number = 0; number < 2000; ++number)
        signatures.append(
            u"NameError: name 'helper_%1' is not defined"_s.arg(number * 7919 % 2000));
    return {problems, {u"model"_s}, signatures};
}

/// Programs of the size of HumanEval's completions, every fourth with a detail.
bool makeFile(const QString &path, quint32 samples)
{
    auto file = RunFile::create(path);
    if (!file || !file.value()->begin())
        return false;
    for (quint32 slot = 0; slot < samples; ++slot) {
        QString text = u"    result = []\n"_s;
        for (quint32 line = 0; line < 8 + drawn(slot) % 8; ++line)
            text
                += u"    result.append(value_%1 + %2)\n"_s.arg(drawn(slot + line) % 1000).arg(line);
        if (!file.value()->addText(text + u"    return result, %1\n"_s.arg(slot)))
            return false;
        if (slot % 4 == 0) {
            AttemptRow row;
            row.sample = slot;
            row.outcome = Outcome::Error;
            row.detail
                = R"({"exception":{"kind":"NameError","kinds":["NameError","Exception"],"message":
                "name 'helper' is not defined","in_tests":false,"frames":[["<tests>",3,"check"],
                ["<program>",12,"solve"]]},"err":{"total":0,"head":""}})";
            if (!file.value()->addAttempt(row))
                return false;
        }
    }
    return bool(file.value()->commit());
}

/// Processor time, so that what else the machine does is not counted.
template <typename Work> double bestMs(const Work &work)
{
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const std::clock_t start = std::clock();
        work();
        best = std::min(best, double(std::clock() - start) * 1e3 / CLOCKS_PER_SEC);
    }
    return best;
}

void benchLists(const SampleEntries &samples, const SampleNames &names)
{
    const auto tell = [&](const char *what, const SampleQuery &query) {
        SampleList list;
        const double ms = bestMs([&] { list = listSamples(query, samples, names, {}); });
        std::printf("%-34s %8.1f ms  %zu rows\n", what, ms, list.slots_.size());
    };
    SampleQuery query;
    tell("all, by problem and index", query);
    query.column = SampleColumn::Wall;
    tell("all, by wall time", query);
    query.column = SampleColumn::Signature;
    tell("all, by signature", query);
    query.column = SampleColumn::Outcome;
    tell("all, by outcome", query);
    query.column = SampleColumn::Wall;
    query.outcomes = 1 << int(Outcome::Error);
    query.problem = u"*7*"_s;
    query.wallFromUs = 1'000'000;
    tell("outcome, problem and time", query);
    std::printf("%-34s %8.1f ms\n", "ranks of names", bestMs([&] {
                    const SampleNames again(names.problems(), names.models(), names.signatures());
                    Q_UNUSED(again)
                }));
    std::printf("%-34s %8.1f ms\n", "failures by signature", bestMs([&] {
                    (void)groupBySignature(samples);
                }));
    SampleTableModel model;
    model.setSource(
        [&]() -> const SampleEntries & { return samples; }, std::make_shared<SampleNames>(names));
    std::vector<quint32> order = listSamples(query, samples, names, {}).slots_;
    std::printf("%-34s %8.1f ms\n", "a new order in the model", bestMs([&] {
                    model.plan(samples.size());
                }));
}

void benchSearch(
    const QString &path, const std::shared_ptr<const SampleEntries> &samples, const char *what,
    const TextPattern &pattern)
{
    TextSearch search;
    QEventLoop loop;
    QObject::connect(&search, &TextSearch::finished, &loop, &QEventLoop::quit);
    QElapsedTimer clock;
    clock.start();
    const std::clock_t start = std::clock();
    search.start(path, pattern, samples);
    loop.exec();
    const double seconds = double(clock.nsecsElapsed()) / 1e9;
    const double cpuSeconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    std::printf(
        "%-34s %8.2f s   %u hits, %.0f samples a second of a core\n", what, seconds,
        search.hitCount(), double(samples->size()) / cpuSeconds);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const quint32 count = arguments.size() > 2 ? arguments[2].toUInt() : 1'000'000;
    auto samples = std::make_shared<SampleEntries>();
    for (quint32 slot = 0; slot < count; ++slot)
        samples->push_back(entryOf(slot, count));
    benchLists(*samples, namesFor(count));
    const QString path = arguments.value(1);
    if (path.isEmpty() || (!QFile::exists(path) && !makeFile(path, count)))
        return 1;
    benchSearch(
        path, samples, "text in programs", {u"value_77 + 3"_s, false, true, TextPattern::Programs});
    benchSearch(
        path, samples, "text in programs, without case",
        {u"VALUE_77 + 3"_s, false, false, TextPattern::Programs});
    benchSearch(
        path, samples, "expression in programs",
        {u"value_7\\d+ \\+ 3"_s, true, true, TextPattern::Programs});
    benchSearch(
        path, samples, "text in everything",
        {u"value_77 + 3"_s, false, true, TextPattern::Everything});
    return 0;
}
