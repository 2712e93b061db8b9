// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testmain.h"
#include "widgets/look/filedialogs.h"

#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

using namespace assay::widgets;
using namespace Qt::StringLiterals;

class TestFileDialogs final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QVERIFY(!FileDialogs::takeLeftOver()); }

    void answersQueue()
    {
        FileDialogs::setNext(u"/a"_s);
        FileDialogs::setNext(QStringList{u"/b"_s, u"/c"_s});
        FileDialogs::setNext(QString());
        QStringList got;
        const auto one = [&](const QString &path) { got.append(path); };
        FileDialogs::openFile(nullptr, {}, one);
        FileDialogs::openFiles(nullptr, {}, [&](const QStringList &paths) { got += paths; });
        FileDialogs::saveFile(nullptr, {}, one);
        QCOMPARE(got, (QStringList{u"/a"_s, u"/b"_s, u"/c"_s, QString()}));
    }

    void questionIsAnsweredAndKept()
    {
        FileDialogs::setNextAnswer(true);
        int accepted = 0;
        FileDialogs::ask(
            nullptr, {u"Stop"_s, u"Stop the run?"_s, {}, u"Stop"_s, true},
            [&](bool yes) { accepted += yes ? 1 : 0; });
        QCOMPARE(accepted, 1);
        QCOMPARE(FileDialogs::lastQuestion().text, u"Stop the run?"_s);
    }

    void leftOverAnswersAreTold()
    {
        FileDialogs::setNextAnswer(false);
        QVERIFY(FileDialogs::takeLeftOver());
    }

    void destructiveQuestionDefaultsToCancel()
    {
        QWidget window;
        window.show();
        int answers = 0;
        bool last = true;
        FileDialogs::ask(
            &window, {u"Delete"_s, u"Delete it?"_s, {}, u"Delete"_s, true}, [&](bool yes) {
                ++answers;
                last = yes;
            });
        auto *box = window.findChild<QMessageBox *>();
        QVERIFY(box);
        QCOMPARE(box->defaultButton(), box->button(QMessageBox::Cancel));
        QCOMPARE(box->button(QMessageBox::Ok)->text(), u"Delete"_s);
        QTest::keyClick(box, Qt::Key_Escape);
        QTRY_COMPARE(answers, 1);
        QVERIFY(!last);
    }

    void savesWithTheSuffix()
    {
        const QTemporaryDir folder;
        QWidget window;
        window.show();
        FileDialogs::setNative(false);
        QString got;
        FileDialogs::saveFile(
            &window, {u"Save"_s, folder.filePath(u"mine"_s), u"Runs (*.assay)"_s, u"assay"_s},
            [&](const QString &path) { got = path; });
        auto *dialog = window.findChild<QFileDialog *>();
        QVERIFY(dialog);
        QVERIFY(QMetaObject::invokeMethod(dialog, "accept"));
        QTRY_COMPARE(got, folder.filePath(u"mine.assay"_s));
        FileDialogs::setNative(true);
    }

    void nothingIsAnsweredToTheDead()
    {
        int answers = 0;
        {
            QWidget window;
            window.show();
            FileDialogs::ask(&window, {}, [&](bool) { ++answers; });
        }
        QApplication::sendPostedEvents();
        QCOMPARE(answers, 0);
    }
};

ASSAY_TEST(TestFileDialogs)
#include "tst_filedialogs.moc"
