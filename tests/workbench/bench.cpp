// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/workbench/bench.h"

#include "tests/report/reportfiles.h"

#include <QAction>

namespace assay::test {
using namespace assay::app;
using namespace Qt::StringLiterals;

Bench::Bench()
{
    settings.setRunsFolder(folder.path());
    open();
}

void Bench::open()
{
    workbench = std::make_unique<Workbench>(settings, folder.filePath(u"cache.json"_s));
    window = workbench->newWindow();
    window->show();
}

QString Bench::put(const QString &name, const QString &state) const
{
    QString from;
    QString path = folder.filePath(name + u".assay"_s);
    {
        TestRun run(name);
        run.addProblems(2);
        run.addSamples(0, 2, 1);
        run.addSamples(1, 0, 1, state == u"partial" ? 1 : 0);
        run.setMeta(u"state"_s, {{u"word"_s, state}});
        run.setMeta(u"settings"_s, RunSettings().toJson());
        from = run.file().path();
        QFile::copy(from, path);
        if (QFile::exists(from + u"-wal"_s))
            QFile::copy(from + u"-wal"_s, path + u"-wal"_s);
    }
    return path;
}

Workbench::Document Bench::startSlowRun() const
{
    widgets::NewRunRequest request;
    request.problems = folder.filePath(u"p.jsonl"_s);
    request.samples = folder.filePath(u"s.jsonl"_s);
    request.out = folder.filePath(u"run.assay"_s);
    QFile problems(request.problems);
    if (!problems.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    problems.write(
        R"({"task_id":"t/0","prompt":"def f():\n","entry_point":"f","canonical_solution":"    return 1\n",)"
        R"("test":"def check(f):\n    assert f() == 1\n"})"
        "\n");
    problems.close();
    QFile samples(request.samples);
    if (!samples.open(QIODevice::WriteOnly))
        qFatal("cannot write");
    for (int at = 0; at < 40; ++at)
        samples.write("{\"task_id\":\"t/0\",\"completion\":\"    import time\\n    "
                      "time.sleep(2)\\n    return 1\\n\"}\n");
    samples.close();
    auto document = workbench->start(request);
    window->showRun(document);
    return document;
}

QAction *Bench::action(const QString &text) const
{
    const auto actions = window->findChildren<QAction *>();
    for (QAction *action : actions) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    qFatal("no action %s", qPrintable(text));
    return nullptr;
}

} // namespace assay::test
