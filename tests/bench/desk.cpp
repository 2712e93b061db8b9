// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/desk.h"

#include <QKeyEvent>

namespace bench {
using namespace Qt::StringLiterals;
using namespace assay::app;

Desk::Desk(WatchedApplication &application)
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

void key(QWidget *widget, int code, const QString &text)
{
    QCoreApplication::postEvent(
        widget, new QKeyEvent(QEvent::KeyPress, code, Qt::NoModifier, text));
    QCoreApplication::postEvent(
        widget, new QKeyEvent(QEvent::KeyRelease, code, Qt::NoModifier, text));
}

} // namespace bench
