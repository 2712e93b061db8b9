// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/rundocument.h"
#include "models/signaturetablemodel.h"
#include "tests/testmain.h"
#include "tests/widgets/samples/shownpage.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/filterchip.h"
#include "widgets/look/tableview.h"
#include "widgets/look/togglechip.h"
#include "widgets/samples/codeview.h"
#include "widgets/samples/sampledetailview.h"
#include "widgets/samples/samplefilterbar.h"
#include "widgets/samples/samplespage.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>

using namespace assay;
using namespace assay::models;
using namespace assay::test;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

class SamplesPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void showsAllInNaturalOrder()
    {
        READY(shown)
        QCOMPARE(shown.cell(0), u"Set/0"_s);
        QCOMPARE(shown.cell(8), u"Set/2"_s);
        QCOMPARE(shown.cell(47), u"Set/11"_s);
        QVERIFY(shown.child<QLabel>(u"sampleCount"_s)->text().startsWith(u"48"_s));
        QCOMPARE(shown.child<ToggleChip>(u"outcome-passed"_s)->count(), 16);
        QVERIFY(shown.page.table()->isColumnHidden(2)); // one model
    }

    void digitsToggleOutcomes()
    {
        READY(shown)
        shown.press(Qt::Key_1);
        QTRY_COMPARE(shown.model()->rowCount(), 32);
        QCOMPARE(shown.child<ToggleChip>(u"outcome-passed"_s)->count(), 16); // under other filters
        shown.press(Qt::Key_2);
        QTRY_COMPARE(shown.model()->rowCount(), 16);
        shown.press(Qt::Key_3);
        QTRY_COMPARE(shown.model()->rowCount(), 0);
        QTRY_VERIFY(shown.child<QWidget>(u"nothingMatches"_s)->isVisible());
        QTest::mouseClick(shown.child<QToolButton>(u"resetFilters"_s), Qt::LeftButton);
        QTRY_COMPARE(shown.model()->rowCount(), 48);
    }

    void keysMoveThroughSamples()
    {
        READY(shown)
        QCOMPARE(shown.selection.current(), std::optional<quint32>(0));
        shown.press(Qt::Key_J);
        QCOMPARE(shown.selection.current(), std::optional<quint32>(1));
        shown.press(Qt::Key_K);
        QCOMPARE(shown.selection.current(), std::optional<quint32>(0));
        shown.press(Qt::Key_J, Qt::ShiftModifier);
        shown.press(Qt::Key_J, Qt::ShiftModifier);
        shown.press(Qt::Key_J, Qt::ShiftModifier); // slot 3 passed
        QCOMPARE(shown.selection.current(), std::optional<quint32>(4));
        shown.press(Qt::Key_K, Qt::ShiftModifier);
        QCOMPARE(shown.selection.current(), std::optional<quint32>(2));
        QCOMPARE(shown.page.table()->currentIndex().row(), 2);
    }

    void lettersAreLettersWhereOneTypes()
    {
        READY(shown)
        shown.press(Qt::Key_Slash);
        auto *search = shown.child<QLineEdit>(u"textSearch"_s);
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, u"jk1/ r"_s);
        QCOMPARE(search->text(), u"jk1/ r"_s);
        QCOMPARE(shown.selection.current(), std::optional<quint32>(0));
        QCOMPARE(shown.model()->rowCount(), 48);
    }

    void findsTexts()
    {
        READY(shown)
        auto *search = shown.child<QLineEdit>(u"textSearch"_s);
        QTest::keyClicks(search, u"{}[4"_s); // slots 4 and 40 to 47
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(shown.model()->rowCount(), 9);
        search->selectAll();
        QTest::keyClicks(search, u"KeyError: 'lost'"_s);
        QTest::keyClick(search, Qt::Key_Return);
        QTRY_COMPARE(shown.model()->rowCount(), 16);
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_COMPARE(shown.model()->rowCount(), 48);
    }

    void filtersByProblem()
    {
        READY(shown)
        auto *problem = shown.child<QLineEdit>(u"problemFilter"_s);
        QTest::keyClicks(problem, u"Set/1"_s);
        QTest::keyClick(problem, Qt::Key_Return);
        QTRY_COMPARE(shown.model()->rowCount(), 4); // the id itself, not Set/10 and Set/11
        QTest::keyClicks(problem, u"*"_s);
        QTest::keyClick(problem, Qt::Key_Return);
        QTRY_COMPARE(shown.model()->rowCount(), 12);
    }

    void showsAChosenSet()
    {
        READY(shown)
        shown.selection.choose(u"slice 3"_s, {5, 6, 7});
        QTRY_COMPARE(shown.model()->rowCount(), 3);
        auto *chip = shown.page.findChild<FilterChip *>();
        QVERIFY(chip);
        QCOMPARE(chip->text(), u"slice 3"_s);
        QTest::keyClick(chip, Qt::Key_Delete);
        QTRY_VERIFY(!shown.selection.chosen());
        QTRY_COMPARE(shown.model()->rowCount(), 48);
    }

    void aNewOrderKeepsWhatIsSelected()
    {
        READY(shown)
        shown.selection.setCurrent(7);
        shown.page.table()->horizontalHeader()->setSortIndicator(
            int(SampleColumn::Wall), Qt::DescendingOrder);
        QTRY_COMPARE(shown.cell(0), u"Set/11"_s);
        QCOMPARE(shown.page.table()->currentIndex().row(), 40);
        QCOMPARE(shown.selection.current(), std::optional<quint32>(7));
        QCOMPARE(shown.page.table()->selectionModel()->selectedRows().size(), 1);
        shown.press(Qt::Key_1); // slot 6 and 9 are gone, 7 stays
        QTRY_COMPARE(shown.model()->rowCount(), 32);
        QCOMPARE(shown.selection.current(), std::optional<quint32>(7));
        QCOMPARE(
            shown.model()
                ->index(shown.page.table()->currentIndex().row(), 0)
                .data(SampleTableModel::SlotRole)
                .toUInt(),
            7U);
    }

    void showsTheProgramAndWhereItFailed()
    {
        READY(shown)
        shown.selection.setCurrent(1);
        auto *program = shown.child<CodeView>(u"program"_s);
        QTRY_VERIFY(program->text().contains(u"return {}[1]"_s));
        QVERIFY(program->text().contains(u"def check"_s));
        QVERIFY(program->annotation(2).contains(u"KeyError: 'lost'"_s));
        QVERIFY(shown.child<QLabel>(u"sampleName"_s)->text().contains(u"Set/0"_s));
        QCOMPARE(shown.child<QLabel>(u"sampleOutcome"_s)->text(), u"error"_s);
        shown.selection.setCurrent(2); // the tests' second line
        QTRY_VERIFY(program->text().contains(u"return {}[2]"_s));
        QVERIFY(program->annotation(5).contains(u"AssertionError"_s));
        QTest::mouseClick(shown.child<QToolButton>(u"copyProgram"_s), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), program->text());
        QTest::mouseClick(shown.child<QToolButton>(u"copyCommand"_s), Qt::LeftButton);
        QCOMPARE(
            QGuiApplication::clipboard()->text(),
            u"assay again %1 --sample Set/0:2"_s.arg(shown.run.path()));
        const auto commands = shown.child<QToolButton>(u"copyCommand"_s)->menu()->actions();
        commands.constLast()->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"assay show "_s));
    }

    void showsAndSavesOutput()
    {
        READY(shown)
        shown.page.detail()->setTab(SampleDetailView::Output);
        shown.selection.setCurrent(1);
        auto *out = shown.child<QWidget>(u"standardOutput"_s)->findChild<QPlainTextEdit *>();
        QTRY_VERIFY(out->toPlainText().startsWith(u"red head"_s));
        QVERIFY(out->toPlainText().endsWith(u"tail"_s));
        QTemporaryDir folder;
        FileDialogs::setNext(folder.filePath(u"out.txt"_s));
        const auto buttons
            = shown.child<QWidget>(u"standardOutput"_s)->findChildren<QToolButton *>();
        QTest::mouseClick(buttons.last(), Qt::LeftButton);
        QTRY_VERIFY(QFile::exists(folder.filePath(u"out.txt"_s)));
        QFile file(folder.filePath(u"out.txt"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("\x1b[31mred\x1b[0m headtail"));
    }

    void showsAttempts()
    {
        READY(shown)
        shown.page.detail()->setTab(SampleDetailView::Attempts);
        shown.selection.setCurrent(1);
        auto *evidence = shown.child<QPlainTextEdit>(u"evidence"_s);
        QTRY_VERIFY(evidence->toPlainText().contains(u"KeyError: 'lost'"_s));
        QVERIFY(evidence->toPlainText().contains(u"line 3, in solve"_s));
    }

    void showsTheReferenceBeside()
    {
        READY(shown)
        shown.page.detail()->setTab(SampleDetailView::Beside);
        shown.selection.setCurrent(1);
        auto *right = shown.child<CodeView>(u"besideRight"_s);
        QTRY_VERIFY(right->text().contains(u"return x + 1"_s));
        QCOMPARE(shown.child<QLabel>(u"besideState"_s)->text(), u"Difference 1 of 1"_s);
        auto *other = shown.child<QComboBox>(u"besideOther"_s);
        QCOMPARE(other->count(), 4); // the reference and three samples, passed ones first
        QVERIFY(other->itemText(1).contains(u"passed"_s));
        other->setCurrentIndex(1);
        QTRY_VERIFY(right->text().contains(u"return {}[0]"_s));
    }

    void notesAreSaved()
    {
        READY(shown)
        shown.selection.setCurrent(4);
        auto *note = shown.child<QLineEdit>(u"sampleNote"_s);
        QTRY_VERIFY(note->isEnabled());
        QTest::keyClicks(note, u"odd"_s);
        shown.selection.setCurrent(5); // saves what was typed about the other
        QTRY_COMPARE(shown.document.noteOf(4), u"odd"_s);
        QCOMPARE(note->text(), QString());
        shown.selection.setCurrent(4);
        QTRY_COMPARE(note->text(), u"odd"_s);
        QTRY_COMPARE(shown.child<QLabel>(u"noteState"_s)->text(), u"saved"_s);
    }

    void labelsSignatures()
    {
        READY(shown)
        shown.page.showSignatures(true);
        auto *table = shown.child<TableView>(u"signatures"_s);
        QTRY_COMPARE(table->model()->rowCount(), 2);
        table->setFocus();
        table->selectRow(0);
        QVERIFY(shown.selection.current()); // an example
        QTest::keyClick(table, Qt::Key_H);
        const quint32 signature
            = table->model()->index(0, 0).data(SignatureTableModel::NumberRole).toUInt();
        QTRY_COMPARE(shown.document.signatureLabel(signature), FailureLabel::Harness);
        QTRY_VERIFY(
            shown.child<QLabel>(u"triageSummary"_s)->text().contains(u"harness 16 (50.0 %)"_s));
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_COMPARE(shown.model()->rowCount(), 16);
        QVERIFY(shown.page.table()->isVisible());
    }

    /// Tab goes as the eye does: down the list's pane, then down the details.
    void tabGoesAsTheEyeDoes()
    {
        READY(shown)
        QStringList order;
        const QWidget *at = &shown.page;
        for (at = at->nextInFocusChain(); at != &shown.page; at = at->nextInFocusChain()) {
            if (shown.page.isAncestorOf(at))
                order.append(at->objectName());
        }
        qsizetype before = -1;
        for (const QString &name :
             {u"problemFilter"_s, u"showSamples"_s, u"detailRight"_s, u"samples"_s,
              u"previousSample"_s, u"copyCommand"_s, u"explainOutcome"_s, u"sampleSignature"_s,
              u"detailTabs"_s}) {
            const qsizetype place = order.indexOf(name);
            QVERIFY2(place > before, qPrintable(name));
            before = place;
        }
    }

    void spaceTogglesTheDetail()
    {
        READY(shown)
        QVERIFY(shown.page.detail()->isVisible());
        shown.press(Qt::Key_Space);
        QVERIFY(!shown.page.detail()->isVisible());
        shown.press(Qt::Key_Space);
        QVERIFY(shown.page.detail()->isVisible());
    }

    void everyControlHasAName()
    {
        READY(shown)
        QTest::mouseClick(shown.child<QToolButton>(u"moreFilters"_s), Qt::LeftButton);
        shown.selection.setCurrent(1);
        for (const bool signatures : {false, true}) {
            shown.page.showSignatures(signatures);
            for (int tab = 0; tab < 4; ++tab) {
                shown.child<QTabWidget>(u"detailTabs"_s)->setCurrentIndex(tab);
                for (const QWidget *widget : shown.page.findChildren<QWidget *>()) {
                    if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0
                        || widget->focusProxy())
                        continue;
                    auto *access
                        = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
                    QVERIFY2(
                        access && !access->text(QAccessible::Name).isEmpty(),
                        qPrintable(
                            QLatin1String(widget->metaObject()->className()) + u' '
                            + widget->objectName()));
                }
            }
        }
    }
};

ASSAY_TEST(SamplesPageTest)
#include "tst_samplespage.moc"
