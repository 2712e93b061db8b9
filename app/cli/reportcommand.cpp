// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/optionvalues.h"
#include "app/cli/printreport.h"

#include <array>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Report
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Report)
public:
    static Result<Grouping> grouping(const QString &word)
    {
        const std::array words{
            std::pair{u"model"_s, Grouping::Model}, std::pair{u"none"_s, Grouping::None},
            std::pair{u"category"_s, Grouping::Category}, std::pair{u"tag"_s, Grouping::Tag},
            std::pair{u"language"_s, Grouping::Language}};
        for (const auto &[known, value] : words) {
            if (known == word)
                return value;
        }
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(word), u"--group"_s,
            tr("Give model, category, tag, language or none.")};
    }
    static Result<Done> format(const QString &word)
    {
        if (QStringList{u"table"_s, u"json"_s, u"csv"_s, u"markdown"_s, u"latex"_s}.contains(word))
            return Done{};
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(word), u"--format"_s,
            tr("Give table, json, csv, markdown or latex.")};
    }
};

} // namespace

int reportCommand(const QStringList &arguments)
{
    CommandLine line(u"report"_s, Report::tr("Prints the numbers of one or several runs."));
    line.argument(u"FILE.assay..."_s, Report::tr("The run files; several make one table."));
    line.option(
        u"format"_s, Report::tr("table, json, csv, markdown or latex."), u"FORMAT"_s, u"table"_s);
    line.option(u"k"_s, Report::tr("The k of pass@k; by default those of the run."), u"LIST"_s);
    line.option(
        u"group"_s, Report::tr("model, category, tag, language or none."), u"BY"_s, u"model"_s);
    if (const auto status = line.parse(arguments, 1, 10'000))
        return *status;
    ReportOptions options;
    if (line.has(u"k"_s)) {
        auto ks = OptionValues::counts(u"--k"_s, line.value(u"k"_s));
        if (!ks)
            return fail(ks.error());
        options.ks = ks.take();
    }
    const auto group = Report::grouping(line.value(u"group"_s));
    if (!group)
        return fail(group.error());
    options.group = group.value();
    if (const auto format = Report::format(line.value(u"format"_s)); !format)
        return fail(format.error());
    const auto printed = printReport(line.files(), options, line.value(u"format"_s));
    return printed ? Complete : fail(printed.error());
}

} // namespace assay::app
