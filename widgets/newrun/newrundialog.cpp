// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/newrundialog.h"

#include "models/newrundraft.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/newrun/checkpage.h"
#include "widgets/newrun/datapage.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/slicespage.h"
#include "widgets/newrun/wherepage.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;

NewRunDialog::NewRunDialog(
    const NewRunDefaults &defaults, std::vector<models::ProviderChoice> providers, QWidget *parent)
    : QDialog(parent)
    , m_draft(new models::NewRunDraft(std::move(providers), this))
    , m_stack(new QStackedWidget(this))
    , m_title(new QLabel(this))
    , m_note(new FieldNote(this))
{
    setWindowTitle(tr("New run"));
    const RunSettings settings = defaults.last ? defaults.last->settings : RunSettings();
    m_where = new WherePage(m_draft, defaults, m_stack);
    m_check = new CheckPage(m_draft, defaults, m_stack);
    m_pages
        = {new DataPage(m_draft, defaults, m_stack), new SlicesPage(m_draft, settings, m_stack),
           m_where, m_check};
    for (NewRunPage *page : m_pages) {
        m_stack->addWidget(page);
        connect(page, &NewRunPage::edited, this, &NewRunDialog::takeSettings);
        connect(page, &NewRunPage::goodChanged, this, &NewRunDialog::showState);
    }
    m_title->setFont(Fonts::title());
    m_note->setObjectName(u"startNote"_s);

    auto *content = new QVBoxLayout;
    content->setContentsMargins(24, 20, 24, 16);
    content->setSpacing(16);
    content->addWidget(m_title);
    content->addWidget(m_stack, 1);
    content->addWidget(m_note);
    content->addWidget(makeButtons());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeSteps());
    layout->addLayout(content, 1);

    connect(m_where, &WherePage::credentialsAsked, this, &NewRunDialog::credentialsAsked);
    connect(m_draft, &models::NewRunDraft::dataChanged, this, &NewRunDialog::showState);
    connect(m_draft, &models::NewRunDraft::planChanged, this, &NewRunDialog::showState);
    connect(m_draft, &models::NewRunDraft::placeChanged, this, &NewRunDialog::showState);
    connect(m_draft, &models::NewRunDraft::setupChanged, this, &NewRunDialog::showState);
    connect(m_draft, &models::NewRunDraft::outChanged, this, &NewRunDialog::showState);
    resize(980, 660);
    takeSettings();
    setCurrentPage(0);
}

void NewRunDialog::setCredentials(models::CredentialModel *model)
{
    m_where->setCredentials(model);
}

QString NewRunDialog::titleOf(int page) const
{
    switch (page) {
    case 0:
        return tr("Data");
    case 1:
        return tr("Slices");
    case 2:
        return tr("Where");
    default:
        return tr("Check");
    }
}

QIcon NewRunDialog::stepIcon(int page, bool good) const
{
    if (!good)
        return Icons::get(u"error"_s);
    if (page < currentPage())
        return Icons::get(u"outcome-passed"_s);
    QPixmap nothing(16, 16); // keeps the place, so that the names stand below each other
    nothing.fill(Qt::transparent);
    return nothing;
}

QWidget *NewRunDialog::makeSteps()
{
    auto *steps = new QWidget(this);
    steps->setAutoFillBackground(true);
    steps->setBackgroundRole(QPalette::Base);
    auto *layout = new QVBoxLayout(steps);
    layout->setContentsMargins(12, 24, 12, 24);
    layout->setSpacing(4);
    auto *group = new QButtonGroup(this);
    for (int page = 0; page < pageCount; ++page) {
        auto *step = new QToolButton(steps);
        step->setObjectName(u"step%1"_s.arg(page));
        //: a step of the assistant: its number and its name
        step->setText(tr("%1  %2").arg(page + 1).arg(titleOf(page)));
        step->setCheckable(true);
        step->setAutoRaise(true);
        step->setFocusPolicy(Qt::StrongFocus);
        step->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        step->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        step->setMinimumWidth(step->sizeHint().width() + fontMetrics().height() * 3);
        step->setMinimumHeight(fontMetrics().height() + 12);
        group->addButton(step, page);
        layout->addWidget(step);
        m_steps[std::size_t(page)] = step;
    }
    layout->addStretch(1);
    connect(group, &QButtonGroup::idClicked, this, &NewRunDialog::setCurrentPage);
    return steps;
}

QWidget *NewRunDialog::makeButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    const auto button = [&](const QString &name, const QString &text) {
        auto *made = new QPushButton(text, row);
        made->setObjectName(name);
        made->setAutoDefault(false); // the default is the one that goes on, wherever the focus is
        return made;
    };
    auto *cancel = button(u"cancel"_s, tr("Cancel"));
    m_back = button(u"back"_s, tr("&Back"));
    m_next = button(u"next"_s, tr("Ne&xt"));
    m_smoke = button(u"startSmoke"_s, tr("Start s&moke slice"));
    m_smoke->setToolTip(tr("Runs 1 problem and then 20 samples, and stops. The run can be gone on "
                           "with from there."));
    m_start = button(u"start"_s, tr("&Start"));
    m_start->setIcon(Icons::get(u"resume"_s));
    layout->addWidget(cancel);
    layout->addStretch(1);
    for (QPushButton *made : {m_back, m_next, m_smoke, m_start})
        layout->addWidget(made);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_back, &QPushButton::clicked, this, [this] { setCurrentPage(currentPage() - 1); });
    connect(m_next, &QPushButton::clicked, this, &NewRunDialog::next);
    connect(m_smoke, &QPushButton::clicked, this, [this] { start(true); });
    connect(m_start, &QPushButton::clicked, this, [this] { start(false); });
    return row;
}

int NewRunDialog::currentPage() const
{
    return m_stack->currentIndex();
}

void NewRunDialog::setCurrentPage(int page)
{
    if (page < 0 || page >= pageCount)
        return;
    m_starting = Starting::No;
    m_stack->setCurrentIndex(page);
    m_steps[std::size_t(page)]->setChecked(true);
    m_title->setText(titleOf(page));
    const bool last = page == pageCount - 1;
    m_back->setEnabled(page > 0);
    m_next->setVisible(!last);
    m_smoke->setVisible(last);
    m_start->setVisible(last);
    m_next->setDefault(!last);
    m_start->setDefault(last);
    m_pages[std::size_t(page)]->setFocus();
    showState();
}

void NewRunDialog::next()
{
    setCurrentPage(currentPage() + 1);
}

void NewRunDialog::takeSettings()
{
    if (!m_pages.back())
        return; // pages speak while they are made
    RunSettings settings = m_draft->settings();
    for (const NewRunPage *page : m_pages)
        page->readInto(settings);
    m_draft->setSettings(settings);
}

void NewRunDialog::showState()
{
    bool good = true;
    for (int page = 0; page < pageCount; ++page) {
        const bool pageGood = m_pages[std::size_t(page)]->isGood();
        good = good && pageGood;
        QToolButton *step = m_steps[std::size_t(page)];
        if (!step)
            return; // still being made
        step->setIcon(stepIcon(page, pageGood));
        step->setAccessibleDescription(pageGood ? QString() : tr("Something here cannot be used."));
    }
    m_next->setEnabled(m_pages[std::size_t(currentPage())]->isGood());
    const bool canStart = good && (!m_draft->isSettled() || m_draft->isGood());
    m_start->setEnabled(canStart && m_starting == Starting::No);
    m_smoke->setEnabled(canStart && m_starting == Starting::No);
    if (currentPage() != pageCount - 1)
        m_note->clear();
    else if (m_starting != Starting::No)
        m_note->say(FieldNote::Kind::Hint, tr("Starting as soon as all is known…"));
    else
        m_note->say(
            m_draft->isSettled() ? FieldNote::Kind::Error : FieldNote::Kind::Hint,
            m_check->obstacle());
    if (m_starting != Starting::No)
        goOnStarting();
}

void NewRunDialog::start(bool smoke)
{
    m_starting = smoke ? Starting::Smoke : Starting::All;
    m_draft->setOutPath(m_draft->outPath(), true);
    showState();
}

void NewRunDialog::goOnStarting()
{
    if (!m_draft->isSettled())
        return;
    const Starting how = std::exchange(m_starting, Starting::No);
    if (!m_draft->isGood()) {
        showState();
        return;
    }
    NewRunRequest request;
    request.out = m_draft->outPath();
    request.problems = m_draft->problemsPath();
    request.samples = m_draft->samplesPath();
    request.settings = m_draft->settings();
    request.provider = m_draft->provider().id;
    request.credentials = m_where->credentials();
    request.setupPath = m_draft->setupPath();
    request.smoke = how == Starting::Smoke;
    accept();
    Q_EMIT startRequested(request);
}

} // namespace assay::widgets
