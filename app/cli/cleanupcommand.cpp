// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/exitstatus.h"
#include "app/cli/providerof.h"
#include "engine/credentials/credentialstores.h"
#include "engine/workflow/samples/openrun.h"
#include "engine/workflow/samples/samplerun.h"

#include <QCoro/QCoroTask>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {
struct CleanUp
{
    Q_DECLARE_TR_FUNCTIONS(assay::app::CleanUp)
};

} // namespace

int cleanupCommand(const QStringList &arguments, CredentialStores &credentials)
{
    CommandLine line(
        u"cleanup"_s,
        CleanUp::tr("Deletes the sandboxes of a run's ledger and sees them gone. Deletes "
                    "nothing that is not in the ledger."));
    line.argument(u"FILE.assay"_s, CleanUp::tr("The run file."));
    if (const auto status = line.parse(arguments, 1, 1))
        return *status;
    const QString path = line.files().constFirst();
    const auto settings = settingsOf(path);
    if (!settings)
        return fail(settings.error());
    auto provider = providerOf(settings.value(), credentials);
    if (!provider)
        return fail(provider.error());
    const CleanUpEnd end = QCoro::waitFor(cleanUpRun(provider.value().get(), path));
    if (end.error)
        return fail(*end.error);
    auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file)
        return fail(file.error());
    const auto sandboxes = file.value()->sandboxes();
    if (!sandboxes)
        return fail(sandboxes.error());
    for (const SandboxRow &row : sandboxes.value())
        say(u"%1  %2  %3"_s.arg(row.number, 4).arg(row.state, -10).arg(row.tag));
    if (end.unverified > 0) {
        tell(CleanUp::tr("%n sandbox(es) could not be seen to be gone.", nullptr, end.unverified));
        return ProviderFault;
    }
    return Complete;
}

} // namespace assay::app
