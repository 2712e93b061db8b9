// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/exportpreview.h"

#include <QDialog>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace assay::widgets {

class ExportForm;
class ExportView;
class MessageLine;

/// Exports one or several runs: what is chosen on the left is seen on the right as it will be, and
/// can be copied or saved. Not modal; deletes itself when it is closed. While a file is being saved
/// it asks first: closing stops that, and the file stays as it was.
class ExportDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `runs`: run files, one at least; several make one table.
    explicit ExportDialog(QStringList runs, QWidget *parent = nullptr);

    void setFormat(models::ExportFormat format);
    /// Samples that were chosen elsewhere, of one of the runs.
    void setChosenSamples(const QString &run, std::vector<quint32> slots_);

    bool isSaving() const;
    void reject() override;

private:
    QWidget *makeBottom();
    void askSoon();
    void ask();
    void takeText(const models::ExportText &text);
    void showWarning();
    void copy();
    void save();
    void enable();

    QStringList m_runs;
    models::ExportPreview *m_preview;
    ExportForm *m_form;
    ExportView *m_view;
    MessageLine *m_message;
    QProgressBar *m_progress;
    QPushButton *m_stop;
    QPushButton *m_copy;
    QPushButton *m_save;
    QTimer m_timer;
    models::ExportText m_text;
    bool m_isThere = false; ///< m_text is of what the form says
};

} // namespace assay::widgets
