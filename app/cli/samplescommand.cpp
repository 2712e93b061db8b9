// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "engine/report/samplewriter.h"

#include <QFile>

#include <cstdio>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Samples
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Samples)
public:
    static Result<SampleFilter> filter(const CommandLine &line)
    {
        SampleFilter filter;
        filter.problems = line.value(u"problem"_s);
        const QStringList words = line.value(u"outcome"_s).split(u',', Qt::SkipEmptyParts);
        for (const QString &word : words) {
            const auto outcome = outcomeFromWord(word.trimmed());
            if (!outcome) {
                QStringList known;
                for (const Outcome each : allOutcomes)
                    known.append(outcomeWord(each).toString());
                return Error{
                    ErrorCode::BadArgument, u"'%1'"_s.arg(word), u"--outcome"_s,
                    tr("The outcomes are: %1.").arg(known.join(u", "_s))};
            }
            filter.outcomes.push_back(*outcome);
        }
        return filter;
    }
};

} // namespace

int samplesCommand(const QStringList &arguments)
{
    CommandLine line(u"samples"_s, Samples::tr("Lists a run's samples with their outcomes."));
    line.argument(u"FILE.assay"_s, Samples::tr("The run file."));
    line.option(u"outcome"_s, Samples::tr("Only these outcomes, as in failed,timeout."), u"LIST"_s);
    line.option(
        u"problem"_s, Samples::tr("Only problems whose id matches; * and ? are wildcards."),
        u"PATTERN"_s);
    line.option(u"json"_s, Samples::tr("Prints a JSON object a line."));
    line.option(u"csv"_s, Samples::tr("Prints CSV."));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const auto filter = Samples::filter(line);
    if (!filter)
        return fail(filter.error());
    auto file = RunFile::open(line.files().constFirst(), RunFile::Access::Read);
    if (!file)
        return fail(file.error());
    const SampleFormat format = line.has(u"json"_s) ? SampleFormat::Jsonl
        : line.has(u"csv"_s)                        ? SampleFormat::Csv
                                                    : SampleFormat::Text;
    QFile out;
    if (!out.open(stdout, QIODevice::WriteOnly))
        return fail({ErrorCode::Io, out.errorString(), u"standard output"_s, {}});
    const auto written = writeSamples(*file.value(), filter.value(), format, out);
    return written ? Complete : fail(written.error());
}

} // namespace assay::app
