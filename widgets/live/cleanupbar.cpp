// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/cleanupbar.h"

#include "models/rundocument.h"
#include "widgets/live/livestory.h"
#include "widgets/look/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;

CleanUpBar::CleanUpBar(QWidget *parent)
    : QWidget(parent)
    , m_icon(new QLabel(this))
    , m_text(new QLabel(this))
    , m_button(new QPushButton(Icons::get(u"destroy"_s), tr("Clean up again"), this))
{
    m_text->setObjectName(u"cleanUpText"_s);
    m_text->setWordWrap(true);
    m_button->setObjectName(u"cleanUp"_s);
    m_button->setToolTip(tr(
        "Deletes what the ledger does not show to be gone, and looks. Nothing else is deleted."));
    auto *line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    line->addWidget(m_icon);
    line->addWidget(m_text, 1);
    line->addWidget(m_button);
    connect(m_button, &QPushButton::clicked, this, &CleanUpBar::cleanUpAsked);
}

void CleanUpBar::show(const models::RunDocument &document)
{
    const LiveFacts facts = LiveFacts::of(document);
    const int left = int(facts.leftSandboxes);
    const bool going = facts.isGoing();
    QString text;
    if (left == 0)
        text = tr("Every sandbox of the ledger has been seen to be gone.");
    else if (document.state() == models::RunState::Stopping)
        text = tr("%n sandbox(es) are being deleted…", nullptr, left);
    else if (going)
        text = tr("%n sandbox(es) are there; they are deleted when the run ends.", nullptr, left);
    else
        text = tr(
            "Not confirmed: %n sandbox(es) have not been seen to be gone, and may still cost "
            "something.",
            nullptr, left);
    m_text->setText(text);
    const bool isWarning = left > 0 && !going;
    const int side = fontMetrics().height();
    m_icon->setPixmap(Icons::get(
                          isWarning      ? u"warning"_s
                              : left > 0 ? u"running"_s
                                         : u"complete"_s)
                          .pixmap(QSize(side, side), devicePixelRatioF()));
    m_button->setEnabled(isWarning);
    m_button->setVisible(isWarning);
}

} // namespace assay::widgets
