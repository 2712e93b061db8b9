// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/printreport.h"

#include "app/cli/console.h"
#include "engine/store/verdicts.h"

namespace assay::app {
using namespace Qt::StringLiterals;

int printReport(const QStringList &paths, const std::vector<qint64> &, const QString &)
{
    auto f = RunFile::open(paths.first(), RunFile::Access::Read);
    if (!f) return fail(f.error());
    auto s = f.value()->samples();
    auto v = readVerdicts(*f.value(), s.value().size());
    QMap<QString,int> n;
    for (auto &x : v.value()) n[outcomeWord(x.outcome).toString()+u' '+confirmationWord(x.confirmation)]++;
    for (auto it = n.begin(); it != n.end(); ++it) say(it.key()+u": "_s+QString::number(it.value()));
    return 0;
}
} // namespace assay::app
