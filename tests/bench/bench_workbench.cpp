// SPDX-License-Identifier: GPL-3.0-or-later
// The workbench with a run of a million samples: opening, filtering, sorting, searching, memory,
// and whether the window answers while results arrive; and its start with a thousand runs in the
// list. Usage: bench_workbench FOLDER [--samples N] [--only open,live,startup] [--strict] FOLDER
// keeps the generated runs. With --strict the exit status is 1 where a limit is missed.

#include "app/workbench/memory.h"
#include "tests/bench/measures.h"

#include <QCommandLineParser>
#include <QDir>
#include <QProcess>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::app;
using namespace bench;

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
