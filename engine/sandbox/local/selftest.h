// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/local/cgroup.h"
#include "engine/sandbox/sandbox.h"

namespace assay {

class Keeper;

/// What this machine allows, found by trying it.
struct LocalAbilities
{
    QString bubblewrapVersion;
    QString pythonVersion; ///< of the interpreter that sandboxes use
    IsolationLevel isolation = IsolationLevel::Sandbox; ///< between samples in one sandbox
    CgroupPlace cgroups;
    bool root = false;
};

/// Makes a throw-away sandbox and looks at it from inside. Blocks for about a tenth of a second.
///
/// Errors: Isolation, with the reason and what to do, where no sandbox can be made. Then nothing
/// may run.
/// `keeper`: told of that sandbox.
Result<LocalAbilities>
testThisMachine(const std::vector<std::pair<QString, QByteArray>> &harness, Keeper &keeper);
/// With a keeper of its own.
Result<LocalAbilities> testThisMachine(const std::vector<std::pair<QString, QByteArray>> &harness);

} // namespace assay
