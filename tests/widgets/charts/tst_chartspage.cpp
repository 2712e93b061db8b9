// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartspage.h"

#include "models/rundocument.h"
#include "tests/testmain.h"
#include "tests/widgets/charts/chartrun.h"
#include "widgets/charts/figure.h"
#include "widgets/charts/figureview.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/filterchip.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QSignalSpy>
#include <QTableView>

using namespace assay;
using namespace assay::models;
using namespace assay::test;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {

constexpr int waitMs = 30'000;

struct OpenPage
{
    explicit OpenPage(const ChartRun &run)
        : document(run.path())
    {
        page.resize(900, 700);
        page.show();
        page.setDocument(&document);
    }
    bool shows(ChartKind kind) const
    {
        return QTest::qWaitFor([&] { return page.data() && page.data()->kind == kind; }, waitMs);
    }
    QTableView *numbers() { return page.findChild<QTableView *>(u"numbers"_s); }

    RunDocument document;
    ChartsPage page;
};

} // namespace

class ChartsPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<std::vector<quint32>>(); }
    void keysGoThroughCharts();
    void enterChoosesSamples();
    void clickChoosesSamples();
    void whatIsChosenIsMarkedInAllCharts();
    void nothingYet();
    void noRun();
    void saves_data();
    void saves();
    void saveFails();
    void copies();
    void namesForAll();
};

void ChartsPageTest::keysGoThroughCharts()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    QVERIFY(open.shows(ChartKind::PassAtK));
    auto *list = open.page.findChild<QListWidget *>(u"charts"_s);
    for (const ChartKind kind : allChartKinds) {
        QVERIFY(open.shows(kind));
        QVERIFY(open.numbers()->model()->rowCount() > 0);
        QVERIFY(open.numbers()->isVisible());
        QTest::keyClick(list, Qt::Key_Down);
    }
}

void ChartsPageTest::enterChoosesSamples()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    open.page.showChart(ChartKind::ProblemRates);
    QVERIFY(open.shows(ChartKind::ProblemRates));
    QSignalSpy chosen(&open.page, &ChartsPage::samplesChosen);
    open.numbers()->setCurrentIndex(open.numbers()->model()->index(1, 0));
    QTest::keyClick(open.numbers(), Qt::Key_Return);
    QTRY_COMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toString(), u"samples of T/1"_s);
    QCOMPARE(chosen[0][1].value<std::vector<quint32>>(), (std::vector<quint32>{4, 5, 6, 7}));
}

void ChartsPageTest::clickChoosesSamples()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    open.page.showChart(ChartKind::OutcomeMap);
    QVERIFY(open.shows(ChartKind::OutcomeMap));
    auto *view = open.page.findChild<FigureView *>(u"figure"_s);
    view->grab(); // paints it
    const auto cell = view->figure()->pieceOf({ChartPick::What::Cell, 2, 1});
    QVERIFY(cell);
    QSignalSpy chosen(&open.page, &ChartsPage::samplesChosen);
    QTest::mouseClick(view, Qt::LeftButton, {}, cell->area.center().toPoint());
    QTRY_COMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][1].value<std::vector<quint32>>(), std::vector<quint32>{9});
    QCOMPARE(open.numbers()->currentIndex().row(), 2); // its problem
}

void ChartsPageTest::whatIsChosenIsMarkedInAllCharts()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    SampleSelection selection;
    open.page.setDocument(&open.document, &selection);
    open.page.showChart(ChartKind::ProblemRates);
    QVERIFY(open.shows(ChartKind::ProblemRates));
    auto *view = open.page.findChild<FigureView *>(u"figure"_s);
    auto *chip = open.page.findChild<FilterChip *>(u"chosenSamples"_s);
    QVERIFY(!view->chosen());
    QVERIFY(!chip->isVisible());
    const QImage before = view->grab().toImage();
    selection.choose(u"samples of T/1"_s, {4, 5, 6, 7});
    QTRY_VERIFY(view->chosen());
    QVERIFY(view->chosen()->contains({ChartPick::What::Problem, 1, 0}));
    QVERIFY(!view->chosen()->contains({ChartPick::What::Problem, 0, 0}));
    QVERIFY(chip->isVisible());
    QVERIFY(view->grab().toImage() != before);
    for (const ChartKind kind : allChartKinds) {
        open.page.showChart(kind);
        QVERIFY(open.shows(kind));
        QTRY_VERIFY(view->chosen() && view->chosen()->kind() == kind);
    }
    open.page.showChart(ChartKind::OutcomeMap);
    QVERIFY(open.shows(ChartKind::OutcomeMap));
    QTRY_VERIFY(view->chosen() && view->chosen()->kind() == ChartKind::OutcomeMap);
    view->grab(); // paints it
    int marked = 0;
    for (const FigurePiece &piece : view->figure()->leaves())
        marked += view->chosen()->contains(piece.pick) ? 1 : 0;
    QCOMPARE(marked, 4); // one problem's cells of twelve
    Q_EMIT chip->removeRequested();
    QVERIFY(!selection.chosen());
    QTRY_VERIFY(!view->chosen());
    open.page.setDocument(nullptr);
}

void ChartsPageTest::nothingYet()
{
    const ChartRun run(3, 4, false);
    OpenPage open(run);
    for (const ChartKind kind : allChartKinds) {
        open.page.showChart(kind);
        QVERIFY(open.shows(kind));
        QVERIFY(open.page.findChild<EmptyState *>()->isVisible());
        QVERIFY(!open.page.findChild<QWidget *>(u"saveChart"_s)->isEnabled());
    }
}

void ChartsPageTest::noRun()
{
    ChartsPage page;
    page.show();
    QVERIFY(page.findChild<EmptyState *>()->isVisible());
    page.save(FigureFormat::Png); // asks nothing, does nothing
    page.copy();
    RunDocument document(u"/nowhere/is.assay"_s);
    page.setDocument(&document);
    QTRY_VERIFY_WITH_TIMEOUT(
        page.findChild<EmptyState *>()->findChild<QLabel *>() != nullptr
            && !page.findChildren<QLabel *>().isEmpty()
            && std::ranges::any_of(
                page.findChildren<QLabel *>(),
                [](const QLabel *label) {
                    return label->text() == u"The run could not be read"_s;
                }),
        waitMs);
}

void ChartsPageTest::saves_data()
{
    QTest::addColumn<FigureFormat>("format");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("png") << FigureFormat::Png << QByteArray("\x89PNG");
    QTest::newRow("svg") << FigureFormat::Svg << QByteArray("<?xml");
    QTest::newRow("pdf") << FigureFormat::Pdf << QByteArray("%PDF");
    QTest::newRow("csv") << FigureFormat::Csv << QByteArray("k,pass_at_k,low,high,problems,");
}

void ChartsPageTest::saves()
{
    QFETCH(FigureFormat, format);
    QFETCH(QByteArray, begin);
    const ChartRun run(3, 4);
    OpenPage open(run);
    QVERIFY(open.shows(ChartKind::PassAtK));
    const QString path = run.file(u"out."_s + FigureExport::suffix(format));
    FileDialogs::setNext(path);
    QSignalSpy saved(&open.page, &ChartsPage::saved);
    open.page.findChild<QAction *>(u"save-"_s + FigureExport::suffix(format))->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, waitMs);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(begin));
    QVERIFY(!FileDialogs::takeLeftOver());
}

void ChartsPageTest::saveFails()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    QVERIFY(open.shows(ChartKind::PassAtK));
    FileDialogs::setNext(run.file(u"no/such/folder.csv"_s));
    open.page.save(FigureFormat::Csv);
    auto *message = open.page.findChild<QLabel *>(u"message"_s);
    QTRY_VERIFY_WITH_TIMEOUT(message->isVisible() && !message->text().isEmpty(), waitMs);
}

void ChartsPageTest::copies()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    QVERIFY(open.shows(ChartKind::PassAtK));
    open.page.copy();
    const QMimeData *mime = QGuiApplication::clipboard()->mimeData();
    QVERIFY(mime->hasImage());
    QVERIFY(mime->text().startsWith(u"k,pass_at_k"_s));
}

void ChartsPageTest::namesForAll()
{
    const ChartRun run(3, 4);
    OpenPage open(run);
    QVERIFY(open.shows(ChartKind::PassAtK));
    const QList<QWidget *> children = open.page.findChildren<QWidget *>();
    for (QWidget *widget : children) {
        if ((widget->focusPolicy() & Qt::TabFocus) == 0 || !widget->isVisible())
            continue;
        QAccessibleInterface *interface = QAccessible::queryAccessibleInterface(widget);
        QVERIFY2(
            interface && !interface->text(QAccessible::Name).isEmpty(),
            qPrintable(
                QString::fromLatin1(widget->metaObject()->className()) + u' '
                + widget->objectName()));
    }
}

ASSAY_TEST(ChartsPageTest)
#include "tst_chartspage.moc"
