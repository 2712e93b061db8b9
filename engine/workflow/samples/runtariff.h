// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/core/tariff.h"
#include "engine/workflow/samples/runsettings.h"

namespace assay {

/// What a sandbox of a run costs there: the tariff of the shipped price list, with the hourly cost
/// that the run has of its user, from a price list of his own or typed where nobody bills. Empty:
/// the list does not know the plan and there is no such cost.
///
/// Threads: pure, any thread
std::optional<Tariff> tariffOf(const RunSettings &settings, const QString &provider);

/// Whether a budget can be kept: an unknown price can't be held under any ceiling.
///
/// Errors: Budget
Result<Done> checkBudget(const RunSettings &settings, const std::optional<Tariff> &tariff);

} // namespace assay
