// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runoptions.h"

#include "app/cli/optionvalues.h"
#include "engine/fleet/pricelist.h"
#include "engine/workflow/providers.h"
#include "engine/workflow/samples/runtariff.h"
#include "engine/workflow/samples/setupfile.h"

namespace assay::app {
using namespace Qt::StringLiterals;

void RunOptions::declareData(CommandLine &line)
{
    line.option(
        u"problems"_s,
        tr("The problem set: HumanEval, HumanEval-X, MBPP, EvalPlus, HumanEvalPack, MultiPL-E or "
           "plain JSONL; .gz is read directly."),
        u"FILE"_s);
    line.option(
        u"samples"_s, tr("The model's samples: JSONL, or a folder in EvalPlus's form."), u"FILE"_s);
    declarePlace(line);
    line.option(u"k"_s, tr("The k of pass@k."), u"LIST"_s, u"1,10,100"_s);
}

void RunOptions::declarePlace(CommandLine &line)
{
    line.option(
        u"provider"_s, tr("Where the sandboxes are: %1.").arg(providerNames().join(u", "_s)),
        u"NAME"_s, u"local"_s);
    line.option(
        u"tariff"_s, tr("The provider's plan: how many cores, how much memory, what price."),
        u"NAME"_s);
    line.option(
        u"endpoint"_s, tr("Another address of the provider's service than its own."), u"URL"_s);
    line.option(
        u"credential"_s, tr("The name of the provider's key; see 'assay credentials'."), u"NAME"_s);
    line.option(
        u"hourly"_s,
        tr("What an hour of one sandbox costs you, where no price list says; this computer is free "
           "otherwise."),
        u"USD"_s);
    line.option(
        u"budget"_s,
        tr("Ceiling of what the run may cost, its clean-up included; it then ends as partial."),
        u"USD"_s);
}

void RunOptions::declarePlan(CommandLine &line)
{
    line.option(u"timeout"_s, tr("Seconds a sample may compute or sleep."), u"SECONDS"_s, u"3"_s);
    line.option(
        u"lanes"_s,
        tr("Sandboxes at a time, at most as many as the provider runs commands; by default one "
           "more than there are cores here, two on EQVPS."),
        u"N"_s);
    line.option(u"slices"_s, tr("Cuts the samples into N slices of equal expected time."), u"N"_s);
    line.option(u"slice-bytes"_s, tr("Cuts slices of at most that size."), u"BYTES"_s);
    line.option(
        u"only"_s, tr("Only problems whose id matches; * and ? are wildcards."), u"PATTERN"_s);
    line.option(u"limit"_s, tr("Only N problems, drawn by the seed."), u"N"_s);
    line.option(u"seed"_s, tr("For the draw of problems and the bootstrap."), u"S"_s, u"0"_s);
}

void RunOptions::declare(CommandLine &line)
{
    declareData(line);
    declarePlan(line);
    line.option(u"memory"_s, tr("Memory a sample may use."), u"BYTES"_s, u"1G"_s);
    line.option(u"output-limit"_s, tr("What a sample may write."), u"BYTES"_s, u"16M"_s);
    line.option(
        u"keep-output"_s, tr("What is kept of each output of a sample."), u"BYTES"_s, u"64K"_s);
    line.option(
        u"setup"_s, tr("Runs once a sandbox: requirements (*.txt) or a shell script."), u"FILE"_s);
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
    line.option(
        u"smoke"_s,
        tr("Runs only the samples of one problem, then one each of up to N others, and stops; "
           "20 where N is left out."),
        u"N"_s);
    line.option(u"out"_s, tr("The run file to make."), u"FILE.assay"_s);
    line.option(u"json"_s, tr("Prints the report as JSON."));
}

Result<Done> RunOptions::readLimits(const CommandLine &line, RunSettings &settings)
{
    const auto memory = OptionValues::bytes(u"--memory"_s, line.value(u"memory"_s), 64 << 20);
    const auto output
        = OptionValues::bytes(u"--output-limit"_s, line.value(u"output-limit"_s), 1024);
    const auto kept = OptionValues::bytes(u"--keep-output"_s, line.value(u"keep-output"_s), 256);
    for (const auto *value : {&memory, &output, &kept}) {
        if (!*value)
            return value->error();
    }
    settings.memoryBytes = memory.value();
    settings.outputLimitBytes = output.value();
    settings.outputKeptBytes = kept.value();
    return Done{};
}

Result<Done> RunOptions::readPlan(const CommandLine &line, RunSettings &settings)
{
    const auto timeout = OptionValues::seconds(u"--timeout"_s, line.value(u"timeout"_s));
    if (!timeout)
        return timeout.error();
    settings.timeout = timeout.value();
    bool good = false;
    settings.seed = line.value(u"seed"_s).toULongLong(&good);
    if (!good)
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(line.value(u"seed"_s)), u"--seed"_s,
            tr("Give a whole number from 0.")};
    settings.only = line.value(u"only"_s);
    return readSlicing(line, settings);
}

Result<Done> RunOptions::readSlicing(const CommandLine &line, RunSettings &settings)
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

Result<Done> RunOptions::readPlace(const CommandLine &line, RunSettings &settings)
{
    settings.provider = line.value(u"provider"_s);
    if (!providerEntry(settings.provider)) {
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(settings.provider), u"--provider"_s,
            tr("The providers are: %1.").arg(providerNames().join(u", "_s))};
    }
    settings.tariff = line.value(u"tariff"_s);
    settings.endpoint = line.value(u"endpoint"_s);
    settings.credential = line.value(u"credential"_s);
    const std::pair<QString, std::optional<Money> *> amounts[]
        = {{u"hourly"_s, &settings.hourly}, {u"budget"_s, &settings.budget}};
    for (const auto &[name, into] : amounts) {
        if (!line.has(name))
            continue;
        const auto amount = OptionValues::dollars(u"--"_s + name, line.value(name));
        if (!amount)
            return amount.error();
        *into = amount.value();
    }
    return readTariff(settings);
}

Result<Done> RunOptions::readTariff(RunSettings &settings)
{
    const PriceList &prices = PriceList::shipped();
    if (settings.tariff.isEmpty()) {
        if (const PricedProvider *provider = prices.provider(settings.provider))
            settings.tariff = provider->defaultTariff; // as the manifest will say
    } else if (!settings.hourly && !prices.find(settings.provider, settings.tariff)) {
        QStringList names;
        for (const Tariff &tariff : prices.tariffs) {
            if (tariff.provider == settings.provider)
                names.append(tariff.name);
        }
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(settings.tariff), u"--tariff"_s,
            names.isEmpty() ? tr("The provider %1 has no tariffs.").arg(settings.provider)
                            : tr("The tariffs are: %1.").arg(names.join(u", "_s))};
    }
    // What somebody bills does not become less by being typed, and no budget would hold then.
    const auto listed = prices.find(settings.provider, settings.tariff);
    const Money billed = listed ? listed->hourly.value_or(Money()) : Money();
    if (settings.hourly && billed > Money() && billed != *settings.hourly) {
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(settings.hourly->toText()), u"--hourly"_s,
            tr("The price list knows what an hour costs there: $%1.").arg(billed.toText())};
    }
    const auto tariff = tariffOf(settings, settings.provider);
    return checkBudget(settings, tariff);
}

Result<Done> RunOptions::readData(const CommandLine &line, RunSettings &settings)
{
    for (const QString &name : {u"problems"_s, u"samples"_s}) {
        if (line.value(name).isEmpty())
            return Error{
                ErrorCode::BadArgument, tr("it is missing"), u"--"_s + name, tr("Give a file.")};
    }
    if (auto place = readPlace(line, settings); !place)
        return place;
    auto ks = OptionValues::counts(u"--k"_s, line.value(u"k"_s));
    if (!ks)
        return ks.error();
    settings.ks = ks.take();
    return Done{};
}

Result<RunSettings> RunOptions::readForPlan(const CommandLine &line)
{
    RunSettings settings;
    if (auto data = readData(line, settings); !data)
        return data.error();
    if (auto plan = readPlan(line, settings); !plan)
        return plan.error();
    return settings;
}

Result<RunSettings> RunOptions::read(const CommandLine &line)
{
    auto read = readForPlan(line);
    if (!read)
        return read;
    RunSettings settings = read.take();
    if (auto limits = readLimits(line, settings); !limits)
        return limits.error();
    const QString confirm = line.value(u"confirm"_s);
    if (confirm != u"all" && confirm != u"none")
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(confirm), u"--confirm"_s,
            tr("Give all or none.")};
    settings.confirm = confirm == u"all";
    settings.network = line.has(u"network"_s);
    settings.filtered = !line.has(u"no-filter"_s);
    settings.acceptFailingReferences = line.has(u"accept-failing-references"_s);
    if (line.has(u"setup"_s)) {
        if (auto setup = readSetupFile(line.value(u"setup"_s), settings); !setup)
            return setup.error();
    }
    return settings;
}

} // namespace assay::app
