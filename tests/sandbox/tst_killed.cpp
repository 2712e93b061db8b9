// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox/localplace.h"
#include "tests/testmain.h"

#include "engine/sandbox/local/keeper.h"
#include "engine/sandbox/local/runningsandboxes.h"

#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <sys/wait.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

const QFile::Permissions allMayReadAndRun = QFile::Permissions(0x7755);

/// Processes of sandboxes whose tag begins so.
int processesWith(const QString &tagStart)
{
    const auto running = findRunningSandboxes();
    return int(
        std::count_if(running.begin(), running.end(), [&tagStart](const RunningSandbox &found) {
            return found.tag.startsWith(tagStart);
        }));
}

bool groupIsThere(const QString &tag)
{
    return Cgroup::existing(localProvider()->abilities().cgroups, u"assay-"_s + tag).exists();
}

QStringList groupFoldersOf(const QString &tag)
{
    const CgroupPlace place = localProvider()->abilities().cgroups;
    return Cgroup::existing(place, u"assay-"_s + tag).folders();
}

bool isGone(pid_t pid)
{
    return ::kill(pid, 0) != 0 && errno == ESRCH;
}

/// This process's keepers, by their numbers.
QSet<pid_t> keepers()
{
    QSet<pid_t> found;
    QFile children(u"/proc/self/task/%1/children"_s.arg(QCoreApplication::applicationPid()));
    if (!children.open(QIODevice::ReadOnly))
        return found;
    const QList<QByteArray> numbers = children.readAll().split(' ');
    for (const QByteArray &number : numbers) {
        QFile line(u"/proc/%1/cmdline"_s.arg(number.toInt()));
        if (line.open(QIODevice::ReadOnly) && line.readAll().contains("held_at_the_end"))
            found.insert(pid_t(number.toInt()));
    }
    return found;
}

/// A folder with a `bwrap` that, for sandboxes whose tag begins with `stuck`, stays for ever in the
/// moment before it lets its child go, and tells that it is there. `stuck` is text for a shell.
class StuckBwrap final
{
public:
    explicit StuckBwrap(const QString &stuck)
    {
        // bwrap may be another user.
        QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777));
        QFile::copy(QStringLiteral(ASSAY_SLOW_BWRAP), m_folder.filePath(u"slow.so"_s));
        QFile::setPermissions(m_folder.filePath(u"slow.so"_s), allMayReadAndRun);
        const QString script = u"#!/bin/sh\ncase \"$*\" in\n*\"ASSAY_TAG %1\"*)\n"
                               "    export LD_PRELOAD='%2' ASSAY_TEST_MARK='%3' ;;\nesac\n"
                               "exec '%4' \"$@\"\n"_s;
        QFile file(m_folder.filePath(u"bwrap"_s));
        m_good = file.open(QIODevice::WriteOnly)
            && file.write(script
                              .arg(
                                  stuck, m_folder.filePath(u"slow.so"_s), mark(),
                                  QStandardPaths::findExecutable(u"bwrap"_s))
                              .toUtf8())
                > 0
            && file.setPermissions(allMayReadAndRun);
    }
    bool good() const { return m_good; }
    QString folder() const { return m_folder.path(); }
    QString mark() const { return m_folder.filePath(u"mark"_s); }

private:
    QTemporaryDir m_folder;
    bool m_good = false;
};

} // namespace

/// Whoever kills us, and whenever: no process and no control group of a sandbox stays.
class TestKilled final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void whileBwrapHoldsItsChild_data()
    {
        QTest::addColumn<QString>("stuck");
        QTest::newRow("a sandbox") << QString();
        QTest::newRow("the self-test") << u"self-test-"_s;
    }
    void whileBwrapHoldsItsChild()
    {
        NEED_SANDBOX();
        QFETCH(QString, stuck);
        const QString tag = smallSpec().tag;
        const StuckBwrap bwrap(stuck.isEmpty() ? tag : stuck + u"$PPID-"_s);
        QVERIFY(bwrap.good());
        QProcess helper;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PATH"_s, bwrap.folder() + u':' + environment.value(u"PATH"_s));
        helper.setProcessEnvironment(environment);
        helper.start(QStringLiteral(ASSAY_SANDBOX_HELPER), {u"hold"_s, tag});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(bwrap.mark()), 60'000);
        if (stuck.isEmpty())
            stuck = tag;
        else
            stuck += QString::number(helper.processId()) + u'-';
        QCOMPARE(processesWith(stuck), 2);
        if (stuck == tag && localProvider()->abilities().cgroups.kind != CgroupKind::None)
            QVERIFY(groupIsThere(tag));
        helper.kill();
        QTRY_COMPARE(helper.state(), QProcess::NotRunning);
        QTRY_COMPARE_WITH_TIMEOUT(processesWith(stuck), 0, 12'000);
        QTRY_VERIFY_WITH_TIMEOUT(!groupIsThere(tag), 12'000);
    }

    void aCleanEndLeavesNoKeeper()
    {
        NEED_SANDBOX();
        const QSet<pid_t> before = keepers();
        auto made = LocalProvider::create(harnessOfSource());
        QVERIFY(made);
        auto provider = made.take();
        const QSet<pid_t> mine = keepers() - before;
        QCOMPARE(mine.size(), 1);
        QVERIFY(provider->description().back() == std::pair(u"keeper"_s, u"yes"_s));
        {
            auto sandbox = resultOf(provider->create(smallSpec()));
            QVERIFY(sandbox);
            provider.reset(); // the sandbox still needs it
            QVERIFY(!isGone(*mine.begin()));
            QVERIFY(resultOf(sandbox.value()->destroy()));
        }
        QVERIFY(isGone(*mine.begin()));
    }

    void withoutAKeeperSandboxesAreMade()
    {
        NEED_SANDBOX();
        auto harness = harnessOfSource();
        std::erase_if(harness, [](const auto &file) { return file.first == u"keeper.py"; });
        auto made = LocalProvider::create(harness);
        QVERIFY(made);
        const auto [key, value] = made.value()->description().back();
        QCOMPARE(key, u"keeper"_s);
        QVERIFY(value.startsWith(u"no: "));
        auto sandbox = resultOf(made.value()->create(smallSpec()));
        QVERIFY(sandbox);
        QVERIFY(resultOf(sandbox.value()->destroy()));
    }

    void endsWhatItHoldsAndNothingElse()
    {
        NEED_SANDBOX();
        SandboxSpec spec = smallSpec();
        const Place held(spec);
        held.start("import time; time.sleep(1000)");
        SandboxSpec nearly = spec;
        nearly.tag += u'1';
        const Place neighbour(nearly);
        const Place released;
        QProcess bystander; // bears the tag, and is not bwrap
        bystander.start(u"sh"_s, {u"-c"_s, u"read line"_s, u"sh"_s, u"ASSAY_TAG"_s, spec.tag});
        QVERIFY(bystander.waitForStarted());
        {
            Keeper keeper(harnessOfSource());
            keeper.hold(spec.tag, groupFoldersOf(spec.tag));
            keeper.hold(released->id(), groupFoldersOf(released->id()));
            keeper.release(released->id());
            QVERIFY(keeper.trouble().isEmpty());
        }
        QCOMPARE(processesWith(spec.tag), 2); // the neighbour's
        QVERIFY(!groupIsThere(spec.tag));
        QCOMPARE(neighbour.python("print(1)").out, QByteArray("1\n"));
        QCOMPARE(released.python("print(1)").out, QByteArray("1\n"));
        QCOMPARE(bystander.state(), QProcess::Running);
        bystander.closeWriteChannel();
        QTRY_COMPARE(bystander.state(), QProcess::NotRunning);
    }

    void aKeeperThatWasEndedIsReplaced()
    {
        NEED_SANDBOX();
        const SandboxSpec first = smallSpec();
        const SandboxSpec second = smallSpec();
        const Place one(first);
        const Place two(second);
        pid_t later = 0;
        {
            Keeper keeper(harnessOfSource());
            keeper.hold(first.tag, groupFoldersOf(first.tag));
            const pid_t earlier = keeper.processId();
            QCOMPARE(::kill(earlier, SIGKILL), 0);
            siginfo_t info;
            QCOMPARE(::waitid(P_PID, id_t(earlier), &info, WEXITED | WNOWAIT), 0);
            keeper.hold(second.tag, groupFoldersOf(second.tag));
            later = keeper.processId();
            QVERIFY(later != earlier);
            QVERIFY(keeper.trouble().isEmpty());
        }
        QVERIFY(isGone(later));
        QCOMPARE(processesWith(first.tag) + processesWith(second.tag), 0);
    }

    void withNothingHeldItEndsAtOnce()
    {
        NEED_SANDBOX();
        QElapsedTimer clock;
        pid_t pid = 0;
        {
            Keeper keeper(harnessOfSource());
            pid = keeper.processId();
            QVERIFY(pid > 0);
            for (int number = 0; number < 2000; ++number) { // more than wait while it starts
                keeper.hold(u"a"_s, {u"/b"_s});
                keeper.release(u"a"_s);
            }
            QVERIFY(keeper.trouble().isEmpty());
            QCOMPARE(keeper.processId(), pid);
            clock.start();
        }
        QVERIFY(clock.elapsed() < 5000); // it has 10 s where something is held
        QVERIFY(isGone(pid));
    }
};

ASSAY_TEST(TestKilled)
#include "tst_killed.moc"
