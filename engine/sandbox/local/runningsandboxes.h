// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <vector>

namespace assay {

/// A process of bubblewrap that carries a tag of ours on its command line.
struct RunningSandbox
{
    qint64 pid = 0;
    QString tag;
};

/// All of them that this user may see, from /proc. A sandbox has two such processes.
std::vector<RunningSandbox> findRunningSandboxes();
/// Ends those with that tag. Whether there were any; they may take a moment to be gone.
bool killRunningSandbox(const QString &tag);

} // namespace assay
