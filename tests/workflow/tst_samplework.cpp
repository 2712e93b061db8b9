// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/samplework.h"
#include "tests/testmain.h"
#include "tests/workflow/runs.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using Kind = WorkEvent::Kind;

namespace {

/// A sandbox of which only the folder is asked.
class Nowhere final : public Sandbox
{
public:
    QString id() const override { return {}; }
    QString folder() const override { return u"/nowhere"_s; }
    QString python() const override { return u"python3"_s; }
    QCoro::Task<Result<Done>> upload(QString, QByteArray, int) override { co_return Done{}; }
    QCoro::Task<Result<QByteArray>> download(QString) override { co_return QByteArray(); }
    QCoro::Task<Result<CommandId>> start(CommandSpec) override { co_return QString(); }
    QCoro::Task<Result<OutputChunk>>
    readOutput(CommandId, OutputStream, qint64, std::chrono::milliseconds) override
    {
        co_return OutputChunk{};
    }
    QCoro::Task<Result<CommandEnd>> wait(CommandId, std::chrono::milliseconds) override
    {
        co_return CommandEnd{};
    }
    QCoro::Task<Result<Done>> kill(CommandId) override { co_return Done{}; }
    QCoro::Task<Result<SandboxUsage>> usage() override { co_return SandboxUsage{}; }
    QCoro::Task<Result<SandboxState>> destroy() override { co_return SandboxState::Deleted; }
};

QJsonObject configOf(const SampleWork &work)
{
    for (const WorkSetup::File &file : work.setup(Nowhere()).files) {
        if (file.path.endsWith(u"/config.json"_s))
            return QJsonDocument::fromJson(file.content).object();
    }
    return {};
}

} // namespace

/// What the harness's lines do to attempts and verdicts.
class TestSampleWork final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aPass()
    {
        Runs runs;
        Worked worked(runs);
        const auto event
            = worked.say(json("{'t':'r','i':1,'outcome':'passed','confirmation':'confirmed'}"));
        QCOMPARE(event.kind, Kind::Finished);
        QCOMPARE(event.item, 1U);
        QVERIFY(event.passed && !event.again);
        QCOMPARE(worked.work->counts().of(Outcome::Passed), 1U);
        QCOMPARE(worked.work->pending(), (std::vector<quint32>{0, 2, 3}));
        QCOMPARE(worked.attempts(1).size(), std::size_t(1));
    }

    void aPlaceThatKeepsNothingApartIsRefused()
    {
        Runs runs;
        Worked worked(runs);
        auto event = worked.say(json("{'t':'ready','isolation':'user'}"));
        QCOMPARE(event.kind, Kind::Ready);
        event = worked.say(json("{'t':'ready','isolation':'sandbox'}"));
        QCOMPARE(event.kind, Kind::Refused);
        QCOMPARE(event.refusal->code, ErrorCode::Isolation);
    }

    void theFirstScoredAttemptIsTheVerdict()
    {
        Runs runs;
        Worked worked(runs);
        worked.say(json("{'t':'r','i':0,'outcome':'failed'}"));
        worked.say(json("{'t':'r','i':0,'outcome':'passed'}"));
        QCOMPARE(worked.work->counts().of(Outcome::Failed), 1U);
        QCOMPARE(worked.work->counts().of(Outcome::Passed), 0U);
        QCOMPARE(worked.attempts(0).size(), std::size_t(2));
    }

    void aProvisionalOutcomeIsDecidedAlone_data()
    {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("alone");
        for (const char *first : {"timeout", "error", "memory"})
            for (const char *alone : {"passed", "failed", "timeout", "memory"})
                QTest::addRow("%s, then %s", first, alone)
                    << QString::fromLatin1(first) << QString::fromLatin1(alone);
    }
    void aProvisionalOutcomeIsDecidedAlone()
    {
        QFETCH(QString, first);
        QFETCH(QString, alone);
        Runs runs;
        Worked worked(runs);
        const QByteArray start = json("{'t':'r','i':0,'provisional':true,'outcome':");
        auto event = worked.say(start + '"' + first.toUtf8() + "\"}");
        QVERIFY(event.again);
        QVERIFY(worked.work->isUndecided(0));
        QCOMPARE(worked.work->undecided(), std::vector<quint32>{0});
        QCOMPARE(worked.work->counts().undecided, 1U);
        event = worked.say(start + '"' + alone.toUtf8() + "\"}", SlicePurpose::Alone);
        QVERIFY(!event.again);
        QVERIFY(!worked.work->isUndecided(0));
        QCOMPARE(worked.work->counts().undecided, 0U);
        QCOMPARE(worked.work->counts().of(*outcomeFromWord(alone)), 1U);
        const auto rows = worked.attempts(0);
        QCOMPARE(rows.size(), std::size_t(2));
        QVERIFY(rows[0].flags & Provisional);
        QVERIFY((rows[1].flags & RanAlone) && !(rows[1].flags & Provisional));
    }

    void aFailedLoneRerunDecidesNothing()
    {
        Runs runs;
        Worked worked(runs);
        worked.say(json("{'t':'r','i':0,'outcome':'timeout','provisional':true}"));
        worked.say(json("{'t':'fault','i':0,'message':'no isolation'}"), SlicePurpose::Alone);
        QVERIFY(worked.work->isUndecided(0));
        QCOMPARE(worked.work->counts().of(Outcome::Timeout), 1U);
    }

    void aConfirmationOutOfTimeIsRepeatedAlone()
    {
        Runs runs;
        Worked worked(runs);
        const QByteArray line = json("{'t':'r','i':2,'outcome':'passed','confirmation':'timeout'}");
        auto event = worked.say(line);
        QVERIFY(event.again && !event.passed);
        QCOMPARE(worked.work->counts().of(Outcome::Infrastructure), 1U);
        QCOMPARE(worked.attempts(2).back().outcome, Outcome::Infrastructure);
        event = worked.say(line, SlicePurpose::Alone);
        QVERIFY(!event.again && !event.passed);
        QCOMPARE(worked.work->counts().of(Outcome::Disputed), 1U);
        QCOMPARE(worked.work->counts().of(Outcome::Infrastructure), 0U);
        QCOMPARE(worked.attempts(2).back().confirmation, Confirmation::Disputed);
    }

    void aConfirmationOutOfTimeMayPassAlone()
    {
        Runs runs;
        Worked worked(runs);
        worked.say(json("{'t':'r','i':2,'outcome':'passed','confirmation':'timeout'}"));
        const auto event = worked.say(
            json("{'t':'r','i':2,'outcome':'passed','confirmation':'confirmed'}"),
            SlicePurpose::Alone);
        QVERIFY(event.passed);
        QCOMPARE(worked.work->counts().of(Outcome::Passed), 1U);
    }

    void aFaultKeepsAnAttemptAndTheItemComesBack()
    {
        Runs runs;
        Worked worked(runs);
        const auto event = worked.say(json("{'t':'fault','i':3,'message':'no process'}"));
        QCOMPARE(event.kind, Kind::Fault);
        QCOMPARE(event.item, 3U);
        const auto rows = worked.attempts(3);
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows[0].outcome, Outcome::Infrastructure);
        QVERIFY(rows[0].detail.contains("no process"));
        QCOMPARE(worked.work->pending().size(), std::size_t(4));
    }

    void aReference()
    {
        Runs runs;
        Worked worked(runs);
        QVERIFY(!worked.work->probeItem());
        const QByteArray line
            = json("{'t':'r','i':2147483649,'outcome':'passed','count':3,'confirmable':true}");
        const auto event = worked.say(line);
        QCOMPARE(event.kind, Kind::Finished);
        QCOMPARE(worked.work->references()[1].count, std::optional<qint64>(3));
        QCOMPARE(worked.work->probeItem(), std::optional<quint32>(SampleWork::referenceItem + 1));
        QCOMPARE(worked.work->counts().of(Outcome::Passed), 0U);
    }

    void aPauseIsAnEvent()
    {
        Runs runs;
        Worked worked(runs);
        const auto event = worked.say(json("{'t':'pause','s':7.96}"));
        QCOMPARE(event.kind, Kind::Paused);
        QCOMPARE(event.text, u"paused 8.0 s to stay below the provider's CPU rule"_s);
    }

    void whatASandboxGivesIsInItsConfiguration_data()
    {
        QTest::addColumn<double>("vcpus");
        QTest::addColumn<int>("workers");
        QTest::addColumn<double>("share");
        QTest::addColumn<qint64>("memory");
        QTest::newRow("half") << 0.5 << 1 << 0.5 << qint64(0.8 * (1 << 30));
        QTest::newRow("one") << 1.0 << 1 << 1.0 << qint64(0.8 * (1 << 30));
        QTest::newRow("one and a half") << 1.5 << 1 << 1.0 << qint64(0.8 * (1 << 30));
        QTest::newRow("two") << 2.0 << 2 << 1.0 << qint64(0.4 * (1 << 30));
    }
    void whatASandboxGivesIsInItsConfiguration()
    {
        QFETCH(double, vcpus);
        Tariff tariff;
        tariff.vcpus = vcpus;
        tariff.memoryGib = 1.0;
        ProviderLimits limits;
        limits.cpuRule = ProviderLimits::CpuRule{0.90, std::chrono::seconds(900)};
        Runs runs;
        Worked worked(runs);
        worked.work->setMachine(LaneMachine::of(tariff, limits));
        const QJsonObject config = configOf(*worked.work);
        QTEST(config.value(u"workers"_s).toInt(), "workers");
        QCOMPARE(config.value(u"vcpus"_s).toDouble(), vcpus);
        const QJsonObject settings = config.value(u"settings"_s).toObject();
        QTEST(settings.value(u"share"_s).toDouble(), "share");
        QTEST(settings.value(u"memory"_s).toInteger(), "memory");
        QTEST(config.value(u"limits"_s).toObject().value(u"memory"_s).toInteger(), "memory");
        const QJsonObject guard = settings.value(u"guard"_s).toObject();
        QCOMPARE(guard.value(u"fraction"_s).toDouble(), 0.85);
        QCOMPARE(guard.value(u"window"_s).toDouble(), 600.0);
    }

    void withoutARuleThereIsNoGuard()
    {
        Runs runs;
        Worked worked(runs);
        const QJsonObject config = configOf(*worked.work);
        QVERIFY(!config.value(u"settings"_s).toObject().contains(u"guard"_s));
        QCOMPARE(config.value(u"workers"_s).toInt(), 1);
        QCOMPARE(
            config.value(u"limits"_s).toObject().value(u"memory"_s).toInteger(), qint64(1) << 30);
    }

    void onlyALoneSliceRunsAlone()
    {
        Runs runs;
        Worked worked(runs);
        for (const SlicePurpose purpose : {SlicePurpose::Run, SlicePurpose::Alone}) {
            Slice slice;
            slice.items = {0};
            slice.purpose = purpose;
            const QByteArray payload = worked.work->payload(slice).value();
            const auto document = QJsonDocument::fromJson(payload.mid(payload.indexOf('\n') + 1));
            QCOMPARE(document.object().value(u"alone"_s).toBool(), purpose == SlicePurpose::Alone);
        }
    }

    void notALineOfTheHarness_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("Traceback (most recent call last):");
        QTest::newRow("half a line") << json("{'t':'r','i':");
        QTest::newRow("a list") << QByteArray("[]");
        QTest::newRow("no kind") << json("{'i':0,'outcome':'passed'}");
        QTest::newRow("no item") << json("{'t':'r','outcome':'passed'}");
        QTest::newRow("item of another type") << json("{'t':'r','i':'0','outcome':'passed'}");
        QTest::newRow("beyond the samples") << json("{'t':'r','i':4,'outcome':'passed'}");
        QTest::newRow("beyond the problems") << json("{'t':'r','i':2147483650,'outcome':'passed'}");
        QTest::newRow("beyond 32 bits") << json("{'t':'r','i':4294967296,'outcome':'passed'}");
        QTest::newRow("negative") << json("{'t':'r','i':-1,'outcome':'passed'}");
    }
    void notALineOfTheHarness()
    {
        QFETCH(QByteArray, line);
        Runs runs;
        Worked worked(runs);
        QCOMPARE(worked.say(line).kind, Kind::Broken);
        QCOMPARE(worked.work->counts().of(Outcome::NotRun), 4U);
        QVERIFY(worked.attempts(0).empty());
    }

    void aResultThatNobodyWaitsForIsNotKept()
    {
        Runs runs;
        Worked worked(runs);
        WorkPlace place;
        place.awaits = [](quint32 item) { return item == 0; };
        const auto event = worked.work->read(json("{'t':'r','i':1,'outcome':'passed'}"), place);
        QCOMPARE(event.kind, Kind::Late);
        QVERIFY(worked.attempts(1).empty());
        QCOMPARE(worked.work->counts().of(Outcome::NotRun), 4U);
    }

    void blameAndGivingUp()
    {
        Runs runs;
        Worked worked(runs);
        worked.work->blame(0, {});
        worked.work->giveUp(1, {ErrorCode::Capacity, u"no room"_s, {}, {}}, {});
        QCOMPARE(worked.work->counts().of(Outcome::KilledSandbox), 1U);
        QCOMPARE(worked.work->counts().of(Outcome::Infrastructure), 1U);
        QVERIFY(worked.attempts(1).back().detail.contains("no room"));
    }

    void aPayloadHoldsItsProblemsOnce()
    {
        Runs runs;
        Worked worked(runs);
        Slice slice;
        slice.id = 9;
        slice.items = {0, 1, 2, SampleWork::referenceItem + 1};
        const auto payload = worked.work->payload(slice);
        QVERIFY(payload);
        const QByteArray start = payload.value().left(payload.value().indexOf('\n'));
        const QByteArray body = payload.value().mid(start.size() + 1);
        QCOMPARE(start, QByteArray("ASSAY1 " + QByteArray::number(body.size())));
        const QJsonObject document = QJsonDocument::fromJson(body).object();
        QCOMPARE(document.value(u"slice"_s).toInt(), 9);
        QCOMPARE(document.value(u"problems"_s).toObject().size(), 2);
        const QJsonArray samples = document.value(u"samples"_s).toArray();
        QCOMPARE(samples.size(), 4);
        QCOMPARE(samples.at(1).toObject().value(u"text"_s).toString(), u"    return x + 1\n"_s);
        QVERIFY(samples.at(3).toObject().value(u"reference"_s).toBool());
    }
};

ASSAY_TEST(TestSampleWork)
#include "tst_samplework.moc"
