// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox/localplace.h"
#include "tests/testmain.h"

#include <QElapsedTimer>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace std::chrono_literals;

/// Files, commands, output: what an agent does in a sandbox.
class TestCommands final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        NEED_SANDBOX();
        QTest::failOnWarning(QRegularExpression(u".?"_s));
    }

    void filesGoInAndOut_data()
    {
        QTest::addColumn<QByteArray>("content");
        QByteArray binary(5 << 20, Qt::Uninitialized);
        for (qsizetype i = 0; i < binary.size(); ++i)
            binary[i] = char((i * 2654435761U) >> 13);
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("lines") << QByteArray("a\nb\n\n");
        QTest::newRow("5 MB binary") << binary;
    }
    void filesGoInAndOut()
    {
        QFETCH(QByteArray, content);
        const Place place;
        const QString path = place->folder() + u"/some/folder/file"_s;
        QVERIFY(resultOf(place->upload(path, content, 0640)));
        const auto back = resultOf(place->download(path));
        QVERIFY(back);
        QVERIFY(back.value() == content);
        const Said said
            = place.python("import os, sys; print(oct(os.stat(sys.argv[1]).st_mode))", {path});
        QCOMPARE(said.out, QByteArray("0o100640\n"));
    }

    void whatIsNotThereIsAnError()
    {
        const Place place;
        auto file = resultOf(place->download(u"/box/none"_s));
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::NotFound);
        QVERIFY(!resultOf(place->upload(u"/usr/bin/new"_s, "x", 0600)));
        CommandSpec command;
        command.arguments = QStringList{u"/no/such/program"_s};
        QVERIFY(!resultOf(place->start(command)));
        QVERIFY(!resultOf(place->wait(u"77"_s, 0ms)));
        QVERIFY(!resultOf(place->kill(u"77"_s)));
        QVERIFY(resultOf(place->usage())); // it still answers
    }

    void aFullDiskOfTheSandboxIsNotOurs()
    {
        SandboxSpec spec = smallSpec();
        spec.diskBytes = 1 << 20;
        const Place place(spec);
        const auto sent = resultOf(place->upload(u"/box/big"_s, QByteArray(2 << 20, 'x'), 0600));
        QVERIFY(!sent);
        QCOMPARE(sent.error().code, ErrorCode::Capacity);
    }

    void outputByOffsets()
    {
        const Place place;
        const CommandId command
            = place.start("print('one', flush=True); input if 0 else None; print('two')");
        QCOMPARE(place.read(command), QByteArray("one\ntwo\n"));
        const auto rest = resultOf(place->readOutput(command, OutputStream::Out, 8, 0ms));
        QVERIFY(rest);
        QVERIFY(rest.value().data.isEmpty() && rest.value().done);
        QCOMPARE(rest.value().nextOffset, 8);
        const auto beyond = resultOf(place->readOutput(command, OutputStream::Out, 100, 0ms));
        QVERIFY(beyond && beyond.value().dropped == 0);
    }

    void aReadWaits()
    {
        const Place place;
        const CommandId command = place.start("import time; time.sleep(1000)");
        QElapsedTimer age;
        age.start();
        const auto chunk = resultOf(place->readOutput(command, OutputStream::Out, 0, 50ms));
        QVERIFY(chunk && chunk.value().data.isEmpty() && !chunk.value().done);
        QVERIFY(age.elapsed() >= 45);
        const auto end = resultOf(place->wait(command, 50ms));
        QVERIFY(!end);
        QCOMPARE(end.error().code, ErrorCode::RequestTimeout);
    }

    void whatIsDroppedIsCounted()
    {
        const Place place;
        const CommandId command = place.start("import sys; sys.stdout.write('x' * (12 << 20))");
        QVERIFY(resultOf(place->wait(command, 60'000ms)));
        qint64 offset = 0;
        qint64 dropped = 0;
        qint64 got = 0;
        for (bool done = false; !done;) {
            const auto chunk
                = resultOf(place->readOutput(command, OutputStream::Out, offset, 1000ms));
            QVERIFY(chunk);
            offset = chunk.value().nextOffset;
            dropped += chunk.value().dropped;
            got += chunk.value().data.size();
            done = chunk.value().done;
        }
        QVERIFY(dropped > 0);
        QCOMPARE(got + dropped, qint64(12) << 20);
        QCOMPARE(offset, qint64(12) << 20);
    }

    void endings_data()
    {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<int>("status");
        QTest::newRow("0") << QByteArray("pass") << 0;
        QTest::newRow("7") << QByteArray("import os; os._exit(7)") << 7;
        QTest::newRow("signal") << QByteArray("import os; os.kill(os.getpid(), 9)") << -SIGKILL;
    }
    void endings()
    {
        QFETCH(QByteArray, program);
        QFETCH(int, status);
        const Place place;
        QCOMPARE(place.python(program).status, status);
    }

    void aTimeoutEndsTheCommand()
    {
        const Place place;
        const CommandId command = place.start("while True: pass", 1s);
        const auto end = resultOf(place->wait(command, 30'000ms));
        QVERIFY(end);
        QVERIFY(end.value().timedOut);
        QCOMPARE(end.value().signal, std::optional<int>(SIGKILL));
        QVERIFY(end.value().duration >= 1s);
    }

    void killEndsTheWholeTree()
    {
        const Place place;
        const CommandId other
            = place.start("print('up', flush=True)\nimport time\ntime.sleep(1000)");
        QCOMPARE(place.read(other, "up\n"), QByteArray("up\n"));
        // A child, and a daemon that left the session and lost its parent.
        const CommandId command = place.start("import os, time\n"
                                              "def forever():\n"
                                              "    while True: time.sleep(1)\n"
                                              "if os.fork() == 0: forever()\n"
                                              "if os.fork() == 0:\n"
                                              "    os.setsid()\n"
                                              "    if os.fork() == 0:\n"
                                              "        print('daemon', flush=True)\n"
                                              "        forever()\n"
                                              "    os._exit(0)\n"
                                              "forever()\n");
        QVERIFY(place.read(command, "daemon\n").contains("daemon\n"));
        const QByteArray count = "import os\nprint(sum(p.isdigit() for p in os.listdir('/proc')))";
        QVERIFY(place.python(count).out.trimmed().toInt() >= 7);
        QVERIFY(resultOf(place->kill(command)));
        QVERIFY(resultOf(place->wait(command, 10'000ms)));
        // bwrap, the agent, the other command, and the one that counts
        QCOMPARE(place.python(count).out.trimmed().toInt(), 4);
        const auto still = resultOf(place->wait(other, 0ms));
        QVERIFY(!still);
        QCOMPARE(still.error().code, ErrorCode::RequestTimeout);
        QVERIFY(resultOf(place->kill(command))); // not an error when it has ended
    }

    void orphansAreReaped()
    {
        const Place place;
        // More of them than the sandbox may have processes.
        const Said said = place.python("import os, time\n"
                                       "def fork():\n"
                                       "    while True:\n"
                                       "        try: return os.fork()\n"
                                       "        except BlockingIOError: time.sleep(0.01)\n"
                                       "for i in range(100):\n"
                                       "    if fork() == 0:\n"
                                       "        if fork() == 0: os._exit(0)\n"
                                       "        os._exit(0)\n"
                                       "    os.wait()\n");
        QCOMPARE(said.err, QByteArray());
        const QByteArray count = "import os\nprint(sum(p.isdigit() for p in os.listdir('/proc')))";
        QTRY_VERIFY(place.python(count).out.trimmed().toInt() <= 4);
    }

    void usageCountsWhatRuns()
    {
        const Place place;
        const CommandId command = place.start("import time\nt = time.process_time()\n"
                                              "while time.process_time() < t + 0.3: pass\n"
                                              "print('spent', flush=True)\ntime.sleep(1000)");
        QVERIFY(place.read(command, "spent\n").contains("spent"));
        const auto usage = resultOf(place->usage());
        QVERIFY(usage);
        QVERIFY(usage.value().cpuSeconds.value_or(0) >= 0.25);
        if (localProvider()->abilities().cgroups.kind != CgroupKind::None)
            QVERIFY(usage.value().memoryPeakBytes.value_or(0) > 0);
    }

    void afterTheEndAllSayGone()
    {
        const SandboxSpec spec = smallSpec();
        const Place place(spec);
        auto pending = place->wait(place.start("import time; time.sleep(1000)"), 100'000ms);
        QVERIFY(resultOf(place->destroy()));
        const auto end = resultOf(std::move(pending));
        QVERIFY(!end);
        QCOMPARE(end.error().code, ErrorCode::SandboxGone);
        const auto file = resultOf(place->download(u"/box/x"_s));
        QVERIFY(!file);
        QCOMPARE(file.error().code, ErrorCode::SandboxGone);
        QVERIFY(resultOf(place->kill(u"1"_s)));
        QVERIFY(resultOf(place->destroy()));
        QVERIFY(processesOf(spec.tag).empty());
    }
};

ASSAY_TEST(TestCommands)
#include "tst_commands.moc"
