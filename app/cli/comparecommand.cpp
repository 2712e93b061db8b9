// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionvalues.h"
#include "engine/report/comparisonjson.h"
#include "engine/report/comparisontable.h"

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Compare
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Compare)
public:
    static Result<std::vector<Comparison>>
    compareAll(const QStringList &paths, const CompareOptions &options)
    {
        const auto first = RunFile::open(paths.constFirst(), RunFile::Access::Read);
        if (!first)
            return first.error();
        std::vector<Comparison> comparisons;
        for (qsizetype i = 1; i < paths.size(); ++i) {
            const auto other = RunFile::open(paths[i], RunFile::Access::Read);
            if (!other)
                return other.error();
            auto comparison = compareRuns(*first.value(), *other.value(), options);
            if (!comparison)
                return withHint(comparison.error());
            comparisons.push_back(comparison.take());
        }
        return comparisons;
    }

private:
    static Error withHint(Error error)
    {
        if (error.code == ErrorCode::BadArgument)
            error.hint = tr("Name the models with --first-model and --second-model.");
        return error;
    }
};

Result<QByteArray> written(std::span<const Comparison> comparisons, const QString &format)
{
    if (format == u"table"_s)
        return comparisonText(comparisons).toUtf8();
    if (format == u"json"_s)
        return comparisonJson(comparisons);
    if (format == u"csv"_s)
        return comparisonCsv(comparisons);
    if (format == u"markdown"_s)
        return comparisonMarkdown(comparisons).toUtf8();
    if (format == u"latex"_s)
        return comparisonLatex(comparisons).toUtf8();
    return Error{
        ErrorCode::BadArgument, u"'%1'"_s.arg(format), u"--format"_s,
        Compare::tr("Give table, json, csv, markdown or latex.")};
}

} // namespace

int compareCommand(const QStringList &arguments)
{
    CommandLine line(
        u"compare"_s, Compare::tr("Compares runs with the first one, problem by problem."));
    line.argument(
        u"FILE.assay..."_s, Compare::tr("The run files, two or more; one may be named twice."));
    line.option(
        u"format"_s, Compare::tr("table, json, csv, markdown or latex."), u"FORMAT"_s, u"table"_s);
    line.option(u"json"_s, Compare::tr("As --format json."));
    line.option(u"k"_s, Compare::tr("The k of pass@k."), u"LIST"_s, u"1"_s);
    line.option(
        u"first-model"_s, Compare::tr("The model of the first run, where it has several."),
        u"NAME"_s);
    line.option(
        u"second-model"_s, Compare::tr("The model of the other runs, where they have several."),
        u"NAME"_s);
    if (const auto status = line.parse(arguments, 2, 1000))
        return *status;
    auto ks = OptionValues::counts(u"--k"_s, line.value(u"k"_s));
    if (!ks)
        return fail(ks.error());
    CompareOptions options;
    options.ks = ks.take();
    options.firstModel = line.value(u"first-model"_s);
    options.secondModel = line.value(u"second-model"_s);
    const QString format = line.has(u"json"_s) ? u"json"_s : line.value(u"format"_s);
    if (const auto known = written({}, format); !known) // before the work
        return fail(known.error());
    const auto comparisons = Compare::compareAll(line.files(), options);
    if (!comparisons)
        return fail(comparisons.error());
    sayRaw(written(comparisons.value(), format).take());
    return Complete;
}

} // namespace assay::app
