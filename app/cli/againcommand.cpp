// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/optionvalues.h"
#include "app/cli/runsession.h"
#include "app/cli/samplenames.h"
#include "engine/credentials/credentialstores.h"
#include "engine/report/sampletable.h"

#include <algorithm>
#include <set>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Again
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Again)
public:
    /// The samples that every option given agrees to.
    static Result<std::vector<quint32>> chosen(const CommandLine &line);

private:
    static Result<std::set<quint32>> named(const RunFile &file, const QStringList &names);
};

Result<std::set<quint32>> Again::named(const RunFile &file, const QStringList &names)
{
    const auto samples = file.samples();
    if (!samples)
        return samples.error();
    std::set<quint32> slots_;
    for (const QString &name : names) {
        const auto slot = SampleNames::find(file, samples.value(), name);
        if (!slot)
            return slot.error();
        slots_.insert(slot.value());
    }
    return slots_;
}

Result<std::vector<quint32>> Again::chosen(const CommandLine &line)
{
    SampleFilter filter;
    filter.problems = line.value(u"problem"_s);
    auto outcomes = OptionValues::outcomes(u"--outcome"_s, line.value(u"outcome"_s));
    if (!outcomes)
        return outcomes.error();
    filter.outcomes = outcomes.take();
    auto file = RunFile::open(line.files().constFirst(), RunFile::Access::Read);
    if (!file)
        return file.error();
    const QStringList names = line.values(u"sample"_s);
    const auto wanted = named(*file.value(), names);
    if (!wanted)
        return wanted.error();
    std::vector<quint32> slots_;
    const auto read = eachSampleLine(*file.value(), filter, [&](const SampleLine &sample) {
        if (names.isEmpty() || wanted.value().contains(sample.slot))
            slots_.push_back(sample.slot);
    });
    if (!read)
        return read.error();
    if (slots_.empty()) {
        return Error{
            ErrorCode::BadArgument, tr("no sample is chosen by these options"),
            line.files().constFirst(),
            tr("'assay samples' takes the same options and lists them.")};
    }
    return slots_;
}

} // namespace

int againCommand(const QStringList &arguments, CredentialStores &credentials)
{
    CommandLine line(
        u"again"_s,
        Again::tr("Runs samples of a run once more, all of them or those that every option given "
                  "chooses. Their new attempts are kept as diagnostics and never change a verdict; "
                  "a sample without a verdict gets it. What only failed for the machinery's "
                  "reasons is better left to 'assay resume'."));
    line.argument(u"FILE.assay"_s, Again::tr("The run file."));
    line.option(u"outcome"_s, Again::tr("Only these outcomes, as in failed,timeout."), u"LIST"_s);
    line.option(
        u"problem"_s, Again::tr("Only problems whose id matches; * and ? are wildcards."),
        u"PATTERN"_s);
    line.option(
        u"sample"_s,
        Again::tr("Only this sample: PROBLEM:INDEX, MODEL:PROBLEM:INDEX, or its number. May be "
                  "given several times."),
        u"ID"_s);
    line.allowSeveral(u"sample"_s);
    line.option(u"json"_s, Again::tr("Prints the report as JSON."));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    auto slots_ = Again::chosen(line);
    if (!slots_)
        return fail(slots_.error());
    RunSession session(credentials, line.has(u"json"_s));
    return session.again(line.files().constFirst(), slots_.take());
}

} // namespace assay::app
