// SPDX-License-Identifier: Apache-2.0
#include "engine/data/problemset.h"
#include "tests/data/datafiles.h"
#include "tests/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

ProblemSet setOf(const QByteArray &content)
{
    const DataFiles files;
    auto set = readProblems(files.put(u"set"_s, content));
    if (!set)
        qFatal("%s", qPrintable(set.error().detail));
    return set.take();
}

QString firstReason(const QByteArray &content)
{
    const ProblemSet set = setOf(content);
    return set.rejected.isEmpty() ? u"not rejected"_s : set.rejected.first().reason;
}

const QByteArray humanEval = json(
    "{'task_id': 'T/0', 'prompt': 'def f():\\n', 'entry_point': 'f',"
    " 'canonical_solution': '    return 1\\n', 'test': 'def check(c):\\n    assert c() == 1\\n'}");

} // namespace

class TestProblemSet final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void humanEvalForm()
    {
        const ProblemSet set = setOf(humanEval);
        QCOMPARE(set.shape, u"humaneval"_s);
        QCOMPARE(set.sha256, sha256Of(humanEval));
        QCOMPARE(set.problems.size(), 1U);
        const Problem &problem = set.problems.front();
        QCOMPARE(problem.id, u"T/0"_s);
        QCOMPARE(problem.language, u"python"_s);
        QCOMPARE(problem.prompt, u"def f():\n"_s);
        QCOMPARE(problem.head, problem.prompt);
        QCOMPARE(problem.preamble, QString());
        // prompt + completion + "\n" + test + "\n" + "check(entry_point)"
        QCOMPARE(problem.tests, u"def check(c):\n    assert c() == 1\n\ncheck(f)"_s);
        QCOMPARE(problem.entryPoint, u"f"_s);
        QCOMPARE(problem.reference, u"    return 1\n"_s);
        QVERIFY(!problem.referenceIsWhole);
        QVERIFY(problem.rest.isEmpty());
    }

    void packForms_data()
    {
        QTest::addColumn<QByteArray>("idAndMore");
        QTest::addColumn<QByteArray>("declaration");
        QTest::addColumn<QString>("language");
        QTest::newRow("prefix Python") << json("'task_id':'Python/1'") << "D"_qba << u"python"_s;
        QTest::newRow("prefix CPP") << json("'task_id':'CPP/1'") << "D"_qba << u"cpp"_s;
        QTest::newRow("prefix JavaScript")
            << json("'task_id':'JavaScript/1'") << "D"_qba << u"javascript"_s;
        QTest::newRow("prefix Java") << json("'task_id':'Java/1'") << "D"_qba << u"java"_s;
        QTest::newRow("key") << json("'task_id':'x','language':'Rust'") << "D"_qba << u"rust"_s;
        QTest::newRow("syntax C++")
            << json("'task_id':'x'") << "#include<a>\\nint f(){"_qba << u"cpp"_s;
        QTest::newRow("syntax JavaScript")
            << json("'task_id':7") << "const f = (a) => {"_qba << u"javascript"_s;
        QTest::newRow("syntax Python")
            << json("'task_id':'x'") << "import a\\ndef f(a):"_qba << u"python"_s;
    }
    void packForms()
    {
        QFETCH(QByteArray, idAndMore);
        QFETCH(QByteArray, declaration);
        QFETCH(QString, language);
        const ProblemSet set = setOf(
            '{' + idAndMore + ",\"prompt\":\"P\",\"declaration\":\"" + declaration
            + json("','canonical_solution':'S','buggy_solution':'B','test':'check(f);',"
                   "'entry_point':'f'}"));
        QCOMPARE(set.shape, u"humanevalpack"_s);
        QCOMPARE(set.problems.size(), 1U);
        const Problem &problem = set.problems.front();
        QCOMPARE(problem.language, language);
        QCOMPARE(problem.head == u"P"_s, language == u"python"_s);
        QCOMPARE(problem.tests, u"check(f);"_s);
        QCOMPARE(problem.rest.value("buggy_solution"_L1).toString(), u"B"_s);
    }

    void mbppForms()
    {
        const ProblemSet full = setOf(json("{'text':'T','code':'R = 3\\r\\n','task_id':11,"
                                           "'test_setup_code':'import m','test_list':['a','b'],"
                                           "'challenge_test_list':['c']}"));
        QCOMPARE(full.shape, u"mbpp"_s);
        const Problem &problem = full.problems.at(0);
        QCOMPARE(problem.id, u"11"_s);
        QCOMPARE(problem.prompt, u"T"_s);
        QCOMPARE(problem.head, QString());
        QCOMPARE(problem.preamble, u"import m"_s);
        QCOMPARE(problem.tests, u"a\nb"_s);
        QCOMPARE(problem.reference, u"R = 3\r\n"_s);
        QVERIFY(problem.referenceIsWhole);
        QVERIFY(problem.rest.contains("challenge_test_list"_L1));

        const ProblemSet sanitized = setOf(json("[{'prompt':'T','code':'C','task_id':11,"
                                                "'test_imports':['import m','import n'],"
                                                "'test_list':['a'],'source_file':'s'}]"));
        QCOMPARE(sanitized.shape, u"mbpp-sanitized"_s);
        QCOMPARE(sanitized.problems.at(0).preamble, u"import m\nimport n"_s);
        QCOMPARE(sanitized.problems.at(0).tests, u"a"_s);

        const ProblemSet plus
            = setOf(json("{'prompt':'T','code':'C','task_id':2,'test_imports':[],"
                         "'test_list':['a'],'test':'import numpy\\nassert f() '}"));
        QCOMPARE(plus.shape, u"mbppplus"_s);
        QCOMPARE(plus.problems.at(0).preamble, QString());
        QCOMPARE(plus.problems.at(0).tests, u"import numpy\nassert f() "_s);
        QVERIFY(plus.problems.at(0).rest.contains("test_list"_L1));
    }

    void mbppSetUpThatNeedsTheSolutionRunsBehindIt()
    {
        const ProblemSet set = setOf(json("{'text':'T','code':'C','task_id':1,'test_list':['a'],"
                                          "'test_setup_code':'import m\\nroot = Node(1)'}"));
        QCOMPARE(set.problems.at(0).preamble, QString());
        QCOMPARE(set.problems.at(0).tests, u"import m\nroot = Node(1)\na"_s);
        QVERIFY(firstReason(json("{'text':'T','code':'C','task_id':1,'test_list':[],"
                                 "'test_setup_code':'root = 1'}"))
                    .startsWith(u"no tests"_s));
    }

    void multiPlEForm_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("one object over lines") << "{\n"_qba
                                               << "}\n"_qba;
        QTest::newRow("array") << "[{"_qba
                               << "}]"_qba;
        QTest::newRow("lines") << "{"_qba
                               << "}\n"_qba;
    }
    void multiPlEForm()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const ProblemSet set = setOf(
            before
            + json("'name':'H_0','language':'sh','prompt':'P',"
                   "'tests':'}\\nrun','stop_tokens':['x'],'completions':['c']")
            + after);
        QCOMPARE(set.shape, u"multipl-e"_s);
        const Problem &problem = set.problems.at(0);
        QCOMPARE(problem.id, u"H_0"_s);
        QCOMPARE(problem.language, u"bash"_s);
        QCOMPARE(problem.head, u"P"_s);
        QCOMPARE(problem.tests, u"}\nrun"_s);
        QVERIFY(problem.rest.contains("stop_tokens"_L1));
        QVERIFY(!problem.rest.contains("completions"_L1));
    }

    void assayForm()
    {
        const ProblemSet set = setOf(json(
            "{'id':'a','language':'Bash','prompt':'P','tests':['t1','t2'],'category':'io',"
            "'tags':['x','y'],'entry_point':'f','reference':'R','preamble':'set -e','more':1}"
            "\n"
            "{'task_id':5,'language':'python','prompt':'P','tests':'t','head':'H','reference':'R',"
            "'category':7,'tags':{'k':1}}"));
        QCOMPARE(set.shape, u"assay"_s);
        QCOMPARE(set.problems.size(), 2U);
        const Problem &first = set.problems.at(0);
        QCOMPARE(first.language, u"bash"_s);
        QCOMPARE(first.tests, u"t1\nt2"_s);
        QCOMPARE(first.category, u"io"_s);
        QCOMPARE(first.tags, QStringList({u"x"_s, u"y"_s}));
        QCOMPARE(first.preamble, u"set -e"_s);
        QVERIFY(first.referenceIsWhole);
        QCOMPARE(first.rest.keys(), QStringList({u"more"_s}));
        const Problem &second = set.problems.at(1);
        QCOMPARE(second.id, u"5"_s);
        QCOMPARE(second.head, u"H"_s);
        QVERIFY(!second.referenceIsWhole);
        QCOMPARE(second.rest.keys(), QStringList({u"category"_s, u"tags"_s}));
    }

    void evalPlusForm()
    {
        const QByteArray own = json("{'task_id':'T/1','prompt':'P','entry_point':'f',"
                                    "'canonical_solution':'S','base_input':[[1]],'plus_input':[]");
        QVERIFY(firstReason(own + '}').startsWith(u"no tests: EvalPlus"_s));
        const ProblemSet set = setOf(own + json(",'test':'def check(c): pass'}"));
        QCOMPARE(set.shape, u"evalplus"_s);
        QCOMPARE(set.problems.at(0).tests, u"def check(c): pass\ncheck(f)"_s);
    }

    void duplicateIdsAreAnError_data() // R02
    {
        QTest::addColumn<QByteArray>("second");
        QTest::newRow("R02 other content")
            << json("{'id':'T/0','language':'c','prompt':'p','tests':'t'}");
        QTest::newRow("R02 same content") << humanEval;
    }
    void duplicateIdsAreAnError()
    {
        QFETCH(QByteArray, second);
        const DataFiles files;
        auto set = readProblems(files.put(u"set"_s, humanEval + "\n\n"_qba + second));
        QVERIFY(!set);
        QCOMPARE(set.error().code, ErrorCode::BadData);
        QVERIFY(set.error().detail.contains(u"\"T/0\" stands in line 1 and again in line 3"_s));
    }

    void numberAndTextAreOneId() // R02
    {
        const DataFiles files;
        auto set = readProblems(files.put(
            u"set"_s,
            json("{'id':11,'language':'c','prompt':'p','tests':'t'}"
                 "\n"
                 "{'id':'11','language':'c','prompt':'q','tests':'t'}")));
        QVERIFY(!set && set.error().detail.contains(u"\"11\""_s));
    }

    void madeIdsStayInEveryOrder() // R03
    {
        QByteArrayList lines;
        for (int i = 0; i < 20; ++i)
            lines.append(
                "{\"language\":\"c\",\"prompt\":\"p\",\"entry_point\":\"f\",\"test\":\"t"
                + QByteArray::number(i) + "\"}");
        const ProblemSet straight = setOf(lines.join('\n'));
        std::reverse(lines.begin(), lines.end());
        const ProblemSet turned = setOf(lines.join('\n'));
        QCOMPARE(straight.problems.size(), 20U);
        QCOMPARE(straight.madeIdCount, 20);
        for (std::size_t i = 0; i < 20; ++i) {
            QCOMPARE(straight.problems.at(i).tests, turned.problems.at(19 - i).tests);
            QCOMPARE(straight.problems.at(i).id, turned.problems.at(19 - i).id);
        }
    }

    void badRecordsCostThemselves_data() // R04, V17
    {
        QTest::addColumn<QByteArray>("record");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char *name, const QByteArray &record, const QString &reason) {
            QTest::newRow(name) << record << reason;
        };
        row("V17 no test",
            json("{'task_id':'x','prompt':'p','entry_point':'f','canonical_solution':'s'}"),
            u"no tests"_s);
        row("V17 blank test", json("{'task_id':'x','prompt':'p','entry_point':'f','test':' \\n'}"),
            u"no tests"_s);
        row("V17 null test", json("{'task_id':'x','prompt':'p','entry_point':'f','test':null}"),
            u"no tests"_s);
        row("V17 test without check",
            json("{'task_id':'x','prompt':'p','entry_point':'f','test':'METADATA = {}'}"),
            u"no tests"_s);
        row("V17 empty test_list", json("{'task_id':1,'text':'p','code':'c','test_list':[]}"),
            u"no tests"_s);
        row("V17 list of blanks", json("{'task_id':1,'text':'p','code':'c','test_list':['',' ']}"),
            u"no tests"_s);
        row("V17 assay", json("{'id':1,'language':'c','prompt':'p'}"), u"no tests"_s);
        row("V17 multipl-e", json("{'name':'n','language':'c','prompt':'p','tests':''}"),
            u"no tests"_s);
        row("R04 NaN for a text", json("{'task_id':'x','prompt':'p','entry_point':'f','test':NaN}"),
            u"no tests"_s);
        row("R04 NaN id", json("{'task_id':1.5,'prompt':'p','entry_point':'f','test':'check'}"),
            u"`task_id` is neither"_s);
        row("R04 number for a text",
            json("{'task_id':1,'prompt':5,'entry_point':'f','test':'check'}"),
            u"`prompt` is a number"_s);
        row("R04 number in a list", json("{'task_id':1,'text':'p','code':'c','test_list':['a',2]}"),
            u"`test_list` is no list of texts"_s);
        row("no language", json("{'id':1,'prompt':'p','tests':'t'}"), u"`language` is missing"_s);
        row("no entry point",
            json("{'id':1,'prompt':'p','canonical_solution':'s','test':'def check(c): 1'}"),
            u"`entry_point` is missing"_s);
        row("a sample", json("{'task_id':'x','completion':'c'}"), u"this is a sample"_s);
        row("BigCodeBench", json("{'task_id':'x','complete_prompt':'c','test':'t'}"),
            u"this is a BigCodeBench"_s);
        row("unknown", json("{'x':1}"), u"not a problem of a known form (keys: x)"_s);
        row("cut line", json("{'x':1"), u"not valid JSON"_s);
    }
    void badRecordsCostThemselves()
    {
        QFETCH(QByteArray, record);
        QFETCH(QString, reason);
        const ProblemSet set = setOf(humanEval + "\n" + record + '\n');
        QCOMPARE(set.problems.size(), 1U);
        QCOMPARE(set.rejectedCount, 1);
        QCOMPARE(set.rejected.first().line, 2);
        QVERIFY(set.rejected.first().file.endsWith(u"set"_s));
        QVERIFY2(
            set.rejected.first().reason.startsWith(reason),
            qPrintable(set.rejected.first().reason));
    }

    void nanElsewhereIsNoTrouble() // R04
    {
        const ProblemSet set
            = setOf(json("{'id':1,'language':'c','prompt':'p','tests':'t','score':NaN}"));
        QCOMPARE(set.problems.size(), 1U);
        QVERIFY(set.problems.front().rest.value("score"_L1).isNull());
    }

    void aThousandRejectsAreKept()
    {
        const ProblemSet set = setOf(QByteArray("word\n").repeated(2500));
        QCOMPARE(set.rejectedCount, 2500);
        QCOMPARE(set.rejected.size(), 1000);
        QVERIFY(set.problems.empty());
    }

    void mixedForms()
    {
        const ProblemSet set
            = setOf(humanEval + "\n" + json("{'id':1,'language':'c','prompt':'p','tests':'t'}"));
        QCOMPARE(set.shape, u"mixed"_s);
    }
};

ASSAY_TEST(TestProblemSet)
#include "tst_problemset.moc"
