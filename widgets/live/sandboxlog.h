// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

namespace assay::models {
class RunDocument;
} // namespace assay::models

namespace assay::widgets {

/// What is known of one sandbox: its entry in the ledger, what the harness said of the place, its
/// last line, its events. A window beside the page, for reading and copying; it stays as it was
/// when it was opened.
class SandboxLog final : public QDialog
{
    Q_OBJECT
public:
    SandboxLog(
        const models::RunDocument &document, quint32 number, const QString &lastLine,
        QWidget *parent = nullptr);

    static QString
    text(const models::RunDocument &document, quint32 number, const QString &lastLine);
};

} // namespace assay::widgets
