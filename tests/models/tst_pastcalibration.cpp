// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/ktext.h"
#include "models/pastcalibration.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QCryptographicHash>
#include <QFile>
#include <QTemporaryDir>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

class PastCalibrationTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theNewestRunOfTheSameFileTells()
    {
        const QTemporaryDir folder;
        const QString problems = folder.filePath(u"p.jsonl"_s);
        const QByteArray content("{}");
        QFile out(problems);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(content);
        out.close();
        const QString sha256 = QString::fromLatin1(
            QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex());
        const auto fill = [&](test::TestRun &run, const QString &sum, bool secondFails) {
            run.addProblems(2);
            run.setMeta(u"data"_s, {{u"problems"_s, QJsonObject{{u"sha256"_s, sum}}}});
            for (quint32 problem = 0; problem < 2; ++problem) {
                ReferenceRow row;
                row.problem = problem;
                row.outcome = problem == 1 && secondFails ? Outcome::Error : Outcome::Passed;
                QVERIFY(run.file().setReference(row));
            }
        };
        test::TestRun other(u"other"_s);
        fill(other, u"0"_s, false);
        test::TestRun failing(u"failing"_s);
        fill(failing, sha256, true);
        test::TestRun good(u"good"_s);
        fill(good, sha256, false);
        const QString path = failing.file().path();
        const auto past = findPastCalibration(
            problems,
            {folder.filePath(u"none.assay"_s), other.file().path(), path, good.file().path()});
        QVERIFY(past);
        QCOMPARE(past->run, u"failing"_s);
        QCOMPARE(past->references, 2);
        QCOMPARE(past->failed, QStringList{u"T/1"_s});
        const auto passed = findPastCalibration(problems, {good.file().path(), path});
        QVERIFY(passed && passed->failed.isEmpty());
        QVERIFY(!findPastCalibration(problems, {other.file().path()}));
        QVERIFY(!findPastCalibration(folder.filePath(u"none"_s), {path}));
    }

    void ksAsTheyAreTyped()
    {
        QCOMPARE(ksOfText(u" 10, 1,10"_s), (std::vector<qint64>{1, 10}));
        QVERIFY(ksOfText(u"1,x"_s).empty());
        QVERIFY(ksOfText(u"0"_s).empty());
        QCOMPARE(textOfKs({1, 10}), u"1, 10"_s);
    }
};

ASSAY_TEST(PastCalibrationTest)
#include "tst_pastcalibration.moc"
