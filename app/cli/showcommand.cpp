// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionvalues.h"
#include "app/cli/showsample.h"
#include "engine/messages/eventtext.h"
#include "engine/report/runreport.h"

#include <QDateTime>
#include <QJsonDocument>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

struct Show
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Show)
};

int showRun(const RunFile &file)
{
    const auto report = makeReport(file, {});
    if (!report)
        return fail(report.error());
    say(Show::tr("run       %1").arg(report.value().run));
    say(Show::tr("state     %1").arg(report.value().state));
    say(Show::tr("scored    %1 of %2")
            .arg(report.value().whole.scored)
            .arg(report.value().whole.requested));
    const auto events = file.events();
    if (!events)
        return fail(events.error());
    for (const EventRow &event : events.value()) {
        say(Show::tr("event     %1 %2: %3")
                .arg(
                    QDateTime::fromMSecsSinceEpoch(event.timeMs).toUTC().toString(Qt::ISODate),
                    event.kind, eventText(event.text)));
    }
    sayRaw(QJsonDocument(report.value().manifest).toJson());
    return Complete;
}

} // namespace

int showCommand(const QStringList &arguments)
{
    CommandLine line(
        u"show"_s, Show::tr("Shows a run's state, events and manifest, or one of its samples."));
    line.argument(u"FILE.assay"_s, Show::tr("The run file."));
    line.option(
        u"sample"_s,
        Show::tr("PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or the number that 'assay samples' lists."),
        u"ID"_s);
    line.option(u"attempt"_s, Show::tr("Only this attempt of the sample."), u"N"_s);
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    if (!line.has(u"sample"_s) && line.has(u"attempt"_s)) {
        return fail(
            {ErrorCode::BadArgument, Show::tr("an attempt of which sample?"), u"--attempt"_s,
             Show::tr("Give '--sample' too.")});
    }
    auto file = RunFile::open(line.files().constFirst(), RunFile::Access::Read);
    if (!file)
        return fail(file.error());
    if (!line.has(u"sample"_s))
        return showRun(*file.value());
    std::optional<int> attempt;
    if (line.has(u"attempt"_s)) {
        const auto number = OptionValues::count(u"--attempt"_s, line.value(u"attempt"_s), 1, 65535);
        if (!number)
            return fail(number.error());
        attempt = int(number.value());
    }
    const auto shown = showSample(*file.value(), line.value(u"sample"_s), attempt);
    return shown ? Complete : fail(shown.error());
}

} // namespace assay::app
