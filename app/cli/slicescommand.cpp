// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "engine/report/costparts.h"
#include "engine/store/runfile.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

struct Slices
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Slices)
};

QJsonObject sliceJson(const SliceRow &row, const CostParts &parts)
{
    const auto cost = parts.ofSlice(row.id);
    return {
        {u"slice"_s, qint64(row.id)},
        {u"purpose"_s, row.purpose},
        {u"samples"_s, qint64(row.samples)},
        {u"done"_s, qint64(row.done)},
        {u"passed"_s, qint64(row.passed)},
        {u"bytes"_s, row.bytes},
        {u"expected_ms"_s, double(row.expectedUs) / 1000.0},
        {u"tries"_s, qint64(row.tries)},
        {u"started_ms"_s, row.startedMs},
        {u"ended_ms"_s, row.endedMs},
        {u"cost_nano_usd"_s, cost ? QJsonValue(cost->nanos()) : QJsonValue()}};
}

} // namespace

int slicesCommand(const QStringList &arguments)
{
    CommandLine line(u"slices"_s, Slices::tr("Lists the slices that have run, and how they went."));
    line.argument(u"FILE.assay"_s, Slices::tr("The run file."));
    line.option(u"json"_s, Slices::tr("Prints JSON."));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    auto file = RunFile::open(line.files().constFirst(), RunFile::Access::Read);
    if (!file)
        return fail(file.error());
    const auto slices = file.value()->slices();
    if (!slices)
        return fail(slices.error());
    const auto parts = readCostParts(*file.value());
    if (!parts)
        return fail(parts.error());
    QJsonArray array;
    for (const SliceRow &row : slices.value())
        array.append(sliceJson(row, parts.value()));
    if (line.has(u"json"_s)) {
        sayRaw(QJsonDocument(array).toJson());
        return Complete;
    }
    const QString header
        = Slices::tr("slice  purpose   samples    done  passed     bytes  expected      took");
    say(parts.value().known ? header + u"  "_s + Slices::tr("cost") : header);
    for (const SliceRow &row : slices.value()) {
        const double took
            = row.endedMs > row.startedMs ? double(row.endedMs - row.startedMs) / 1000.0 : 0;
        const auto cost = parts.value().ofSlice(row.id);
        say(u"%1  %2 %3 %4 %5 %6 %7 s %8 s%9"_s.arg(row.id, 5)
                .arg(row.purpose, -8)
                .arg(row.samples, 8)
                .arg(row.done, 7)
                .arg(row.passed, 7)
                .arg(row.bytes, 9)
                .arg(double(row.expectedUs) / 1e6, 7, 'f', 2)
                .arg(took, 7, 'f', 2)
                .arg(cost ? u"  $"_s + cost->toText() : QString()));
    }
    return Complete;
}

} // namespace assay::app
