// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/exportdialog.h"

#include "tests/report/reportfiles.h"
#include "tests/testmain.h"
#include "widgets/look/filedialogs.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBrowser>

using namespace assay;
using namespace assay::test;
using namespace assay::widgets;
using assay::models::ExportFormat;
using namespace Qt::StringLiterals;

namespace {

void fillExport(TestRun &run)
{
    run.addProblems(2);
    run.addModel(u"m_1 & é"_s);
    run.addSamples(0, 2, 1);
    run.addSamples(1, 0, 3);
    run.setMeta(u"manifest"_s, {{u"assay"_s, u"0.1.0"_s}});
}

/// A dialog whose preview has come.
class Shown
{
public:
    explicit Shown(const QStringList &runs)
        : dialog(new ExportDialog(runs))
    {
        dialog->show();
    }
    ~Shown() { delete dialog; }
    template <typename Widget> Widget *find(const QString &name) const
    {
        return dialog->findChild<Widget *>(name);
    }
    QString text() const { return find<QPlainTextEdit>(u"exportText"_s)->toPlainText(); }
    QString message() const { return find<QLabel>(u"exportMessage"_s)->text(); }
    bool isThere() const { return find<QPushButton>(u"exportSave"_s)->isEnabled(); }

    QPointer<ExportDialog> dialog;
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class ExportDialogTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QAccessible::setActive(true); }
    void previewsEachFormat();
    void columnsAndNotes();
    void wrongKIsSaid();
    void undefinedTellsWhy();
    void copies();
    void savesByKeyboard();
    void savesSamplesOfChoice();
    void stopKeepsTheOldFile();
    void closingWhileAFileIsSavedAsks();
    void errorsStandInPlace();
    void severalRunsAreOneTable();
    void isNotModalAndDies();
    void everyControlHasAName();
};

void ExportDialogTest::previewsEachFormat()
{
    TestRun run;
    fillExport(run);
    const Shown shown({run.file().path()});
    QTRY_VERIFY(shown.text().contains(u"\\toprule"));
    QVERIFY(shown.text().contains(u"m\\_1 \\& é"));
    shown.dialog->setFormat(ExportFormat::Markdown);
    QTRY_VERIFY(shown.text().contains(u"| --- |"));
    const QString rendered = shown.find<QTextBrowser>(u"exportRendered"_s)->toPlainText();
    QVERIFY(rendered.contains(u"m_1 & é") && !rendered.contains(u"manifest"));
    shown.dialog->setFormat(ExportFormat::Csv);
    QTRY_VERIFY(shown.text().startsWith(u"run,state,kind"_s));
    shown.dialog->setFormat(ExportFormat::Json);
    QTRY_VERIFY(shown.text().startsWith(u'{'));
    shown.dialog->setFormat(ExportFormat::SamplesCsv);
    QTRY_VERIFY(shown.text().startsWith(u"number,problem,model,index"_s));
    QCOMPARE(shown.text().count(u"T/"_s), qsizetype(6));
    shown.dialog->setFormat(ExportFormat::SamplesJsonl);
    QTRY_VERIFY(shown.text().startsWith(u"{\"number\""_s));
}

void ExportDialogTest::columnsAndNotes()
{
    TestRun run;
    fillExport(run);
    const Shown shown({run.file().path()});
    QTRY_VERIFY(shown.isThere());
    QVERIFY(shown.text().contains(u"outcomes") && shown.text().contains(u"Policy"));
    QTest::keyClick(shown.find<QCheckBox>(u"exportColumn outcomes"_s), Qt::Key_Space);
    shown.find<QCheckBox>(u"exportNotes"_s)->click();
    shown.find<QCheckBox>(u"exportManifest"_s)->click();
    QVERIFY(!shown.isThere()); // not to be saved before it is seen
    QTRY_VERIFY(shown.isThere());
    for (const QString &word : {u"outcomes"_s, u"Policy"_s, u"manifest"_s})
        QVERIFY2(!shown.text().contains(word), qPrintable(word));
    QTest::keyClicks(shown.find<QLineEdit>(u"exportKs"_s), u"1,3"_s);
    QTRY_VERIFY(shown.text().contains(u"pass@3"));
    auto *group = shown.find<QComboBox>(u"exportGroup"_s);
    group->setCurrentIndex(group->findData(int(Grouping::Slice)));
    QTRY_VERIFY(shown.text().contains(u"by slice"));
}

void ExportDialogTest::wrongKIsSaid()
{
    TestRun run;
    fillExport(run);
    const Shown shown({run.file().path()});
    QTRY_VERIFY(shown.isThere());
    QTest::keyClicks(shown.find<QLineEdit>(u"exportKs"_s), u"1,x"_s);
    QTRY_VERIFY(shown.find<QLabel>(u"exportFault"_s)->isVisible());
    QVERIFY(!shown.isThere());
    shown.find<QLineEdit>(u"exportKs"_s)->clear();
    QTRY_VERIFY(shown.isThere());
    QVERIFY(!shown.find<QLabel>(u"exportFault"_s)->isVisible());
}

void ExportDialogTest::undefinedTellsWhy()
{
    TestRun run;
    fillExport(run);
    const Shown shown({run.file().path()});
    shown.find<QLineEdit>(u"exportKs"_s)->setText(u"100"_s);
    QTRY_VERIFY(shown.text().contains(u"pass@100"));
    auto *model = shown.find<QTableView>(u"exportTable"_s)->model();
    const QAbstractItemModelTester tester(model);
    QCOMPARE(model->index(0, 1).data().toString(), u"n < k"_s);
    QVERIFY(model->index(0, 1).data(Qt::ToolTipRole).toString().contains(u"fewer than k"));
}

void ExportDialogTest::copies()
{
    TestRun run;
    fillExport(run);
    const Shown shown({run.file().path()});
    QTRY_VERIFY(shown.isThere());
    shown.find<QPushButton>(u"exportCopy"_s)->click();
    QVERIFY(QGuiApplication::clipboard()->text().contains(u"\\bottomrule"));
    QVERIFY(!shown.message().isEmpty());
}

void ExportDialogTest::savesByKeyboard()
{
    TestRun run;
    fillExport(run);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"table.tex"_s);
    const Shown shown({run.file().path()});
    QTRY_VERIFY(shown.isThere());
    FileDialogs::setNext(path);
    QTest::keyClick(shown.dialog, Qt::Key_S, Qt::AltModifier);
    QTRY_VERIFY(QFile::exists(path));
    QTRY_VERIFY(shown.message().contains(path));
    QCOMPARE(QString::fromUtf8(contentOf(path)), shown.text()); // no line of it is cut
    QVERIFY(!FileDialogs::takeLeftOver());
}

void ExportDialogTest::savesSamplesOfChoice()
{
    TestRun run;
    fillExport(run);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"samples.jsonl"_s);
    const Shown shown({run.file().path()});
    shown.dialog->setChosenSamples(run.file().path(), {0, 2, 5});
    shown.dialog->setFormat(ExportFormat::SamplesJsonl);
    QTRY_COMPARE(shown.text().count(u"\"problem\""_s), qsizetype(3));
    QVERIFY(shown.find<QCheckBox>(u"exportOnlyChosen"_s)->isVisible());
    auto *outcomes = shown.find<QListWidget>(u"exportOutcomes"_s);
    outcomes->item(0)->setCheckState(Qt::Unchecked); // passed
    QTRY_COMPARE(shown.text().count(u"\"problem\""_s), qsizetype(2));
    QTRY_VERIFY(shown.isThere());
    FileDialogs::setNext(path);
    shown.find<QPushButton>(u"exportSave"_s)->click();
    QTRY_VERIFY(QFile::exists(path));
    QCOMPARE(contentOf(path).count('\n'), qsizetype(2));
    for (int i = 0; i < outcomes->count(); ++i)
        outcomes->item(i)->setCheckState(Qt::Unchecked);
    QTRY_VERIFY(shown.find<QLabel>(u"exportFault"_s)->isVisible());
}

void ExportDialogTest::stopKeepsTheOldFile()
{
    TestRun run;
    fillExport(run);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"samples.csv"_s);
    QFile old(path);
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    models::ExportPreview preview;
    QSignalSpy failed(&preview, &models::ExportPreview::saveFailed);
    models::ExportRequest request;
    request.paths = {run.file().path()};
    request.format = ExportFormat::SamplesCsv;
    preview.save(request, path);
    preview.stop();
    // The pool may have been quicker than the stop: then the new file is there, and whole.
    QTRY_VERIFY(!preview.isSaving());
    const QByteArray content = contentOf(path);
    QCOMPARE(content == "old", failed.count() == 1);
    QVERIFY(content == "old" || content.count('\n') == 7);
    if (failed.count() == 1)
        QCOMPARE(failed.at(0).at(0).value<Error>().code, ErrorCode::Cancelled);
}

void ExportDialogTest::closingWhileAFileIsSavedAsks()
{
    TestRun run;
    fillExport(run);
    const QTemporaryDir folder;
    Shown shown({run.file().path()});
    QTRY_VERIFY(shown.isThere());
    const QPointer<ExportDialog> dialog = shown.dialog;
    FileDialogs::setNext(folder.filePath(u"table.tex"_s));
    shown.find<QPushButton>(u"exportSave"_s)->click(); // what it ends with comes by an event
    FileDialogs::setNextAnswer(false);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!FileDialogs::takeLeftOver()); // it was asked
    QVERIFY(dialog && dialog->isVisible());
    FileDialogs::setNextAnswer(true);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QVERIFY(!FileDialogs::takeLeftOver());
    QTRY_VERIFY(!dialog || !dialog->isVisible());
}

void ExportDialogTest::errorsStandInPlace()
{
    TestRun run;
    fillExport(run);
    const Shown missing({run.file().path() + u".no"_s});
    QTRY_VERIFY(missing.message().contains(u".no"));
    QVERIFY(!missing.isThere());
    const Shown shown({run.file().path()});
    QTRY_VERIFY(shown.isThere());
    FileDialogs::setNext(u"/no/such/folder/table.tex"_s);
    shown.find<QPushButton>(u"exportSave"_s)->click();
    QTRY_VERIFY(shown.message().contains(u"/no/such/folder/table.tex"));
    QTRY_VERIFY(shown.isThere()); // one can try again
}

void ExportDialogTest::severalRunsAreOneTable()
{
    TestRun first(u"first"_s);
    TestRun second(u"second"_s);
    fillExport(first);
    fillExport(second);
    const Shown shown({first.file().path(), second.file().path()});
    QTRY_VERIFY(shown.text().contains(u"first & m\\_1"));
    QVERIFY(shown.text().contains(u"second & m\\_1"));
}

void ExportDialogTest::isNotModalAndDies()
{
    TestRun run;
    fillExport(run);
    const QPointer<ExportDialog> dialog = new ExportDialog({run.file().path()});
    dialog->show();
    QVERIFY(!dialog->isModal());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(dialog.isNull());
}

void ExportDialogTest::everyControlHasAName()
{
    TestRun run;
    fillExport(run);
    const Shown shown({run.file().path()});
    for (const ExportFormat format : {ExportFormat::Markdown, ExportFormat::SamplesCsv}) {
        shown.dialog->setFormat(format);
        QTRY_VERIFY(shown.isThere());
        const auto children = shown.dialog->findChildren<QWidget *>();
        for (QWidget *child : children) {
            const bool isInner = child->parentWidget()->inherits("QAbstractSpinBox");
            if ((child->focusPolicy() & Qt::TabFocus) == 0 || !child->isVisible() || isInner)
                continue;
            QAccessibleInterface *face = QAccessible::queryAccessibleInterface(child);
            QVERIFY(face != nullptr);
            QVERIFY2(
                !face->text(QAccessible::Name).isEmpty(),
                qPrintable(
                    QString::fromUtf8(child->metaObject()->className()) + u' '
                    + child->objectName()));
        }
    }
}

ASSAY_TEST(ExportDialogTest)
#include "tst_exportdialog.moc"
