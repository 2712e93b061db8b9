// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/appearance.h"
#include "app/workbench/mainwindow.h"
#include "app/workbench/memory.h"
#include "app/workbench/settings.h"
#include "app/workbench/workbench.h"
#include "engine/credentials/credentialstores.h"
#include "engine/credentials/processsecrets.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QStandardPaths>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    ::umask(0077); // run files may hold task data
    assay::app::returnFreedMemory();
    assay::keepMemoryPrivate();
    auto environment
        = assay::EnvironmentStore::takeFromProcess(); // before anything can start a child
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"assay"_s);
    QApplication::setApplicationDisplayName(u"Assay"_s);
    QApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
    QApplication::setDesktopFileName(u"assay-workbench"_s);
    QApplication::setWindowIcon(assay::widgets::Icons::application());
    assay::widgets::Fonts::addFallbacks();

    assay::app::Settings settings;
    assay::app::applyLanguage(settings.language());
    assay::app::applyAppearance(settings.appearance());
    QObject::connect(&settings, &assay::app::Settings::appearanceChanged, [&settings] {
        assay::app::applyAppearance(settings.appearance());
    });
    QObject::connect(&settings, &assay::app::Settings::languageChanged, [&settings] {
        assay::app::applyLanguage(settings.language());
    });

    QCommandLineParser parser;
    parser.setApplicationDescription(QApplication::translate(
        "assay::app::main", "Runs model-written programs in sandboxes and scores them."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        u"FILE.assay"_s, QApplication::translate("assay::app::main", "Run files to open."),
        u"[FILE.assay...]"_s);
    parser.process(application);

    const QString cache = QStandardPaths::writableLocation(QStandardPaths::CacheLocation);
    assay::app::Workbench workbench(
        settings, cache + u"/runs.json"_s, assay::CredentialStores::ofUser(std::move(environment)));
    assay::app::MainWindow *window = workbench.newWindow();
    const QStringList files = parser.positionalArguments();
    for (const QString &file : files)
        workbench.openFile(file);
    if (!files.isEmpty())
        window->showRun(files.constLast());
    window->show();
    return QApplication::exec();
}
