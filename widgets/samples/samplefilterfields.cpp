// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of the filter bar.
#include "models/labelnames.h"
#include "models/sampletablemodel.h"
#include "widgets/look/flowlayout.h"
#include "widgets/look/icons.h"
#include "widgets/look/searchfield.h"
#include "widgets/look/togglechip.h"
#include "widgets/samples/samplefilterbar.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::LabelNames;
using models::SampleTableModel;
using models::TextPattern;

QWidget *SampleFilterBar::makeOutcomes()
{
    auto *line = new QWidget(this);
    auto *flow = new FlowLayout(4, 4);
    flow->setContentsMargins(0, 0, 0, 0);
    line->setLayout(flow);
    for (int key = 1; key <= 8; ++key) {
        for (const Outcome outcome : outcomesOfKey(key)) {
            auto *chip = new ToggleChip(outcome, line);
            chip->setObjectName(u"outcome-"_s + outcomeWord(outcome));
            chip->setChecked(true);
            chip->setContextMenuPolicy(Qt::CustomContextMenu);
            connect(
                chip, &QWidget::customContextMenuRequested, this,
                [this, chip](const QPoint &at) { showChipMenu(chip, at); });
            connect(chip, &QToolButton::clicked, this, &SampleFilterBar::outcomesToggled);
            flow->addWidget(chip);
            m_outcomes.push_back(chip);
        }
    }
    return line;
}

void SampleFilterBar::showChipMenu(ToggleChip *chip, const QPoint &place)
{
    auto *menu = new QMenu(chip);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Show only these")), &QAction::triggered, this, [this, chip] {
        showOnly(chip->outcome());
    });
    connect(menu->addAction(tr("Show all outcomes")), &QAction::triggered, this, [this] {
        for (ToggleChip *each : m_outcomes)
            each->setChecked(true);
        outcomesToggled();
    });
    menu->popup(chip->mapToGlobal(place));
}

QAction *SampleFilterBar::addOption(QMenu *menu, const QString &text, bool checked) const
{
    QAction *action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(checked);
    connect(action, &QAction::toggled, this, &SampleFilterBar::search);
    return action;
}

QWidget *SampleFilterBar::makeFields()
{
    auto *line = new QWidget(this);
    m_problem = new SearchField(tr("Problem: an id, a part of it, or * and ?"), line);
    m_problem->setObjectName(u"problemFilter"_s);
    m_text = new SearchField(tr("Find in programs and output (/)"), line);
    m_text->setObjectName(u"textSearch"_s);
    m_options = new QToolButton(line);
    m_options->setObjectName(u"searchOptions"_s);
    m_options->setIcon(Icons::get(u"settings"_s));
    m_options->setAutoRaise(true);
    m_options->setFocusPolicy(Qt::StrongFocus);
    m_options->setPopupMode(QToolButton::InstantPopup);
    m_options->setToolTip(tr("How and where to find"));
    m_options->setAccessibleName(tr("How and where to find"));
    auto *menu = new QMenu(m_options);
    m_regex = addOption(menu, tr("&Regular expression"), false);
    m_case = addOption(menu, tr("&Match case"), false);
    menu->addSeparator();
    m_fields = {
        {addOption(menu, tr("In &programs"), true), TextPattern::Programs},
        {addOption(menu, tr("In standard &output"), true), TextPattern::StandardOutput},
        {addOption(menu, tr("In standard &error"), true), TextPattern::StandardError},
        {addOption(menu, tr("In e&xceptions and notes of the harness"), true),
         TextPattern::Exceptions},
    };
    m_options->setMenu(menu);
    m_moreButton = new QToolButton(line);
    m_moreButton->setObjectName(u"moreFilters"_s);
    m_moreButton->setText(tr("More filters"));
    m_moreButton->setIcon(Icons::get(u"filter"_s));
    m_moreButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_moreButton->setCheckable(true);
    m_moreButton->setAutoRaise(true);
    m_moreButton->setFocusPolicy(Qt::StrongFocus);
    m_reset = new QToolButton(line);
    m_reset->setObjectName(u"resetFilters"_s);
    m_reset->setText(tr("Reset"));
    m_reset->setToolTip(tr("Show all samples"));
    m_reset->setAutoRaise(true);
    m_reset->setFocusPolicy(Qt::StrongFocus);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_problem, 2);
    layout->addSpacing(4);
    layout->addWidget(m_text, 3);
    layout->addWidget(m_options);
    layout->addSpacing(4);
    layout->addWidget(m_moreButton);
    layout->addWidget(m_reset);
    connect(m_problem, &SearchField::searched, this, [this](const QString &text) {
        m_query.problem = text.trimmed();
        tell();
    });
    connect(m_text, &SearchField::searched, this, &SampleFilterBar::search);
    connect(m_moreButton, &QToolButton::toggled, this, [this](bool open) {
        m_more->setVisible(open);
        showChips();
    });
    connect(m_reset, &QToolButton::clicked, this, &SampleFilterBar::reset);
    return line;
}

QWidget *SampleFilterBar::makeMore()
{
    m_more = new QWidget(this);
    auto *flow = new FlowLayout(12, 4);
    flow->setContentsMargins(0, 0, 0, 0);
    m_more->setLayout(flow);
    const auto group = [this, flow] {
        auto *box = new QWidget(m_more);
        auto *row = new QHBoxLayout(box);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(4);
        flow->addWidget(box);
        return row;
    };
    const auto addLabelled = [this](QHBoxLayout *row, const QString &text, QWidget *field) {
        auto *label = new QLabel(text, m_more);
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
        return label;
    };
    const auto milliseconds = [this](const QString &name, const QString &accessible) {
        auto *box = new QDoubleSpinBox(m_more);
        box->setObjectName(name);
        box->setAccessibleName(accessible);
        box->setRange(0, 4'200'000);
        box->setDecimals(1);
        box->setSpecialValueText(tr("any"));
        box->setSuffix(tr(" ms"));
        box->setKeyboardTracking(false);
        connect(box, &QDoubleSpinBox::valueChanged, this, &SampleFilterBar::readMore);
        return box;
    };
    m_from = milliseconds(u"wallFrom"_s, tr("Wall time from, in milliseconds"));
    m_to = milliseconds(u"wallTo"_s, tr("Wall time up to, in milliseconds"));
    QHBoxLayout *times = group();
    addLabelled(times, tr("Wall time from"), m_from);
    addLabelled(times, tr("to"), m_to);
    QHBoxLayout *marks = group();
    for (const models::SampleMark mark :
         {models::Flaky, models::ChangedAlone, models::Undecided, models::Noted}) {
        auto *box = new QCheckBox(SampleTableModel::markName(mark), m_more);
        box->setToolTip(SampleTableModel::columnMeaning(models::SampleColumn::Marks));
        connect(box, &QCheckBox::toggled, this, &SampleFilterBar::readMore);
        marks->addWidget(box);
        m_marks.emplace_back(box, quint8(mark));
    }
    m_unconfirmed = new QCheckBox(tr("unconfirmed passes"), m_more);
    m_unconfirmed->setObjectName(u"unconfirmedOnly"_s);
    connect(m_unconfirmed, &QCheckBox::toggled, this, &SampleFilterBar::readMore);
    marks->addWidget(m_unconfirmed);
    m_label = new QComboBox(m_more);
    m_label->setAccessibleName(tr("Only samples with this label"));
    m_label->addItem(tr("any"), 0);
    for (const FailureLabel label : LabelNames::all)
        m_label->addItem(
            label == FailureLabel::None ? tr("none") : LabelNames::name(label), 1 << int(label));
    connect(m_label, &QComboBox::currentIndexChanged, this, &SampleFilterBar::readMore);
    addLabelled(group(), tr("Label"), m_label);
    m_model = new QComboBox(m_more);
    m_model->setAccessibleName(tr("Only samples of this model"));
    connect(m_model, &QComboBox::currentIndexChanged, this, &SampleFilterBar::readMore);
    m_modelLabel = addLabelled(group(), tr("Model"), m_model);
    m_more->hide();
    return m_more;
}

} // namespace assay::widgets
