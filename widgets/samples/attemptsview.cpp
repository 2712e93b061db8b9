// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/attemptsview.h"

#include "engine/messages/messages.h"
#include "engine/report/visibletext.h"
#include "models/attemptdetail.h"
#include "widgets/look/fonts.h"
#include "widgets/look/outcomedelegate.h"
#include "widgets/look/tableview.h"

#include <QItemSelectionModel>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QVBoxLayout>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::AttemptDetail;
using models::AttemptTableModel;

namespace {

/// What the detail says, in sentences and the exception as Python prints it.
struct Evidence
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::Evidence)
public:
    static QString text(const AttemptRow &row)
    {
        const AttemptDetail detail = AttemptDetail::read(row.detail);
        QStringList lines{Messages::outcomeMeaning(row.outcome)};
        if (!detail.note.isEmpty())
            lines.append(visibleText(detail.note, LineBreaks::Keep));
        if (detail.count)
            lines.append(tr("%Ln test statement(s) were executed.", nullptr, int(*detail.count)));
        if (detail.left > 0)
            lines.append(
                tr("%Ln process(es) that it left behind were ended.", nullptr, detail.left));
        if (!detail.kind.isEmpty())
            lines.append(exception(detail));
        return lines.join(u'\n');
    }

private:
    static QString exception(const AttemptDetail &detail)
    {
        QStringList lines{QString()};
        for (const models::TraceFrame &frame : detail.frames) {
            //: one call of a traceback; %1: file, %2: line, %3: function
            lines.append(tr("  %1, line %2, in %3")
                             .arg(
                                 visibleText(frame.file), QString::number(frame.line),
                                 visibleText(frame.function)));
        }
        lines.append(
            visibleText(detail.kind) + u": " + visibleText(detail.message, LineBreaks::Keep));
        return lines.join(u'\n');
    }
};

} // namespace

AttemptsView::AttemptsView(QWidget *parent)
    : QWidget(parent)
    , m_table(new TableView(this))
    , m_evidence(new QPlainTextEdit(this))
{
    m_table->setObjectName(u"attempts"_s);
    m_table->setAccessibleName(tr("Attempts of the sample"));
    m_table->setModel(&m_model);
    m_table->setItemDelegateForColumn(
        AttemptTableModel::Outcome, new OutcomeDelegate(AttemptTableModel::OutcomeRole, m_table));
    m_table->setColumnChars({6, 13, 16, 14, 8, 8, 8, 9, 9, 8, 7, 6, 34, 16});
    m_table->setFrameShape(QFrame::NoFrame);
    m_evidence->setReadOnly(true);
    m_evidence->setFont(Fonts::fixed());
    m_evidence->setTabChangesFocus(true);
    m_evidence->setFrameShape(QFrame::NoFrame);
    m_evidence->setObjectName(u"evidence"_s);
    m_evidence->setAccessibleName(tr("What the chosen attempt showed"));
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_table);
    splitter->addWidget(m_evidence);
    splitter->setSizes({100, 200});
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(splitter);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &AttemptsView::showEvidence);
}

void AttemptsView::show(const std::vector<AttemptRow> &attempts, double timeoutSeconds)
{
    m_model.setAttempts(attempts, timeoutSeconds);
    m_table->selectRow(0);
    showEvidence();
}

void AttemptsView::showEvidence()
{
    const int row = m_table->currentIndex().row();
    const auto &attempts = m_model.attempts();
    m_evidence->setPlainText(
        row >= 0 && std::size_t(row) < attempts.size() ? Evidence::text(attempts[std::size_t(row)])
                                                       : tr("It has not been run yet."));
}

} // namespace assay::widgets
