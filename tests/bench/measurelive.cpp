// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/measures.h"

#include "tests/bench/desk.h"
#include "tests/bench/pacedprovider.h"
#include "widgets/look/searchfield.h"
#include "widgets/samples/samplefilterbar.h"

#include <QFile>
#include <QHeaderView>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>

namespace bench {
using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::app;

namespace {

constexpr int resultsASecond = 10'000;

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

} // namespace

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

} // namespace bench
