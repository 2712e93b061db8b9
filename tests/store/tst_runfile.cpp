// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runfile.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QJsonArray>

#include <limits>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

const QChar loneSurrogate(0xdc80);

Problem fullProblem()
{
    Problem problem;
    problem.id = u"HumanEval/17"_s;
    problem.language = u"python"_s;
    problem.prompt = u"def f(x):\n    \"\"\"日本\"\"\"\n"_s.repeated(20);
    problem.preamble = u"import math"_s;
    problem.head = u"def f(x):\n"_s;
    problem.tests = QString(u"assert f('"_s + loneSurrogate + QChar(0) + u"') == 1");
    problem.entryPoint = u"f"_s;
    problem.reference = u"    return 1\n"_s;
    problem.referenceIsWhole = true;
    problem.category = QString(1, loneSurrogate);
    problem.tags = QStringList{u"a"_s, u"b, c"_s, QString(1, loneSurrogate)};
    problem.rest = {{u"version"_s, 2}, {u"list"_s, QJsonArray{1, QString(1, loneSurrogate)}}};
    return problem;
}

bool isSame(const Problem &a, const Problem &b)
{
    return a.id == b.id && a.language == b.language && a.prompt == b.prompt
        && a.preamble == b.preamble && a.head == b.head && a.tests == b.tests
        && a.entryPoint == b.entryPoint && a.reference == b.reference
        && a.referenceIsWhole == b.referenceIsWhole && a.category == b.category && a.tags == b.tags
        && a.rest == b.rest;
}

/// The largest value of each field.
AttemptRow extremeAttempt()
{
    AttemptRow row;
    row.sample = 7;
    row.outcome = Outcome::Infrastructure;
    row.confirmation = Confirmation::Disputed;
    row.flags = 0xffff;
    row.fired = Fired::Compile;
    row.slice = std::numeric_limits<quint32>::max();
    row.sandbox = std::numeric_limits<quint32>::max();
    row.wallUs = std::numeric_limits<qint64>::max();
    row.cpuUs = std::numeric_limits<qint64>::min();
    row.waitUs = 3;
    row.confirmUs = 4;
    row.peakKib = 5;
    row.exitCode = -1;
    row.signal = std::numeric_limits<qint16>::max();
    row.endedMs = 1'760'000'000'123;
    row.detail = QByteArray("{\"out\":\"\\u0000\xff\"}").repeated(30);
    return row;
}

bool isSame(const AttemptRow &a, const AttemptRow &b)
{
    return a.sample == b.sample && a.outcome == b.outcome && a.confirmation == b.confirmation
        && a.flags == b.flags && a.fired == b.fired && a.slice == b.slice && a.sandbox == b.sandbox
        && a.wallUs == b.wallUs && a.cpuUs == b.cpuUs && a.waitUs == b.waitUs
        && a.confirmUs == b.confirmUs && a.peakKib == b.peakKib && a.exitCode == b.exitCode
        && a.signal == b.signal && a.endedMs == b.endedMs && a.detail == b.detail;
}

} // namespace

class TestRunFile final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void metaComesBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        const QJsonObject manifest{{u"name"_s, QString(1, loneSurrogate)}, {u"n"_s, 164}};
        QVERIFY(file->setMeta(u"manifest"_s, {{u"old"_s, true}}));
        QVERIFY(file->setMeta(u"manifest"_s, manifest));
        QCOMPARE(file->meta(u"manifest"_s).value(), manifest);
        QCOMPARE(file->meta(u"other"_s).value(), QJsonObject());
    }

    void problemsAndModelsComeBack()
    {
        const StoreFiles files;
        {
            const auto file = created(files.path());
            QVERIFY(file->addProblem(0, Problem()));
            QVERIFY(file->addProblem(1, fullProblem()));
            QVERIFY(file->addModel(0, u""_s));
            QVERIFY(file->addModel(1, u"模型"_s));
        }
        const auto file = opened(files.path(), RunFile::Access::Read);
        const auto problems = file->problems();
        VERIFY_OK(problems);
        QCOMPARE(problems.value().size(), std::size_t(2));
        QVERIFY(isSame(problems.value()[0], Problem()));
        QVERIFY(isSame(problems.value()[1], fullProblem()));
        QCOMPARE(file->problemIds().value(), QStringList({u""_s, u"HumanEval/17"_s}));
        QCOMPARE(file->models().value(), QStringList({u""_s, u"模型"_s}));
    }

    void textsComeBackAndAreStoredOnce()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        const QStringList texts{
            u"return 1"_s,
            u""_s,
            QString(1, loneSurrogate),
            u"\ufffd"_s,
            QString(u"a"_s + QChar(0)),
            u"a"_s,
            u"x = 1\n"_s.repeated(100'000)};
        for (int round = 0; round < 2; ++round) {
            for (int i = 0; i < texts.size(); ++i) {
                const auto number = file->addText(texts.at(i));
                VERIFY_OK(number);
                QCOMPARE(number.value(), quint32(i + 1));
            }
        }
        for (int i = 0; i < texts.size(); ++i)
            QCOMPARE(file->text(quint32(i + 1)).value(), texts.at(i));
        const auto none = file->text(99);
        QCOMPARE(none.error().code, ErrorCode::NotFound);
        QCOMPARE(none.error().source, files.path());
        file->forgetTexts();
        QCOMPARE(file->addText(u"return 1"_s).value(), quint32(texts.size() + 1));
    }

    void textsOfALaterOpeningGetNewNumbers()
    {
        const StoreFiles files;
        QCOMPARE(created(files.path())->addText(u"a"_s).value(), 1u);
        const auto file = opened(files.path(), RunFile::Access::Write);
        QCOMPARE(file->addText(u"b"_s).value(), 2u);
    }

    void textsOfALostTransactionAreNotRemembered()
    {
        const StoreFiles files;
        {
            const auto file = created(files.path());
            QVERIFY(file->begin());
            QCOMPARE(file->addText(u"a"_s).value(), 1u);
        }
        const auto file = opened(files.path(), RunFile::Access::Write);
        QCOMPARE(file->text(1).error().code, ErrorCode::NotFound);
        QCOMPARE(file->addText(u"a"_s).value(), 1u);
    }

    void samplesComeBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        const QJsonObject rest{{u"logprob"_s, -1.5}, {QString(1, loneSurrogate), u"x"_s}};
        const SampleRow row{163, 2, 199, 7, true, 1'000'000};
        QVERIFY(file->addSample(0, SampleRow()));
        QVERIFY(file->addSample(1, row, rest));
        const auto samples = file->samples();
        VERIFY_OK(samples);
        QCOMPARE(samples.value().size(), std::size_t(2));
        const SampleRow &back = samples.value()[1];
        QCOMPARE(back.problem, row.problem);
        QCOMPARE(back.model, row.model);
        QCOMPARE(back.index, row.index);
        QCOMPARE(back.text, row.text);
        QCOMPARE(back.whole, row.whole);
        QCOMPARE(back.line, row.line);
        QCOMPARE(file->sampleRest(0).value(), QJsonObject());
        QCOMPARE(file->sampleRest(1).value(), rest);
        QCOMPARE(file->addSample(1, row).error().code, ErrorCode::BadArgument);
    }

    void gapInTheSlotsIsDamage()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->addSample(1, SampleRow()));
        QCOMPARE(file->samples().error().code, ErrorCode::BadData);
    }

    void referencesComeBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->setReference({5, Outcome::Failed, 3, false, 1, 2, "{}"}));
        QVERIFY(file->setReference({5, Outcome::Passed, std::nullopt, true, 10, 20, {}}));
        QVERIFY(file->setReference({2, Outcome::Passed, 12, true, 30, 40, "detail"}));
        const auto rows = file->references();
        VERIFY_OK(rows);
        QCOMPARE(rows.value().size(), std::size_t(2));
        QCOMPARE(rows.value()[0].problem, 2u);
        QCOMPARE(rows.value()[0].count.value_or(-1), 12);
        QCOMPARE(rows.value()[0].detail, QByteArray("detail"));
        QCOMPARE(rows.value()[1].outcome, Outcome::Passed);
        QVERIFY(!rows.value()[1].count);
        QVERIFY(rows.value()[1].confirmable);
        QCOMPARE(rows.value()[1].wallUs, 10);
        QCOMPARE(rows.value()[1].cpuUs, 20);
    }

    void attemptsComeBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->addAttempt(attemptOf(7)));
        QVERIFY(file->addAttempt(extremeAttempt()));
        const auto attempts = file->attemptsOf(7);
        VERIFY_OK(attempts);
        QCOMPARE(attempts.value().size(), std::size_t(2));
        QVERIFY(isSame(attempts.value()[0], attemptOf(7)));
        QVERIFY(isSame(attempts.value()[1], extremeAttempt()));
        QCOMPARE(attempts.value()[1].number, quint16(2));
        QVERIFY(file->attemptsOf(8).value().empty());
    }

    void attemptsAreOrderedAndNumbered()
    {
        const StoreFiles files;
        for (int opening = 0; opening < 3; ++opening) {
            const auto file = opening == 0 ? created(files.path())
                                           : opened(files.path(), RunFile::Access::Write);
            for (const quint32 slot : {900u, 3u, 3u, 0u})
                QVERIFY(file->addAttempt(attemptOf(slot)));
        }
        const auto file = opened(files.path(), RunFile::Access::Read);
        QStringList seen;
        QVERIFY(file->eachAttempt([&](const AttemptRow &row) {
            seen += u"%1.%2"_s.arg(row.sample).arg(row.number);
            QVERIFY(row.detail.isEmpty());
        }));
        QCOMPARE(seen.join(u' '), u"0.1 0.2 0.3 3.1 3.2 3.3 3.4 3.5 3.6 900.1 900.2 900.3"_s);
    }

    void attemptInsideAVisit()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        for (quint32 slot = 0; slot < 10; ++slot)
            QVERIFY(file->addAttempt(attemptOf(slot)));
        int inner = 0;
        QVERIFY(file->eachAttempt([&](const AttemptRow &row) {
            inner += int(file->attemptsOf(row.sample).value().size());
            QVERIFY(file->eachAttempt([&](const AttemptRow &) { ++inner; }));
        }));
        QCOMPARE(inner, 10 + 100);
    }

    void absurdSlotIsRefused()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        const auto added = file->addAttempt(attemptOf(std::numeric_limits<quint32>::max()));
        QCOMPARE(added.error().code, ErrorCode::BadArgument);
    }

    void pricesOfSandboxesComeBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        SandboxRow known;
        known.number = 1;
        known.hourlyNanos = 33'000'000;
        known.minimumSeconds = 60;
        known.stepSeconds = 3600;
        known.creationNanos = 600;
        known.livedMs = 61'001;
        known.livedTold = true;
        known.billedNanos = 568'334;
        known.billedAtMs = 61'000;
        known.cpuMs = 1234;
        SandboxRow unknown;
        unknown.number = 2;
        QVERIFY(file->putSandbox(known));
        QVERIFY(file->putSandbox(unknown));
        const auto rows = file->sandboxes();
        VERIFY_OK(rows);
        QCOMPARE(rows.value().size(), std::size_t(2));
        QCOMPARE(rows.value()[0].hourlyNanos, known.hourlyNanos);
        QCOMPARE(rows.value()[0].minimumSeconds, 60);
        QCOMPARE(rows.value()[0].stepSeconds, 3600);
        QCOMPARE(rows.value()[0].creationNanos, 600);
        QCOMPARE(rows.value()[0].livedMs, known.livedMs);
        QVERIFY(rows.value()[0].livedTold);
        QCOMPARE(rows.value()[0].billedNanos, known.billedNanos);
        QCOMPARE(rows.value()[0].billedAtMs, known.billedAtMs);
        QCOMPARE(rows.value()[0].cpuMs, known.cpuMs);
        QVERIFY(!rows.value()[1].hourlyNanos && !rows.value()[1].livedMs); // not 0
        QVERIFY(!rows.value()[1].billedNanos && !rows.value()[1].cpuMs);
    }

    void ledgerSlicesAndEventsComeBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        SandboxRow box{3, u"tag-3"_s, u"local"_s, {}, u"small"_s, u"asked"_s, 1, 0, 0, 3600, {}};
        QVERIFY(file->putSandbox(box));
        box.providerId = u"sb-1"_s;
        box.state = u"gone"_s;
        box.readyMs = 5;
        box.endedMs = 9;
        box.detail = "{\"cores\":4}";
        QVERIFY(file->putSandbox(box));
        const auto boxes = file->sandboxes();
        VERIFY_OK(boxes);
        QCOMPARE(boxes.value().size(), std::size_t(1));
        QCOMPARE(boxes.value()[0].number, 3u);
        QCOMPARE(boxes.value()[0].tag, u"tag-3"_s);
        QCOMPARE(boxes.value()[0].providerId, u"sb-1"_s);
        QCOMPARE(boxes.value()[0].state, u"gone"_s);
        QCOMPARE(boxes.value()[0].lifetimeSeconds, 3600);
        QCOMPARE(boxes.value()[0].endedMs, 9);
        QCOMPARE(boxes.value()[0].detail, box.detail);

        QVERIFY(file->putSlice({2, 500, 70'000, 12, u"run"_s, 1, 0, 1, 0, 0}));
        QVERIFY(file->putSlice({2, 500, 70'000, 12, u"run"_s, 1, 8, 2, 499, 300}));
        const auto slices = file->slices();
        QCOMPARE(slices.value().size(), std::size_t(1));
        QCOMPARE(slices.value()[0].purpose, u"run"_s);
        QCOMPARE(slices.value()[0].tries, 2u);
        QCOMPARE(slices.value()[0].done, 499u);
        QCOMPARE(slices.value()[0].passed, 300u);

        QVERIFY(file->addEvent({10, u"retry"_s, 2, std::nullopt, 0, u"later"_s}));
        QVERIFY(file->addEvent({5, u"stop"_s, std::nullopt, 1, std::nullopt, u""_s}));
        const auto events = file->events();
        QCOMPARE(events.value().size(), std::size_t(2));
        QCOMPARE(events.value()[0].kind, u"retry"_s); // in the order in which they were written
        QCOMPARE(events.value()[0].slice, std::optional<quint32>(2));
        QCOMPARE(events.value()[0].sandbox, std::optional<quint32>());
        QCOMPARE(events.value()[0].sample, std::optional<quint32>(0));
        QCOMPARE(events.value()[1].sandbox, std::optional<quint32>(1));
    }

    void readerSeesWhatIsCommitted()
    {
        const StoreFiles files;
        const auto writer = created(files.path());
        const auto reader = opened(files.path(), RunFile::Access::Read);
        QVERIFY(writer->begin());
        QVERIFY(writer->addAttempt(attemptOf(0)));
        QVERIFY(reader->attemptsOf(0).value().empty());
        QVERIFY(writer->commit());
        QVERIFY(writer->sync());
        QCOMPARE(reader->attemptsOf(0).value().size(), std::size_t(1));
        QVERIFY(!reader->addAttempt(attemptOf(1)));
    }
};

ASSAY_TEST(TestRunFile)
#include "tst_runfile.moc"
