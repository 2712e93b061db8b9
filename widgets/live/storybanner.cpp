// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/storybanner.h"

#include "widgets/look/collapsiblesection.h"
#include "widgets/look/flowlayout.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/tableview.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyle>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

QString toneIcon(LiveStory::Tone tone)
{
    switch (tone) {
    case LiveStory::Tone::Calm:
        return u"loaded"_s;
    case LiveStory::Tone::Working:
        return u"running"_s;
    case LiveStory::Tone::Good:
        return u"complete"_s;
    case LiveStory::Tone::Warning:
        return u"warning"_s;
    case LiveStory::Tone::Bad:
        return u"error"_s;
    }
    return u"info"_s;
}

bool sameTroubles(const std::vector<ReferenceTrouble> &a, const std::vector<ReferenceTrouble> &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto &x, const auto &y) {
        return x.kind == y.kind && x.problem == y.problem && x.outcome == y.outcome;
    });
}

} // namespace

StoryBanner::StoryBanner(QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel(this))
    , m_title(new QLabel(this))
    , m_text(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_section(new CollapsibleSection({}, this))
    , m_table(new TableView)
    , m_troubles(new QStandardItemModel(0, 2, this))
{
    setObjectName(u"storyBanner"_s);
    m_title->setObjectName(u"storyTitle"_s);
    m_title->setFont(Fonts::bold(Fonts::body()));
    m_text->setObjectName(u"storyText"_s);
    m_text->setWordWrap(true);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(fontMetrics().height() / 2);
    m_progress->setAccessibleName(tr("Progress of this phase"));

    auto *line = new QHBoxLayout;
    line->setSpacing(8);
    line->addWidget(m_icon, 0, Qt::AlignVCenter);
    line->addWidget(m_title, 0, Qt::AlignVCenter);
    line->addWidget(m_text, 1, Qt::AlignVCenter);
    m_goOn = addButton(
        tr("Go on anyway"), u"resume"_s,
        tr("Runs all problems, also those whose reference solutions fail here. The "
           "report says so."));
    m_resume = addButton(
        tr("Resume"), u"resume"_s,
        tr("Runs what has no verdict yet. What has one is not run again."));
    m_drain = addButton(
        tr("Drain"), u"drain"_s,
        tr("Starts no new slice; those that run go on to their end. The run can be "
           "resumed later."));
    m_stop = addButton(
        tr("Stop"), u"stop"_s,
        tr("Stops now, deletes the sandboxes and sees them gone. Results so far are "
           "kept; the run can be resumed."));
    m_refresh = addButton(tr("Read again"), u"refresh"_s, tr("Reads the run file anew."));
    for (QPushButton *button : {m_goOn, m_resume, m_drain, m_stop, m_refresh})
        line->addWidget(button, 0, Qt::AlignVCenter);
    connect(m_goOn, &QPushButton::clicked, this, &StoryBanner::goOnAsked);
    connect(m_resume, &QPushButton::clicked, this, &StoryBanner::resumeAsked);
    connect(m_drain, &QPushButton::clicked, this, &StoryBanner::drainAsked);
    connect(m_stop, &QPushButton::clicked, this, &StoryBanner::stopAsked);
    connect(m_refresh, &QPushButton::clicked, this, &StoryBanner::refreshAsked);

    m_table->setObjectName(u"troubles"_s);
    m_table->setAccessibleName(tr("Reference solutions that do not do what they should"));
    m_table->setModel(m_troubles);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setColumnChars({24, 0});
    m_table->setMaximumHeight(6 * m_table->verticalHeader()->defaultSectionSize());
    m_section->setContent(m_table);
    m_section->setObjectName(u"troubleSection"_s);

    auto *all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(4);
    all->addLayout(line);
    all->addWidget(m_progress);
    all->addWidget(m_section);
    show({}, {});
}

QPushButton *
StoryBanner::addButton(const QString &text, const QString &icon, const QString &toolTip)
{
    auto *button = new QPushButton(Icons::get(icon), text, this);
    button->setToolTip(toolTip);
    button->setObjectName(icon + u"Button"_s);
    return button;
}

void StoryBanner::show(const LiveStory &story, const std::vector<ReferenceTrouble> &troubles)
{
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, this);
    m_icon->setPixmap(
        Icons::get(toneIcon(story.tone)).pixmap(QSize(side, side), devicePixelRatioF()));
    if (m_title->text() != story.title)
        m_title->setText(story.title);
    if (m_text->text() != story.text)
        m_text->setText(story.text);
    m_progress->setVisible(story.share.has_value());
    m_progress->setValue(int(1000 * story.share.value_or(0)));
    m_resume->setText(story.isFirstStart ? tr("Start") : tr("Resume"));
    m_goOn->setVisible(story.offersGoOn);
    m_resume->setVisible(story.offersResume);
    m_drain->setVisible(story.offersDrain);
    m_stop->setVisible(story.offersStop);
    m_refresh->setVisible(story.offersRefresh);
    showTroubles(troubles);
    if (story.offersGoOn && !m_section->isOpen())
        m_section->setOpen(true);
}

void StoryBanner::showTroubles(const std::vector<ReferenceTrouble> &troubles)
{
    m_section->setVisible(!troubles.empty());
    if (sameTroubles(troubles, m_shown) && m_troubles->rowCount() == int(troubles.size()))
        return;
    m_shown = troubles;
    setTexts();
}

void StoryBanner::setTexts()
{
    m_troubles->setHorizontalHeaderLabels({tr("Problem"), tr("Its reference solution")});
    m_troubles->setRowCount(0);
    for (const ReferenceTrouble &trouble : m_shown) {
        QList<QStandardItem *> cells{
            new QStandardItem(trouble.problem),
            new QStandardItem(LiveTeller::troubleText(trouble))};
        for (QStandardItem *cell : cells)
            cell->setEditable(false);
        m_troubles->appendRow(cells);
    }
    m_section->setTitle(tr("%n reference solution(s) to look at", nullptr, int(m_shown.size())));
}

void StoryBanner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        m_title->setFont(Fonts::bold(Fonts::body()));
    QFrame::changeEvent(event);
}

} // namespace assay::widgets
