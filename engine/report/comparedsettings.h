// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/comparison.h"

#include <QJsonObject>

#include <utility>

namespace assay {

/// Settings that weigh on scores: key and value as a text, in a fixed order.
using RunSettingTexts = std::vector<std::pair<QString, QString>>;

/// What a run's file says of them; empty where it says nothing.
///
/// Threads: pure, any thread
RunSettingTexts
runSettingTexts(const QJsonObject &manifest, const QJsonObject &settings, const QJsonObject &data);

/// Those that are not the same; both lists have the same keys in the same order.
std::vector<ComparedSetting>
differingSettings(const RunSettingTexts &first, const RunSettingTexts &second);

/// The level that stood between samples: what the harness found there, else what the provider says.
QString isolationOf(const QJsonObject &manifest);

} // namespace assay
