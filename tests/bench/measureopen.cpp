// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/measures.h"

#include "models/chartdata.h"
#include "tests/bench/desk.h"
#include "widgets/charts/chartspage.h"
#include "widgets/look/searchfield.h"
#include "widgets/look/togglechip.h"
#include "widgets/samples/samplefilterbar.h"

#include <QHeaderView>
#include <QLabel>

#include <algorithm>
#include <ctime>

namespace bench {
using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::app;

constexpr double listLimitMs = 200;
constexpr int rounds = 5;

namespace {

constexpr double openLimitMs = 1000;
constexpr double searchLimit = 100'000; ///< samples a second of a core, at least

QString named(const char *what, const QString &part)
{
    return QString::fromLatin1(what) + part;
}

void openAt(
    WatchedApplication &application, Results &results, const QString &path, RunPage::Tab tab)
{
    Desk desk(application);
    const bool isLive = tab == RunPage::Tab::Live;
    const qint64 start = Moment::wallNow();
    desk.window->showRun(path, tab);
    auto *table = isLive ? desk.window->page()->findChild<widgets::TableView *>(u"slices"_s)
                         : &desk.table();
    const auto &document = desk.document();
    const auto hasRows = [&] {
        return table->model()->rowCount() > 0 && !document.samples().empty()
            && document.samples().front().attempts > 0;
    };
    const QString page = isLive ? u"Live"_s : u"Samples"_s;
    results.tell(
        named("opened, rows painted: ", page),
        application.waitForPaint(table->viewport(), hasRows, start), "ms", openLimitMs);
    Q_UNUSED(application.beat(1))
    results.tell(
        u"  every sample read"_s, application.waitFor([&] { return document.isComplete(); }, start),
        "ms");
    results.tell(
        u"  its score known"_s,
        application.waitFor([&] { return document.report() != nullptr; }, start), "ms");
}

void measureFilters(WatchedApplication &application, Results &results, Desk &desk)
{
    auto *page = &desk.samples();
    auto *filters = page->filters();
    const auto measure
        = [&](const QString &what, const std::function<void(int)> &act, bool limited = true) {
              measureList(application, results, desk, what, act, limited);
          };
    auto *failed = page->findChild<widgets::ToggleChip *>(u"outcome-failed"_s);
    auto *passed = page->findChild<widgets::ToggleChip *>(u"outcome-passed"_s);
    measure(u"filter: an outcome off or on"_s, [&](int) { failed->click(); });
    filters->reset();
    measure(u"filter: passed off or on"_s, [&](int) { passed->click(); });
    filters->reset();
    auto *problem = page->findChild<widgets::SearchField *>(u"problemFilter"_s);
    measure(u"filter: problems by a pattern, Enter"_s, [&](int round) {
        problem->setText(u"*%1*"_s.arg(round));
        key(problem, Qt::Key_Return);
    });
    measure(
        u"filter: a letter typed, its pause included"_s,
        [&](int round) {
            round % 2 == 0 ? key(problem, Qt::Key_7, u"7"_s) : key(problem, Qt::Key_Backspace);
        },
        true);
    filters->reset();
    measure(u"filter: one signature"_s, [&](int round) {
        filters->showSignature(quint32(round) * 17 + 1);
    });
    measure(u"filter: none any more"_s, [&](int) { filters->reset(); });
}

void measureSorting(WatchedApplication &application, Results &results, Desk &desk)
{
    auto *header = desk.table().horizontalHeader();
    for (int column = 0; column < models::sampleColumnCount; ++column) {
        measureList(
            application, results, desk,
            named("sort: ", models::SampleTableModel::columnName(models::SampleColumn(column))),
            [&](int round) {
                header->setSortIndicator(
                    column, round % 2 == 0 ? Qt::DescendingOrder : Qt::AscendingOrder);
            });
    }
    header->setSortIndicator(0, Qt::AscendingOrder);
    application.beat(500);
}

void measureCharts(WatchedApplication &application, Results &results, Desk &desk)
{
    desk.window->page()->show(RunPage::Tab::Charts);
    auto *page = desk.window->page()->findChild<widgets::ChartsPage *>();
    for (const models::ChartKind kind : models::allChartKinds) {
        const qint64 start = Moment::wallNow();
        page->showChart(kind);
        const double ms = application.waitFor(
            [&] { return page->data() && page->data()->kind == kind; }, start);
        results.tell(named("chart: ", models::ChartNames::word(kind)), ms, "ms");
    }
    desk.window->page()->show(RunPage::Tab::Samples);
}

/// From a row that is chosen to its program on the screen.
void measureDetail(WatchedApplication &application, Results &results, Desk &desk)
{
    bool isRead = false;
    const auto reading = QObject::connect(
        &desk.document(), &models::RunDocument::detailRead, [&isRead] { isRead = true; });
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        isRead = false;
        const qint64 start = Moment::wallNow();
        desk.table().selectRow(round * 3);
        times.push_back(application.waitFor([&] { return isRead; }, start, 2'000));
    }
    QObject::disconnect(reading);
    std::sort(times.begin(), times.end());
    results.tell(u"a sample chosen, its detail read"_s, times[rounds / 2], "ms");
}

/// A search for text, from the last key to what is first seen of it, and its pace.
void measureSearch(WatchedApplication &application, Results &results, Desk &desk)
{
    auto *field = desk.samples().findChild<widgets::SearchField *>(u"textSearch"_s);
    auto *count = desk.samples().findChild<QLabel *>(u"sampleCount"_s);
    const QString before = count->text();
    const qint64 start = Moment::wallNow();
    const std::clock_t cpuStart = std::clock();
    field->setText(u"value_77 = x + 3"_s);
    key(field, Qt::Key_Return);
    results.tell(
        u"search: first hit or progress seen"_s,
        application.waitForPaint(
            count, [&] { return count->text() != before; }, start),
        "ms", listLimitMs);
    const auto isOver = [&] { return !count->text().contains(u'%'); };
    const double all = application.waitFor(isOver, start);
    const double cores = double(std::clock() - cpuStart) / CLOCKS_PER_SEC / (all / 1000);
    results.tell(u"search: all programs and outputs"_s, all, "ms");
    results.tellAtLeast(
        u"search: pace"_s,
        double(desk.document().samples().size()) / (all / 1000) / std::max(0.1, cores),
        "samples/s of a core", searchLimit);
    desk.samples().filters()->reset();
    application.beat(500);
}

} // namespace

void measureList(
    WatchedApplication &application, Results &results, Desk &desk, const QString &what,
    const std::function<void(int)> &act, bool isLimited)
{
    int resets = 0;
    const auto counting = QObject::connect(
        desk.table().model(), &QAbstractItemModel::modelReset, [&resets] { ++resets; });
    std::vector<double> times;
    const std::clock_t cpuStart = std::clock();
    for (int round = 0; round < rounds; ++round) {
        resets = 0;
        const qint64 start = Moment::wallNow();
        act(round);
        times.push_back(application.waitForPaint(
            desk.table().viewport(), [&resets] { return resets > 0; }, start, 10'000));
    }
    QObject::disconnect(counting);
    std::sort(times.begin(), times.end());
    const double middle = times.front() < 0 ? -1 : times[rounds / 2];
    const double cpuMs = double(std::clock() - cpuStart) * 1e3 / CLOCKS_PER_SEC / rounds;
    results.tell(
        u"%1 (%2 ms of processor)"_s.arg(what).arg(cpuMs, 0, 'f', 0), middle, "ms",
        isLimited ? std::optional<double>(listLimitMs) : std::nullopt);
}

void measureOpen(WatchedApplication &application, Results &results, const MillionRun &run)
{
    openAt(application, results, run.whole, RunPage::Tab::Live);
    openAt(application, results, run.whole, RunPage::Tab::Samples);
    {
        Desk desk(application);
        desk.window->showRun(run.whole, RunPage::Tab::Samples);
        application.waitFor([&] { return desk.document().report() != nullptr; }, Moment::wallNow());
        application.beat(500);
        results.tell(u"memory: opened"_s, megabytes("VmRSS:"), "MB");
        measureFilters(application, results, desk);
        measureSorting(application, results, desk);
        measureDetail(application, results, desk);
        results.tell(
            u"memory: most, after filters and orders"_s, megabytes("VmHWM:"), "MB", memoryLimitMb);
        measureCharts(application, results, desk);
        results.tell(u"memory: most, after all charts"_s, megabytes("VmHWM:"), "MB", memoryLimitMb);
        measureSearch(application, results, desk);
        results.tell(u"memory: most, after a search"_s, megabytes("VmHWM:"), "MB", memoryLimitMb);
    }
}

} // namespace bench
