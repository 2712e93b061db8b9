// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/exportview.h"

#include "widgets/export/exporttablesview.h"
#include "widgets/look/fonts.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTabBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::ExportFormat;

namespace {

/// Qt's Markdown makes bare tables; this gives them air and hairlines in the palette's colour.
void styleTables(QTextDocument *document, const QColor &line)
{
    constexpr qreal padding = 4;
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
        QTextTable *table = QTextCursor(block).currentTable();
        if (table == nullptr)
            continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderBrush(line);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setCellPadding(padding);
        format.setCellSpacing(0);
        table->setFormat(format);
        block = table->lastCursorPosition().block();
    }
}

} // namespace

ExportView::ExportView(QWidget *parent)
    : QTabWidget(parent)
    , m_text(new QPlainTextEdit(this))
    , m_rendered(new QTextBrowser(this))
    , m_tables(new ExportTablesView(this))
{
    m_text->setReadOnly(true);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_text->setFont(Fonts::fixed());
    m_text->setAccessibleName(tr("Text of the export"));
    m_text->setObjectName(u"exportText"_s);
    m_rendered->setOpenLinks(false); // names come from files
    m_rendered->setTabChangesFocus(true);
    m_rendered->setAccessibleName(tr("The Markdown as it is read"));
    m_rendered->setObjectName(u"exportRendered"_s);
    setDocumentMode(true);
    setAccessibleName(tr("Preview"));
    tabBar()->setAccessibleName(tr("Forms of the preview"));
    addTab(m_text, tr("Te&xt"));
    addTab(m_rendered, tr("&Rendered"));
    addTab(m_tables, tr("As a &table"));
    setTabVisible(1, false);
}

void ExportView::setText(const models::ExportText &text)
{
    const int left = m_text->horizontalScrollBar()->value();
    const int top = m_text->verticalScrollBar()->value();
    m_text->setPlainText(text.shown);
    m_text->horizontalScrollBar()->setValue(left); // a change of one column moves nothing
    m_text->verticalScrollBar()->setValue(top);
    m_rendered->setMarkdown(text.rendered);
    styleTables(m_rendered->document(), palette().color(QPalette::Mid));
    m_tables->setLayoutOf(text.layout);
    setTabVisible(1, text.format == ExportFormat::Markdown);
    setTabVisible(2, !models::isOfSamples(text.format));
}

} // namespace assay::widgets
