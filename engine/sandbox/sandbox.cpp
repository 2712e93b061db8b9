// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/sandbox.h"

namespace assay {

QStringView isolationWord(IsolationLevel level)
{
    switch (level) {
    case IsolationLevel::Namespaces:
        return u"namespaces";
    case IsolationLevel::User:
        return u"user";
    case IsolationLevel::Sandbox:
        return u"sandbox";
    }
    return u"sandbox";
}

QStringView sandboxStateWord(SandboxState state)
{
    switch (state) {
    case SandboxState::Creating:
        return u"creating";
    case SandboxState::Running:
        return u"running";
    case SandboxState::Paused:
        return u"paused";
    case SandboxState::Deleted:
        return u"deleted";
    case SandboxState::Expired:
        return u"expired";
    case SandboxState::NotFound:
        return u"not_found";
    case SandboxState::Unknown:
        return u"unknown";
    }
    return u"unknown";
}

} // namespace assay
