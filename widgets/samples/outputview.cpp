// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/outputview.h"

#include "engine/messages/messages.h"
#include "widgets/samples/findbar.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace assay::widgets {
using namespace Qt::StringLiterals;

OutputView::OutputView(QWidget *parent)
    : QWidget(parent)
    , m_chooser(new QWidget(this))
    , m_attempt(new QComboBox(m_chooser))
    , m_out(new StreamView(tr("Standard output"), u"stdout.txt"_s, this))
    , m_err(new StreamView(tr("Standard error"), u"stderr.txt"_s, this))
    , m_find(new FindBar(this))
{
    auto *label = new QLabel(tr("&Attempt:"), m_chooser);
    label->setBuddy(m_attempt);
    m_attempt->setObjectName(u"outputAttempt"_s);
    m_attempt->setAccessibleName(tr("Attempt whose output is shown"));
    m_out->setObjectName(u"standardOutput"_s);
    m_err->setObjectName(u"standardError"_s);
    auto *chooser = new QHBoxLayout(m_chooser);
    chooser->setContentsMargins(8, 4, 8, 0);
    chooser->addWidget(label);
    chooser->addWidget(m_attempt);
    chooser->addStretch();
    auto *splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_out);
    splitter->addWidget(m_err);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_chooser);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_find);
    connect(m_attempt, &QComboBox::currentIndexChanged, this, &OutputView::showAttempt);
    connect(
        m_find, &FindBar::findRequested, this,
        [this](const QString &text, bool backward, bool anew) {
            QPlainTextEdit *edit = m_err->text()->textCursor().hasSelection() && !anew
                ? m_err->text()
                : m_out->text();
            QPlainTextEdit *other = edit == m_out->text() ? m_err->text() : m_out->text();
            const auto flags = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
            bool found = edit->find(text, flags);
            if (!found) {
                QTextCursor none = edit->textCursor();
                none.clearSelection();
                edit->setTextCursor(none);
                other->moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
                found = other->find(text, flags);
            }
            if (!found) {
                edit->moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
                found = edit->find(text, flags);
            }
            m_find->setFound(found || text.isEmpty());
        });
}

void OutputView::openFind()
{
    m_find->open();
}

void OutputView::show(const std::vector<AttemptRow> &attempts)
{
    m_attempts = attempts;
    {
        const QSignalBlocker quiet(m_attempt);
        m_attempt->clear();
        for (const AttemptRow &row : attempts) {
            //: %1: number of an attempt; %2: its outcome
            m_attempt->addItem(tr("%1, %2").arg(
                QLocale().toString(row.number), Messages::outcomeName(row.outcome)));
        }
    }
    m_chooser->setVisible(attempts.size() > 1);
    showAttempt(0);
}

void OutputView::showAttempt(int place)
{
    models::AttemptDetail detail;
    if (place >= 0 && std::size_t(place) < m_attempts.size())
        detail = models::AttemptDetail::read(m_attempts[std::size_t(place)].detail);
    m_out->show(detail.out);
    m_err->show(detail.err);
}

} // namespace assay::widgets
