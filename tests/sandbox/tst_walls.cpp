// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox/localplace.h"
#include "tests/testmain.h"

#include <QFile>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

/// What a program in a sandbox can see, reach and use up.
class TestWalls final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        NEED_SANDBOX();
        QTest::failOnWarning(QRegularExpression(u".?"_s));
    }

    void programs_data()
    {
        QTest::addColumn<QByteArray>("program"); // prints `held` where the wall holds
        const auto refused = [](const QByteArray &act) {
            return QByteArray(
                "import os, socket, ctypes\ntry:\n    " + act
                + "\n    print('open')\nexcept OSError:\n    print('held')\n");
        };
        QTest::newRow("network") << refused("socket.create_connection(('8.8.8.8', 53), 3)");
        QTest::newRow("names") << refused("socket.getaddrinfo('example.org', 80)");
        QTest::newRow("only loopback")
            << QByteArray("import socket\nprint('held' if [n for _, n in "
                          "socket.if_nameindex()] == ['lo'] else 'open')");
        QTest::newRow("accounts") << refused("open('/etc/shadow')");
        QTest::newRow("users") << refused("open('/etc/passwd')");
        QTest::newRow("home") << refused("os.listdir('/home')");
        QTest::newRow("root's home") << refused("os.listdir('/root')");
        QTest::newRow("this source") << refused("os.listdir('" ASSAY_HARNESS_FOLDER "')");
        QTest::newRow("system") << refused("open('/usr/bin/assay-test', 'w')");
        QTest::newRow("top") << refused("open('/assay-test', 'w')");
        QTest::newRow("devices") << refused("open('/dev/assay-test', 'w')");
        QTest::newRow("settings of the kernel")
            << refused("open('/proc/sys/kernel/hostname', 'w')");
        QTest::newRow("scratch") << refused("open('/tmp/big', 'wb').write(b'x' * (65 << 20))");
        QTest::newRow("shared memory")
            << refused("open('/dev/shm/big', 'wb').write(b'x' * (17 << 20))");
        QTest::newRow("user") << QByteArray(
            "import os\nprint('held' if os.getuid() == 1000 else 'open')");
        QTest::newRow("capabilities")
            << QByteArray("s = open('/proc/self/status').read()\n"
                          "print('held' if 'CapEff:\\t0000000000000000' in s else 'open')");
        QTest::newRow("processes outside")
            << QByteArray("import os\nn = sum(p.isdigit() for p in os.listdir('/proc'))\n"
                          "print('held' if n <= 4 else 'open')");
        QTest::newRow("host name") << QByteArray(
            "import socket\nprint('held' if socket.gethostname() == 'sandbox' else 'open')");
        const auto call = [](int number) {
            return QByteArray(
                "import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\n"
                "r = libc.syscall("
                + QByteArray::number(number)
                + ", 0, 0, 0, 0, 0)\nprint('held' if r == -1 and ctypes.get_errno() == 1 else "
                  "'open')");
        };
#if defined(__x86_64__)
        QTest::newRow("keyctl") << call(250);
        QTest::newRow("add_key") << call(248);
        QTest::newRow("bpf") << call(321);
        QTest::newRow("io_uring") << call(425);
        QTest::newRow("perf_event_open") << call(298);
#endif
    }
    void programs()
    {
        QFETCH(QByteArray, program);
        const Place place;
        const Said said = place.python(program);
        QVERIFY2(said.out == "held\n", shown(said.out + said.err));
    }

    void noDescriptorIsInherited()
    {
        // This one is not close-on-exec: a careless caller's.
        const int leak = ::open("/dev/null", O_RDONLY);
        QVERIFY(leak >= 0);
        const Place place;
        const Said said = place.python(
            "import os\nfor p in ('self', '1'):\n    try: print(sorted(int(f) for f in "
            "os.listdir('/proc/%s/fd' % p)))\n    except OSError: print('hidden')\n");
        ::close(leak);
        const QList<QByteArray> lines = said.out.trimmed().split('\n');
        QCOMPARE(lines.value(0), QByteArray("[0, 1, 2, 3]")); // 3: the listing itself
        QVERIFY2(
            lines.value(1) == "hidden" || lines.value(1).count(',') < 6, shown(lines.value(1)));
    }

    void theFilterMayHaveAnyNumber()
    {
        // Fill the low descriptors, so that the filter gets 8, 9, 10, ...
        std::vector<int> held;
        for (int i = 0; i < 12; ++i) {
            const Place place;
            QCOMPARE(place.python("print(1)").out, QByteArray("1\n"));
            held.push_back(::open("/dev/null", O_RDONLY | O_CLOEXEC));
        }
        for (const int fd : held)
            ::close(fd);
    }

    void theEnvironmentIsEmpty()
    {
        qputenv("ASSAY_TEST_SECRET", "do-not-tell");
        SandboxSpec spec = smallSpec();
        spec.environment = {{u"GIVEN"_s, u"yes"_s}};
        const Place place(spec);
        const Said said = place.python("import os\nprint(sorted(os.environ))\n"
                                       "for p in os.listdir('/proc'):\n"
                                       "    if p.isdigit():\n"
                                       "        try: print(open('/proc/%s/environ' % p).read())\n"
                                       "        except OSError: pass\n");
        qunsetenv("ASSAY_TEST_SECRET");
        const QByteArray first = said.out.split('\n').value(0);
        QVERIFY2(
            first == "['GIVEN', 'HOME', 'LANG', 'PATH']"
                || first == "['GIVEN', 'HOME', 'LANG', 'LC_CTYPE', 'PATH']",
            shown(first));
        QVERIFY(!said.out.contains("do-not-tell"));
    }

    void memoryIsLimitedOverAllProcesses()
    {
        if (localProvider()->abilities().cgroups.kind == CgroupKind::None)
            QSKIP("no control groups here");
        SandboxSpec spec = smallSpec();
        spec.memoryBytes = 256 << 20;
        const Place place(spec);
        // Eight of 64 MiB each: none is too large, all together are.
        const Said said
            = place.python("import os, sys\npids = []\nfor i in range(8):\n    pid = os.fork()\n"
                           "    if pid == 0:\n        x = bytearray(os.urandom(1) * (64 << 20))\n"
                           "        import time; time.sleep(2)\n        os._exit(0)\n"
                           "    pids.append(pid)\n"
                           "print([os.waitpid(p, 0)[1] for p in pids])\n");
        const bool someWereKilled = said.out.contains('9') || said.status != 0;
        QVERIFY2(someWereKilled, shown(said.out + said.err));
        const auto usage = resultOf(place->usage());
        if (usage) {
            QVERIFY(usage.value().memoryPeakBytes.value_or(0) <= 256 << 20);
            QVERIFY(usage.value().outOfMemoryKills.value_or(1) > 0);
        }
    }

    void processesAreLimited()
    {
        if (localProvider()->abilities().cgroups.kind == CgroupKind::None)
            QSKIP("no control groups here");
        const Place place;
        const Said said = place.python(
            "import os, time\nn = 0\ntry:\n    while n < 500:\n"
            "        if os.fork() == 0:\n            time.sleep(5)\n            os._exit(0)\n"
            "        n += 1\nexcept OSError: pass\nprint(n)\n");
        QVERIFY2(
            said.out.trimmed().toInt() > 0 && said.out.trimmed().toInt() < 64,
            shown(said.out + said.err));
    }

    void rootIsGivenUp()
    {
        const SandboxSpec spec = smallSpec();
        const Place place(spec);
        const auto pids = processesOf(spec.tag);
        QVERIFY(!pids.empty());
        for (const qint64 pid : pids) {
            QFile status(u"/proc/%1/status"_s.arg(pid));
            QVERIFY(status.open(QIODevice::ReadOnly));
            const QByteArray text = status.readAll();
            QVERIFY2(!text.contains("\nUid:\t0\t"), shown(text));
            QByteArray uids = ::geteuid() == 0 ? "61234" : QByteArray::number(::geteuid());
            uids = QByteArray("\nUid:") + QByteArray("\t" + uids).repeated(4);
            QVERIFY2(text.contains(uids), shown(text));
        }
    }
};

ASSAY_TEST(TestWalls)
#include "tst_walls.moc"
