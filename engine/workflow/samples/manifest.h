// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/tariff.h"
#include "engine/workflow/samples/samplework.h"

namespace assay {

/// Everything needed to repeat a run or to doubt it, as far as the run has come. Kept in the run
/// file under `manifest`; what was read stands there under `data`, what was asked under `settings`.
QJsonObject runManifest(
    const RunSettings &settings, const SandboxProvider &provider, const SampleWork &work, int lanes,
    qint64 startedMs, const std::optional<Tariff> &tariff = {});

/// A run that is resumed keeps what only a sandbox can tell until one has told it anew: harness,
/// interpreter, isolation, network. Sandboxes that were others stand under `earlier_sandboxes`,
/// since verdicts came from them too; where and when the run was started before, under
/// `earlier_starts`. An open network and a consent to failing references are not taken back.
void addEarlier(QJsonObject &manifest, const QJsonObject &earlier);

} // namespace assay
