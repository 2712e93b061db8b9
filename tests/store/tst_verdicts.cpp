// SPDX-License-Identifier: Apache-2.0
#include "engine/store/verdicts.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

struct Shown
{
    Outcome outcome;
    int flags = 0;
};

AttemptRow attempt(quint32 slot, const Shown &shown)
{
    AttemptRow row = attemptOf(slot, shown.outcome);
    row.flags = quint16(shown.flags);
    return row;
}

Verdict foldOf(const std::vector<Shown> &attempts)
{
    VerdictFold fold;
    for (const Shown &shown : attempts)
        fold.add(attempt(0, shown));
    return fold.verdict();
}

} // namespace

Q_DECLARE_METATYPE(std::vector<Shown>)

class TestVerdicts final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fold_data()
    {
        QTest::addColumn<std::vector<Shown>>("attempts");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<QString>("marks"); // c: changed alone, f: flaky, u: undecided
        using List = std::vector<Shown>;
        using enum Outcome;
        const auto row = [](const char *name, const List &attempts, Outcome outcome, auto marks) {
            QTest::newRow(name) << attempts << int(outcome) << QString::fromLatin1(marks);
        };
        const Shown provisional{Timeout, Provisional};
        const Shown diagnosticPass{Passed, Diagnostic};
        row("none", {}, NotRun, "");
        row("first counts", {{Failed}}, Failed, "");
        row("a later, better one does not", {{Failed}, {Passed}}, Failed, "f");
        row("nor a worse one", {{Passed}, {Error}}, Passed, "f");
        row("the same again", {{Failed}, {Failed}}, Failed, "");
        row("plain timeout", {{Timeout}, {Passed, RanAlone}}, Timeout, "f");
        row("provisional", {provisional}, Timeout, "u");
        row("alone it passes", {provisional, {Passed, RanAlone}}, Passed, "c");
        row("alone it fails", {provisional, {Failed, RanAlone}}, Failed, "c");
        row("alone it times out too", {provisional, {Timeout, RanAlone}}, Timeout, "");
        row("not alone: no decision", {provisional, {Passed}}, Timeout, "fu");
        row("alone, but asked for", {provisional, {Passed, RanAlone | Diagnostic}}, Timeout, "fu");
        row("alone, but it was the sandbox", {provisional, {Infrastructure, RanAlone}}, Timeout,
            "u");
        row("and then it passes", {provisional, {Infrastructure, RanAlone}, {Passed, RanAlone}},
            Passed, "c");
        row("one rerun alone, not two", {provisional, {Failed, RanAlone}, {Passed, RanAlone}},
            Failed, "cf");
        row("diagnostic", {{Failed}, diagnosticPass}, Failed, "f");
        row("a busy machine's timeout of a rerun",
            {{Passed}, {Timeout, Provisional | Diagnostic}, {Passed, RanAlone | Diagnostic}},
            Passed, "");
        row("diagnostic that agrees", {{Passed}, diagnosticPass}, Passed, "");
        row("infrastructure, then a pass", {{Infrastructure}, {Passed}}, Passed, "");
        row("a pass, then infrastructure", {{Passed}, {Infrastructure}}, Passed, "");
        row("all infrastructure", {{Infrastructure}, {Infrastructure}}, Infrastructure, "");
        row("refused", {{NotRun}}, NotRun, "");
        row("refused, then run", {{NotRun}, {Memory}}, Memory, "");
    }
    void fold()
    {
        QFETCH(std::vector<Shown>, attempts);
        QFETCH(int, outcome);
        QFETCH(QString, marks);
        const Verdict verdict = foldOf(attempts);
        QCOMPARE(int(verdict.outcome), outcome);
        QCOMPARE(verdict.changedAlone, marks.contains(u'c'));
        QCOMPARE(verdict.flaky, marks.contains(u'f'));
        QCOMPARE(verdict.undecided, marks.contains(u'u'));
        QCOMPARE(std::size_t(verdict.attempts), attempts.size());
    }

    void confirmationIsOfTheAttemptThatCounts()
    {
        VerdictFold fold;
        fold.add(attempt(0, {Outcome::Timeout, Provisional}));
        QCOMPARE(fold.verdict().confirmation, Confirmation::None);
        AttemptRow alone = attempt(0, {Outcome::Passed, RanAlone});
        alone.confirmation = Confirmation::Unconfirmed;
        fold.add(alone);
        fold.add(attempt(0, {Outcome::Passed, Diagnostic})); // confirmed, and does not count
        QCOMPARE(fold.verdict().confirmation, Confirmation::Unconfirmed);
    }

    void verdictsOfManySamples()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        constexpr quint32 samples = 3000;
        QVERIFY(file->begin());
        for (quint32 slot = samples; slot-- > 0;) { // the order of arrival is not that of slots
            if (slot % 3 == 0)
                continue; // not run
            if (slot % 3 == 2)
                QVERIFY(file->addAttempt(attempt(slot, {Outcome::Infrastructure})));
            const auto outcome = slot % 2 == 0 ? Outcome::Passed : Outcome::Failed;
            QVERIFY(file->addAttempt(attempt(slot, {outcome})));
        }
        QVERIFY(file->commit());
        const auto verdicts = readVerdicts(*file, samples);
        VERIFY_OK(verdicts);
        QCOMPARE(verdicts.value().size(), std::size_t(samples));
        for (quint32 slot = 0; slot < samples; ++slot) {
            const Verdict &verdict = verdicts.value()[slot];
            const auto ran = slot % 2 == 0 ? Outcome::Passed : Outcome::Failed;
            QCOMPARE(verdict.outcome, slot % 3 == 0 ? Outcome::NotRun : ran);
            QCOMPARE(verdict.attempts, quint16(slot % 3)); // 0, 1 or 2
        }
    }

    void moreAttemptsThanSamples()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->addAttempt(attemptOf(1)));
        QVERIFY(file->addAttempt(attemptOf(9)));
        const auto verdicts = readVerdicts(*file, 2);
        QVERIFY(verdicts);
        QCOMPARE(verdicts.value().size(), std::size_t(2));
        QCOMPARE(verdicts.value()[0].outcome, Outcome::NotRun);
        QCOMPARE(verdicts.value()[1].outcome, Outcome::Passed);
    }

    void resumedRunGoesOn() // R06: what has no verdict yet runs again, what has keeps it
    {
        const StoreFiles files;
        {
            const auto file = created(files.path());
            QVERIFY(file->addAttempt(attempt(0, {Outcome::Infrastructure})));
            QVERIFY(file->addAttempt(attempt(1, {Outcome::Failed})));
            QVERIFY(file->addAttempt(attempt(2, {Outcome::Timeout, Provisional})));
        }
        const auto file = opened(files.path(), RunFile::Access::Write);
        const auto before = readVerdicts(*file, 4);
        QVERIFY(!isScored(before.value()[0].outcome));
        QVERIFY(isScored(before.value()[1].outcome));
        QVERIFY(before.value()[2].undecided);
        QVERIFY(!isScored(before.value()[3].outcome));
        QVERIFY(file->addAttempt(attempt(0, {Outcome::Passed})));
        QVERIFY(file->addAttempt(attempt(2, {Outcome::Passed, RanAlone})));
        QVERIFY(file->addAttempt(attempt(3, {Outcome::Memory})));
        const auto after = readVerdicts(*file, 4);
        QCOMPARE(after.value()[0].outcome, Outcome::Passed);
        QCOMPARE(after.value()[0].attempts, quint16(2));
        QCOMPARE(after.value()[1].outcome, Outcome::Failed);
        QVERIFY(after.value()[2].changedAlone);
        QCOMPARE(after.value()[3].outcome, Outcome::Memory);
        const auto kept = file->attemptsOf(0);
        QCOMPARE(kept.value().size(), std::size_t(2)); // the failed attempt is not lost
        QCOMPARE(kept.value()[1].number, quint16(2));
    }
};

ASSAY_TEST(TestVerdicts)
#include "tst_verdicts.moc"
