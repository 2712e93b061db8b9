// SPDX-License-Identifier: Apache-2.0
#include "engine/data/outcomefiles.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

OutcomeFile outcomesOf(const QByteArray &content)
{
    const DataFiles files;
    auto read = readOutcomes(files.put(u"results"_s, content));
    if (!read)
        qFatal("%s", qPrintable(read.error().detail));
    return read.take();
}

} // namespace

class TestOutcomeFiles final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void humanEvalWords_data()
    {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<Outcome>("outcome");
        QTest::addColumn<QString>("detail");
        QTest::newRow("passed") << json("'result':'passed','passed':true") << Outcome::Passed
                                << u"passed"_s;
        QTest::newRow("timed out")
            << json("'result':'timed out','passed':false") << Outcome::Timeout << u"timed out"_s;
        QTest::newRow("assertion")
            << json("'result':'failed: ','passed':false") << Outcome::Failed << u"failed: "_s;
        QTest::newRow("exception") << json("'result':'failed: no name x','passed':false")
                                   << Outcome::Failed << u"failed: no name x"_s;
        QTest::newRow("unknown word")
            << json("'result':'exploded'") << Outcome::Failed << u"exploded"_s;
        QTest::newRow("only passed") << json("'passed':true") << Outcome::Passed << u""_s;
        QTest::newRow("only not passed") << json("'passed':false") << Outcome::Failed << u""_s;
    }
    void humanEvalWords()
    {
        QFETCH(QByteArray, keys);
        QFETCH(Outcome, outcome);
        QFETCH(QString, detail);
        const OutcomeFile file = outcomesOf(json("{'task_id':'a','completion':'x',") + keys + '}');
        QCOMPARE(file.shape, u"human-eval"_s);
        QCOMPARE(file.outcomes.size(), 1U);
        QCOMPARE(file.outcomes.front().outcome, outcome);
        QCOMPARE(file.outcomes.front().detail, detail);
    }

    void badRecordsCostThemselvesAndKeepTheirPlace()
    {
        const OutcomeFile file
            = outcomesOf(json("{'task_id':'a','result':'passed','passed':true}\n"
                              "{'task_id':'a','result':'passed','passed':false}\n"
                              "{'task_id':'a','completion':'x'}\n"
                              "{'result':'passed','passed':true}\n"
                              "broken\n"
                              "{'task_id':'a','result':'failed: ','passed':false}\n"
                              ""));
        QCOMPARE(file.outcomes.size(), 2U);
        QCOMPARE(file.outcomes[1].index, 3);
        QCOMPARE(file.outcomes[1].line, 6);
        QCOMPARE(file.rejectedCount, 4);
        QCOMPARE(file.rejected[0].reason, u"`passed` and `result` disagree"_s);
    }

    void evalPlusStatuses()
    {
        const OutcomeFile file
            = outcomesOf(json("{'date':'d','eval':{'T/0':[\n"
                              "            {'base_status':'pass','plus_status':'pass'},\n"
                              "            {'base_status':'pass','plus_status':'timeout'},\n"
                              "            {'base_status':'fail','plus_status':'timeout'},\n"
                              "            {'base_status':'pass','plus_status':null},\n"
                              "            {'base_status':null},\n"
                              "            {'base_status':'pass','plus_status':'odd'}\n"
                              "        ],'T/1':{'nfiles':1}}}"));
        QCOMPARE(file.shape, u"evalplus"_s);
        QCOMPARE(file.outcomes.size(), 4U);
        QCOMPARE(file.outcomes[0].outcome, Outcome::Passed);
        QCOMPARE(file.outcomes[1].outcome, Outcome::Timeout);
        QCOMPARE(file.outcomes[1].baseOutcome, std::optional(Outcome::Passed));
        QCOMPARE(file.outcomes[2].outcome, Outcome::Failed);
        QCOMPARE(file.outcomes[3].outcome, Outcome::Passed);
        QCOMPARE(file.outcomes[3].index, 3);
        QCOMPARE(file.outcomes[1].detail, u"base: pass, plus: timeout"_s);
        QCOMPARE(file.rejectedCount, 3);
    }

    void otherFilesAreRefused()
    {
        const DataFiles files;
        auto read = readOutcomes(files.put(u"x"_s, json("{'task_id':'a','completion':'x'}")));
        QVERIFY(!read);
        QCOMPARE(read.error().code, ErrorCode::BadData);
    }
};

ASSAY_TEST(TestOutcomeFiles)
#include "tst_outcomefiles.moc"
