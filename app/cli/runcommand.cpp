// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/optionvalues.h"
#include "app/cli/runoptions.h"
#include "app/cli/runsession.h"
#include "engine/credentials/credentialstores.h"
#include "engine/workflow/samples/openrun.h"
#include "engine/workflow/samples/setupfile.h"

#include <QDateTime>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

/// `--smoke` without a number means the usual one, which the parser has no way to say.
QStringList withSmokeCount(QStringList arguments)
{
    const auto at = arguments.indexOf(u"--smoke"_s);
    if (at < 0)
        return arguments;
    bool isNumber = false;
    arguments.value(at + 1).toLongLong(&isNumber);
    if (!isNumber)
        arguments[at] = u"--smoke=%1"_s.arg(RunStart::smokeSamples);
    return arguments;
}

Result<RunStart> readStart(const CommandLine &line)
{
    RunStart start;
    if (!line.has(u"smoke"_s))
        return start;
    const auto count = OptionValues::count(u"--smoke"_s, line.value(u"smoke"_s), 1, 1'000'000);
    if (!count)
        return count.error();
    start.smoke = int(count.value());
    return start;
}

Result<Done> setBudget(const QString &path, const QString &text)
{
    if (text == "none"_L1)
        return changeBudget(path, {});
    const auto amount = OptionValues::dollars(u"--budget"_s, text);
    return amount ? changeBudget(path, amount.value()) : amount.error();
}

} // namespace

int runCommand(const QStringList &arguments, CredentialStores &credentials)
{
    CommandLine line(
        u"run"_s,
        QCoreApplication::translate(
            "assay::app::RunOptions",
            "Runs model-written programs in sandboxes against their problems' tests and prints "
            "pass@k."));
    RunOptions::declare(line);
    if (const auto status = line.parse(withSmokeCount(arguments), 0, 0))
        return *status;
    auto settings = RunOptions::read(line);
    if (!settings)
        return fail(settings.error());
    auto start = readStart(line);
    if (!start)
        return fail(start.error());
    const QString out = line.has(u"out"_s)
        ? line.value(u"out"_s)
        : runFileName(line.value(u"samples"_s), QDateTime::currentDateTime());
    RunSession session(credentials, line.has(u"json"_s));
    return session.runNew(
        out, line.value(u"problems"_s), line.value(u"samples"_s), settings.take(), start.take());
}

int resumeCommand(const QStringList &arguments, CredentialStores &credentials)
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
        u"budget"_s,
        QCoreApplication::translate(
            "assay::app::RunOptions",
            "Another ceiling of what the run may cost, over all its starts; 'none': no ceiling."),
        u"USD"_s);
    line.option(
        u"json"_s,
        QCoreApplication::translate("assay::app::RunOptions", "Prints the report as JSON."));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    if (line.has(u"budget"_s)) {
        const auto changed = setBudget(line.files().constFirst(), line.value(u"budget"_s));
        if (!changed)
            return fail(changed.error());
    }
    RunSession session(credentials, line.has(u"json"_s));
    return session.resume(line.files().constFirst(), line.has(u"accept-failing-references"_s));
}

} // namespace assay::app
