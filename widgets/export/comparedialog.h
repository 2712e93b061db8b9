// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/comparisonloader.h"

#include <QDialog>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTimer;

namespace assay::widgets {

class ExportTablesView;
class FormatChoice;
class MessageLine;

/// Compares runs with the first of them, problem by problem: differences with interval and p value,
/// what is to be known before one believes them, and the problems that differ. Not modal; deletes
/// itself when it is closed.
class CompareDialog final : public QDialog
{
    Q_OBJECT
public:
    /// `runs`: run files, two at least.
    explicit CompareDialog(QStringList runs, QWidget *parent = nullptr);

private:
    void makeRunRows(QGridLayout *grid);
    QWidget *makeBottom();
    void ask();
    void enable();
    void takeData(const models::ComparisonPtr &found);
    void showModels(const models::ComparisonData &found);
    void showWarnings(const models::ComparisonData &found);
    void swap();
    void copy();
    void save();

    QStringList m_runs;
    models::ComparisonLoader *m_loader;
    models::ComparisonPtr m_data;
    QList<QLabel *> m_names; ///< a run each
    QList<QComboBox *> m_models; ///< a run each; hidden where a run has one model
    QLineEdit *m_ks;
    QLabel *m_headline;
    QListWidget *m_warnings;
    ExportTablesView *m_tables;
    MessageLine *m_message = nullptr;
    FormatChoice *m_format = nullptr;
    QPushButton *m_copy = nullptr;
    QPushButton *m_save = nullptr;
    QTimer *m_timer;
};

} // namespace assay::widgets
