// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox/localplace.h"
#include "tests/testmain.h"

#include <QProcess>
#include <QStandardPaths>

#include <algorithm>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

Cgroup groupOf(const QString &tag)
{
    return Cgroup::existing(localProvider()->abilities().cgroups, u"assay-"_s + tag);
}

int listed(const QString &tag)
{
    const auto all = resultOf(localProvider()->list());
    return all ? int(std::count_if(
               all.value().begin(), all.value().end(),
               [&tag](const SandboxInfo &info) { return info.tag == tag; }))
               : -1;
}

} // namespace

/// Nothing stays behind, whoever made it and however that ended; and places without isolation say
/// so.
class TestCleanUp final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void destroyLeavesNothing()
    {
        NEED_SANDBOX();
        const SandboxSpec spec = smallSpec();
        {
            const Place place(spec);
            place.start("import time; time.sleep(1000)");
            QCOMPARE(listed(spec.tag), 1); // the check can fail
            QVERIFY(!processesOf(spec.tag).empty());
            if (localProvider()->abilities().cgroups.kind != CgroupKind::None)
                QVERIFY(groupOf(spec.tag).exists());
        }
        QVERIFY(processesOf(spec.tag).empty());
        QVERIFY(!groupOf(spec.tag).exists());
        QCOMPARE(listed(spec.tag), 0);
    }

    void aLeakedOneIsFoundByItsTag()
    {
        NEED_SANDBOX();
        const SandboxSpec spec = smallSpec();
        auto made = resultOf(localProvider()->create(spec));
        QVERIFY(made);
        const auto leaked = made.take(); // still there: nobody called destroy()
        QCOMPARE(listed(spec.tag), 1);
        auto state = resultOf(localProvider()->destroyById({}, spec.tag));
        QVERIFY(state);
        QCOMPARE(state.value(), SandboxState::Deleted);
        QVERIFY(processesOf(spec.tag).empty());
        QVERIFY(!groupOf(spec.tag).exists());
        state = resultOf(localProvider()->destroyById(spec.tag, {}));
        QVERIFY(state);
        QCOMPARE(state.value(), SandboxState::NotFound);
    }

    void neighboursStay()
    {
        NEED_SANDBOX();
        const Place place;
        const SandboxSpec other = smallSpec();
        {
            const Place gone(other);
        }
        QVERIFY(resultOf(localProvider()->destroyById({}, other.tag)));
        QCOMPARE(place.python("print(1)").out, QByteArray("1\n"));
    }

    void noTagNoDeletion_data()
    {
        QTest::addColumn<QString>("tag");
        QTest::newRow("none") << QString();
        QTest::newRow("a path") << u"x/../../y"_s;
        QTest::newRow("dots") << u".."_s;
    }
    void noTagNoDeletion()
    {
        NEED_SANDBOX();
        QFETCH(QString, tag);
        const auto state = resultOf(localProvider()->destroyById({}, tag));
        QVERIFY(!state);
        QCOMPARE(state.error().code, ErrorCode::BadArgument);
    }

    void aKilledProcessLeavesNothingRunning()
    {
        NEED_SANDBOX();
        const SandboxSpec spec = smallSpec();
        QProcess helper;
        helper.start(QStringLiteral(ASSAY_SANDBOX_HELPER), {u"hold"_s, spec.tag});
        // Peeks, since the condition is looked at again once it holds.
        QTRY_VERIFY_WITH_TIMEOUT(helper.peek(100).contains("ready"), 30'000);
        QVERIFY(!processesOf(spec.tag).empty());
        helper.kill();
        QTRY_COMPARE(helper.state(), QProcess::NotRunning);
        QTRY_VERIFY(processesOf(spec.tag).empty());
        QTRY_VERIFY_WITH_TIMEOUT(!groupOf(spec.tag).exists(), 12'000);
        const auto state = resultOf(localProvider()->destroyById({}, spec.tag));
        QVERIFY(state);
        QCOMPARE(state.value(), SandboxState::NotFound);
    }

    void aCleanUpAtTheSameTimeFindsNoFault()
    {
        NEED_SANDBOX();
        const SandboxSpec spec = smallSpec();
        QProcess helper;
        helper.start(QStringLiteral(ASSAY_SANDBOX_HELPER), {u"hold"_s, spec.tag});
        QTRY_VERIFY_WITH_TIMEOUT(helper.peek(100).contains("ready"), 30'000);
        helper.kill();
        const auto state = resultOf(localProvider()->destroyById({}, spec.tag));
        QVERIFY(state);
        QVERIFY(processesOf(spec.tag).empty());
        QVERIFY(!groupOf(spec.tag).exists());
        QTRY_COMPARE(helper.state(), QProcess::NotRunning);
    }

    void aPlaceWithoutNamespacesIsExplained_data()
    {
        QTest::addColumn<QStringList>("around");
        QTest::newRow("no more user namespaces") << QStringList{
            u"bwrap"_s,
            u"--unshare-user"_s,
            u"--uid"_s,
            u"1000"_s,
            u"--gid"_s,
            u"1000"_s,
            u"--disable-userns"_s,
            u"--bind"_s,
            u"/"_s,
            u"/"_s,
            u"--dev"_s,
            u"/dev"_s,
            u"--proc"_s,
            u"/proc"_s};
        QTest::newRow("user.max_user_namespaces=0")
            << QStringList{u"unshare"_s,
                           u"--user"_s,
                           u"--map-root-user"_s,
                           u"sh"_s,
                           u"-c"_s,
                           u"echo 0 > /proc/sys/user/max_user_namespaces; exec \"$@\""_s,
                           u"sh"_s};
    }
    void aPlaceWithoutNamespacesIsExplained()
    {
        NEED_SANDBOX();
        QFETCH(QStringList, around);
        QProcess helper;
        const QString program = around.takeFirst();
        helper.start(
            program, around + QStringList{QStringLiteral(ASSAY_SANDBOX_HELPER), u"explain"_s});
        QTRY_COMPARE_WITH_TIMEOUT(helper.state(), QProcess::NotRunning, 60'000);
        const QByteArray said = helper.readAllStandardOutput().trimmed();
        QVERIFY2(
            said.startsWith(QByteArray(QByteArray::number(int(ErrorCode::Isolation)) + ' ')),
            shown(said + helper.readAllStandardError()));
        QVERIFY2(said.size() > 20, shown(said));
    }

    void allOfItAsAnOrdinaryUser()
    {
        NEED_SANDBOX();
        if (::geteuid() != 0)
            QSKIP("this is one");
        if (QStandardPaths::findExecutable(u"setpriv"_s).isEmpty())
            QSKIP("no setpriv here");
        QProcess again;
        again.setProcessChannelMode(QProcess::MergedChannels);
        again.start(
            u"setpriv"_s,
            {u"--reuid"_s, u"61235"_s, u"--regid"_s, u"61235"_s, u"--clear-groups"_s,
             QCoreApplication::applicationFilePath()});
        QTRY_COMPARE_WITH_TIMEOUT(again.state(), QProcess::NotRunning, 200'000);
        if (again.exitCode() == 126 || again.exitCode() == 127)
            QSKIP("another user can't run this program where it lies");
        const QByteArray said = again.readAll();
        const auto failure = std::max(qsizetype(0), said.indexOf("FAIL!"));
        QVERIFY2(again.exitCode() == 0, shown(said.mid(failure, 2000)));
    }
};

ASSAY_TEST(TestCleanUp)
#include "tst_cleanup.moc"
