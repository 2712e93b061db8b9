// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace assay {
class CredentialStores;
}

namespace assay::app {

/// Each takes its arguments without the command's name and returns the exit status.
int planCommand(const QStringList &arguments);
int runCommand(const QStringList &arguments, CredentialStores &credentials);
int resumeCommand(const QStringList &arguments, CredentialStores &credentials);
int againCommand(const QStringList &arguments, CredentialStores &credentials);
int showCommand(const QStringList &arguments);
int reportCommand(const QStringList &arguments);
int compareCommand(const QStringList &arguments);
int noteCommand(const QStringList &arguments);
int samplesCommand(const QStringList &arguments);
int slicesCommand(const QStringList &arguments);
int cleanupCommand(const QStringList &arguments, CredentialStores &credentials);
int doctorCommand(const QStringList &arguments);
int credentialsCommand(const QStringList &arguments, CredentialStores &credentials);

} // namespace assay::app
