// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "engine/report/visibletext.h"
#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"

#include <QStandardPaths>
#include <QThread>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

class Doctor
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::Doctor)
public:
    static void tellTool(const QString &what, const QString &program, const QString &package)
    {
        const QString path = QStandardPaths::findExecutable(program);
        row(what, path.isEmpty() ? tr("missing: install %1").arg(package) : path);
    }
    static void row(const QString &name, const QString &value)
    {
        say(padded(name, 24, false) + u' ' + value);
    }

    static QString isolation(IsolationLevel level)
    {
        switch (level) {
        case IsolationLevel::Namespaces:
            return tr("each sample in namespaces of its own");
        case IsolationLevel::User:
            return tr("each sample under a user of its own");
        case IsolationLevel::Sandbox:
            break;
        }
        return tr(
            "each sample in a sandbox of its own (nested namespaces are refused here; slower)");
    }

    static QString limits(CgroupKind kind)
    {
        if (kind == CgroupKind::None)
            return tr("per process only: no control group is writable, so sums over a sample's "
                      "processes are not held");
        return cgroupWord(kind);
    }
};

} // namespace

int doctorCommand(const QStringList &arguments)
{
    CommandLine line(u"doctor"_s, Doctor::tr("Says what this machine can do and what is missing."));
    if (const auto status = line.parse(arguments, 0, 0))
        return *status;
    const auto abilities = testThisMachine(harnessFiles());
    Doctor::row(Doctor::tr("cores"), QString::number(QThread::idealThreadCount()));
    if (abilities) {
        const LocalAbilities &found = abilities.value();
        Doctor::row(Doctor::tr("sandboxes"), u"bubblewrap "_s + found.bubblewrapVersion);
        Doctor::row(Doctor::tr("between samples"), Doctor::isolation(found.isolation));
        Doctor::row(Doctor::tr("limits by"), Doctor::limits(found.cgroups.kind));
        Doctor::row(Doctor::tr("Python in sandboxes"), found.pythonVersion);
    }
    Doctor::tellTool(Doctor::tr("JavaScript"), u"node"_s, u"nodejs"_s);
    Doctor::tellTool(Doctor::tr("C and C++"), u"g++"_s, u"g++"_s);
    Doctor::tellTool(Doctor::tr("Bash"), u"bash"_s, u"bash"_s);
    if (!abilities)
        return fail(abilities.error());
    return Complete;
}

} // namespace assay::app
