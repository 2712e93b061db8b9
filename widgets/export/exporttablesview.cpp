// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/exporttablesview.h"

#include "models/layouttablemodel.h"
#include "widgets/look/fonts.h"
#include "widgets/look/tableview.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QVBoxLayout>

namespace assay::widgets {
using namespace Qt::StringLiterals;

ExportTablesView::ExportTablesView(QWidget *parent)
    : QWidget(parent)
    , m_titles(new QComboBox(this))
    , m_table(new TableView(this))
    , m_model(new models::LayoutTableModel(this))
    , m_notes(new QPlainTextEdit(this))
{
    auto *label = new QLabel(tr("Tab&le:"), this);
    label->setBuddy(m_titles);
    m_titles->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Table"));
    m_table->setObjectName(u"exportTable"_s);
    m_table->horizontalHeader()->setStretchLastSection(false);
    constexpr int longestName = 40; // of a model; its tool tip has all
    m_table->horizontalHeader()->setMaximumSectionSize(
        longestName * fontMetrics().averageCharWidth());
    m_notes->setReadOnly(true);
    m_notes->setTabChangesFocus(true);
    m_notes->setFont(Fonts::caption());
    m_notes->setAccessibleName(tr("Footnotes"));
    auto *row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_titles);
    row->addStretch();
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->addWidget(m_table);
    splitter->addWidget(m_notes);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setChildrenCollapsible(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addLayout(row);
    layout->addWidget(splitter, 1);
    connect(m_titles, &QComboBox::currentIndexChanged, this, &ExportTablesView::showTable);
}

void ExportTablesView::setLayoutOf(const ReportLayout &layout)
{
    const QString before = m_titles->currentText();
    m_layout = layout;
    {
        const QSignalBlocker blocker(m_titles);
        m_titles->clear();
        for (const LayoutTable &table : layout.tables)
            m_titles->addItem(table.title);
        m_titles->setCurrentIndex(std::max(0, m_titles->findText(before)));
    }
    m_notes->setPlainText(layout.notes.join(u"\n"_s));
    m_notes->setVisible(!layout.notes.isEmpty());
    showTable(m_titles->currentIndex());
}

void ExportTablesView::showTable(int index)
{
    m_model->setTable(m_layout.tables.value(index));
    m_table->resizeColumnsToContents();
}

} // namespace assay::widgets
