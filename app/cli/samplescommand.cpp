// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionvalues.h"
#include "engine/report/samplewriter.h"

#include <QFile>

#include <unistd.h>

#include <cstdio>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Samples
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Samples)
public:
    /// `3,10-12`: whole numbers from 0 and ranges of them.
    static Result<std::vector<quint32>> numberList(const QString &text)
    {
        const Error error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(text), u"--numbers"_s,
            tr("Give numbers of samples from 0, as in 3,10-12.")};
        constexpr std::size_t most = 10'000'000;
        std::vector<quint32> listed;
        const QStringList parts = text.split(u',', Qt::SkipEmptyParts);
        for (const QString &part : parts) {
            bool isFirst = false;
            bool isLast = false;
            const QStringList ends = part.split(u'-');
            const quint32 first = ends.constFirst().toUInt(&isFirst);
            const quint32 last = ends.constLast().toUInt(&isLast);
            if (!isFirst || !isLast || ends.size() > 2 || last < first
                || listed.size() + (last - first) >= most)
                return error;
            for (quint32 slot = first; slot < last; ++slot)
                listed.push_back(slot);
            listed.push_back(last);
        }
        return listed;
    }
    static Result<SampleFilter> filter(const CommandLine &line)
    {
        SampleFilter filter;
        filter.problems = line.value(u"problem"_s);
        if (line.has(u"numbers"_s)) {
            const auto listed = numberList(line.value(u"numbers"_s));
            if (!listed)
                return listed.error();
            filter.chosen = listed.value();
        }
        auto outcomes = OptionValues::outcomes(u"--outcome"_s, line.value(u"outcome"_s));
        if (!outcomes)
            return outcomes.error();
        filter.outcomes = outcomes.take();
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
    line.option(
        u"numbers"_s, Samples::tr("Only these, by their number in the run, as in 3,10-12."),
        u"LIST"_s);
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
    // Unbuffered: blocks are written, and a disk that is full is heard of.
    if (!out.open(STDOUT_FILENO, QIODevice::WriteOnly | QIODevice::Unbuffered))
        return fail({ErrorCode::Io, out.errorString(), u"standard output"_s, {}});
    const auto written = writeSamples(*file.value(), filter.value(), format, out);
    return written ? Complete : fail(written.error());
}

} // namespace assay::app
