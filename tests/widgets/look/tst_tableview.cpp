// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/tableview.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTemporaryDir>
#include <QVBoxLayout>

using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {
/// Three columns; the second has more precision to copy than it shows.
class Numbers final : public QAbstractTableModel
{
public:
    explicit Numbers(int rows)
        : m_rows(rows)
    {
    }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : m_rows;
    }
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() ? 0 : 3;
    }
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override
    {
        if (role == TableView::CopyRole && index.column() == 1)
            return u"0.123456"_s;
        if (role != Qt::DisplayRole)
            return {};
        if (index.column() == 1)
            return u"12.3 %"_s;
        return index.column() == 0 ? u"r%1"_s.arg(index.row()) : u"two\tcells\n"_s;
    }
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(u"column %1"_s.arg(section)) : QVariant();
    }

private:
    int m_rows;
};
} // namespace

class TestTableView final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void jAndKMove()
    {
        Numbers model(3);
        TableView view;
        view.setModel(&model);
        QTest::keyClick(&view, Qt::Key_J);
        QCOMPARE(view.currentIndex().row(), 0);
        QTest::keyClick(&view, Qt::Key_J);
        QTest::keyClick(&view, Qt::Key_J);
        QTest::keyClick(&view, Qt::Key_J);
        QCOMPARE(view.currentIndex().row(), 2); // stays at the end
        QTest::keyClick(&view, Qt::Key_K);
        QCOMPARE(view.currentIndex().row(), 1);
        QCOMPARE(view.selectionModel()->selectedRows().size(), 1);
        QTest::keyClick(&view, Qt::Key_R); // would search for r0
        QCOMPARE(view.currentIndex().row(), 1);
    }

    void copiesFullPrecision()
    {
        Numbers model(4);
        TableView view;
        view.setModel(&model);
        view.selectRow(2);
        view.selectionModel()->select(
            model.index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
        QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(
            QApplication::clipboard()->text(),
            u"r0\t0.123456\ttwo cells \nr2\t0.123456\ttwo cells \n"_s);
        view.setColumnHidden(2, true);
        view.horizontalHeader()->moveSection(1, 0);
        QCOMPARE(view.selectedText(), u"0.123456\tr0\n0.123456\tr2\n"_s);
    }

    void copyOfTooMuchIsTold()
    {
        Numbers model(1'000'000);
        TableView view;
        view.setModel(&model);
        view.setColumnHidden(2, true);
        view.selectAll();
        QSignalSpy cut(&view, &TableView::copyCut);
        view.copySelection();
        QCOMPARE(cut.count(), 1);
        QCOMPARE(cut[0][0].toInt(), TableView::mostCopiedRows);
        QCOMPARE(cut[0][1].toInt(), 1'000'000);
        QCOMPARE(view.selectedText().count(u'\n'), qsizetype(TableView::mostCopiedRows));
    }

    void columnsAreChosenButOne()
    {
        Numbers model(1);
        TableView view;
        view.setModel(&model);
        std::unique_ptr<QMenu> menu(view.columnMenu(nullptr));
        QCOMPARE(menu->actions().size(), 3);
        menu->actions().at(1)->trigger();
        QVERIFY(view.isColumnHidden(1));
        view.setColumnHidden(2, true);
        menu.reset(view.columnMenu(nullptr));
        QVERIFY(!menu->actions().at(0)->isEnabled()); // the last one
        QVERIFY(menu->actions().at(1)->isEnabled());
    }

    void sortsByAMenu()
    {
        Numbers model(2);
        TableView view;
        view.setModel(&model);
        view.setColumnHidden(1, true);
        view.horizontalHeader()->setSortIndicator(0, Qt::AscendingOrder);
        const std::unique_ptr<QMenu> menu(view.sortMenu(nullptr));
        const QList<QAction *> actions = menu->actions();
        QCOMPARE(actions.size(), 5); // two columns, a line, up and down
        QVERIFY(actions[0]->isChecked() && actions[3]->isChecked());
        actions[1]->trigger();
        actions[4]->trigger();
        QCOMPARE(view.horizontalHeader()->sortIndicatorSection(), 2);
        QCOMPARE(view.horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    }

    void stateComesBack()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
        Numbers model(1);
        {
            TableView view;
            view.setModel(&model);
            view.setColumnHidden(2, true);
            view.setColumnWidth(1, 123);
            view.horizontalHeader()->moveSection(1, 0);
            view.saveState(&settings, u"samples"_s);
        }
        TableView view;
        view.setModel(&model);
        QVERIFY(!view.restoreState(settings, u"other"_s));
        QVERIFY(view.restoreState(settings, u"samples"_s));
        QVERIFY(view.isColumnHidden(2));
        QCOMPARE(view.columnWidth(1), 123);
        QCOMPARE(view.horizontalHeader()->visualIndex(1), 0);

        QStandardItemModel other(1, 5); // a later version with more columns
        TableView changed;
        changed.setModel(&other);
        QVERIFY(!changed.restoreState(settings, u"samples"_s));
        QVERIFY(!changed.isColumnHidden(2));
    }

    void rowsFollowTheFont()
    {
        Numbers model(1'000'000);
        TableView view;
        view.setModel(&model);
        const int before = view.rowHeight(999'999);
        QFont font = view.font();
        font.setPointSizeF(font.pointSizeF() * 2);
        view.setFont(font);
        QCOMPARE(view.rowHeight(999'999), view.fontMetrics().height() + 8);
        QVERIFY(view.rowHeight(999'999) > before);
    }

    void tabLeaves()
    {
        Numbers model(3);
        QWidget window;
        auto *layout = new QVBoxLayout(&window);
        auto *view = new TableView;
        auto *line = new QLineEdit;
        layout->addWidget(view);
        layout->addWidget(line);
        view->setModel(&model);
        window.show();
        view->setFocus();
        QTRY_VERIFY(view->hasFocus());
        QTest::keyClick(view, Qt::Key_Tab);
        QTRY_VERIFY(line->hasFocus());
    }

    void enterActivates()
    {
        Numbers model(3);
        TableView view;
        view.setModel(&model);
        view.show();
        view.moveBy(1);
        QSignalSpy activated(&view, &QAbstractItemView::activated);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
    }
};

ASSAY_TEST(TestTableView)
#include "tst_tableview.moc"
