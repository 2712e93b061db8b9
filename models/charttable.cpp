// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/charttable.h"

#include "engine/messages/messages.h"
#include "engine/report/csv.h"
#include "engine/report/numbertext.h"
#include "models/livetext.h"
#include "models/moneytext.h"

#include <QLocale>

#include <cmath>

using namespace Qt::StringLiterals;

namespace assay::models {

namespace {

using Kind = ChartColumn::Kind;

QVariant known(std::optional<double> number)
{
    return number ? QVariant(*number) : QVariant();
}

/// Three digits that matter.
QString decimalText(double number)
{
    const double size = std::abs(number);
    const int digits = size == 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return QLocale().toString(number, 'f', digits);
}

/// Outcomes that some problem or bin shows, in the order of outcomes.
template <typename Rows> std::vector<Outcome> outcomesIn(const Rows &rows)
{
    std::vector<Outcome> found;
    for (const Outcome outcome : allOutcomes) {
        const bool isThere = std::ranges::any_of(
            rows, [outcome](const auto &row) { return row.byOutcome[std::size_t(outcome)] > 0; });
        if (isThere)
            found.push_back(outcome);
    }
    return found;
}

void addOutcomeColumns(ChartTable &table, const std::vector<Outcome> &outcomes)
{
    for (const Outcome outcome : outcomes) {
        table.columns.push_back(
            {Messages::outcomeName(outcome), outcomeWord(outcome).toString(), Kind::Count,
             Messages::outcomeMeaning(outcome)});
    }
}

template <typename Row>
void addOutcomeCells(QVariantList &cells, const Row &row, const std::vector<Outcome> &outcomes)
{
    for (const Outcome outcome : outcomes)
        cells.append(qint64(row.byOutcome[std::size_t(outcome)]));
}

} // namespace

QString ChartTable::text(int row, int column) const
{
    const QVariant &cell = rows[std::size_t(row)][column];
    if (!cell.isValid())
        return LiveText::undefined();
    switch (columns[std::size_t(column)].kind) {
    case Kind::Text:
        return cell.toStringList().value(0);
    case Kind::Count:
        return LiveText::count(cell.toLongLong());
    case Kind::Share:
        return LiveText::percent(cell.toDouble());
    case Kind::Seconds:
    case Kind::Rate:
        return decimalText(cell.toDouble());
    case Kind::Dollars:
        return MoneyText::text(Money(cell.toLongLong()));
    }
    return {};
}

QString ChartTable::exact(int row, int column) const
{
    const QVariant &cell = rows[std::size_t(row)][column];
    if (!cell.isValid())
        return {};
    switch (columns[std::size_t(column)].kind) {
    case Kind::Text:
        return cell.toStringList().constLast(); // a single string is a list of one
    case Kind::Count:
        return QString::number(cell.toLongLong());
    case Kind::Dollars:
        return Money(cell.toLongLong()).toText();
    default:
        return exactText(cell.toDouble());
    }
}

ChartTable ChartTables::make(const ChartData &data)
{
    switch (data.kind) {
    case ChartKind::PassAtK:
        return ofCurve(data);
    case ChartKind::ProblemRates:
    case ChartKind::OutcomeMap:
        return ofProblems(data);
    case ChartKind::Latency:
        return ofLatency(data);
    case ChartKind::Throughput:
        return ofThroughput(data);
    case ChartKind::Timeline:
        return ofTimeline(data);
    case ChartKind::Cost:
        return ofCost(data);
    }
    return {};
}

QByteArray ChartTables::csv(const ChartTable &table)
{
    QStringList head;
    for (const ChartColumn &column : table.columns)
        head.append(column.word);
    QString text = csvRecord(head);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        QStringList cells;
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const QString exact = table.exact(int(row), int(column));
            cells.append(table.columns[column].kind == Kind::Text ? csvText(exact) : exact);
        }
        text += csvRecord(cells);
    }
    return text.toUtf8();
}

ChartTable ChartTables::ofCurve(const ChartData &data)
{
    ChartTable table;
    table.missing = tr("There is no interval below two problems.");
    table.columns
        = {{tr("k"), u"k"_s, Kind::Count, tr("How many samples are drawn of a problem.")},
           {tr("pass@k"), u"pass_at_k"_s, Kind::Share, ChartNames::explanation(data.kind)},
           {tr("from"), u"low"_s, Kind::Share, tr("The lower end of the 95 % interval.")},
           {tr("to"), u"high"_s, Kind::Share, tr("The upper end of the 95 % interval.")},
           {tr("problems"), u"problems"_s, Kind::Count,
            tr("Over how many problems the mean runs: those with k scored samples or more.")},
           {tr("interval by"), u"method"_s, Kind::Text,
            tr("How the interval was made: Wilson's score or the BCa bootstrap over problems.")}};
    for (const PassCurve::Point &point : data.curve.points) {
        const Estimate &estimate = point.estimate;
        table.rows.push_back(
            {point.k, known(estimate.value), known(estimate.low), known(estimate.high),
             estimate.problems,
             estimate.method.isEmpty() ? QVariant() : QVariant(estimate.method)});
        table.picks.push_back({ChartPick::What::Draws, point.k, 0});
    }
    return table;
}

ChartTable ChartTables::ofProblems(const ChartData &data)
{
    const std::vector<ProblemRate> rates
        = data.kind == ChartKind::ProblemRates ? data.rates : problemRates(*data.facts);
    const std::vector<Outcome> outcomes = outcomesIn(rates);
    ChartTable table;
    table.missing = tr("No sample of this problem is scored yet.");
    table.columns = {
        {tr("problem"), u"problem"_s, Kind::Text, {}},
        {tr("pass rate"), u"rate"_s, Kind::Share, ChartNames::explanation(ChartKind::ProblemRates)},
        {tr("scored"), u"scored"_s, Kind::Count, tr("Samples with a verdict.")},
        {tr("requested"), u"requested"_s, Kind::Count, tr("All samples of the problem.")}};
    addOutcomeColumns(table, outcomes);
    for (const ProblemRate &rate : rates) {
        QVariantList cells{
            ChartNames::problem(data, rate.problem), known(rate.rate()), qint64(rate.scored()),
            qint64(rate.requested)};
        addOutcomeCells(cells, rate, outcomes);
        table.rows.push_back(std::move(cells));
        table.picks.push_back({ChartPick::What::Problem, rate.problem, 0});
    }
    return table;
}

ChartTable ChartTables::ofLatency(const ChartData &data)
{
    ChartTable table;
    table.missing = tr("The run file does not tell this: it is unknown, not 0.");
    const QString seconds = tr("Seconds.");
    table.columns
        = {{tr("of"), u"of"_s, Kind::Text, {}},
           {tr("part"), u"part"_s, Kind::Text, {}},
           {tr("n"), u"n"_s, Kind::Count, tr("How many slices, sandboxes or samples had it.")},
           {tr("median (s)"), u"p50_s"_s, Kind::Seconds, seconds},
           {tr("p90 (s)"), u"p90_s"_s, Kind::Seconds, seconds},
           {tr("p99 (s)"), u"p99_s"_s, Kind::Seconds, seconds},
           {tr("mean (s)"), u"mean_s"_s, Kind::Seconds, seconds},
           {tr("total (s)"), u"total_s"_s, Kind::Seconds, tr("The sum over all of them.")}};
    const auto add = [&](const QStringList &of, const auto &parts, ChartPick::What what) {
        for (const PartTimes &part : parts) {
            const Percentiles &times = part.seconds;
            const bool isKnown = part.isMeasured;
            table.rows.push_back(
                {of, QStringList{ChartNames::part(part.part), ChartNames::partWord(part.part)},
                 isKnown ? QVariant(times.count) : QVariant(), known(times.p50), known(times.p90),
                 known(times.p99), known(times.mean),
                 isKnown && times.count > 0 ? QVariant(part.totalSeconds) : QVariant()});
            table.picks.push_back(
                {times.count > 0 ? what : ChartPick::What::Nothing, qint64(part.part), 0});
        }
    };
    add({tr("slices"), u"slices"_s}, data.latency.slices, ChartPick::What::SlowSlices);
    add({tr("samples"), u"samples"_s}, data.latency.samples, ChartPick::What::SlowSamples);
    // Of a slice, waiting and confirming are sums; and a sandbox's start is no sample's.
    for (std::size_t row = 0; row < allLatencyParts.size(); ++row) {
        const auto part = LatencyPart(table.picks[row].first);
        if (part != LatencyPart::Queue && part != LatencyPart::Run)
            table.picks[row] = {};
    }
    return table;
}

ChartTable ChartTables::ofThroughput(const ChartData &data)
{
    const Throughput &throughput = data.throughput;
    const std::vector<Outcome> outcomes = outcomesIn(throughput.bins);
    ChartTable table;
    table.columns
        = {{tr("from (s)"), u"from_s"_s, Kind::Seconds,
            tr("Seconds from the first sandbox asked for, pauses left out.")},
           {tr("samples/s"), u"samples_per_s"_s, Kind::Rate, ChartNames::explanation(data.kind)},
           {tr("ended"), u"ended"_s, Kind::Count, tr("Samples that ended in this time.")}};
    addOutcomeColumns(table, outcomes);
    for (std::size_t bin = 0; bin < throughput.bins.size(); ++bin) {
        QVariantList cells{
            double(qint64(bin) * throughput.binMs) / 1000.0, throughput.rate(bin),
            qint64(throughput.bins[bin].total)};
        addOutcomeCells(cells, throughput.bins[bin], outcomes);
        table.rows.push_back(std::move(cells));
        table.picks.push_back(
            {throughput.bins[bin].total > 0 ? ChartPick::What::Bin : ChartPick::What::Nothing,
             qint64(bin), 0});
    }
    return table;
}

ChartTable ChartTables::ofTimeline(const ChartData &data)
{
    ChartTable table;
    table.missing = tr("It has not happened, or nothing is known of it.");
    const QString since = tr("Seconds from the first sandbox asked for, pauses left out.");
    table.columns
        = {{tr("sandbox"), u"sandbox"_s, Kind::Count, {}},
           {tr("slice"), u"slice"_s, Kind::Count, {}},
           {tr("purpose"), u"purpose"_s, Kind::Text, tr("run, or a rerun alone or as a suspect")},
           {tr("from (s)"), u"from_s"_s, Kind::Seconds, since},
           {tr("to (s)"), u"to_s"_s, Kind::Seconds, since},
           {tr("attempts"), u"attempts"_s, Kind::Count, {}},
           {tr("passed"), u"passed"_s, Kind::Count, {}},
           {tr("infrastructure"), u"infrastructure"_s, Kind::Count, {}}};
    for (const FleetTimeline::Row &row : data.timeline.rows) {
        const QVariant ended = row.endedMs ? QVariant(double(*row.endedMs) / 1000.0) : QVariant();
        table.rows.push_back(
            {qint64(row.sandbox), {}, {}, double(row.askedMs) / 1000.0, ended, {}, {}, {}});
        table.picks.push_back({ChartPick::What::Sandbox, row.sandbox, 0});
        for (const FleetTimeline::Piece &piece : row.pieces) {
            table.rows.push_back(
                {qint64(row.sandbox), qint64(piece.slice), piece.purpose,
                 double(piece.fromMs) / 1000.0, double(piece.toMs) / 1000.0, qint64(piece.attempts),
                 qint64(piece.passed), qint64(piece.infrastructure)});
            table.picks.push_back({ChartPick::What::Piece, row.sandbox, piece.slice});
        }
    }
    return table;
}

ChartTable ChartTables::ofCost(const ChartData &data)
{
    ChartTable table;
    table.columns
        = {{tr("at (s)"), u"at_s"_s, Kind::Seconds,
            tr("Seconds from the first sandbox asked for, pauses left out.")},
           {tr("sandbox seconds"), u"sandbox_s"_s, Kind::Seconds,
            tr("Seconds of all sandboxes together, from when each was asked for until it was seen "
               "gone.")},
           {tr("sandboxes"), u"sandboxes"_s, Kind::Count, tr("Held from here on.")}};
    const bool isPriced = data.cost.price == CostOverTime::Price::Known;
    if (isPriced)
        table.columns.push_back(
            {tr("cost"), u"cost_usd"_s, Kind::Dollars,
             tr("What all sandboxes together have cost by then.")});
    qint64 beforeMs = 0;
    for (const CostOverTime::Point &point : data.cost.points) {
        QVariantList cells{double(point.ms) / 1000.0, point.sandboxSeconds, qint64(point.held)};
        if (isPriced)
            cells.append(point.cost.nanos());
        table.rows.push_back(cells);
        const bool isSpan = point.ms > beforeMs;
        table.picks.push_back(
            {isSpan ? ChartPick::What::Between : ChartPick::What::Nothing, beforeMs, point.ms});
        beforeMs = point.ms;
    }
    return table;
}

} // namespace assay::models
