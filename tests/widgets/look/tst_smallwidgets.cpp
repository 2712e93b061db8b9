// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/collapsiblesection.h"
#include "widgets/look/elidedlabel.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/filterchip.h"
#include "widgets/look/flowlayout.h"
#include "widgets/look/fonts.h"
#include "widgets/look/searchfield.h"
#include "widgets/look/statcell.h"
#include "widgets/look/togglechip.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QVBoxLayout>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {
QString accessibleName(QWidget *widget)
{
    return QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
}
} // namespace

class TestSmallWidgets final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void allThatTakesTheKeyboardHasAName()
    {
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        QAction action(u"Do it"_s);
        auto *empty = new EmptyState;
        empty->setAction(&action);
        auto *row = new StatRow;
        row->addCell(u"pass@1"_s)->setValue(u"22.1 %"_s);
        for (QWidget *widget : std::initializer_list<QWidget *>{
                 empty, row, new FilterChip(u"x"_s), new ToggleChip(Outcome::Passed),
                 new SearchField(u"Find"_s), new CollapsibleSection(u"Manifest"_s)})
            layout->addWidget(widget);
        window.show();
        int seen = 0;
        for (QWidget *child : window.findChildren<QWidget *>()) {
            if (child->focusPolicy() == Qt::NoFocus || !child->isVisible())
                continue;
            QVERIFY2(!accessibleName(child).isEmpty(), child->metaObject()->className());
            ++seen;
        }
        QCOMPARE(seen, 6);
    }

    void emptyStateTriggersItsAction()
    {
        EmptyState empty;
        QAction action(u"New run"_s);
        QSignalSpy triggered(&action, &QAction::triggered);
        empty.setTitle(u"No runs yet"_s);
        empty.setAction(&action);
        empty.show();
        QVERIFY(empty.button()->isVisible());
        QTest::keyClick(empty.button(), Qt::Key_Space);
        QCOMPARE(triggered.count(), 1);
        action.setEnabled(false);
        QVERIFY(!empty.button()->isEnabled());
        empty.setAction(nullptr);
        QVERIFY(!empty.button()->isVisible());
        QCOMPARE(accessibleName(&empty), u"No runs yet"_s);
    }

    void emptyStateOutlivesItsAction()
    {
        EmptyState empty;
        {
            QAction action(u"New run"_s);
            empty.setAction(&action);
        }
        QVERIFY(empty.button()->isHidden());
        empty.setAction(nullptr);
    }

    void statCellSpeaksAndCopies()
    {
        StatCell cell(u"pass@1"_s);
        cell.setValue(u"22.1 %"_s, u"[18.4, 26.1]"_s, u"0.22143"_s);
        QCOMPARE(accessibleName(&cell), u"pass@1: 22.1 % [18.4, 26.1]"_s);
        cell.show();
        cell.setFocus();
        QTRY_VERIFY(cell.hasFocus());
        QTest::keySequence(&cell, QKeySequence(QKeySequence::Copy));
        QCOMPARE(QApplication::clipboard()->text(), u"0.22143"_s);
        cell.setValue(u"204/s"_s);
        QCOMPARE(cell.copyText(), u"204/s"_s);
        cell.setDefinition(u"Samples a second"_s);
        QCOMPARE(cell.toolTip(), u"Samples a second"_s);
        QCOMPARE(cell.actions().size(), 1); // the context menu
    }

    void chipAsksToBeRemoved()
    {
        FilterChip chip(u"timeout"_s);
        QSignalSpy asked(&chip, &FilterChip::removeRequested);
        auto *button = chip.findChild<QToolButton *>();
        QTest::keyClick(button, Qt::Key_Delete);
        QTest::keyClick(button, Qt::Key_Space);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(asked.count(), 3);
        QVERIFY(accessibleName(button).contains(u"timeout"_s));
    }

    void toggleChipTellsItsCount()
    {
        ToggleChip chip(Outcome::Passed);
        chip.setLocale(QLocale(QLocale::English, QLocale::UnitedStates));
        const int narrow = chip.sizeHint().width();
        chip.setCount(3050);
        QCOMPARE(accessibleName(&chip), u"passed: 3,050"_s);
        QVERIFY(chip.sizeHint().width() > narrow);
        QTest::keyClick(&chip, Qt::Key_Space);
        QVERIFY(!chip.isChecked());
        QVERIFY(!QAccessible::queryAccessibleInterface(&chip)->state().checked);
        chip.resize(chip.sizeHint());
        const QImage off = chip.grab().toImage();
        chip.setChecked(true);
        QVERIFY(chip.grab().toImage() != off);
    }

    void searchRestsAndClears()
    {
        SearchField field(u"Find"_s);
        QSignalSpy searched(&field, &SearchField::searched);
        QTest::keyClicks(&field, u"abc"_s);
        QCOMPARE(searched.count(), 0); // while one types
        QTRY_COMPARE(searched.count(), 1);
        QCOMPARE(searched[0][0].toString(), u"abc"_s);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(searched.count(), 1); // nothing new
        QTest::keyClick(&field, Qt::Key_Escape);
        QVERIFY(field.text().isEmpty());
        QCOMPARE(searched.count(), 2); // at once
        QTest::keyClicks(&field, u"d"_s);
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(searched.count(), 3);
    }

    void labelEndsInAnEllipsis()
    {
        ElidedLabel label(u"a long name that can't be shown in the room that there is"_s);
        label.resize(60, 20);
        QVERIFY(label.isElided());
        QVERIFY(label.minimumSizeHint().width() < 100);
        QCOMPARE(accessibleName(&label), label.text());
        label.resize(2000, 20);
        QVERIFY(!label.isElided());
    }

    void flowWraps()
    {
        QWidget window;
        auto *flow = new FlowLayout(10, 4, &window);
        QList<QWidget *> boxes;
        for (int i = 0; i < 4; ++i) {
            auto *box = new QWidget;
            box->setFixedSize(50, 20);
            flow->addWidget(box);
            boxes.append(box);
        }
        boxes[1]->hide(); // takes no room
        QCOMPARE(flow->heightForWidth(170), 20); // 3 of 50, 2 gaps
        QCOMPARE(flow->heightForWidth(169), 44);
        QCOMPARE(flow->heightForWidth(50), 68);
        window.resize(120, 100);
        window.show();
        QCOMPARE(boxes[2]->pos(), QPoint(60, 0));
        QCOMPARE(boxes[3]->pos(), QPoint(0, 24));
        window.setLayoutDirection(Qt::RightToLeft);
        QTRY_COMPARE(boxes[0]->pos(), QPoint(70, 0));
    }

    void sectionOpensByKey()
    {
        CollapsibleSection section(u"Manifest"_s);
        auto *content = new QLabel(u"text"_s);
        section.setContent(content);
        section.show();
        QVERIFY(!content->isVisible());
        QTest::keyClick(section.findChild<QToolButton *>(), Qt::Key_Space);
        QVERIFY(content->isVisible());
        section.setOpen(false);
        QVERIFY(!content->isVisible());
    }

    void fontsHaveThreeSizes()
    {
        const double body = Fonts::body().pointSizeF();
        QCOMPARE(Fonts::title().pointSizeF(), body * 1.35);
        QCOMPARE(Fonts::caption().pointSizeF(), body * 0.88);
        QCOMPARE(Fonts::fixed().pointSizeF(), body);
        QVERIFY(Fonts::hasTabularFigures(Fonts::tabular(Fonts::title())));
    }
};

ASSAY_TEST(TestSmallWidgets)
#include "tst_smallwidgets.moc"
