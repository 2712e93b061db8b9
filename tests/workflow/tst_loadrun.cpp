// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/openrun.h"
#include "tests/testmain.h"
#include "tests/workflow/runs.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

class TestLoadRun final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void everything()
    {
        Runs runs(3, 2);
        const auto report = runs.load();
        QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
        QCOMPARE(report.value().problems, 3U);
        QCOMPARE(report.value().samples, 6U);
        QCOMPARE(report.value().models, 1U);
        QCOMPARE(report.value().fewestSamples, 2);
        QCOMPARE(report.value().problemsWithoutSamples, 0);
        QCOMPARE(report.value().rejectedSamples, 0);
        const auto samples = runs.file->samples();
        QVERIFY(samples);
        QCOMPARE(samples.value().size(), std::size_t(6));
        QCOMPARE(samples.value()[3].problem, 1U);
        QCOMPARE(samples.value()[3].index, 1U);
    }

    void anotherCeiling()
    {
        Runs runs(1, 1);
        RunSettings settings;
        settings.hourly = Money::fromText(u"3.6"_s);
        settings.budget = Money::fromText(u"0.01"_s);
        QVERIFY(runs.load(settings));
        const QString path = runs.file->path();
        runs.file.reset();
        QVERIFY(changeBudget(path, Money::fromText(u"2"_s)));
        QCOMPARE(settingsOf(path).value().budget, Money::fromText(u"2"_s));
        QCOMPARE(settingsOf(path).value().hourly, settings.hourly);
        QVERIFY(changeBudget(path, {}));
        QVERIFY(!settingsOf(path).value().budget);
    }
    void noCeilingOnAHalfMadeRun()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"half.assay"_s);
        QVERIFY(RunFile::create(path)); // nothing has been read into it
        const auto changed = changeBudget(path, Money::fromText(u"2"_s));
        QVERIFY(!changed);
        QVERIFY(!openRun(path));
    }
    void noCeilingOverAPriceThatNobodyKnows()
    {
        Runs runs(1, 1);
        RunSettings settings;
        settings.provider = u"somewhere"_s;
        QVERIFY(runs.load(settings));
        const QString path = runs.file->path();
        runs.file.reset();
        const auto changed = changeBudget(path, Money::fromText(u"2"_s));
        QVERIFY(!changed);
        QCOMPARE(changed.error().code, ErrorCode::Budget);
        QVERIFY(!settingsOf(path).value().budget);
    }

    void only_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<int>("problems");
        QTest::newRow("one") << u"t/3"_s << 1;
        QTest::newRow("star") << u"t/1*"_s << 3; // 1, 10, 11
        QTest::newRow("mark") << u"t/?"_s << 10;
        QTest::newRow("star over a slash") << u"*1"_s << 2;
        QTest::newRow("no expression") << u"t.3"_s << 0;
        QTest::newRow("not a part") << u"3"_s << 0;
    }
    void only()
    {
        QFETCH(QString, pattern);
        QFETCH(int, problems);
        Runs runs(12, 1);
        RunSettings settings;
        settings.only = pattern;
        const auto report = runs.load(settings);
        QCOMPARE(bool(report), problems > 0);
        if (!report) {
            QCOMPARE(report.error().code, ErrorCode::BadArgument);
            QCOMPARE(report.error().source, u"--only"_s);
            return;
        }
        QCOMPARE(int(report.value().problems), problems);
        QCOMPARE(report.value().notSelected, 12 - problems);
        QCOMPARE(report.value().unknownProblem, 0);
    }

    void theDrawFollowsItsSeed()
    {
        Runs runs(30, 1);
        const auto draw = [&runs](quint64 seed, int limit) {
            RunSettings settings;
            settings.limit = limit;
            settings.seed = seed;
            const auto report = runs.load(settings);
            const auto ids = runs.file->problemIds();
            return report && ids ? ids.value() : QStringList();
        };
        const QStringList first = draw(1, 7);
        QCOMPARE(first.size(), 7);
        QCOMPARE(draw(1, 7), first);
        QVERIFY(draw(2, 7) != first);
        QCOMPARE(QSet<QString>(first.begin(), first.end()).size(), 7);
        QStringList inOrder = draw(1, 30);
        QCOMPARE(inOrder, draw(5, 1000)); // no more than there are: all of them, in file order
        inOrder.removeIf([&first](const QString &id) { return !first.contains(id); });
        QCOMPARE(inOrder, first); // file order
    }

    void anUnknownProblemIsCounted()
    {
        Runs runs(2, 1);
        runs.put(
            u"samples.jsonl"_s,
            Runs::sample(u"t/0"_s, u"a"_s) + Runs::sample(u"other/9"_s, u"b"_s)
                + Runs::sample(u"t/0"_s, u"c"_s));
        const auto report = runs.load();
        QVERIFY(report);
        QCOMPARE(report.value().samples, 2U);
        QCOMPARE(report.value().unknownProblem, 1);
        QCOMPARE(report.value().rejectedSamples, 1);
        QCOMPARE(report.value().rejected.first().line, 2);
        QVERIFY(report.value().rejected.first().reason.contains(u"other/9"_s));
        QCOMPARE(report.value().problemsWithoutSamples, 1);
    }

    void noSampleLeft_data()
    {
        QTest::addColumn<QByteArray>("samples");
        QTest::newRow("an empty file") << QByteArray();
        QTest::newRow("others only") << Runs::sample(u"other/1"_s, u"a"_s);
        QTest::newRow("bad lines only") << QByteArray("{\n");
    }
    void noSampleLeft()
    {
        QFETCH(QByteArray, samples);
        Runs runs(2, 1);
        runs.put(u"samples.jsonl"_s, samples);
        const auto report = runs.load();
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::BadData);
    }

    void noSampleLeftAndWhy()
    {
        Runs runs(2, 1);
        RunSettings settings;
        settings.only = u"t/1"_s;
        runs.put(u"samples.jsonl"_s, Runs::sample(u"t/0"_s, u"a"_s));
        auto report = runs.load(settings);
        QVERIFY(!report);
        QVERIFY2(report.error().hint.contains(u"--only"), qPrintable(report.error().hint));
        // What is wrong with a problem is not what is wrong with the samples.
        runs.put(u"problems.jsonl"_s, Runs::problems(1) + "{\"task_id\": \"bad\"}\n");
        runs.put(u"samples.jsonl"_s, Runs::sample(u"other/1"_s, u"a"_s));
        report = runs.load();
        QVERIFY(!report);
        QVERIFY2(report.error().detail.contains(u"other/1"), qPrintable(report.error().detail));
    }

    void modelsAreKeptApart()
    {
        Runs runs(1, 1);
        runs.put(
            u"samples.jsonl"_s,
            Runs::sample(u"t/0"_s, u"a"_s, u"one"_s) + Runs::sample(u"t/0"_s, u"b"_s, u"two"_s)
                + Runs::sample(u"t/0"_s, u"c"_s, u"one"_s));
        const auto report = runs.load();
        QVERIFY(report);
        QCOMPARE(report.value().models, 2U);
        QCOMPARE(report.value().fewestSamples, 1);
        const auto models = runs.file->models();
        QVERIFY(models);
        QCOMPARE(models.value(), (QStringList{u"one"_s, u"two"_s}));
        const auto samples = runs.file->samples();
        QVERIFY(samples);
        QCOMPARE(samples.value()[1].model, 1U);
        QCOMPARE(samples.value()[1].index, 0U);
        QCOMPARE(samples.value()[2].model, 0U);
        QCOMPARE(samples.value()[2].index, 1U);
    }
};

ASSAY_TEST(TestLoadRun)
#include "tst_loadrun.moc"
