// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/manifestpage.h"

#include "tests/testmain.h"
#include "tests/widgets/live/livefiles.h"
#include "widgets/live/manifestrows.h"
#include "widgets/look/filedialogs.h"

#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

using namespace assay;
using namespace assay::widgets;
using namespace Qt::StringLiterals;
using models::RunDocument;

namespace {

int shownRows(const QTreeWidget &list)
{
    int rows = 0;
    for (int group = 0; group < list.topLevelItemCount(); ++group)
        for (int row = 0; row < list.topLevelItem(group)->childCount(); ++row)
            rows += list.topLevelItem(group)->child(row)->isHidden() ? 0 : 1;
    return rows;
}

} // namespace

class TestManifestPage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsLeftOut()
    {
        const QJsonObject manifest{
            {u"settings"_s, QJsonObject{{u"timeout_ms"_s, 3000}, {u"confirm"_s, true}}},
            {u"data"_s, QJsonObject{{u"problems"_s, QJsonObject{{u"file"_s, u"p.jsonl"_s}}}}},
            {u"novelty"_s, QJsonObject{{u"inner"_s, 7}}},
            {u"retry_waits_s"_s, QJsonArray{30, 60}}};
        const auto groups = ManifestRows::of(manifest);
        QStringList paths;
        QStringList values;
        for (const ManifestGroup &group : groups)
            for (const ManifestRow &row : group.rows) {
                paths.append(row.path);
                values.append(row.value);
            }
        QCOMPARE(
            paths,
            (QStringList{
                u"data.problems.file"_s, u"settings.timeout_ms"_s, u"settings.confirm"_s,
                u"retry_waits_s"_s, u"novelty.inner"_s}));
        QCOMPARE(values[3], u"30, 60"_s);
        QCOMPARE(values[2], u"yes"_s);
        QCOMPARE(groups.front().title, u"Data"_s);
        QCOMPARE(groups.back().title, u"Other"_s);
        QCOMPARE(groups.back().rows.front().name, u"novelty.inner"_s); // unknown: by its path
    }

    void findCopyAndSave()
    {
        const test::StoppedRun run;
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        ManifestPage page;
        page.resize(900, 600);
        page.setDocument(&document, nullptr);
        page.show();
        auto *list = page.findChild<QTreeWidget *>(u"manifestList"_s);
        QTRY_VERIFY(shownRows(*list) > 2);
        auto *search = page.findChild<QLineEdit *>(u"manifestSearch"_s);
        search->setFocus();
        QTest::keyClicks(search, u"TIMEOUT"_s);
        QTRY_COMPARE(shownRows(*list), 1);
        QTest::keyClick(search, Qt::Key_Escape);
        QTRY_VERIFY(shownRows(*list) > 2);
        QCOMPARE(test::namelessChildren(page), QStringList());

        auto *raw = page.findChild<QToolButton *>(u"rawManifest"_s);
        raw->setFocus();
        QTest::keyClick(raw, Qt::Key_Space);
        QVERIFY(page.findChild<QPlainTextEdit *>(u"manifestJson"_s)->isVisible());
        QCOMPARE(test::namelessChildren(page), QStringList());

        QTest::keyClick(page.findChild<QToolButton *>(u"copyManifest"_s), Qt::Key_Space);
        const auto copied = QJsonDocument::fromJson(QGuiApplication::clipboard()->text().toUtf8());
        QCOMPARE(copied.object(), document.manifest());

        QTemporaryDir folder;
        const QString path = folder.filePath(u"m.json"_s);
        FileDialogs::setNext(path);
        QTest::keyClick(page.findChild<QToolButton *>(u"exportManifest"_s), Qt::Key_Space);
        QTRY_VERIFY(QFile::exists(path));
        QFile saved(path);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(saved.readAll()).object(), document.manifest());
    }

    void failureToSaveIsSaid()
    {
        const test::StoppedRun run;
        RunDocument document(run.path());
        QTRY_VERIFY(document.isComplete());
        ManifestPage page;
        page.setDocument(&document, nullptr);
        page.show();
        FileDialogs::setNext(u"/nonexistent/folder/m.json"_s);
        FileDialogs::setNextAnswer(true);
        page.findChild<QToolButton *>(u"exportManifest"_s)->click();
        QTRY_VERIFY(FileDialogs::lastQuestion().text.contains(u"m.json"_s));
    }
};

ASSAY_TEST(TestManifestPage)
#include "tst_manifestpage.moc"
