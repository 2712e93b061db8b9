// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/attempttablemodel.h"

#include <QWidget>

class QPlainTextEdit;
class QSplitter;

namespace assay::widgets {

class TableView;

/// All attempts of a sample, and what is known of the chosen one in words.
class AttemptsView final : public QWidget
{
    Q_OBJECT
public:
    explicit AttemptsView(QWidget *parent = nullptr);

    void show(const std::vector<AttemptRow> &attempts, double timeoutSeconds);

private:
    void showEvidence();

    models::AttemptTableModel m_model;
    TableView *m_table;
    QPlainTextEdit *m_evidence;
};

} // namespace assay::widgets
