// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/programview.h"

#include "engine/report/visibletext.h"
#include "widgets/look/flowlayout.h"
#include "widgets/look/icons.h"
#include "widgets/samples/codeview.h"
#include "widgets/samples/findbar.h"

#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

namespace assay::widgets {
using namespace Qt::StringLiterals;

ProgramView::ProgramView(QWidget *parent)
    : QWidget(parent)
    , m_code(new CodeView(this))
    , m_find(new FindBar(this))
    , m_notice(new QLabel(this))
    , m_jumps(new QWidget(this))
    , m_jumpLayout(new FlowLayout(4, 4))
{
    m_code->setObjectName(u"program"_s);
    m_code->setAccessibleName(tr("Program of the sample"));
    m_notice->setObjectName(u"programNotice"_s);
    m_notice->setWordWrap(true);
    m_notice->setContentsMargins(8, 0, 8, 4);
    m_notice->hide();
    m_jumpLayout->setContentsMargins(4, 4, 4, 4);
    m_jumps->setLayout(m_jumpLayout);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_jumps);
    layout->addWidget(m_notice);
    layout->addWidget(m_code, 1);
    layout->addWidget(m_find);
    connect(
        m_find, &FindBar::findRequested, this,
        [this](const QString &text, bool backward, bool anew) {
            m_find->setFound(m_code->find(text, backward, anew));
        });
    connect(m_find, &FindBar::closed, m_code, qOverload<>(&QWidget::setFocus));
}

void ProgramView::openFind()
{
    m_find->open();
}

void ProgramView::clear()
{
    m_parts = {};
    m_failing = -1;
    m_code->showCode({}, {});
    m_notice->hide();
    while (QLayoutItem *item = m_jumpLayout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

void ProgramView::addJump(const QString &text, const QString &toolTip, int line)
{
    auto *button = new QToolButton(m_jumps);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, m_code, [this, line] { m_code->goTo(line); });
    m_jumpLayout->addWidget(button);
}

void ProgramView::show(const models::SampleDetail &detail, Outcome outcome)
{
    clear();
    m_parts = models::ProgramParts(detail.problem, detail.text, detail.whole);
    const QString notice = m_code->showCode(m_parts.program, detail.problem.language);
    m_notice->setText(notice);
    m_notice->setVisible(!notice.isEmpty());
    showParts();
    // The attempt that is the verdict, else the last one that raised something.
    std::optional<models::AttemptDetail> failure;
    for (const AttemptRow &attempt : detail.attempts) {
        auto read = models::AttemptDetail::read(attempt.detail);
        if (read.frames.empty() || (failure && attempt.outcome != outcome))
            continue;
        failure = std::move(read);
        if (attempt.outcome == outcome)
            break;
    }
    if (failure) {
        showFailure(*failure);
        return;
    }
    for (const models::ProgramPart &part : m_parts.parts) {
        if (part.kind == models::ProgramPart::Kind::Sample)
            m_code->goTo(part.firstLine);
    }
}

void ProgramView::showParts()
{
    const QLocale locale;
    for (const models::ProgramPart &part : m_parts.parts) {
        QString name;
        switch (part.kind) {
        case models::ProgramPart::Kind::Preamble:
            name = tr("Preamble");
            break;
        case models::ProgramPart::Kind::Prompt:
            name = tr("Prompt");
            break;
        case models::ProgramPart::Kind::Sample:
            name = tr("Sample");
            break;
        case models::ProgramPart::Kind::Tests:
            name = tr("Tests");
            break;
        }
        addJump(
            name,
            tr("Lines %1 to %2.")
                .arg(locale.toString(part.firstLine + 1), locale.toString(part.endLine)),
            part.firstLine);
        if (part.kind == models::ProgramPart::Kind::Sample)
            continue;
        for (int line = part.firstLine; line < std::min(part.endLine, m_code->lines()); ++line)
            m_code->mark(line, CodeView::Mark::Aside);
    }
}

void ProgramView::showFailure(const models::AttemptDetail &attempt)
{
    int failing = -1;
    for (const models::TraceFrame &frame : attempt.frames) {
        const int line = m_parts.lineOf(frame);
        if (line < 0 || line >= m_code->lines())
            continue;
        if (failing >= 0)
            m_code->mark(failing, CodeView::Mark::Frame);
        failing = line;
    }
    if (failing < 0)
        return;
    const QString message
        = attempt.message.isEmpty() ? attempt.kind : attempt.kind + u": " + attempt.message;
    m_code->mark(failing, CodeView::Mark::Failing);
    m_code->setMessage(failing, message);
    addJump(
        tr("Line %1: %2").arg(QLocale().toString(failing + 1), visibleText(attempt.kind)),
        visibleText(message.left(400)), failing);
    m_failing = failing;
    showWhereItFailed();
}

void ProgramView::showWhereItFailed()
{
    if (m_failing >= 0)
        m_code->goTo(m_failing);
}

} // namespace assay::widgets
