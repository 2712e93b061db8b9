// SPDX-License-Identifier: Apache-2.0
#include "engine/core/waiting.h"
#include "engine/sandbox/eqvps/sandboxtag.h"
#include "tests/sandbox_eqvps/standin.h"
#include "tests/testmain.h"

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {
QJsonObject fault(const QString &tool, const QString &kind, QJsonObject more = {})
{
    more.insert(u"tool"_s, tool);
    more.insert(u"kind"_s, kind);
    if (!more.contains("nth"_L1) && !more.contains("every"_L1) && !more.contains("probability"_L1))
        more.insert(u"nth"_s, 1);
    return more;
}
} // namespace

/// The service shows no variable anywhere; creations lose their answers.
class NamelessService final : public ToolTransport
{
public:
    QCoro::Task<ToolReply> call(QString tool, QJsonObject arguments, CallOptions) override
    {
        ToolReply reply;
        const QString id = arguments.value("sandbox_id"_L1).toString();
        if (tool == u"whoami") {
            reply.value = {{u"name"_s, u"me"_s}};
        } else if (tool == u"list_sandboxes") {
            QJsonArray shown;
            for (const QString &each : ids)
                shown.append(record(each));
            reply.value = {{u"sandboxes"_s, shown}};
        } else if (tool == u"create_sandbox") {
            ++creations;
            for (int i = 0; i < appearing; ++i)
                ids.append(u"new-%1-%2"_s.arg(creations).arg(i));
            appearing = 1;
            ttl = arguments.value("ttl"_L1).toInt();
            if (creations <= lost) {
                reply.failure = ToolFailure();
                reply.failure->error.code = ErrorCode::Network;
                reply.failure->retryable = reply.failure->mayHaveHappened = true;
            } else {
                reply.value = record(ids.back());
            }
        } else if (!ids.contains(id)) {
            reply.failure = ToolFailure();
            reply.failure->error.code = ErrorCode::SandboxGone;
        } else if (tool == u"kill_sandbox") {
            ids.removeAll(id);
            killed.append(id);
        } else {
            reply.value = record(id);
        }
        co_return reply;
    }
    QJsonObject record(const QString &id) const
    {
        QJsonObject told{{u"id"_s, id}, {u"state"_s, u"running"_s}, {u"tariff"_s, u"small"_s}};
        if (tellsTimes) {
            told.insert(u"created_at"_s, 1000000);
            told.insert(u"expires_at"_s, 1000000 + ttl);
        }
        if (variables.contains(id))
            told.insert(u"env_names"_s, QJsonArray{variables.value(id)});
        return told;
    }
    QStringList ids{u"theirs"_s};
    QStringList killed;
    int creations = 0;
    int lost = 1; ///< creations that get no answer
    int appearing = 1; ///< sandboxes that are there after the first creation
    int ttl = 0;
    bool tellsTimes = true;
    QHash<QString, QString> variables; ///< of a sandbox; else it shows none
};

class TestLosses final : public QObject
{
    Q_OBJECT

    static EqvpsOptions quick(const QTemporaryDir &folder)
    {
        EqvpsOptions options;
        options.slotFolder = folder.filePath(u"slots"_s);
        options.look = 5ms;
        options.patience = {2000ms, 5ms, 20ms};
        return options;
    }

private Q_SLOTS:
    void creationsAreNeverDoubled_data()
    {
        QTest::addColumn<QJsonArray>("faults");
        QTest::addColumn<QStringList>("arguments");
        const QStringList none;
        QTest::newRow("answer lost")
            << QJsonArray{fault(u"create_sandbox"_s, u"lost_reply"_s)} << none;
        QTest::newRow("answer lost, names only of one")
            << QJsonArray{fault(u"create_sandbox"_s, u"lost_reply"_s)}
            << QStringList{u"--no-list-env-names"_s};
        QTest::newRow("answer cut") << QJsonArray{fault(u"create_sandbox"_s, u"cut"_s)} << none;
        QTest::newRow("stream cut")
            << QJsonArray{fault(u"create_sandbox"_s, u"cut"_s)} << QStringList{u"--sse"_s};
        QTest::newRow("request lost")
            << QJsonArray{fault(u"create_sandbox"_s, u"lost_request"_s)} << none;
        QTest::newRow("5xx") << QJsonArray{fault(u"create_sandbox"_s, u"http_error"_s)} << none;
        QTest::newRow("no room") << QJsonArray{fault(
            u"create_sandbox"_s, u"capacity"_s, {{u"retry_after"_s, 1}})}
                                 << none;
        QTest::newRow("no room, by HTTP") << QJsonArray{fault(
            u"create_sandbox"_s, u"capacity"_s, {{u"retry_after"_s, 1}, {u"http"_s, true}})}
                                          << none;
        QTest::newRow("too many") << QJsonArray{fault(u"create_sandbox"_s, u"rate_limited"_s)}
                                  << none;
        QTest::newRow("session lost") << QJsonArray{fault(u"create_sandbox"_s, u"session_lost"_s)}
                                      << QStringList{u"--session"_s};
    }
    void creationsAreNeverDoubled()
    {
        QFETCH(QJsonArray, faults);
        QFETCH(QStringList, arguments);
        StandIn service(arguments, faults);
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        auto created = resultOf(provider->create(specOf(u"loss-1"_s)));
        QVERIFY2(created, created ? "" : qPrintable(created.error().detail));
        QCOMPARE(service.stats().value("live"_L1).toArray().size(), 1);
        QCOMPARE(resultOf(created.value()->destroy()).value(), SandboxState::Deleted);
        const QJsonObject stats = service.stats();
        QCOMPARE(stats.value("created"_L1).toInt(), 1);
        QCOMPARE(stats.value("live"_L1).toArray().size(), 0);
        if (!arguments.contains(u"--session"_s)) // which is not counted
            QCOMPARE(stats.value("faults"_L1).toObject().size(), 1);
    }
    void aRunGoesOnThroughFaults()
    {
        QJsonArray faults;
        for (const QString &kind :
             {u"slow_reply"_s, u"cut"_s, u"lost_reply"_s, u"lost_request"_s, u"duplicate"_s,
              u"foreign"_s, u"comments"_s, u"no_end"_s, u"split"_s, u"http_error"_s,
              u"session_lost"_s})
            faults.append(
                fault(u"get_task"_s, kind, {{u"probability"_s, 0.1}, {u"seconds"_s, 0.1}}));
        for (const QString &tool :
             {u"upload_file"_s, u"download_file"_s, u"kill_sandbox"_s, u"list_sandboxes"_s,
              u"get_sandbox"_s, u"kill_task"_s}) {
            faults.append(fault(tool, u"lost_reply"_s));
            faults.append(fault(tool, u"rate_limited"_s, {{u"nth"_s, 2}}));
        }
        StandIn service({u"--mixed"_s, u"--session"_s, u"--require-initialize"_s}, faults);
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        auto created = resultOf(provider->create(specOf(u"loss-2"_s)));
        QVERIFY2(created, created ? "" : qPrintable(created.error().detail));
        Sandbox &sandbox = *created.value();
        QVERIFY(resultOf(sandbox.upload(sandbox.folder() + u"/x"_s, "\u00e9\u00e9", 0600)));
        CommandSpec command;
        command.arguments = {
            u"bash"_s, u"-c"_s, u"for i in $(seq 40); do cat x; echo \" $i\"; sleep 0.05; done"_s};
        auto id = resultOf(sandbox.start(command));
        QVERIFY2(id, id ? "" : qPrintable(id.error().detail));
        QByteArray expected;
        for (int i = 1; i <= 40; ++i)
            expected += "\u00e9\u00e9 " + QByteArray::number(i) + '\n';
        QByteArray got;
        qint64 offset = 0;
        bool done = false;
        for (int turn = 0; turn < 2000 && !done; ++turn) {
            auto chunk = resultOf(sandbox.readOutput(id.value(), OutputStream::Out, offset, 50ms));
            QVERIFY2(chunk, chunk ? "" : qPrintable(chunk.error().detail));
            got += chunk.value().data;
            offset = chunk.value().nextOffset;
            done = chunk.value().done;
        }
        QCOMPARE(got, expected);
        QCOMPARE(
            resultOf(sandbox.download(sandbox.folder() + u"/x"_s)).value(),
            QByteArray("\u00e9\u00e9"));
        QVERIFY(resultOf(provider->list()));
        // The first deletion's answer was lost: it was that one which ended it.
        QCOMPARE(resultOf(sandbox.destroy()).value(), SandboxState::Deleted);
        QVERIFY(service.stats().value("faults"_L1).toObject().size() > 3);
    }
    void aLostStartIsNotRepeated()
    {
        StandIn service({}, {fault(u"exec_command"_s, u"lost_reply"_s)});
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        auto created = resultOf(provider->create(specOf(u"loss-3"_s)));
        QVERIFY(created);
        CommandSpec command;
        command.arguments = {u"sleep"_s, u"60"_s};
        auto id = resultOf(created.value()->start(command));
        QVERIFY(!id);
        QCOMPARE(id.error().code, ErrorCode::SandboxGone);
        QCOMPARE(service.stats().value("commands_now"_L1).toInt(), 1);
        QVERIFY(resultOf(created.value()->destroy()));
        QCOMPARE(service.stats().value("commands_now"_L1).toInt(), 0);
    }
    void aDeadSandboxIsGone()
    {
        StandIn service;
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        auto created = resultOf(provider->create(specOf(u"loss-4"_s)));
        QVERIFY(created);
        CommandSpec command;
        command.arguments = {u"sleep"_s, u"60"_s};
        auto id = resultOf(created.value()->start(command));
        QVERIFY(id);
        service.control(u"delete-sandbox"_s, {{u"sandbox_id"_s, created.value()->id()}});
        auto end = resultOf(created.value()->wait(id.value(), 10s));
        QVERIFY(!end);
        QCOMPARE(end.error().code, ErrorCode::SandboxGone);
        QCOMPARE(resultOf(created.value()->destroy()).value(), SandboxState::NotFound);
    }
    void theEndOfALifetimeIsKnown()
    {
        StandIn service({u"--time-scale"_s, u"600"_s});
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        SandboxSpec spec = specOf(u"loss-5"_s);
        spec.lifetime = 2s; // of the service's, which are short here
        auto created = resultOf(provider->create(spec));
        if (created) {
            QTRY_VERIFY(resultOf(provider->list()).value().empty());
            QCOMPARE(resultOf(created.value()->destroy()).value(), SandboxState::Expired);
        } else {
            QCOMPARE(created.error().code, ErrorCode::SandboxGone); // before it was seen to run
        }
    }
    void anEmptyBalanceStops()
    {
        StandIn service({u"--balance"_s, u"0"_s});
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        QCOMPARE(resultOf(provider->account()).value().balance, std::optional(Money()));
        auto created = resultOf(provider->create(specOf(u"loss-6"_s)));
        QVERIFY(!created);
        QCOMPARE(created.error().code, ErrorCode::Balance);
        QVERIFY(!created.error().hint.isEmpty());
    }
    void keysThatAreRefused()
    {
        StandIn service(
            {u"--expired-token"_s, u"old-key"_s, u"--revoked-token"_s, u"revoked-key"_s});
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        for (const QByteArray &key :
             {QByteArray("wrong-key"), QByteArray("old-key"), QByteArray("revoked-key")}) {
            EqvpsOptions options = service.options();
            options.key = Secret(QByteArray(key));
            auto account = resultOf(EqvpsProvider::make(options).take()->account());
            QVERIFY(!account);
            QCOMPARE(account.error().code, ErrorCode::Auth);
            QVERIFY(!account.error().hint.isEmpty());
            QVERIFY(!account.error().detail.contains(QString::fromLatin1(key)));
        }
    }
    void otherFormsOfAnswers_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("text") << QStringList{u"--results"_s, u"text"_s, u"--money"_s, u"text"_s};
        QTest::newRow("structured") << QStringList{u"--results"_s, u"structured"_s, u"--sse"_s};
        QTest::newRow("errors by HTTP")
            << QStringList{u"--errors"_s, u"http"_s, u"--code-member"_s, u"error_code"_s};
        QTest::newRow("errors by HTTP under a session")
            << QStringList{u"--errors"_s, u"http"_s, u"--session"_s, u"--require-initialize"_s};
    }
    void otherFormsOfAnswers()
    {
        QFETCH(QStringList, arguments);
        StandIn service(arguments);
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        const auto provider = service.provider();
        QVERIFY(resultOf(provider->account()).value().balance);
        auto created = resultOf(provider->create(specOf(u"form-1"_s)));
        QVERIFY(created);
        QVERIFY(resultOf(created.value()->usage()).value().billed);
        auto missing = resultOf(created.value()->download(u"/root/none"_s));
        QVERIFY(!missing);
        QCOMPARE(missing.error().code, ErrorCode::NotFound);
        QCOMPARE(resultOf(created.value()->destroy()).value(), SandboxState::Deleted);
        QCOMPARE(resultOf(created.value()->usage()).error().code, ErrorCode::SandboxGone);
    }

    void withoutNamesTheListDecides()
    {
        const QTemporaryDir folder;
        auto service = std::make_shared<NamelessService>();
        EqvpsProvider provider(quick(folder), service);
        auto created = resultOf(provider.create(specOf(u"n-1"_s)));
        QVERIFY(created);
        QCOMPARE(created.value()->id(), u"new-1-0"_s);
        QCOMPARE(service->creations, 1);
        auto listed = resultOf(provider.list());
        QCOMPARE(listed.value().size(), 2U);
        for (const SandboxInfo &info : listed.value()) {
            QCOMPARE(
                info.state, info.id == u"theirs" ? SandboxState::Unknown : SandboxState::Running);
            QCOMPARE(info.tag, info.id == u"theirs" ? QString() : u"n-1"_s);
        }
        QCOMPARE(resultOf(provider.destroyById({}, u"n-1"_s)).value(), SandboxState::Deleted);
        QCOMPARE(service->killed, QStringList{u"new-1-0"_s});
    }
    void whatIsInDoubtIsNotDeleted()
    {
        const QTemporaryDir folder;
        auto service = std::make_shared<NamelessService>();
        service->appearing = 2; // somebody else's too
        EqvpsProvider provider(quick(folder), service);
        auto created = resultOf(provider.create(specOf(u"n-2"_s)));
        QVERIFY(!created);
        QCOMPARE(service->creations, 1);
        QCOMPARE(resultOf(provider.destroyById({}, u"n-2"_s)).value(), SandboxState::Unknown);
        QVERIFY(service->killed.isEmpty());
    }
    void whatNothingTellsApartIsNotTaken()
    {
        const QTemporaryDir folder;
        auto service = std::make_shared<NamelessService>();
        service->tellsTimes = false; // then the new one may be anybody's
        EqvpsProvider provider(quick(folder), service);
        QVERIFY(!resultOf(provider.create(specOf(u"n-4"_s))));
        QVERIFY(service->killed.isEmpty());
        QVERIFY(provider.traceOf(u"n-4"_s).unsure);
    }
    void oneWithoutVariablesIsSomebodyElses()
    {
        const QTemporaryDir folder;
        auto service = std::make_shared<NamelessService>();
        service->ids.append(u"mine"_s);
        service->variables.insert(u"mine"_s, *variableOfTag(u"n-5"_s));
        EqvpsProvider provider(quick(folder), service);
        QCOMPARE(resultOf(provider.destroyById({}, u"n-6"_s)).value(), SandboxState::NotFound);
        QCOMPARE(resultOf(provider.destroyById({}, u"n-5"_s)).value(), SandboxState::Deleted);
        QCOMPARE(service->killed, QStringList{u"mine"_s});
    }
    void nothingMadeIsAskedForAgain()
    {
        const QTemporaryDir folder;
        auto service = std::make_shared<NamelessService>();
        service->appearing = 0;
        EqvpsProvider provider(quick(folder), service);
        auto created = resultOf(provider.create(specOf(u"n-3"_s)));
        QVERIFY(created);
        QCOMPARE(service->creations, 2);
        QCOMPARE(created.value()->id(), u"new-2-0"_s);
    }
};

ASSAY_TEST(TestLosses)
#include "tst_losses.moc"
