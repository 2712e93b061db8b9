// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace assay::app {

/// Each takes its arguments without the command's name and returns the exit status.
int planCommand(const QStringList &arguments);
int runCommand(const QStringList &arguments);
int resumeCommand(const QStringList &arguments);
int againCommand(const QStringList &arguments);
int showCommand(const QStringList &arguments);
int reportCommand(const QStringList &arguments);
int compareCommand(const QStringList &arguments);
int noteCommand(const QStringList &arguments);
int samplesCommand(const QStringList &arguments);
int slicesCommand(const QStringList &arguments);
int cleanupCommand(const QStringList &arguments);
int doctorCommand(const QStringList &arguments);

} // namespace assay::app
