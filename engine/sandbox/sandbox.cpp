// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/sandbox.h"

#include <algorithm>
#include <array>

namespace assay {

namespace {
constexpr std::array goneStates{
    SandboxState::Deleted, SandboxState::Expired, SandboxState::NotFound};
} // namespace

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

bool isGone(SandboxState state)
{
    return std::find(goneStates.begin(), goneStates.end(), state) != goneStates.end();
}

bool isGoneWord(QStringView word)
{
    return std::any_of(goneStates.begin(), goneStates.end(), [word](SandboxState state) {
        return word == sandboxStateWord(state);
    });
}

} // namespace assay
