// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/slicespage.h"

#include "engine/messages/messages.h"
#include "models/moneytext.h"
#include "models/newrundraft.h"
#include "models/plantablemodel.h"
#include "widgets/look/fonts.h"
#include "widgets/look/numbertext.h"
#include "widgets/look/tableview.h"
#include "widgets/newrun/fieldnote.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSpinBox>

namespace assay::widgets {
using namespace Qt::StringLiterals;

SlicesPage::SlicesPage(models::NewRunDraft *draft, const RunSettings &settings, QWidget *parent)
    : NewRunPage(parent)
    , m_draft(draft)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(24);
    layout->addWidget(makeKnobs(settings));
    layout->addWidget(makeTable(), 1);
    connect(m_draft, &models::NewRunDraft::planChanged, this, &SlicesPage::showPlan);
    connect(m_draft, &models::NewRunDraft::dataChanged, this, &SlicesPage::showPlan);
    setFocusProxy(m_automatic);
    knobTurned();
    showPlan();
}

QWidget *SlicesPage::makeKnobs(const RunSettings &settings)
{
    auto *knobs = new QWidget(this);
    auto *grid = new QGridLayout(knobs);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    int row = 0;
    const auto heading = [&](const QString &text) {
        auto *label = new QLabel(text, knobs);
        label->setFont(Fonts::bold(Fonts::body()));
        if (row > 0)
            grid->setRowMinimumHeight(row++, 12);
        grid->addWidget(label, row++, 0, 1, 2);
    };
    const auto turned = [this] { knobTurned(); };

    heading(tr("Slices"));
    m_automatic = new QRadioButton(tr("&Automatic: at least four a lane"), knobs);
    m_byCount = new QRadioButton(tr("By n&umber"), knobs);
    m_bySize = new QRadioButton(tr("By si&ze, at most"), knobs);
    m_count = new QSpinBox(knobs);
    m_count->setObjectName(u"count"_s);
    m_count->setRange(1, 1'000'000);
    m_count->setGroupSeparatorShown(true);
    m_count->setAccessibleName(tr("Number of slices"));
    m_count->setValue(settings.slices.value_or(12));
    m_size = new QSpinBox(knobs);
    m_size->setRange(4, 1 << 20);
    m_size->setGroupSeparatorShown(true);
    m_size->setSuffix(tr(" KiB"));
    m_size->setAccessibleName(tr("Largest size of a slice"));
    m_size->setValue(int(settings.sliceBytes.value_or(256 << 10) >> 10));
    (settings.slices ? m_byCount : settings.sliceBytes ? m_bySize : m_automatic)->setChecked(true);
    grid->addWidget(m_automatic, row++, 0, 1, 2);
    grid->addWidget(m_byCount, row, 0);
    grid->addWidget(m_count, row++, 1);
    grid->addWidget(m_bySize, row, 0);
    grid->addWidget(m_size, row++, 1);
    for (QRadioButton *button : {m_automatic, m_byCount, m_bySize})
        connect(button, &QRadioButton::toggled, this, turned);
    for (QSpinBox *spin : {m_count, m_size})
        connect(spin, &QSpinBox::valueChanged, this, turned);

    heading(tr("Problems"));
    auto *onlyLabel = new QLabel(tr("&Id matches"), knobs);
    m_only = new QLineEdit(settings.only, knobs);
    m_only->setObjectName(u"only"_s);
    m_only->setPlaceholderText(tr("all"));
    m_only->setToolTip(tr("“*” stands for any characters and “?” for one, as in HumanEval/1*."));
    onlyLabel->setBuddy(m_only);
    m_onlyNote = new FieldNote(knobs);
    grid->addWidget(onlyLabel, row, 0);
    grid->addWidget(m_only, row++, 1);
    grid->addWidget(m_onlyNote, row++, 0, 1, 2);
    connect(m_only, &QLineEdit::textChanged, this, turned);
    m_subset = new QCheckBox(tr("&Draw at random"), knobs);
    m_subset->setToolTip(tr("A subset of the problems, the same for the same seed."));
    m_subset->setChecked(settings.limit.has_value());
    m_limit = new QSpinBox(knobs);
    m_limit->setObjectName(u"limit"_s);
    m_limit->setRange(1, 100'000'000);
    m_limit->setGroupSeparatorShown(true);
    m_limit->setAccessibleName(tr("Number of problems to draw"));
    m_limit->setValue(settings.limit.value_or(20));
    grid->addWidget(m_subset, row, 0);
    grid->addWidget(m_limit, row++, 1);
    connect(m_subset, &QCheckBox::toggled, this, turned);
    connect(m_limit, &QSpinBox::valueChanged, this, turned);
    auto *seedLabel = new QLabel(tr("S&eed"), knobs);
    m_seed = new QLineEdit(QString::number(settings.seed), knobs);
    m_seed->setObjectName(u"seed"_s);
    m_seed->setToolTip(tr("For the draw of problems and the bootstrap of the intervals."));
    seedLabel->setBuddy(m_seed);
    m_seedNote = new FieldNote(knobs);
    grid->addWidget(seedLabel, row, 0);
    grid->addWidget(m_seed, row++, 1);
    grid->addWidget(m_seedNote, row++, 0, 1, 2);
    connect(m_seed, &QLineEdit::textChanged, this, turned);
    grid->setRowStretch(row, 1);
    knobs->setMaximumWidth(knobs->sizeHint().width());
    return knobs;
}

QWidget *SlicesPage::makeTable()
{
    auto *side = new QWidget(this);
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_totals = new QLabel(side);
    m_totals->setObjectName(u"totals"_s);
    m_totals->setFont(Fonts::bold(Fonts::body()));
    m_totals->setWordWrap(true);
    m_plan = new models::PlanTableModel(this);
    m_table = new TableView(side);
    m_table->setObjectName(u"plan"_s);
    m_table->setAccessibleName(tr("Slices"));
    m_table->setModel(m_plan);
    m_table->setColumnChars({6, 8, 8, 9, 8, 9, 0});
    m_table->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(m_totals);
    layout->addWidget(m_table, 1);
    return side;
}

void SlicesPage::knobTurned()
{
    m_count->setEnabled(m_byCount->isChecked());
    m_size->setEnabled(m_bySize->isChecked());
    m_limit->setEnabled(m_subset->isChecked());
    m_seed->text().toULongLong(&m_seedGood);
    if (m_seedGood)
        m_seedNote->clear();
    else
        m_seedNote->say(
            FieldNote::Kind::Error,
            tr("“%1” is no seed: give a whole number from 0.").arg(m_seed->text()));
    Q_EMIT edited();
    Q_EMIT goodChanged();
}

void SlicesPage::readInto(RunSettings &settings) const
{
    settings.slices.reset();
    settings.sliceBytes.reset();
    settings.limit.reset();
    if (m_byCount->isChecked())
        settings.slices = m_count->value();
    if (m_bySize->isChecked())
        settings.sliceBytes = qint64(m_size->value()) << 10;
    settings.only = m_only->text().trimmed();
    if (m_subset->isChecked())
        settings.limit = m_limit->value();
    if (m_seedGood)
        settings.seed = m_seed->text().toULongLong();
}

bool SlicesPage::isGood() const
{
    return m_seedGood && (m_draft->isPlanning() || !m_draft->planError());
}

void SlicesPage::showPlan()
{
    m_onlyNote->clear();
    const auto &plan = m_draft->plan();
    const auto found = m_draft->data();
    if (const auto &error = m_draft->planError()) {
        m_totals->setText(Messages::sentence(*error));
        m_onlyNote->say(FieldNote::Kind::Error, Messages::sentence(*error));
    } else if (!plan || !found) {
        m_totals->setText(
            found || m_draft->isReading()
                ? tr("Planning…")
                : tr("The slices stand here once problems and samples can be read."));
    } else {
        const auto expected = std::chrono::duration_cast<std::chrono::milliseconds>(plan->expected);
        //: three counts with their nouns, a size and a time
        QString totals = tr("%1 of %2 in %3 · %4 · %5 of one worker")
                             .arg(
                                 tr("%n sample(s)", nullptr, int(plan->samples)),
                                 tr("%n problem(s)", nullptr, int(plan->problems)),
                                 tr("%n slice(s)", nullptr, int(plan->rows.size())),
                                 NumberText::bytes(plan->bytes), NumberText::seconds(expected));
        const auto &forecast = m_draft->forecast();
        if (forecast && forecast->cost.kind == CostForecast::Kind::Priced)
            totals
                += u" · "_s + tr("likely %1").arg(models::MoneyText::text(forecast->cost.likely));
        m_totals->setText(totals);
    }
    QStringList ids;
    if (plan && found) {
        for (const PreviewedProblem &problem : found->problems)
            ids.append(problem.id);
        m_plan->setPlan(
            plan->rows, ids, m_draft->forecast() ? m_draft->forecast()->cost : CostForecast());
        if (plan->tooLarge > 0)
            m_onlyNote->say(
                FieldNote::Kind::Warning,
                tr("%n sample(s) are larger than the provider takes in one transfer: they will "
                   "not run.",
                   nullptr, int(plan->tooLarge)));
    } else {
        m_plan->setPlan({}, {}, {});
    }
    Q_EMIT goodChanged();
}

} // namespace assay::widgets
