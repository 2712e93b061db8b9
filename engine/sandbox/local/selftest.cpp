// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/selftest.h"

#include "engine/sandbox/local/bubblewrap.h"
#include "engine/sandbox/local/keeper.h"
#include "engine/sandbox/local/systemcallfilter.h"
#include "engine/sandbox/local/systemfile.h"

#include <QFile>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>

#include <fcntl.h>
#include <grp.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

struct Output
{
    int status = -1;
    QString out;
    QString err;
};

Output
run(const QString &program, const QStringList &arguments, const QByteArray &input, int filterFd)
{
    QProcess process;
    process.setChildProcessModifier(
        [filterFd] { Bubblewrap::prepareProcess(filterFd, ::geteuid() == 0); });
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    Output output;
    if (!process.waitForFinished(30'000)) {
        output.err = process.errorString();
        process.kill();
        process.waitForFinished();
        return output;
    }
    output.status = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    output.out = QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    output.err = QString::fromUtf8(process.readAllStandardError()).trimmed();
    return output;
}

/// Why a sandbox could not be made, and the way out.
Error explain(const Output &output)
{
    Error error{ErrorCode::Isolation, output.err, u"bwrap"_s, {}};
    if (readSystemFile(u"/proc/sys/kernel/apparmor_restrict_unprivileged_userns"_s) == "1") {
        error.hint
            = u"AppArmor restricts user namespaces here (Ubuntu 23.10 and later). Allow them with "
              "'sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0', or give bwrap an "
              "AppArmor profile with the line 'userns,', or run elsewhere with '--provider eqvps'."_s;
    } else if (readSystemFile(u"/proc/sys/kernel/unprivileged_userns_clone"_s) == "0") {
        error.hint = u"The kernel refuses user namespaces to ordinary users. Allow them with "
                     "'sudo sysctl kernel.unprivileged_userns_clone=1'."_s;
    } else if (readSystemFile(u"/proc/sys/user/max_user_namespaces"_s) == "0") {
        error.hint = u"The kernel allows no user namespaces. Allow them with "
                     "'sudo sysctl user.max_user_namespaces=15000'."_s;
    } else {
        error.hint = u"Something around this process refuses namespaces (a container without "
                     "--security-opt seccomp=unconfined, or a policy). Run Assay outside of it, or "
                     "run elsewhere "
                     "with '--provider eqvps'."_s;
    }
    return error;
}

/// Writes the harness into a folder inside the sandbox and asks it what it may do there.
QByteArray probeProgram(const std::vector<std::pair<QString, QByteArray>> &harness)
{
    QByteArray program = "import os,sys,platform\nos.makedirs('/box/probe/harness')\n"
                         "os.chdir('/box/probe/harness')\n";
    for (const auto &[name, text] : harness) {
        program
            += "open('" + name.toUtf8() + "','wb').write(bytes.fromhex('" + text.toHex() + "'))\n";
    }
    program += "sys.path.insert(0,os.getcwd())\n"
               "import isolate\n"
               "print(platform.python_version(),isolate.probe(isolate.Limits(),['/box']).level)\n";
    return program;
}

} // namespace

Result<LocalAbilities> testThisMachine(const std::vector<std::pair<QString, QByteArray>> &harness)
{
    Keeper keeper(harness);
    return testThisMachine(harness, keeper);
}

Result<LocalAbilities>
testThisMachine(const std::vector<std::pair<QString, QByteArray>> &harness, Keeper &keeper)
{
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty()) {
        return Error{
            ErrorCode::Isolation, u"bubblewrap (bwrap) is not installed"_s, u"bwrap"_s,
            u"Install it: 'sudo apt-get install bubblewrap'."_s};
    }
    if (!QFile::exists(u"/usr/bin/python3"_s)) {
        return Error{
            ErrorCode::Isolation, u"/usr/bin/python3 is not installed"_s, u"python3"_s,
            u"Install it: 'sudo apt-get install python3'."_s};
    }
    const auto filter = makeSystemCallFilter();
    if (!filter)
        return filter.error();
    const Output version = run(u"bwrap"_s, {u"--version"_s}, {}, -1);
    SandboxSpec spec;
    // Its own, since a keeper ends what bears it.
    spec.tag = u"self-test-%1-%2"_s.arg(::getpid())
                   .arg(QRandomGenerator::system()->generate64(), 16, 16, QChar(u'0'));
    const QStringList arguments
        = Bubblewrap::arguments(spec, {u"/usr/bin/python3"_s, u"-I"_s, u"-B"_s, u"-"_s});
    keeper.hold(spec.tag);
    const Output looked = run(u"bwrap"_s, arguments, probeProgram(harness), filter.value());
    if (looked.status != -1) // else it was killed, and may have left its child
        keeper.release(spec.tag);
    ::close(filter.value());
    if (looked.status != 0)
        return explain(looked);
    LocalAbilities abilities;
    abilities.root = ::geteuid() == 0;
    abilities.bubblewrapVersion = version.out.section(u' ', -1);
    abilities.pythonVersion = looked.out.section(u' ', 0, 0);
    const QString level = looked.out.section(u' ', 1, 1);
    for (const IsolationLevel known : {IsolationLevel::Namespaces, IsolationLevel::User}) {
        if (isolationWord(known) == level)
            abilities.isolation = known;
    }
    abilities.cgroups = CgroupPlace::find();
    return abilities;
}

} // namespace assay
