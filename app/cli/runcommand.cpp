// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionvalues.h"
#include "app/cli/runsession.h"

#include <QDateTime>
#include <QFile>
#include <QFileInfo>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class RunOptions
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::RunOptions)
public:
    static void declare(CommandLine &line);
    static Result<RunSettings> read(const CommandLine &line);

private:
    static Result<Done> readLimits(const CommandLine &line, RunSettings &settings);
    static Result<Done> readPlan(const CommandLine &line, RunSettings &settings);
    static Result<Done> readSetup(const QString &path, RunSettings &settings);
};

void RunOptions::declare(CommandLine &line)
{
    line.option(
        u"problems"_s,
        tr("The problem set: HumanEval, MBPP, EvalPlus, HumanEvalPack, MultiPL-E or plain JSONL; "
           ".gz is read directly."),
        u"FILE"_s);
    line.option(
        u"samples"_s, tr("The model's samples: JSONL, or a folder in EvalPlus's form."), u"FILE"_s);
    line.option(u"provider"_s, tr("Where the sandboxes are."), u"NAME"_s, u"local"_s);
    line.option(u"k"_s, tr("The k of pass@k."), u"LIST"_s, u"1,10,100"_s);
    line.option(u"timeout"_s, tr("Seconds a sample may compute or sleep."), u"SECONDS"_s, u"3"_s);
    line.option(u"memory"_s, tr("Memory a sample may use."), u"BYTES"_s, u"1G"_s);
    line.option(u"output-limit"_s, tr("What a sample may write."), u"BYTES"_s, u"16M"_s);
    line.option(
        u"keep-output"_s, tr("What is kept of each output of a sample."), u"BYTES"_s, u"64K"_s);
    line.option(
        u"setup"_s, tr("Runs once a sandbox: requirements (*.txt) or a shell script."), u"FILE"_s);
    line.option(
        u"lanes"_s, tr("Sandboxes at a time; by default one more than there are cores."), u"N"_s);
    line.option(u"slices"_s, tr("Cuts the samples into N slices of equal expected time."), u"N"_s);
    line.option(u"slice-bytes"_s, tr("Cuts slices of at most that size."), u"BYTES"_s);
    line.option(
        u"only"_s, tr("Only problems whose id matches; * and ? are wildcards."), u"PATTERN"_s);
    line.option(u"limit"_s, tr("Only N problems, drawn by the seed."), u"N"_s);
    line.option(u"seed"_s, tr("For the draw of problems and the bootstrap."), u"S"_s, u"0"_s);
    line.option(
        u"confirm"_s,
        tr("Which passes are confirmed with the tests in a process of their own: all or none."),
        u"WHICH"_s, u"all"_s);
    line.option(u"network"_s, tr("Lets samples reach the network; the report says so."));
    line.option(
        u"no-filter"_s,
        tr("Runs every sample in namespaces of its own, and none under the computing filter."));
    line.option(
        u"accept-failing-references"_s, tr("Goes on although reference solutions fail here."));
    line.option(u"out"_s, tr("The run file to make."), u"FILE.assay"_s);
    line.option(u"json"_s, tr("Prints the report as JSON."));
}

Result<Done> RunOptions::readSetup(const QString &path, RunSettings &settings)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{
            ErrorCode::NotFound, file.errorString(), path, tr("Give the path of a readable file.")};
    settings.setupName = QFileInfo(path).fileName();
    settings.setup = file.readAll();
    return Done{};
}

Result<Done> RunOptions::readLimits(const CommandLine &line, RunSettings &settings)
{
    const auto timeout = OptionValues::seconds(u"--timeout"_s, line.value(u"timeout"_s));
    const auto memory = OptionValues::bytes(u"--memory"_s, line.value(u"memory"_s), 64 << 20);
    const auto output
        = OptionValues::bytes(u"--output-limit"_s, line.value(u"output-limit"_s), 1024);
    const auto kept = OptionValues::bytes(u"--keep-output"_s, line.value(u"keep-output"_s), 256);
    for (const auto *value : {&memory, &output, &kept}) {
        if (!*value)
            return value->error();
    }
    if (!timeout)
        return timeout.error();
    settings.timeout = timeout.value();
    settings.memoryBytes = memory.value();
    settings.outputLimitBytes = output.value();
    settings.outputKeptBytes = kept.value();
    return Done{};
}

Result<Done> RunOptions::readPlan(const CommandLine &line, RunSettings &settings)
{
    const auto number = [&](const QString &name, qint64 most) {
        return OptionValues::count(u"--"_s + name, line.value(name), 1, most);
    };
    if (line.has(u"lanes"_s)) {
        const auto lanes = number(u"lanes"_s, 256);
        if (!lanes)
            return lanes.error();
        settings.lanes = int(lanes.value());
    }
    if (line.has(u"slices"_s)) {
        const auto slices = number(u"slices"_s, 1'000'000);
        if (!slices)
            return slices.error();
        settings.slices = int(slices.value());
    }
    if (line.has(u"limit"_s)) {
        const auto limit = number(u"limit"_s, 100'000'000);
        if (!limit)
            return limit.error();
        settings.limit = int(limit.value());
    }
    if (line.has(u"slice-bytes"_s)) {
        const auto bytes
            = OptionValues::bytes(u"--slice-bytes"_s, line.value(u"slice-bytes"_s), 4096);
        if (!bytes)
            return bytes.error();
        settings.sliceBytes = bytes.value();
    }
    return Done{};
}

Result<RunSettings> RunOptions::read(const CommandLine &line)
{
    RunSettings settings;
    for (const QString &name : {u"problems"_s, u"samples"_s}) {
        if (line.value(name).isEmpty())
            return Error{
                ErrorCode::BadArgument, tr("it is missing"), u"--"_s + name, tr("Give a file.")};
    }
    if (line.value(u"provider"_s) != u"local") {
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(line.value(u"provider"_s)), u"--provider"_s,
            tr("The providers are: local.")};
    }
    auto ks = OptionValues::counts(u"--k"_s, line.value(u"k"_s));
    if (!ks)
        return ks.error();
    settings.ks = ks.take();
    if (auto limits = readLimits(line, settings); !limits)
        return limits.error();
    if (auto plan = readPlan(line, settings); !plan)
        return plan.error();
    bool good = false;
    settings.seed = line.value(u"seed"_s).toULongLong(&good);
    if (!good)
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(line.value(u"seed"_s)), u"--seed"_s,
            tr("Give a whole number from 0.")};
    const QString confirm = line.value(u"confirm"_s);
    if (confirm != u"all" && confirm != u"none")
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(confirm), u"--confirm"_s,
            tr("Give all or none.")};
    settings.confirm = confirm == u"all";
    settings.only = line.value(u"only"_s);
    settings.network = line.has(u"network"_s);
    settings.filtered = !line.has(u"no-filter"_s);
    settings.acceptFailingReferences = line.has(u"accept-failing-references"_s);
    if (line.has(u"setup"_s)) {
        if (auto setup = readSetup(line.value(u"setup"_s), settings); !setup)
            return setup.error();
    }
    return settings;
}

QString defaultOutput(const QString &samples)
{
    const QString stamp = QDateTime::currentDateTime().toString(u"yyyyMMdd-HHmmss"_s);
    return QFileInfo(samples).completeBaseName().section(u'.', 0, 0) + u'-' + stamp + u".assay"_s;
}

} // namespace

int runCommand(const QStringList &arguments)
{
    CommandLine line(
        u"run"_s,
        QCoreApplication::translate(
            "assay::app::RunOptions",
            "Runs model-written programs in sandboxes against their problems' tests and prints "
            "pass@k."));
    RunOptions::declare(line);
    if (const auto status = line.parse(arguments, 0, 0))
        return *status;
    auto settings = RunOptions::read(line);
    if (!settings)
        return fail(settings.error());
    const QString out
        = line.has(u"out"_s) ? line.value(u"out"_s) : defaultOutput(line.value(u"samples"_s));
    RunSession session(line.has(u"json"_s));
    return session.runNew(
        out, line.value(u"problems"_s), line.value(u"samples"_s), settings.take());
}

int resumeCommand(const QStringList &arguments)
{
    CommandLine line(
        u"resume"_s,
        QCoreApplication::translate(
            "assay::app::RunOptions",
            "Goes on with a run that was interrupted: what has a verdict is not run again."));
    line.argument(
        u"FILE.assay"_s, QCoreApplication::translate("assay::app::RunOptions", "The run file."));
    line.option(
        u"accept-failing-references"_s,
        QCoreApplication::translate(
            "assay::app::RunOptions", "Goes on although reference solutions fail here."));
    line.option(
        u"json"_s,
        QCoreApplication::translate("assay::app::RunOptions", "Prints the report as JSON."));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    RunSession session(line.has(u"json"_s));
    return session.resume(line.files().constFirst(), line.has(u"accept-failing-references"_s));
}

} // namespace assay::app
