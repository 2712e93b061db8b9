// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/comparedialog.h"

#include "tests/report/reportfiles.h"
#include "tests/testmain.h"
#include "widgets/look/filedialogs.h"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>

using namespace assay;
using namespace assay::test;
using namespace assay::widgets;
using namespace Qt::StringLiterals;

namespace {

void fillCompared(TestRun &run, quint32 passed, const QString &network)
{
    run.addProblems(4);
    for (quint32 problem = 0; problem < 4; ++problem)
        run.addSamples(problem, problem < passed ? 1 : 0, problem < passed ? 0 : 1);
    run.setMeta(u"manifest"_s, {{u"network"_s, network}});
}

template <typename Widget> Widget *found(const CompareDialog &dialog, const QString &name)
{
    return dialog.findChild<Widget *>(name);
}

QString headline(const CompareDialog &dialog)
{
    return found<QLabel>(dialog, u"compareHeadline"_s)->text();
}

} // namespace

class CompareDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QAccessible::setActive(true);
        QLocale::setDefault(QLocale::c());
    }
    void saysTheDifference();
    void warnsOfSettings();
    void swaps();
    void copiesAndSaves();
    void oneFileTwice();
    void wrongKIsSaid();
    void everyRunHasItsLine();
    void errorsStandInPlace();
    void everyControlHasAName();
};

void CompareDialogTest::saysTheDifference()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillCompared(first, 1, u"none"_s);
    fillCompared(second, 3, u"none"_s);
    CompareDialog dialog({first.file().path(), second.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    // Two of four problems turn: p = 2 * 1 / 4.
    QTRY_VERIFY2(headline(dialog).contains(u"+50.0"), qPrintable(headline(dialog)));
    QVERIFY(headline(dialog).contains(u"25.0 % → 75.0 %"));
    QVERIFY(headline(dialog).contains(u"p = 0.500"));
    QVERIFY(!found<QListWidget>(dialog, u"compareWarnings"_s)->isVisible());
    QVERIFY(found<QTableView>(dialog, u"exportTable"_s)->model()->rowCount() == 1);
}

void CompareDialogTest::warnsOfSettings()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillCompared(first, 1, u"none"_s);
    fillCompared(second, 1, u"open"_s);
    CompareDialog dialog({first.file().path(), second.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    auto *warnings = found<QListWidget>(dialog, u"compareWarnings"_s);
    QTRY_VERIFY(warnings->isVisible());
    QCOMPARE(warnings->count(), 1);
    QVERIFY(warnings->item(0)->text().contains(u"network"));
    QVERIFY(warnings->item(0)->text().contains(u"open"));
}

void CompareDialogTest::swaps()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillCompared(first, 1, u"none"_s);
    fillCompared(second, 3, u"none"_s);
    CompareDialog dialog({first.file().path(), second.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(headline(dialog).contains(u"+50.0"));
    found<QPushButton>(dialog, u"compareSwap"_s)->click();
    QTRY_VERIFY(headline(dialog).contains(u"−50.0"));
}

void CompareDialogTest::copiesAndSaves()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillCompared(first, 1, u"none"_s);
    fillCompared(second, 3, u"none"_s);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"comparison.json"_s);
    CompareDialog dialog({first.file().path(), second.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(found<QPushButton>(dialog, u"compareCopy"_s)->isEnabled());
    found<QPushButton>(dialog, u"compareCopy"_s)->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"\\toprule"));
    auto *format = found<QComboBox>(dialog, u"compareFormat"_s);
    format->setCurrentIndex(format->findData(int(models::ExportFormat::Json)));
    FileDialogs::setNext(path);
    found<QPushButton>(dialog, u"compareSave"_s)->click();
    QTRY_VERIFY(QFile::exists(path));
    QTRY_VERIFY(found<QLabel>(dialog, u"compareMessage"_s)->text().contains(path));
}

void CompareDialogTest::oneFileTwice()
{
    TestRun run;
    run.addProblems(2);
    run.addModel(u"a"_s);
    run.addModel(u"b"_s);
    for (quint32 problem = 0; problem < 2; ++problem) {
        run.addSamples(problem, 1, 0, 0, 0);
        run.addSamples(problem, 0, 1, 0, 1);
    }
    CompareDialog dialog({run.file().path(), run.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(headline(dialog).contains(u"−100.0")); // a, then b
    found<QPushButton>(dialog, u"compareSwap"_s)->click();
    QTRY_VERIFY(headline(dialog).contains(u"+100.0"));
}

void CompareDialogTest::wrongKIsSaid()
{
    TestRun run;
    fillCompared(run, 1, u"none"_s);
    CompareDialog dialog({run.file().path(), run.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(found<QPushButton>(dialog, u"compareSave"_s)->isEnabled());
    found<QLineEdit>(dialog, u"compareKs"_s)->setText(u"0"_s);
    QTRY_VERIFY(!found<QPushButton>(dialog, u"compareSave"_s)->isEnabled());
    QVERIFY(!found<QLabel>(dialog, u"compareMessage"_s)->text().isEmpty());
    QVERIFY(!found<QLabel>(dialog, u"compareHeadline"_s)->isEnabled()); // it is of before
    found<QLineEdit>(dialog, u"compareKs"_s)->setText(u"1,2"_s);
    QTRY_VERIFY(found<QPushButton>(dialog, u"compareSave"_s)->isEnabled());
    QVERIFY(found<QLabel>(dialog, u"compareHeadline"_s)->isEnabled());
}

void CompareDialogTest::everyRunHasItsLine()
{
    TestRun run;
    fillCompared(run, 1, u"none"_s);
    const QString path = run.file().path();
    CompareDialog dialog({path, path, path});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    QStringList texts;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        texts.append(label->text());
    QVERIFY(texts.contains(u"Run 2:"_s) && texts.contains(u"Run 3:"_s));
    QVERIFY(!texts.contains(u"Second:"_s));
}

void CompareDialogTest::errorsStandInPlace()
{
    TestRun run;
    fillCompared(run, 1, u"none"_s);
    CompareDialog dialog({run.file().path(), run.file().path() + u".no"_s});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(found<QLabel>(dialog, u"compareMessage"_s)->text().contains(u".no"));
}

void CompareDialogTest::everyControlHasAName()
{
    TestRun run;
    fillCompared(run, 1, u"none"_s);
    CompareDialog dialog({run.file().path(), run.file().path()});
    dialog.setAttribute(Qt::WA_DeleteOnClose, false);
    dialog.show();
    QTRY_VERIFY(found<QPushButton>(dialog, u"compareSave"_s)->isEnabled());
    const auto children = dialog.findChildren<QWidget *>();
    for (QWidget *child : children) {
        if ((child->focusPolicy() & Qt::TabFocus) == 0 || !child->isVisible())
            continue;
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(child);
        QVERIFY(face != nullptr);
        QVERIFY2(
            !face->text(QAccessible::Name).isEmpty(),
            qPrintable(
                QString::fromUtf8(child->metaObject()->className()) + u' ' + child->objectName()));
    }
}

ASSAY_TEST(CompareDialogTest)
#include "tst_comparedialog.moc"
