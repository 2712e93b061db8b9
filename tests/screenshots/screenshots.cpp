// SPDX-License-Identifier: GPL-3.0-or-later
// Takes pictures of every page and dialog, light and dark, in English and Japanese.
//   assay-screenshots --runs FOLDER --to FOLDER [--only PART] [--language en] [--appearance light]
// FOLDER of runs: `starter.assay` (complete) and, where they are there, `interrupted.assay`,
// `second.assay` and whatever else should be in the list.
#include "app/workbench/helpdialogs.h"
#include "app/workbench/settingsdialog.h"
#include "models/newrundraft.h"
#include "models/sampleselection.h"
#include "tests/screenshots/pricedrun.h"
#include "tests/screenshots/stage.h"
#include "widgets/charts/chartspage.h"
#include "widgets/export/comparedialog.h"
#include "widgets/export/exportdialog.h"
#include "widgets/live/costpage.h"
#include "widgets/look/fonts.h"
#include "widgets/newrun/newrundialog.h"
#include "widgets/samples/sampledetailview.h"
#include "widgets/samples/samplespage.h"

#include <QApplication>
#include <QComboBox>
#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QPointer>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>

using namespace assay;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using app::RunPage;
using test::Stage;

namespace {

/// The dialog of that type that is open now.
template <typename Dialog> Dialog *dialog(const Stage &stage)
{
    const auto children = stage.window()->findChildren<Dialog *>();
    return children.isEmpty() ? nullptr : children.constLast();
}

template <typename Dialog> void close(Dialog *dialog)
{
    const QPointer<Dialog> gone(dialog);
    dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    delete gone.data();
}

void takeLive(Stage &stage)
{
    stage.show(u"starter"_s, RunPage::Tab::Live);
    stage.take(u"live-complete"_s);
    if (QFile::exists(stage.run(u"interrupted"_s))) {
        stage.show(u"interrupted"_s, RunPage::Tab::Live);
        stage.take(u"live-interrupted"_s);
        stage.window()->page()->document().resume();
        stage.until([&stage] {
            const auto &progress = stage.window()->page()->document().progress();
            return progress && progress->left && progress->elapsed > 2s; // long shown
        });
        stage.takeMoving(u"live-running"_s);
        stage.window()->page()->document().stop();
        stage.until([&stage] { return !stage.window()->page()->document().isRunningHere(); });
    }
    if (QFile::exists(stage.run(u"broken"_s))) {
        stage.show(u"broken"_s, RunPage::Tab::Live);
        stage.take(u"live-unreadable"_s);
    }
    stage.show(u"starter"_s, RunPage::Tab::Cost);
    stage.take(u"cost"_s);
    if (test::makePriced(stage.run(u"starter"_s), stage.run(u"priced"_s))) {
        stage.show(u"priced"_s, RunPage::Tab::Cost);
        auto *cost = stage.window()->page()->findChild<widgets::CostPage *>();
        stage.until([cost] { return cost && cost->use(); });
        stage.take(u"cost-priced"_s);
        stage.show(u"priced"_s, RunPage::Tab::Live);
        stage.take(u"live-priced"_s);
    }
    stage.show(u"starter"_s, RunPage::Tab::Manifest);
    stage.take(u"manifest"_s);
}

void takeSamples(Stage &stage)
{
    stage.show(u"starter"_s, RunPage::Tab::Samples);
    RunPage *page = stage.window()->page();
    const auto &samples = page->document().samples();
    for (quint32 slot = 0; slot < samples.size(); ++slot) {
        if (samples[slot].outcome == Outcome::Error && samples[slot].signature != 0) {
            page->selection().setCurrent(slot);
            break;
        }
    }
    auto *tabs = page->samplesPage()->detail()->findChild<QTabWidget *>();
    for (int tab = 0; tabs && tab < tabs->count(); ++tab) {
        tabs->setCurrentIndex(tab);
        stage.take(u"samples-%1"_s.arg(tab + 1));
    }
    if (tabs)
        tabs->setCurrentIndex(0);
    page->samplesPage()->setDetailPlace(widgets::SamplesPage::DetailPlace::Below);
    stage.take(u"samples-below"_s);
    page->samplesPage()->setDetailPlace(widgets::SamplesPage::DetailPlace::Right);
    page->samplesPage()->showSignatures(true);
    stage.take(u"triage"_s);
    page->samplesPage()->showSignatures(false);
}

void takeCharts(Stage &stage)
{
    const QString run = QFile::exists(stage.run(u"hundred"_s)) ? u"hundred"_s : u"starter"_s;
    stage.show(run, RunPage::Tab::Charts);
    auto *charts = stage.window()->page()->findChild<widgets::ChartsPage *>();
    stage.until([charts] { return charts->data() != nullptr; });
    for (const models::ChartKind kind : models::allChartKinds) {
        charts->showChart(kind);
        stage.until([charts, kind] { return charts->data() && charts->data()->kind == kind; });
        stage.take(u"charts-%1"_s.arg(int(kind) + 1));
    }
    if (test::makePriced(stage.run(u"starter"_s), stage.run(u"priced"_s))) {
        stage.show(u"priced"_s, RunPage::Tab::Charts);
        auto *priced = stage.window()->page()->findChild<widgets::ChartsPage *>();
        priced->showChart(models::ChartKind::Cost);
        stage.until(
            [priced] { return priced->data() && priced->data()->kind == models::ChartKind::Cost; });
        stage.take(u"charts-cost-priced"_s);
    }
}

QCoro::Task<Result<AccountInfo>> someAccount()
{
    AccountInfo account;
    account.name = u"research account"_s;
    account.balance = Money(12'400'000'000);
    co_return account;
}

/// The assistant with a service chosen, whose account is told without any network.
void takeService(Stage &stage, const models::NewRunDraft &draft)
{
    widgets::NewRunDefaults defaults;
    defaults.starterProblems = draft.problemsPath();
    defaults.starterSamples = draft.samplesPath();
    defaults.runsFolder = QFileInfo(stage.run(u"starter"_s)).absolutePath();
    std::vector<models::ProviderChoice> choices
        = models::Providers::all(PriceList::shipped(), nullptr);
    for (models::ProviderChoice &choice : choices)
        choice.account = [](const QString &, const QString &) { return someAccount(); };
    auto *assistant = new widgets::NewRunDialog(defaults, std::move(choices), stage.window());
    assistant->show();
    auto *provider = assistant->findChild<QComboBox *>(u"provider"_s);
    provider->setCurrentIndex(provider->findData(u"eqvps"_s));
    for (const int page : {2, 1, 3}) {
        assistant->setCurrentPage(page);
        stage.until([assistant] { return assistant->draft()->isSettled(); });
        stage.take(u"new-run-eqvps-%1"_s.arg(page + 1), assistant);
    }
    close(assistant);
}

void takeDialogs(Stage &stage)
{
    stage.show(u"starter"_s, RunPage::Tab::Live);
    stage.window()->newRun();
    if (auto *assistant = dialog<widgets::NewRunDialog>(stage)) {
        for (int page = 0; page < widgets::NewRunDialog::pageCount; ++page) {
            assistant->setCurrentPage(page);
            stage.take(u"new-run-%1"_s.arg(page + 1), assistant);
        }
        takeService(stage, *assistant->draft());
        close(assistant);
    }
    stage.window()->exportRuns();
    if (auto *exporting = dialog<widgets::ExportDialog>(stage)) {
        stage.take(u"export"_s, exporting);
        close(exporting);
    }
    if (QFile::exists(stage.run(u"second"_s))) {
        auto *comparing = new widgets::CompareDialog(
            {stage.run(u"starter"_s), stage.run(u"second"_s)}, stage.window());
        comparing->show();
        stage.take(u"compare"_s, comparing);
        close(comparing);
    }
    stage.window()->openSettings();
    if (auto *settings = dialog<app::SettingsDialog>(stage)) {
        for (int page = 0; page < 4; ++page) {
            settings->showPage(page);
            stage.take(u"settings-%1"_s.arg(page + 1), settings);
        }
        close(settings);
    }
    stage.window()->showKeys();
    if (auto *keys = dialog<app::KeysDialog>(stage)) {
        stage.take(u"keys"_s, keys);
        close(keys);
    }
    auto *numbers = new app::NumbersDialog(stage.window());
    numbers->show();
    stage.take(u"numbers"_s, numbers);
    close(numbers);
}

void takeWindow(Stage &stage)
{
    {
        const QTemporaryDir nothing;
        app::Settings settings(nothing.filePath(u"settings.ini"_s));
        settings.setRunsFolder(nothing.path());
        app::Workbench workbench(settings, nothing.filePath(u"cache.json"_s));
        app::MainWindow *window = workbench.newWindow();
        window->setWindowState(Qt::WindowNoState);
        window->resize(1280, 800);
        window->show();
        stage.take(u"window-empty"_s, window);
    }
    stage.show(u"starter"_s, RunPage::Tab::Samples);
    stage.window()->resize(1024, 768);
    stage.take(u"window-small"_s);
    stage.window()->resize(1280, 800);
}

} // namespace

int main(int argc, char **argv)
{
    QStandardPaths::setTestModeEnabled(true); // nothing of the user's
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"assay"_s);
    widgets::Fonts::addFallbacks();
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption({u"runs"_s, u"Folder of run files."_s, u"FOLDER"_s});
    parser.addOption({u"to"_s, u"Folder for the pictures."_s, u"FOLDER"_s});
    parser.addOption({u"only"_s, u"live, samples, charts, dialogs or window."_s, u"PART"_s});
    parser.addOption({u"language"_s, u"Only this one."_s, u"LANGUAGE"_s});
    parser.addOption({u"appearance"_s, u"Only this one: light or dark."_s, u"WORD"_s});
    parser.process(application);
    QDir pictures(parser.value(u"to"_s));
    if (!pictures.mkpath(u"."_s))
        qFatal("cannot make %s", qPrintable(pictures.path()));
    const std::array parts{
        std::pair{u"window"_s, &takeWindow}, std::pair{u"live"_s, &takeLive},
        std::pair{u"samples"_s, &takeSamples}, std::pair{u"charts"_s, &takeCharts},
        std::pair{u"dialogs"_s, &takeDialogs}};
    int taken = 0;
    for (const QString &language : {u"en"_s, u"ja"_s}) {
        for (const auto appearance : {app::Appearance::Light, app::Appearance::Dark}) {
            const QString word = appearance == app::Appearance::Dark ? u"dark"_s : u"light"_s;
            if ((parser.isSet(u"language"_s) && parser.value(u"language"_s) != language)
                || (parser.isSet(u"appearance"_s) && parser.value(u"appearance"_s) != word))
                continue;
            Stage stage(pictures, parser.value(u"runs"_s), language, appearance);
            for (const auto &[name, take] : parts) {
                if (!parser.isSet(u"only"_s) || parser.value(u"only"_s) == name)
                    take(stage);
            }
            taken += stage.taken();
        }
    }
    printf("%d pictures in %s\n", taken, qPrintable(pictures.path()));
    return taken > 0 ? 0 : 1;
}
