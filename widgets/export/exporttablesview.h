// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/report/reportlayout.h"

#include <QWidget>

class QComboBox;
class QPlainTextEdit;

namespace assay::models {
class LayoutTableModel;
}

namespace assay::widgets {

class TableView;

/// The tables of a report one at a time, chosen by their titles, and the notes below them.
class ExportTablesView final : public QWidget
{
    Q_OBJECT
public:
    explicit ExportTablesView(QWidget *parent = nullptr);

    /// Stays with the table of the same title where there is one.
    void setLayoutOf(const ReportLayout &layout);

private:
    void showTable(int index);

    ReportLayout m_layout;
    QComboBox *m_titles;
    TableView *m_table;
    models::LayoutTableModel *m_model;
    QPlainTextEdit *m_notes;
};

} // namespace assay::widgets
