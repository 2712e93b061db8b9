// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/newrundraft.h"
#include "tests/testmain.h"
#include "tests/widgets/newrun/newrunfiles.h"
#include "widgets/newrun/newrundialog.h"

#include <QAccessible>
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace assay::widgets;

class TestNewRunDialog final : public QObject
{
    Q_OBJECT

private:
    static QPushButton *button(const NewRunDialog &dialog, const QString &name)
    {
        return dialog.findChild<QPushButton *>(name);
    }
    /// The request of a dialog that has been started; waits for it.
    static NewRunRequest requested(QSignalSpy &spy)
    {
        if (spy.isEmpty() && !spy.wait(20'000))
            return {};
        return spy.first().first().value<NewRunRequest>();
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).+"_s)); }

    void enterFourTimesStartsTheStarterSet()
    {
        const NewRunFiles files;
        NewRunDialog dialog(files.defaults(), {NewRunFiles::provider()});
        QSignalSpy started(&dialog, &NewRunDialog::startRequested);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        for (int i = 0; i < 4; ++i) { // at once: what is not known yet is waited for
            QCOMPARE(dialog.currentPage(), i);
            QTest::keyClick(
                QApplication::focusWidget() ? QApplication::focusWidget() : &dialog,
                Qt::Key_Return);
        }
        const NewRunRequest request = requested(started);
        QCOMPARE(request.problems, files.path(u"problems.jsonl"_s));
        QCOMPARE(request.samples, files.path(u"samples.jsonl"_s));
        QCOMPARE(request.provider, u"local"_s);
        QVERIFY(!request.smoke);
        QVERIFY(request.out.startsWith(files.path(u"runs/samples-"_s)));
        QVERIFY(request.out.endsWith(u".assay"));
        QVERIFY(QFileInfo(files.path(u"runs"_s)).isDir());
        QCOMPARE(request.settings.toJson(), RunSettings().toJson());
        QVERIFY(!dialog.isVisible());
        QCOMPARE(started.count(), 1);
    }

    void aSmokeSliceByMouse()
    {
        const NewRunFiles files;
        NewRunDialog dialog(files.defaults(), {NewRunFiles::provider()});
        QSignalSpy started(&dialog, &NewRunDialog::startRequested);
        dialog.show();
        dialog.setCurrentPage(3);
        QTRY_VERIFY(dialog.draft()->isGood());
        QTest::mouseClick(button(dialog, u"startSmoke"_s), Qt::LeftButton);
        QVERIFY(requested(started).smoke);
    }

    void everyControlHasAName()
    {
        const NewRunFiles files;
        NewRunDefaults defaults = files.defaults();
        defaults.recentProblems = {u"/a"_s};
        defaults.recentSamples = {u"/b"_s};
        NewRunDialog dialog(defaults, {NewRunFiles::provider()});
        dialog.show();
        QTRY_VERIFY(dialog.draft()->isSettled());
        int controls = 0;
        const auto children = dialog.findChildren<QWidget *>();
        for (QWidget *child : children) {
            if (child->focusPolicy() == Qt::NoFocus || child->focusProxy()
                || child->objectName().startsWith(u"qt_"))
                continue;
            ++controls;
            auto *seen = QAccessible::queryAccessibleInterface(child);
            QVERIFY2(
                seen && !seen->text(QAccessible::Name).isEmpty(),
                qPrintable(
                    QString::fromUtf8(child->metaObject()->className()) + u' '
                    + child->objectName()));
        }
        QVERIFY(controls > 30);
    }

    void tabReachesEveryControlOfAPage_data()
    {
        QTest::addColumn<int>("page");
        for (int page = 0; page < NewRunDialog::pageCount; ++page)
            QTest::addRow("%d", page) << page;
    }
    void tabReachesEveryControlOfAPage()
    {
        QFETCH(int, page);
        const NewRunFiles files;
        NewRunDialog dialog(files.defaults(), {NewRunFiles::provider()});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        dialog.activateWindow();
        dialog.setCurrentPage(page);
        QTRY_VERIFY(dialog.draft()->isSettled());
        QSet<QWidget *> reached;
        for (int i = 0; i < 60; ++i) {
            reached.insert(QApplication::focusWidget());
            QTest::keyClick(&dialog, Qt::Key_Tab);
        }
        const auto children = dialog.findChildren<QWidget *>();
        for (QWidget *child : children) {
            const bool tabbed = (child->focusPolicy() & Qt::TabFocus) != 0 && child->isEnabled()
                && child->isVisibleTo(&dialog) && !child->focusProxy();
            // Of radio buttons and steps, arrow keys reach the others.
            if (!tabbed || child->inherits("QRadioButton")
                || child->objectName().startsWith(u"step"))
                continue;
            QVERIFY2(
                reached.contains(child),
                qPrintable(
                    QString::fromUtf8(child->metaObject()->className()) + u' '
                    + child->objectName()));
        }
    }

    void itFitsASmallScreen()
    {
        const NewRunFiles files;
        NewRunDialog dialog(files.defaults(), {NewRunFiles::provider()});
        dialog.show();
        QTRY_VERIFY(dialog.draft()->isSettled());
        for (int page = 0; page < NewRunDialog::pageCount; ++page) {
            dialog.setCurrentPage(page);
            QVERIFY(dialog.minimumSizeHint().width() <= 1000);
            QVERIFY(dialog.minimumSizeHint().height() <= 700);
        }
        QVERIFY(dialog.width() <= 1024 && dialog.height() <= 730);
        QVERIFY(!dialog.isModal());
    }

    void withoutIsolationNothingStarts()
    {
        const NewRunFiles files;
        NewRunDialog dialog(files.defaults(), {NewRunFiles::providerWithoutIsolation()});
        QSignalSpy started(&dialog, &NewRunDialog::startRequested);
        dialog.show();
        dialog.setCurrentPage(3);
        QTRY_VERIFY(dialog.draft()->isSettled());
        QVERIFY(!button(dialog, u"start"_s)->isEnabled());
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(started.isEmpty());
        QVERIFY(dialog.isVisible());
    }

    void aStartInHasteOfBadDataStaysHere()
    {
        const NewRunFiles files;
        files.put(u"samples.jsonl"_s, "{\n");
        NewRunDialog dialog(files.defaults(), {NewRunFiles::provider()});
        QSignalSpy started(&dialog, &NewRunDialog::startRequested);
        dialog.show();
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(&dialog, Qt::Key_Return);
        QTRY_VERIFY(dialog.draft()->isSettled());
        QVERIFY(started.isEmpty());
        QVERIFY(dialog.isVisible());
        QVERIFY(!button(dialog, u"start"_s)->isEnabled());
    }

    void choicesComeBack()
    {
        const NewRunFiles files;
        NewRunDefaults defaults = files.defaults();
        NewRunRequest last;
        last.problems = defaults.starterProblems;
        last.samples = defaults.starterSamples;
        last.settings.slices = 5;
        last.settings.only = u"t/*"_s;
        last.settings.limit = 2;
        last.settings.seed = 18446744073709551615U;
        last.settings.timeout = std::chrono::milliseconds(1500);
        last.settings.memoryBytes = 512 << 20;
        last.settings.network = true;
        last.settings.confirm = false;
        last.settings.ks = {1, 2};
        last.settings.lanes = 4;
        defaults.last = NewRunRequest::fromJson(last.toJson());
        NewRunDialog dialog(defaults, {NewRunFiles::provider()});
        QSignalSpy started(&dialog, &NewRunDialog::startRequested);
        dialog.show();
        dialog.setCurrentPage(3);
        QTRY_VERIFY(dialog.draft()->isGood());
        button(dialog, u"start"_s)->click();
        QCOMPARE(requested(started).settings.toJson(), last.settings.toJson());
    }

    void aRunFileThatIsThereIsNotTaken()
    {
        const NewRunFiles files;
        QVERIFY(QDir().mkpath(files.path(u"runs"_s)));
        files.put(u"runs/mine.assay"_s, "x");
        NewRunDialog dialog(files.defaults(), {NewRunFiles::provider()});
        dialog.show();
        dialog.setCurrentPage(3);
        QTRY_VERIFY(dialog.draft()->isGood());
        auto *name = dialog.findChild<QLineEdit *>(u"name"_s);
        name->setText(u"mine"_s);
        QTRY_COMPARE(dialog.draft()->outState(), models::OutState::Exists);
        QVERIFY(!button(dialog, u"start"_s)->isEnabled());
        name->setText(u"other"_s);
        QTRY_VERIFY(button(dialog, u"start"_s)->isEnabled());
        name->setText(u"a/b"_s);
        QVERIFY(!button(dialog, u"start"_s)->isEnabled());
    }
};

ASSAY_TEST(TestNewRunDialog)
#include "tst_newrundialog.moc"
