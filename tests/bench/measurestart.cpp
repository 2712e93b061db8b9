// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/measures.h"

#include "app/workbench/mainwindow.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"

#include <QDir>
#include <QFile>
#include <QListView>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

namespace bench {
using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::app;

namespace {

constexpr double startLimitMs = 500;
constexpr int runsInList = 1'000;
constexpr int rounds = 5;

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

} // namespace

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

} // namespace bench
