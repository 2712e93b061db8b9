// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sandbox/sandbox.h"

#include <QJsonObject>

namespace assay {

/// What the service tells of a sandbox. Members have several possible names; see the source.
///
/// Threads: a value; reading is pure
struct SandboxRecord
{
    QString id; ///< empty: none was found in the answer
    QString word; ///< its state, in the service's word
    SandboxState state = SandboxState::Unknown;
    QString tariff;
    QDateTime created;
    QDateTime expires;
    /// Those of its environment variables; empty: the answer does not show any, which is not the
    /// same as that there are none.
    std::optional<QStringList> variables;
    QString pauseReason;
    SandboxUsage usage;

    /// The tag among its variables; empty: none.
    QString tag() const;
};

SandboxRecord readSandboxRecord(const QJsonObject &answer);
/// Empty: the answer holds no list that is known, which proves nothing.
std::optional<std::vector<SandboxRecord>> readSandboxList(const QJsonObject &answer);

/// Of `whoami` and `get_balance`, whose members are not promised either.
QString readAccountName(const QJsonObject &answer);
std::optional<Money> readBalance(const QJsonObject &answer);

} // namespace assay
