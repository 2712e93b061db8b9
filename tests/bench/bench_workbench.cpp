// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench with a run of a million samples: opening, filtering, sorting, searching, memory,
// and whether the window answers while results arrive; and its start with a thousand runs in the
// list. Usage: bench_workbench FOLDER [--samples N] [--only open,live,startup] [--strict] FOLDER
// keeps the generated runs. With --strict the exit status is 1 where a limit is missed.

#include "app/workbench/mainwindow.h"
#include "app/workbench/memory.h"
#include "engine/store/runfile.h"
#include "models/chartdata.h"
#include "tests/bench/millionrun.h"
#include "tests/bench/pacedprovider.h"
#include "tests/bench/watchedapplication.h"
#include "widgets/charts/chartspage.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/searchfield.h"
#include "widgets/look/tableview.h"
#include "widgets/look/togglechip.h"
#include "widgets/runs/runlistpanel.h"
#include "widgets/samples/samplefilterbar.h"
#include "widgets/samples/samplespage.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QProcess>
#include <QScrollBar>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <optional>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::app;
using namespace bench;

namespace {

constexpr double openLimitMs = 1000;
constexpr double listLimitMs = 200;
constexpr double startLimitMs = 500;
constexpr double memoryLimitMb = 500;
constexpr double searchLimit = 100'000; ///< samples a second of a core, at least
constexpr int resultsASecond = 10'000;
constexpr int runsInList = 1'000;
constexpr int rounds = 5;

class Results
{
public:
    void tell(const QString &what, double value, const char *unit, std::optional<double> limit = {})
    {
        const bool isMissed = limit && (value < 0 || value > *limit);
        line(what, value, unit, limit, "limit", isMissed);
    }
    void tellAtLeast(const QString &what, double value, const char *unit, double least)
    {
        line(what, value, unit, least, "at least", value < least);
    }
    void gap(const QString &what, const Gap &gap, const QStringList &slowest)
    {
        tell(what, gap.workMs, "ms", WatchedApplication::longMs);
        std::printf(
            "%-52s %10.1f ms wall, %.1f ms of processor, %lld beats, %lld beyond\n", "", gap.wallMs,
            gap.cpuMs, gap.beats, gap.beyond);
        for (const QString &slow : slowest)
            std::printf("%-52s %s\n", "", qPrintable(slow));
        std::fflush(stdout);
    }
    bool missed() const { return m_missed; }

private:
    void line(
        const QString &what, double value, const char *unit, std::optional<double> limit,
        const char *word, bool isMissed)
    {
        m_missed = m_missed || isMissed;
        std::printf("%-52s %10.1f %s", qPrintable(what), value, unit);
        if (limit)
            std::printf("   %s %.0f%s", word, *limit, isMissed ? "   MISSED" : "");
        std::printf("\n");
        std::fflush(stdout);
    }

    bool m_missed = false;
};

double megabytes(const char *key)
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = file.readAll();
    const auto at = text.indexOf(key);
    return at < 0
        ? 0
        : text.mid(at + qsizetype(qstrlen(key)), 24).simplified().split(' ').first().toDouble()
            / 1024;
}

/// A window of its own, with settings, list and cache that nobody else has.
struct Desk
{
    explicit Desk(WatchedApplication &application)
        : settings(folder.filePath(u"settings.ini"_s))
    {
        settings.setRunsFolder(folder.filePath(u"runs"_s));
        workbench = std::make_unique<Workbench>(settings, folder.filePath(u"cache.json"_s));
        window = workbench->newWindow();
        window->resize(1280, 800);
        const qint64 start = Moment::wallNow();
        window->show();
        application.waitForPaint(
            window, [] { return true; }, start);
    }
    widgets::SamplesPage &samples() const { return *window->page()->samplesPage(); }
    widgets::TableView &table() const { return *samples().table(); }
    models::RunDocument &document() const { return window->page()->document(); }

    QTemporaryDir folder;
    Settings settings;
    std::unique_ptr<Workbench> workbench;
    MainWindow *window = nullptr;
};

void key(QWidget *widget, int code, const QString &text = {})
{
    QCoreApplication::postEvent(
        widget, new QKeyEvent(QEvent::KeyPress, code, Qt::NoModifier, text));
    QCoreApplication::postEvent(
        widget, new QKeyEvent(QEvent::KeyRelease, code, Qt::NoModifier, text));
}

QString named(const char *what, const QString &part)
{
    return QString::fromLatin1(what) + part;
}

// -- opening
// ---------------------------------------------------------------------------------------

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

// -- the list
// --------------------------------------------------------------------------------------

/// The middle of several rounds of `act`, each until its list is seen in the window.
void measureList(
    WatchedApplication &application, Results &results, Desk &desk, const QString &what,
    const std::function<void(int)> &act, bool isLimited = true)
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

// -- while results arrive
// --------------------------------------------------------------------------

/// Somebody who does something thirty times a second.
class Hand
{
public:
    explicit Hand(std::function<void(int)> act)
    {
        QObject::connect(
            &m_timer, &QTimer::timeout, &m_timer, [this, act = std::move(act)] { act(m_count++); });
        m_timer.start(33);
    }

private:
    QTimer m_timer;
    int m_count = 0;
};

void measureBeat(
    WatchedApplication &application, Results &results, Desk &desk, const QString &what,
    const std::function<void(int)> &act)
{
    constexpr int forMs = 4'000;
    const quint32 before = desk.document().counts().scored();
    const qint64 start = Moment::wallNow();
    const Hand hand(act);
    const Gap gap = application.beat(forMs);
    const double seconds = double(Moment::wallNow() - start) / 1e9;
    const double rate = double(desk.document().counts().scored() - before) / seconds;
    results.gap(u"%1 (%2 results/s)"_s.arg(what).arg(rate, 0, 'f', 0), gap, application.slowest());
}

void beatSamples(WatchedApplication &application, Results &results, Desk &desk)
{
    desk.window->page()->show(RunPage::Tab::Samples);
    auto *bar = desk.table().verticalScrollBar();
    measureBeat(application, results, desk, u"gap: Samples, scrolled"_s, [bar](int count) {
        bar->setValue(int((qint64(count) * 7919) % std::max(1, bar->maximum())));
    });
    auto *table = &desk.table();
    measureBeat(application, results, desk, u"gap: Samples, keys in the list"_s, [table](int) {
        key(table, Qt::Key_PageDown);
    });
    auto *search = desk.samples().findChild<widgets::SearchField *>(u"textSearch"_s);
    measureBeat(
        application, results, desk, u"gap: Samples, text searched for"_s, [search](int count) {
            if (count % 20 < 10)
                key(search, Qt::Key_A + count % 20, QString(QChar(u'a' + count % 20)));
            else if (count % 60 == 59)
                search->clear();
        });
    search->clear();
    auto *problem = desk.samples().findChild<widgets::SearchField *>(u"problemFilter"_s);
    measureBeat(
        application, results, desk, u"gap: Samples, problems typed"_s, [problem](int count) {
            if (count % 15 == 0)
                problem->clear();
            else if (count % 15 < 4)
                key(problem, Qt::Key_0 + count % 10, QString::number(count % 10));
        });
    problem->clear();
    auto *filters = desk.samples().filters();
    measureBeat(
        application, results, desk, u"gap: Samples, outcomes toggled"_s, [filters](int count) {
            if (count % 8 == 0)
                filters->toggleOutcomes(1 + count / 8 % 4);
        });
    filters->reset();
    auto *header = desk.table().horizontalHeader();
    measureBeat(application, results, desk, u"gap: Samples, orders changed"_s, [header](int count) {
        if (count % 10 == 0)
            header->setSortIndicator(count / 10 % models::sampleColumnCount, Qt::DescendingOrder);
    });
    measureList(
        application, results, desk, u"filter while results arrive"_s,
        [filters](int) { filters->toggleOutcomes(2); }, false);
    filters->reset();
    header->setSortIndicator(int(models::SampleColumn::Wall), Qt::DescendingOrder);
    measureBeat(application, results, desk, u"gap: Samples at rest, by time"_s, [](int) {});
    desk.samples().showSignatures(true);
    measureBeat(application, results, desk, u"gap: failures by signature"_s, [](int) {});
    desk.samples().showSignatures(false);
}

void measureLive(WatchedApplication &application, Results &results, const MillionRun &run)
{
    Desk desk(application);
    const QString path = desk.folder.filePath(u"running.assay"_s);
    if (!QFile::copy(run.begun, path)) {
        results.tell(u"copying the begun run"_s, -1, "", 0);
        return;
    }
    desk.window->showRun(path, RunPage::Tab::Live);
    models::RunDocument &document = desk.document();
    application.waitFor([&] { return document.report() != nullptr; }, Moment::wallNow());
    document.setProviderFactory(pacedProvider(resultsASecond));
    const quint32 before = document.counts().scored();
    const qint64 start = Moment::wallNow();
    document.resume();
    const double ms = application.waitFor(
        [&] { return document.counts().scored() > before + 5 * resultsASecond; }, start, 60'000);
    results.tell(u"gone on with, 50,000 results later"_s, ms, "ms");
    if (ms < 0)
        return;
    auto *slices = desk.window->page()->findChild<widgets::TableView *>(u"slices"_s);
    measureBeat(application, results, desk, u"gap: Live, left alone"_s, [](int) {});
    measureBeat(application, results, desk, u"gap: Live, slices scrolled"_s, [slices](int count) {
        QScrollBar *bar = slices->verticalScrollBar();
        bar->setValue(int((qint64(count) * 97) % std::max(1, bar->maximum())));
    });
    beatSamples(application, results, desk);
    desk.window->page()->show(RunPage::Tab::Charts);
    measureBeat(application, results, desk, u"gap: Charts"_s, [](int) {});
    results.tell(u"memory: most, while results arrive"_s, megabytes("VmHWM:"), "MB", memoryLimitMb);
    desk.window->page()->show(RunPage::Tab::Live);
    document.stop();
    application.waitFor([&] { return !document.isRunningHere(); }, Moment::wallNow());
}

// -- start
// -----------------------------------------------------------------------------------------

/// What main.cpp of the workbench does, and when its first window was painted, as a process of its
/// own: `started` is when it was asked for.
int startOnce(WatchedApplication &application, const QString &folder, qint64 started)
{
    QApplication::setWindowIcon(widgets::Icons::application());
    widgets::Fonts::addFallbacks();
    Settings settings(folder + u"/settings.ini"_s);
    settings.setRunsFolder(folder + u"/runs"_s);
    Workbench workbench(settings, folder + u"/cache.json"_s);
    MainWindow *window = workbench.newWindow();
    window->show();
    auto *list = window->findChild<QListView *>(u"runList"_s);
    const double painted = application.waitForPaint(
        window, [] { return true; }, started);
    const double listed
        = application.waitFor([&] { return list->model()->rowCount() >= runsInList; }, started);
    const double seen = application.waitForPaint(
        list->viewport(), [] { return true; }, started);
    const Gap gap = application.beat(2'000);
    const double read
        = application.waitFor([&] { return !workbench.library().isReading(); }, started);
    std::printf("%f %f %f %f\n", painted, std::max(listed, seen), read, gap.workMs);
    return 0;
}

std::vector<double> startProcess(const QString &folder)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(
        QCoreApplication::applicationFilePath(),
        {folder, u"--start"_s, QString::number(Moment::wallNow())});
    process.waitForFinished(120'000);
    std::vector<double> numbers;
    const auto words = process.readAllStandardOutput().simplified().split(' ');
    for (const QByteArray &word : words)
        numbers.push_back(word.toDouble());
    numbers.resize(4, -1);
    return numbers;
}

void measureStart(Results &results, const QString &folder)
{
    const auto small = millionRun(folder, 2 * samplesAProblem);
    if (!small)
        return results.tell(u"a small run"_s, -1, "", 0);
    const QTemporaryDir place;
    const QString runs = place.filePath(u"runs"_s);
    QDir().mkpath(runs);
    for (int number = 0; number < runsInList; ++number)
        QFile::copy(small.value().whole, runs + u"/run-%1.assay"_s.arg(number));
    const auto tell = [&](const QString &what, const std::vector<double> &numbers) {
        results.tell(u"start, window painted, "_s + what, numbers[0], "ms", startLimitMs);
        results.tell(u"  with a thousand runs in the list"_s, numbers[1], "ms");
        results.tell(u"  all of them read"_s, numbers[2], "ms");
        results.tell(u"  longest gap in the two seconds after"_s, numbers[3], "ms");
    };
    tell(u"runs not known yet"_s, startProcess(place.path()));
    std::vector<std::vector<double>> starts;
    starts.reserve(std::size_t(rounds));
    for (int round = 0; round < rounds; ++round)
        starts.push_back(startProcess(place.path()));
    std::sort(starts.begin(), starts.end());
    tell(u"runs known"_s, starts[rounds / 2]);
}

} // namespace

int main(int argc, char **argv)
{
    returnFreedMemory(); // as the program itself does
    WatchedApplication application(argc, argv);
    QApplication::setApplicationName(u"assay"_s);
    QCommandLineParser parser;
    parser.addPositionalArgument(u"FOLDER"_s, u"Where generated runs are kept."_s);
    parser.addOptions(
        {{u"samples"_s, u"How many."_s, u"N"_s, u"1000000"_s},
         {u"only"_s, u"Parts: open,live,startup."_s, u"PARTS"_s, u"open,live,startup"_s},
         {u"strict"_s, u"Exit with 1 where a limit is missed."_s},
         {u"start"_s, u"Only start, and say when the window was painted."_s, u"SINCE"_s}});
    parser.process(application);
    const QString folder = QDir(parser.positionalArguments().value(0)).absolutePath();
    if (parser.positionalArguments().isEmpty())
        parser.showHelp(2);
    if (parser.isSet(u"start"_s))
        return startOnce(application, folder, parser.value(u"start"_s).toLongLong());
    const QStringList parts = parser.value(u"only"_s).split(u',');
    Results results;
    if (parts.contains(u"startup"_s))
        measureStart(results, folder);
    const QString samples = parser.value(u"samples"_s);
    if (parts.contains(u"open"_s) || parts.contains(u"live"_s)) {
        // In a process of its own: its memory is not the workbench's.
        QProcess::execute(
            QCoreApplication::applicationFilePath(),
            {folder, u"--samples"_s, samples, u"--only"_s, u"make"_s});
    }
    if (!parts.contains(u"startup"_s) || parts.size() > 1) {
        const auto run = millionRun(folder, samples.toUInt());
        if (!run) {
            std::fprintf(stderr, "%s\n", qPrintable(run.error().detail));
            return 1;
        }
        if (parts.contains(u"open"_s))
            measureOpen(application, results, run.value());
        if (parts.contains(u"live"_s))
            measureLive(application, results, run.value());
    }
    return results.missed() && parser.isSet(u"strict"_s) ? 1 : 0;
}
