// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <utility>
#include <vector>

namespace assay {

/// The programs of resources/harness that run inside sandboxes, by file name. Built into the
/// library.
std::vector<std::pair<QString, QByteArray>> harnessFiles();

} // namespace assay
