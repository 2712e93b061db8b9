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
            std::pair{u"model"_s, Grouping::Model},       std::pair{u"none"_s, Grouping::None},
            std::pair{u"category"_s, Grouping::Category}, std::pair{u"tag"_s, Grouping::Tag},
            std::pair{u"language"_s, Grouping::Language}, std::pair{u"slice"_s, Grouping::Slice}};
        for (const auto &[known, value] : words) {
            if (known == word)
                return value;
        }
        return Error{
            ErrorCode::BadArgument, u"'%1'"_s.arg(word), u"--group"_s,
            tr("Give model, category, tag, language, slice or none.")};
    }
    static Result<ExportColumns> columns(const QString &text)
    {
        ExportColumns columns;
        const QStringList words = text.split(u',', Qt::SkipEmptyParts);
        for (const QString &word : words) {
            const auto column = exportColumnFromWord(word.trimmed());
            if (!column) {
                QStringList known;
                for (const ExportColumn each : allExportColumns)
                    known.append(exportColumnWord(each).toString());
                return Error{
                    ErrorCode::BadArgument, u"'%1'"_s.arg(word), u"--columns"_s,
                    tr("The columns are: %1.").arg(known.join(u", "_s))};
            }
            columns |= *column;
        }
        return columns;
    }
    static Result<ExportOptions> shape(const CommandLine &line)
    {
        ExportOptions shape;
        if (line.has(u"columns"_s)) {
            const auto chosen = columns(line.value(u"columns"_s));
            if (!chosen)
                return chosen.error();
            shape.columns = chosen.value();
        }
        const auto digits
            = OptionValues::count(u"--digits"_s, line.value(u"digits"_s), 0, mostExportDigits);
        if (!digits)
            return digits.error();
        shape.digits = int(digits.value());
        shape.notes = !line.has(u"no-notes"_s);
        shape.manifest = !line.has(u"no-manifest"_s);
        return shape;
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
        u"group"_s, Report::tr("model, category, tag, language, slice or none."), u"BY"_s,
        u"model"_s);
    line.option(
        u"columns"_s,
        Report::tr("What the tables have: pass@k, pass^k, interval, counts, confirmed, outcomes, "
                   "times, cost."),
        u"LIST"_s);
    line.option(u"digits"_s, Report::tr("Decimals of percentages, 0 to 6."), u"N"_s, u"1"_s);
    line.option(u"no-notes"_s, Report::tr("Leaves out the footnotes."));
    line.option(u"no-manifest"_s, Report::tr("Leaves out the manifest."));
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
    const auto shape = Report::shape(line);
    if (!shape)
        return fail(shape.error());
    const auto printed = printReport(line.files(), options, line.value(u"format"_s), shape.value());
    return printed ? Complete : fail(printed.error());
}

} // namespace assay::app
