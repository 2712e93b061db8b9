// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/sandbox.h"

namespace assay {

/// How a sandbox is made with bubblewrap (0.8 or later).
struct Bubblewrap
{
    static constexpr int filterFd = 9; ///< where the new process finds the system-call filter
    static constexpr int sandboxUid
        = 61234; ///< whom root becomes first: as root, limits would not hold
    static const QString folder; ///< the sandbox's own folder for uploads: `/box`
    static const QString tagVariable; ///< carries the tag on bwrap's command line, to be found by

    /// The arguments behind `bwrap`. `program` runs inside.
    static QStringList arguments(const SandboxSpec &spec, const QStringList &program);
    /// In the new process, between fork and exec: gives up root where asked to, closes what was
    /// inherited, and puts the filter where bwrap looks for it. Only calls that are safe there.
    static void prepareProcess(int inheritedFilterFd, bool dropRoot);
};

} // namespace assay
