// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/exportpreview.h"

#include <QTabWidget>

class QLabel;
class QPlainTextEdit;
class QTextBrowser;

namespace assay::widgets {

class ExportTablesView;

/// What an export will be: the text as it is saved, the same as tables, and Markdown as it is read.
class ExportView final : public QTabWidget
{
    Q_OBJECT
public:
    explicit ExportView(QWidget *parent = nullptr);

    void setText(const models::ExportText &text);

private:
    QPlainTextEdit *m_text;
    QTextBrowser *m_rendered;
    ExportTablesView *m_tables;
};

} // namespace assay::widgets
