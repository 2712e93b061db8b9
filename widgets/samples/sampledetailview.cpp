// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/sampledetailview.h"

#include "engine/messages/messages.h"
#include "engine/report/visibletext.h"
#include "models/programparts.h"
#include "models/sampletablemodel.h"
#include "widgets/look/elidedlabel.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/samples/attemptsview.h"
#include "widgets/samples/besideview.h"
#include "widgets/samples/notebar.h"
#include "widgets/samples/outputview.h"
#include "widgets/samples/programview.h"
#include "widgets/samples/samplecommand.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QStackedLayout>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWhatsThis>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

SampleDetailView::SampleDetailView(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedLayout(this))
    , m_page(new QWidget(this))
    , m_name(new ElidedLabel(m_page))
    , m_icon(new QLabel(m_page))
    , m_outcome(new QLabel(m_page))
    , m_error(new QLabel(m_page))
{
    // Tab goes through children as they were made: from the top down.
    QWidget *header = makeHeader();
    m_note = new NoteBar(m_page);
    m_tabs = new QTabWidget(m_page);
    m_program = new ProgramView(m_page);
    m_output = new OutputView(m_page);
    m_attempts = new AttemptsView(m_page);
    m_beside = new BesideView(m_page);
    auto *none = new EmptyState(this);
    none->setIcon(Icons::get(u"samples"_s));
    none->setTitle(tr("No sample is chosen"));
    none->setText(tr("Choose one in the list to see its program, its output and its attempts."));
    m_error->setWordWrap(true);
    m_error->setContentsMargins(8, 0, 8, 4);
    m_error->hide();
    m_tabs->setObjectName(u"detailTabs"_s);
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_program, tr("Program"));
    m_tabs->addTab(m_output, tr("Output"));
    m_tabs->addTab(m_attempts, tr("Attempts"));
    m_tabs->addTab(m_beside, tr("Beside"));
    m_tabs->setTabToolTip(Beside, tr("Beside another sample of the problem, or the reference"));
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header);
    layout->addWidget(m_error);
    layout->addWidget(m_note);
    layout->addWidget(m_tabs, 1);
    m_stack->addWidget(none);
    m_stack->addWidget(m_page);
    connect(m_tabs, &QTabWidget::currentChanged, this, &SampleDetailView::fillTab);
}

QToolButton *SampleDetailView::addButton(
    QLayout *layout, const QString &name, const QString &icon, const QString &toolTip,
    const std::function<void()> &act)
{
    auto *button = new QToolButton(m_page);
    button->setObjectName(name);
    button->setIcon(Icons::get(icon));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolTip(toolTip);
    button->setAccessibleName(toolTip);
    connect(button, &QToolButton::clicked, this, act);
    layout->addWidget(button);
    return button;
}

void SampleDetailView::addCommandButton(QLayout *layout)
{
    const QString text = tr("Copy the command that runs this sample again in a terminal");
    const auto copy = [this](QString (*command)(const models::RunDocument &, quint32)) {
        return [this, command] {
            if (m_document && m_selection && m_selection->current())
                QApplication::clipboard()->setText(command(*m_document, *m_selection->current()));
        };
    };
    QToolButton *button = addButton(layout, u"copyCommand"_s, u"log"_s, text, copy(againCommand));
    auto *menu = new QMenu(button);
    connect(menu->addAction(text), &QAction::triggered, this, copy(againCommand));
    connect(
        menu->addAction(tr("Copy the command that shows this sample in a terminal")),
        &QAction::triggered, this, copy(showCommand));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
}

QWidget *SampleDetailView::makeHeader()
{
    auto *header = new QWidget(m_page);
    m_name->setFont(Fonts::bold(Fonts::body()));
    m_name->setObjectName(u"sampleName"_s);
    m_outcome->setObjectName(u"sampleOutcome"_s);
    auto *top = new QHBoxLayout;
    top->setSpacing(4);
    top->addWidget(m_name, 1);
    const auto move = [this](int steps, bool failedOnly) {
        return [this, steps, failedOnly] { Q_EMIT moveRequested(steps, failedOnly); };
    };
    addButton(top, u"previousSample"_s, u"previous"_s, tr("Previous sample (K)"), move(-1, false));
    addButton(top, u"nextSample"_s, u"next"_s, tr("Next sample (J)"), move(1, false));
    addButton(
        top, u"previousFailed"_s, u"previous-failed"_s,
        tr("Previous sample that is not solved (Shift+K)"), move(-1, true));
    addButton(
        top, u"nextFailed"_s, u"next-failed"_s, tr("Next sample that is not solved (Shift+J)"),
        move(1, true));
    top->addSpacing(8);
    addButton(top, u"copyProgram"_s, u"copy"_s, tr("Copy the program as it ran"), [this] {
        copyProgram();
    });
    addCommandButton(top);
    m_again = addButton(
        top, u"runAgain"_s, u"again"_s,
        tr("Run this sample again, as a new attempt that decides nothing (R)"), [this] {
            if (m_document && m_selection && m_selection->current())
                m_document->runAgain({*m_selection->current()});
        });
    m_explain = new QToolButton(m_page);
    m_explain->setObjectName(u"explainOutcome"_s);
    m_explain->setIcon(Icons::get(u"help"_s));
    m_explain->setAutoRaise(true);
    m_explain->setFocusPolicy(Qt::StrongFocus);
    m_explain->setToolTip(tr("What does this mean?"));
    m_explain->setAccessibleName(tr("What does this outcome mean?"));
    connect(m_explain, &QToolButton::clicked, this, &SampleDetailView::explainOutcome);
    m_signature = new QToolButton(m_page);
    m_signature->setObjectName(u"sampleSignature"_s);
    m_signature->setAutoRaise(true);
    m_signature->setFocusPolicy(Qt::StrongFocus);
    m_signature->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_signature, &QToolButton::clicked, this, [this] {
        if (m_document && m_selection && m_selection->current())
            Q_EMIT signatureRequested(m_document->samples()[*m_selection->current()].signature);
    });
    auto *bottom = new QHBoxLayout;
    bottom->setSpacing(4);
    bottom->addWidget(m_icon);
    bottom->addWidget(m_outcome);
    bottom->addWidget(m_explain);
    bottom->addSpacing(4);
    bottom->addWidget(m_signature, 100);
    bottom->addStretch(1);
    auto *layout = new QVBoxLayout(header);
    layout->setContentsMargins(8, 4, 8, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addLayout(bottom);
    return header;
}

void SampleDetailView::setDocument(
    models::RunDocument *document, models::SampleSelection *selection)
{
    if (m_document)
        m_document->disconnect(this);
    if (m_selection)
        m_selection->disconnect(this);
    m_document = document;
    m_selection = selection;
    m_note->setDocument(document);
    m_beside->setDocument(document);
    if (document && selection) {
        connect(
            selection, &models::SampleSelection::currentChanged, this,
            &SampleDetailView::showCurrent);
        connect(document, &models::RunDocument::planned, this, &SampleDetailView::showCurrent);
        connect(document, &models::RunDocument::stateChanged, this, &SampleDetailView::showHead);
        connect(
            document, &models::RunDocument::signaturesChanged, this, &SampleDetailView::showHead);
        connect(document, &models::RunDocument::detailRead, this, &SampleDetailView::showDetail);
        connect(
            document, &models::RunDocument::samplesChanged, this,
            [this](const std::vector<quint32> &changed) {
                const auto current = m_selection ? m_selection->current() : std::nullopt;
                if (!current
                    || std::find(changed.begin(), changed.end(), *current) == changed.end())
                    return;
                showHead();
                m_document->readDetail(*current); // a new attempt, or a note
            });
    }
    showCurrent();
}

void SampleDetailView::showCurrent()
{
    m_hasDetail = false;
    m_filled = 0;
    m_error->hide();
    const auto current = m_selection ? m_selection->current() : std::nullopt;
    const bool has = current && m_document && *current < m_document->samples().size();
    m_note->show(has ? current : std::nullopt);
    m_stack->setCurrentIndex(has ? 1 : 0);
    if (!has)
        return;
    showHead();
    m_document->readDetail(*current);
}

void SampleDetailView::showHead()
{
    const auto current = m_selection ? m_selection->current() : std::nullopt;
    if (!current || !m_document || *current >= m_document->samples().size())
        return;
    const models::SampleEntry &sample = m_document->samples()[*current];
    const int size = fontMetrics().height();
    m_name->setText(visibleText(m_document->sampleName(*current)));
    m_icon->setPixmap(Icons::outcome(sample.outcome).pixmap(size, size));
    QStringList words{Messages::outcomeName(sample.outcome)};
    if (sample.outcome == Outcome::Passed)
        words.append(Messages::confirmationName(sample.confirmation));
    if ((sample.marks & ~models::Noted) != 0)
        words.append(models::SampleTableModel::marksText(quint8(sample.marks & ~models::Noted)));
    m_outcome->setText(words.join(tr(", ", "between an outcome and its flags")));
    const QString signature = sample.signature == 0
        ? QString()
        : m_document->signatures().value(int(sample.signature) - 1);
    m_signature->setVisible(!signature.isEmpty());
    const QString shown = visibleText(signature);
    const int room = width() - m_outcome->sizeHint().width() - 6 * size;
    m_signature->setText(fontMetrics().elidedText(shown, Qt::ElideRight, std::max(8 * size, room)));
    m_signature->setMaximumWidth(m_signature->sizeHint().width());
    m_signature->setToolTip(tr("%1\nShow all samples that failed in this way").arg(shown));
    m_signature->setAccessibleName(tr("Show all samples with the signature %1").arg(shown));
    const models::RunState state = m_document->state();
    const bool canRun = !m_document->isRunningHere() && state != models::RunState::RunningElsewhere
        && state != models::RunState::Opening && state != models::RunState::Unreadable;
    m_again->setEnabled(canRun);
    m_note->show(current);
}

void SampleDetailView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showHead(); // the signature is cut to what there is room for
}

void SampleDetailView::showDetail(const models::SampleDetail &detail)
{
    const auto current = m_selection ? m_selection->current() : std::nullopt;
    if (!current || detail.slot != *current)
        return;
    m_error->setVisible(detail.error && !m_document->hasTold(*detail.error));
    if (detail.error) {
        m_error->setText(Messages::sentence(*detail.error));
        return;
    }
    m_detail = detail;
    m_hasDetail = true;
    m_filled = 0;
    m_tabs->setTabText(
        Attempts,
        detail.attempts.size() > 1 ? tr("Attempts (%1)").arg(detail.attempts.size())
                                   : tr("Attempts"));
    fillTab();
}

void SampleDetailView::fillTab()
{
    const int tab = m_tabs->currentIndex();
    if (!m_hasDetail || (m_filled & (1 << tab)) != 0)
        return;
    m_filled = quint8(m_filled | (1 << tab));
    switch (tab) {
    case Program:
        m_program->show(m_detail, m_document->samples()[m_detail.slot].outcome);
        break;
    case Output:
        m_output->show(m_detail.attempts);
        break;
    case Attempts:
        m_attempts->show(m_detail.attempts, timeoutSeconds());
        break;
    default:
        m_beside->show(m_detail);
    }
}

double SampleDetailView::timeoutSeconds() const
{
    const QJsonObject settings = m_document->manifest().value("settings"_L1).toObject();
    return double(settings.value("timeout_ms"_L1).toInteger()) / 1000.0;
}

void SampleDetailView::setTab(Tab tab)
{
    m_tabs->setCurrentIndex(tab);
}

SampleDetailView::Tab SampleDetailView::tab() const
{
    return Tab(m_tabs->currentIndex());
}

void SampleDetailView::find()
{
    if (tab() == Output)
        m_output->openFind();
    else if (tab() == Program)
        m_program->openFind();
}

void SampleDetailView::showWhereItFailed()
{
    m_program->showWhereItFailed();
}

void SampleDetailView::explainOutcome() const
{
    if (!m_document || !m_selection || !m_selection->current())
        return;
    const Outcome outcome = m_document->samples()[*m_selection->current()].outcome;
    QWhatsThis::showText(
        m_explain->mapToGlobal(m_explain->rect().bottomLeft()),
        tr("<p><b>%1</b></p><p>%2</p>")
            .arg(Messages::outcomeName(outcome), Messages::outcomeMeaning(outcome)),
        m_explain);
}

void SampleDetailView::copyProgram() const
{
    if (m_hasDetail)
        QApplication::clipboard()->setText(
            models::ProgramParts(m_detail.problem, m_detail.text, m_detail.whole).program);
}

} // namespace assay::widgets
