// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/money.h"

#include <QJsonObject>
#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace assay {

/// What a run was asked to do. Kept in its file, so that a resumed run goes on alike.
struct RunSettings
{
    std::vector<qint64> ks{1, 10, 100};
    std::chrono::milliseconds timeout{3000}; ///< that counts for a sample (docs/harness.md, "Time")
    qint64 memoryBytes = qint64(1) << 30; ///< a sample
    qint64 outputLimitBytes = 16 << 20; ///< a sample may write
    qint64 outputKeptBytes = 64 << 10; ///< a stream and a sample, in the run file
    QString provider = QStringLiteral("local"); ///< a name of providerNames()
    QString endpoint; ///< another address of the provider's service; empty: its own
    QString tariff; ///< of the provider; empty: its default, or it has none
    QString credential; ///< the name of a key, never the key; empty: the provider's usual one
    std::optional<Money> hourly; ///< what an hour of one sandbox costs, where no price list says
    std::optional<Money> budget; ///< ceiling of what the run may cost, clean-up included
    QString setupName; ///< name of the set-up file; empty: none
    QByteArray setup; ///< its content: requirements (`*.txt`) or a shell script
    int lanes = 0; ///< 0: one more than this computer has cores
    std::optional<int> slices;
    std::optional<qint64> sliceBytes;
    QString only; ///< pattern of problem ids (`*` and `?`); empty: all
    std::optional<int> limit; ///< problems, drawn with `seed`
    quint64 seed = 0;
    bool confirm = true;
    bool network = false;
    bool filtered = true; ///< run samples under the computing filter first
    bool acceptFailingReferences = false;

    QJsonObject toJson() const;
    static RunSettings fromJson(const QJsonObject &object);
};

} // namespace assay
