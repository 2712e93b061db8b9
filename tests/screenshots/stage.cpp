// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/screenshots/stage.h"

#include "app/workbench/appearance.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>

namespace assay::test {
using namespace Qt::StringLiterals;

namespace {

constexpr int patienceMs = 10'000;
constexpr int restMs = 400;

/// Counts paintings of the whole program.
class Paintings final : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint || event->type() == QEvent::UpdateRequest)
            m_since.restart();
        return false;
    }
    QElapsedTimer m_since;
};

} // namespace

Stage::Stage(
    const QDir &pictures, const QString &runs, const QString &language, app::Appearance appearance)
    : m_pictures(pictures)
    , m_runs(runs)
    , m_suffix(u"-"_s + language + (appearance == app::Appearance::Dark ? u"-dark"_s : u"-light"_s))
    , m_settings(QDir(m_runs).filePath(u"settings-%1.ini"_s.arg(m_suffix)))
{
    // Pictures resume it: each stage begins with the same one.
    const QString kept = QDir(m_runs).filePath(u"interrupted.kept"_s);
    if (QFile::exists(kept)) {
        QFile::remove(run(u"interrupted"_s));
        QFile::copy(kept, run(u"interrupted"_s));
    }
    QFile::remove(m_settings.store().fileName());
    m_settings.store().clear();
    m_settings.setRunsFolder(m_runs);
    app::applyAppearance(appearance);
    app::applyLanguage(language);
    m_workbench
        = std::make_unique<app::Workbench>(m_settings, QDir(m_runs).filePath(u"cache.json"_s));
    m_window = m_workbench->newWindow();
    m_window->setWindowState(Qt::WindowNoState); // a small screen would have it maximized
    m_window->resize(1280, 800);
    m_window->show();
    until([this] {
        const models::RunLibrary &library = m_workbench->library();
        return !library.runs().empty() && !library.isReading();
    });
}

QString Stage::run(const QString &name) const
{
    return QDir(m_runs).filePath(name + u".assay"_s);
}

void Stage::show(const QString &name, app::RunPage::Tab tab)
{
    // The list has to know a file that has just been made, else it marks the run before.
    until([this, &name] { return m_workbench->library().rowOf(run(name)) >= 0; });
    m_window->showRun(run(name), tab);
    const models::RunDocument &document = m_window->page()->document();
    until([&document] {
        return document.report() || document.state() == models::RunState::Unreadable;
    });
    settle();
}

void Stage::until(const std::function<bool()> &condition, const char *file, int line) const
{
    if (!QTest::qWaitFor(condition, patienceMs))
        qWarning("%s:%d: gave up waiting", file, line);
}

void Stage::settle() const
{
    Paintings paintings;
    paintings.m_since.start();
    qApp->installEventFilter(&paintings);
    until([&paintings] { return paintings.m_since.elapsed() > restMs; });
    qApp->removeEventFilter(&paintings);
}

void Stage::take(const QString &name)
{
    take(name, m_window);
}

void Stage::take(const QString &name, QWidget *widget)
{
    settle();
    save(name, widget);
}

void Stage::takeMoving(const QString &name)
{
    save(name, m_window);
}

void Stage::save(const QString &name, QWidget *widget)
{
    const QString path = m_pictures.filePath(name + m_suffix + u".png"_s);
    if (!widget->grab().save(path))
        qFatal("cannot write %s", qPrintable(path));
    ++m_taken;
}

} // namespace assay::test
