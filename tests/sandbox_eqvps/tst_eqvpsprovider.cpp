// SPDX-License-Identifier: Apache-2.0
#include "engine/core/waiting.h"
#include "tests/sandbox_eqvps/standin.h"
#include "tests/testmain.h"

#include <QTimer>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// Against the stand-in as it is by itself.
class TestEqvpsProvider final : public QObject
{
    Q_OBJECT

    std::unique_ptr<StandIn> m_service;
    std::unique_ptr<EqvpsProvider> m_provider;

    std::shared_ptr<Sandbox> made(const QString &tag)
    {
        auto sandbox = resultOf(m_provider->create(specOf(tag)));
        if (!sandbox)
            qWarning("%s", qPrintable(sandbox.error().detail));
        return sandbox ? sandbox.take() : nullptr;
    }
    static CommandId started(Sandbox &sandbox, const QStringList &arguments)
    {
        CommandSpec command;
        command.arguments = arguments;
        auto id = resultOf(sandbox.start(command));
        return id ? id.value() : CommandId();
    }

private Q_SLOTS:
    void initTestCase()
    {
        m_service = std::make_unique<StandIn>();
        if (!m_service->trouble().isEmpty())
            return; // init() skips: here it would skip the other classes of the program too
        m_provider = m_service->provider();
        QVERIFY(m_provider);
    }
    void init()
    {
        if (!m_service->trouble().isEmpty())
            QSKIP(qPrintable(m_service->trouble()));
    }
    void cleanup()
    {
        if (!m_provider)
            return;
        const QJsonArray live = m_service->stats().value("live"_L1).toArray();
        for (const auto &each : live) {
            if (!each.toObject().value("foreign"_L1).toBool()
                && each.toObject().value("foreign"_L1).toString().isEmpty())
                QFAIL("a sandbox was left");
        }
    }
    void cleanupTestCase()
    {
        m_provider.reset();
        m_service.reset();
    }

    void theWholeWay()
    {
        SandboxSpec spec = specOf(u"0af-1"_s);
        spec.environment = {{u"PLANTED"_s, u"value-that-nobody-logs"_s}};
        auto created = resultOf(m_provider->create(spec));
        QVERIFY2(created, created ? "" : qPrintable(created.error().detail));
        Sandbox &sandbox = *created.value();
        QVERIFY(sandbox.id().startsWith(u"sb_"_s));

        const QString path = sandbox.folder() + u"/a/b.bin"_s;
        const QByteArray content = QByteArray("\0\xff\r\n\xc3", 5).repeated(1000);
        QVERIFY(resultOf(sandbox.upload(path, content, 0640)));
        QCOMPARE(resultOf(sandbox.download(path)).value(), content);
        QVERIFY(resultOf(sandbox.upload(path + u'2', {}, 0600)));

        CommandSpec command;
        command.arguments = {
            sandbox.python(), u"-c"_s,
            u"import "
            u"os,sys;s=os.stat(sys.argv[1]);print(oct(s.st_mode),s.st_size,os.environ['PLANTED'],"
            "os.environ['EXTRA'],os.getcwd());print('complaint',file=sys.stderr);sys.exit(3)"_s,
            path};
        command.environment = {{u"EXTRA"_s, u"more"_s}};
        auto id = resultOf(sandbox.start(command));
        QVERIFY(id);
        auto end = resultOf(sandbox.wait(id.value(), 20s));
        QVERIFY(end);
        QCOMPARE(end.value().exitCode, std::optional(3));
        QVERIFY(!end.value().timedOut);
        auto out = resultOf(sandbox.readOutput(id.value(), OutputStream::Out, 0, 0ms));
        QCOMPARE(
            out.value().data,
            QByteArray("0o100640 5000 value-that-nobody-logs more /root/assay\n"));
        QVERIFY(out.value().done);
        auto err = resultOf(sandbox.readOutput(id.value(), OutputStream::Err, 0, 0ms));
        QCOMPARE(err.value().data, QByteArray("complaint\n"));
        QVERIFY(resultOf(sandbox.kill(id.value()))); // which has ended already

        auto usage = resultOf(sandbox.usage());
        QVERIFY(usage);
        QVERIFY(usage.value().age > 0ms);
        QVERIFY(usage.value().cpuSeconds);
        QVERIFY(usage.value().billed && usage.value().billed->nanos() > 0);

        auto listed = resultOf(m_provider->list());
        QCOMPARE(listed.value().size(), 1U);
        QCOMPARE(listed.value().front().tag, u"0af-1"_s);
        QCOMPARE(listed.value().front().state, SandboxState::Running);
        QVERIFY(listed.value().front().expires.isValid());

        QCOMPARE(resultOf(sandbox.destroy()).value(), SandboxState::Deleted);
        QCOMPARE(resultOf(sandbox.destroy()).value(), SandboxState::NotFound);
        auto late = resultOf(sandbox.download(path));
        QVERIFY(!late);
        QCOMPARE(late.error().code, ErrorCode::SandboxGone);
        QVERIFY(resultOf(sandbox.kill(id.value())));
        const QByteArray log = m_service->log();
        QVERIFY(log.contains("create_sandbox"));
        QVERIFY(!log.contains("value-that-nobody-logs") && !log.contains("planted-key"));
    }
    void outputComesWhileItRuns()
    {
        const auto sandbox = made(u"run-2"_s);
        QVERIFY(sandbox);
        const CommandId id = started(
            *sandbox,
            {u"bash"_s, u"-c"_s, u"echo one; while [ ! -e go ]; do sleep 0.05; done; echo two"_s});
        QVERIFY(!id.isEmpty());
        QByteArray got;
        qint64 offset = 0;
        bool done = false;
        const auto readOn = [&] {
            auto chunk = resultOf(sandbox->readOutput(id, OutputStream::Out, offset, 100ms));
            if (!chunk)
                return false;
            got += chunk.value().data;
            offset = chunk.value().nextOffset;
            done = chunk.value().done;
            return true;
        };
        for (int turn = 0; turn < 200 && got != "one\n"; ++turn)
            QVERIFY(readOn());
        QCOMPARE(got, QByteArray("one\n"));
        auto end = resultOf(sandbox->wait(id, 10ms));
        QVERIFY(!end);
        QCOMPARE(end.error().code, ErrorCode::RequestTimeout);
        QVERIFY(resultOf(sandbox->upload(sandbox->folder() + u"/go"_s, "x", 0600)));
        for (int turn = 0; turn < 200 && !done; ++turn)
            QVERIFY(readOn());
        QCOMPARE(got, QByteArray("one\ntwo\n"));
        QCOMPARE(resultOf(sandbox->destroy()).value(), SandboxState::Deleted);
    }
    void aKilledCommandEnds()
    {
        const auto sandbox = made(u"run-3"_s);
        QVERIFY(sandbox);
        const CommandId id = started(*sandbox, {u"sleep"_s, u"600"_s});
        QVERIFY(resultOf(sandbox->kill(id)));
        auto end = resultOf(sandbox->wait(id, 10s));
        QVERIFY(end);
        QVERIFY(end.value().exitCode != std::optional(0));
        // Its slot is free again, so that another one may start.
        QVERIFY(!started(*sandbox, {u"true"_s}).isEmpty());
        QVERIFY(resultOf(sandbox->destroy()));
    }
    void commandsHaveALimit()
    {
        const auto sandbox = made(u"run-4"_s);
        QVERIFY(sandbox);
        CommandSpec command;
        command.arguments = {u"sleep"_s, u"600"_s};
        command.timeout = 1s;
        auto id = resultOf(sandbox->start(command));
        QVERIFY(id);
        auto end = resultOf(sandbox->wait(id.value(), 20s));
        QVERIFY(end && end.value().timedOut);
        QVERIFY(resultOf(sandbox->destroy()));
    }
    void largeFilesGoByAddress()
    {
        EqvpsOptions options = m_service->options();
        options.transferBytes = 1000;
        options.pieceBytes = 4096;
        auto provider = EqvpsProvider::make(options).take();
        auto sandbox = resultOf(provider->create(specOf(u"run-5"_s))).take();
        QByteArray content;
        for (int i = 0; i < 20000; ++i)
            content += char(i * 7 % 251);
        const QString path = sandbox->folder() + u"/deep/large"_s;
        QVERIFY(resultOf(sandbox->upload(path, QByteArray("old").repeated(20000), 0644)));
        QVERIFY(resultOf(sandbox->upload(path, content, 0750)));
        QCOMPARE(resultOf(sandbox->download(path)).value(), content);
        const CommandId id = started(*sandbox, {u"stat"_s, u"-c"_s, u"%a %s"_s, path});
        QVERIFY(resultOf(sandbox->wait(id, 10s)));
        QCOMPARE(
            resultOf(sandbox->readOutput(id, OutputStream::Out, 0, 0ms)).value().data,
            QByteArray("750 20000\n"));
        auto missing = resultOf(sandbox->download(path + u'x'));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QVERIFY(resultOf(sandbox->destroy()));
    }
    void othersAreUntouched()
    {
        const auto label = [](const QString &name) { return QJsonObject{{u"label"_s, name}}; };
        QJsonObject named = label(u"theirs"_s);
        named.insert(u"env"_s, QJsonObject{{u"ASSAY_TAG_theirs_h1"_s, u"1"_s}});
        QStringList foreign;
        for (const QJsonObject &each : {label(u"run-6"_s), named, label(u"x"_s)})
            foreign.append(
                m_service->control(u"create-foreign"_s, each).value("sandbox_id"_L1).toString());
        const auto ours = made(u"run-6"_s);
        QVERIFY(ours);
        auto listed = resultOf(m_provider->list());
        QCOMPARE(listed.value().size(), 2U); // ours, and what bears a tag of Assay's
        for (const QString &tag : {u"run-7"_s, u"run"_s, u"theirs"_s})
            QCOMPARE(resultOf(m_provider->destroyById({}, tag)).value(), SandboxState::NotFound);
        QCOMPARE(resultOf(m_provider->destroyById({}, u"run-6"_s)).value(), SandboxState::Deleted);
        QCOMPARE(resultOf(m_provider->destroyById({}, u"run-6"_s)).value(), SandboxState::NotFound);
        QCOMPARE(
            resultOf(m_provider->destroyById(ours->id(), u"run-6"_s)).value(),
            SandboxState::NotFound);
        QVERIFY(!resultOf(m_provider->destroyById({}, {})));
        QStringList live;
        const QJsonArray shown = m_service->stats().value("live"_L1).toArray();
        for (const auto &each : shown)
            live.append(each.toObject().value("id"_L1).toString());
        live.sort();
        foreign.sort();
        QCOMPARE(live, foreign);
    }
    void whatWasMadeTwiceIsDeletedTwice()
    {
        const auto ours = made(u"run-12"_s);
        QVERIFY(ours);
        const QJsonObject variables{{u"ASSAY_TAG_run_h12"_s, u"1"_s}};
        const QString second
            = m_service
                  ->control(u"create-foreign"_s, {{u"label"_s, u"lost"_s}, {u"env"_s, variables}})
                  .value("sandbox_id"_L1)
                  .toString();
        QVERIFY(!second.isEmpty());
        QCOMPARE(
            resultOf(m_provider->destroyById(ours->id(), u"run-12"_s)).value(),
            SandboxState::Deleted);
        auto listed = resultOf(m_provider->list());
        for (const SandboxInfo &info : listed.value())
            QVERIFY(info.tag != u"run-12");
    }
    void twoRunsShareTheSlots()
    {
        auto second = m_service->provider();
        const auto one = made(u"run-8"_s);
        auto two = resultOf(second->create(specOf(u"run-9"_s))).take();
        SandboxSpec stopped = specOf(u"run-10"_s);
        QTimer::singleShot(300, this, [cancel = stopped.cancel] { cancel.cancel(); });
        auto refused = resultOf(second->create(stopped));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Cancelled);

        std::optional<Result<std::shared_ptr<Sandbox>>> third;
        auto waiting = storeResult(m_provider->create(specOf(u"run-11"_s)), &third);
        QVERIFY(resultOf(m_provider->account())); // which costs no slot
        QVERIFY(!third);
        QVERIFY(resultOf(two->destroy()));
        QTRY_VERIFY(third);
        QVERIFY(*third);
        QVERIFY(resultOf(third->value()->destroy()));
        QVERIFY(resultOf(one->destroy()));
        QCOMPARE(m_service->stats().value("command_refusals"_L1).toInt(-1), 0);
    }
    void whoPays()
    {
        auto account = resultOf(m_provider->account());
        QVERIFY(account);
        QVERIFY(!account.value().name.isEmpty());
        QVERIFY(account.value().balance && account.value().balance->nanos() > 0);
    }
    void limitsAreData()
    {
        const ProviderLimits limits = m_provider->limits();
        QCOMPARE(limits.sandboxesHeld, std::optional(20));
        QCOMPARE(limits.commandsAtATime, std::optional(2));
        QCOMPARE(limits.transferBytes, std::optional<qint64>(4500000));
        QCOMPARE(limits.lifetime, std::optional<std::chrono::seconds>(86400s));
        QVERIFY(limits.cpuRule && limits.cpuRule->window == 900s);
        QVERIFY(
            limits.slotCosts.command && !limits.slotCosts.readOutput && !limits.slotCosts.usage);
        QVERIFY(!limits.networkCanBeCut && !limits.takesNames && !limits.isolation);
        QCOMPARE(EqvpsProvider::limitsOf({}).pollInterval, 2000ms);
    }
};

ASSAY_TEST(TestEqvpsProvider)
#include "tst_eqvpsprovider.moc"
