// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace assay {

/// One word of a POSIX shell, whatever is in it.
QString shellQuoted(const QString &word);

/// The command line that the service's shell gets for a command: in `folder`, without input, its
/// two streams also kept in `kept`.out and `kept`.err, which only root may read. Its status is the
/// command's own; it ends when both streams have been kept to their end.
///
/// Threads: pure, any
QString taskCommand(const QStringList &arguments, const QString &folder, const QString &kept);

} // namespace assay
