// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/taskcommand.h"

#include "tests/testmain.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

using namespace assay;
using namespace Qt::StringLiterals;

class TestTaskCommand final : public QObject
{
    Q_OBJECT

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void argumentsArriveAsTheyAre()
    {
        const QTemporaryDir folder;
        const QString place = folder.filePath(u"it's $HOME"_s);
        const QStringList odd{u"plain"_s,     u""_s,     u"two words"_s,          u"it's"_s,
                              u"$(id)`id`"_s, u"a\nb"_s, u"*?[]{}~!#&;|<>\\\""_s, u"-n"_s,
                              u"日本"_s};
        const QStringList program
            = QStringList{u"python3"_s, u"-c"_s, u"import os,sys;print(ascii(sys.argv[1:]));print(os.getcwd());"
                                                 "print('e', file=sys.stderr);sys.exit(7)"_s}
            + odd;
        QProcess bash;
        bash.start(u"bash"_s, {u"-lc"_s, taskCommand(program, place, folder.filePath(u"out/1"_s))});
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.exitCode(), 7);
        const QByteArray out = bash.readAllStandardOutput();
        QVERIFY2(
            out.startsWith("['plain', '', 'two words', \"it's\", '$(id)`id`', 'a\\nb', "
                           "'*?[]{}~!#&;|<>\\\\\"', '-n', '\\u65e5\\u672c']"),
            out.constData());
        QVERIFY(out.endsWith(QByteArray(place.toUtf8() + '\n')));
        QCOMPARE(bash.readAllStandardError(), QByteArray("e\n"));
        QCOMPARE(contentOf(folder.filePath(u"out/1.out"_s)), out);
        QCOMPARE(contentOf(folder.filePath(u"out/1.err"_s)), QByteArray("e\n"));
        QCOMPARE(
            QDir(folder.filePath(u"out"_s))
                .entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)
                .size(),
            2);
        const auto others
            = QFile::ReadOther | QFile::WriteOther | QFile::ReadGroup | QFile::WriteGroup;
        QVERIFY(!(QFile::permissions(folder.filePath(u"out"_s)) & others));
        QVERIFY(!(QFile::permissions(folder.filePath(u"out/1.out"_s)) & others));
    }
    void aMissingProgramIsSaid()
    {
        const QTemporaryDir folder;
        QProcess bash;
        bash.start(
            u"bash"_s,
            {u"-lc"_s, taskCommand({u"/no/such"_s}, folder.path(), folder.filePath(u"o/1"_s))});
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.exitCode(), 127);
    }
};

ASSAY_TEST(TestTaskCommand)
#include "tst_taskcommand.moc"
