// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/providerchoice.h"

#include "engine/sandbox/local/localprovider.h"
#include "engine/workflow/samples/harness.h"

#include <QStandardPaths>
#include <QThread>

namespace assay::models {
using namespace Qt::StringLiterals;

ProviderChoice Providers::thisComputer()
{
    ProviderChoice choice;
    choice.id = u"local"_s;
    choice.name = tr("This computer");
    choice.free = true;
    choice.probe = [] { return probeThisComputer(); };
    return choice;
}

Result<ProviderFacts> Providers::probeThisComputer()
{
    auto provider = LocalProvider::create(harnessFiles());
    if (!provider)
        return provider.error();
    const LocalAbilities &found = provider.value()->abilities();
    ProviderFacts facts;
    facts.place.limits = provider.value()->limits();
    facts.place.cores = QThread::idealThreadCount();
    facts.place.free = true;
    const auto add = [&facts](const QString &name, const QString &value) {
        facts.facts.push_back({name, value});
    };
    add(tr("Cores"), QString::number(facts.place.cores));
    add(tr("Sandboxes"), tr("bubblewrap %1").arg(found.bubblewrapVersion));
    switch (found.isolation) {
    case IsolationLevel::Namespaces:
        add(tr("Between samples"), tr("namespaces of its own for each"));
        break;
    case IsolationLevel::User:
        add(tr("Between samples"), tr("a user of its own for each"));
        break;
    case IsolationLevel::Sandbox:
        add(tr("Between samples"), tr("a sandbox of its own for each (slower)"));
        break;
    }
    if (found.cgroups.kind == CgroupKind::None) {
        add(tr("Limits by"), tr("process"));
        facts.warning = tr("No control group is writable here: memory is limited for each process, "
                           "and not for the sum of a sample's processes.");
    } else {
        add(tr("Limits by"), tr("control group (%1)").arg(cgroupWord(found.cgroups.kind)));
    }
    QStringList languages{tr("Python %1").arg(found.pythonVersion)};
    const std::pair<QString, QString> tools[]
        = {{u"JavaScript"_s, u"node"_s}, {u"C++"_s, u"g++"_s}, {u"Bash"_s, u"bash"_s}};
    for (const auto &[language, program] : tools) {
        if (!QStandardPaths::findExecutable(program).isEmpty())
            languages.append(language);
    }
    add(tr("Languages"), languages.join(u", "_s));
    return facts;
}

} // namespace assay::models
