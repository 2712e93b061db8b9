// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/samplefilterbar.h"

#include "engine/report/visibletext.h"
#include "widgets/look/filterchip.h"
#include "widgets/look/flowlayout.h"
#include "widgets/look/searchfield.h"
#include "widgets/look/togglechip.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::TextPattern;

std::vector<Outcome> SampleFilterBar::outcomesOfKey(int key)
{
    switch (key) {
    case 1:
        return {Outcome::Passed};
    case 2:
        return {Outcome::Failed};
    case 3:
        return {Outcome::Error};
    case 4:
        return {Outcome::Timeout};
    case 5: // those that share a colour
        return {Outcome::Memory, Outcome::OutputLimit, Outcome::EndedEarly, Outcome::KilledSandbox};
    case 6:
        return {Outcome::Disputed};
    case 7:
        return {Outcome::Infrastructure};
    case 8:
        return {Outcome::NotRun};
    default:
        return {};
    }
}

SampleFilterBar::SampleFilterBar(QWidget *parent)
    : QWidget(parent)
    , m_names(std::make_shared<models::SampleNames>())
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(4);
    layout->addWidget(makeOutcomes());
    layout->addWidget(makeFields());
    m_fault = new QLabel(this);
    m_fault->setObjectName(u"searchFault"_s);
    m_fault->setWordWrap(true);
    m_fault->hide();
    layout->addWidget(m_fault);
    layout->addWidget(makeMore());
    m_chips = new QWidget(this);
    m_chipLayout = new FlowLayout(4, 4);
    m_chipLayout->setContentsMargins(0, 0, 0, 0);
    m_chips->setLayout(m_chipLayout);
    m_chips->hide();
    layout->addWidget(m_chips);
    setCounts({});
}

void SampleFilterBar::setNames(std::shared_ptr<const models::SampleNames> names)
{
    m_names = std::move(names);
    const QStringList &all = m_names->models();
    m_isQuiet = true;
    if (m_model->count() != all.size() + 1) {
        m_model->clear();
        m_model->addItem(tr("any"), -1);
        for (int number = 0; number < all.size(); ++number)
            m_model->addItem(all[number], number);
    }
    m_isQuiet = false;
    m_model->setVisible(all.size() > 1);
    m_modelLabel->setVisible(all.size() > 1);
    findWantedSignatures();
    showChips();
}

void SampleFilterBar::setCounts(const std::array<quint32, 16> &byOutcome)
{
    for (ToggleChip *chip : m_outcomes) {
        const quint32 count = byOutcome[std::size_t(chip->outcome())];
        chip->setCount(count);
        // The rare ones take no room as long as there are none.
        const bool isCommon = chip->outcome() == Outcome::Passed
            || chip->outcome() == Outcome::Failed || chip->outcome() == Outcome::Error
            || chip->outcome() == Outcome::Timeout;
        if (isCommon || count > 0 || !chip->isChecked())
            chip->show();
        else if (!chip->hasFocus())
            chip->hide();
    }
}

void SampleFilterBar::setChosen(
    const QString &title, std::shared_ptr<const std::vector<quint32>> chosen)
{
    m_chosenTitle = title;
    m_query.chosen = std::move(chosen);
    tell();
}

void SampleFilterBar::outcomesToggled()
{
    quint16 mask = 0;
    bool isAll = true;
    for (const ToggleChip *chip : m_outcomes) {
        if (chip->isChecked())
            mask = quint16(mask | (1U << int(chip->outcome())));
        else
            isAll = false;
    }
    // No bit at all would let everything through; one that no outcome has lets nothing.
    m_query.outcomes = isAll ? 0 : mask == 0 ? quint16(1U << 15) : mask;
    tell();
}

void SampleFilterBar::toggleOutcomes(int key)
{
    const std::vector<Outcome> outcomes = outcomesOfKey(key);
    const auto isOf = [&outcomes](const ToggleChip *chip) {
        return std::find(outcomes.begin(), outcomes.end(), chip->outcome()) != outcomes.end();
    };
    const bool anyOn = std::any_of(m_outcomes.begin(), m_outcomes.end(), [&](ToggleChip *chip) {
        return isOf(chip) && chip->isChecked();
    });
    for (ToggleChip *chip : m_outcomes) {
        if (isOf(chip))
            chip->setChecked(!anyOn);
    }
    outcomesToggled();
}

void SampleFilterBar::showOnly(Outcome outcome)
{
    for (ToggleChip *chip : m_outcomes)
        chip->setChecked(chip->outcome() == outcome);
    outcomesToggled();
}

void SampleFilterBar::showProblem(const QString &id)
{
    m_problem->setText(id);
    m_query.problem = id;
    tell();
}

void SampleFilterBar::showSignature(quint32 signature)
{
    m_query.signatures = {signature};
    tell();
}

void SampleFilterBar::showModel(quint32 model)
{
    m_model->setCurrentIndex(m_model->findData(int(model)));
}

void SampleFilterBar::focusSearch()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void SampleFilterBar::setSearchState(const QString &text)
{
    m_fault->setText(text);
    m_fault->setVisible(!text.isEmpty());
}

void SampleFilterBar::readMore()
{
    if (m_isQuiet)
        return;
    const auto microseconds = [](const QDoubleSpinBox *box) -> std::optional<quint32> {
        if (box->value() <= 0)
            return std::nullopt;
        return quint32(std::min(box->value() * 1000.0, 4'294'967'295.0));
    };
    m_query.wallFromUs = microseconds(m_from);
    m_query.wallToUs = microseconds(m_to);
    m_query.marks = 0;
    for (const auto &[box, mark] : m_marks) {
        if (box->isChecked())
            m_query.marks = quint8(m_query.marks | mark);
    }
    m_query.unconfirmed = m_unconfirmed->isChecked();
    m_query.labels = quint8(m_label->currentData().toInt());
    m_query.model.reset();
    if (m_model->currentData().toInt() >= 0 && m_model->count() > 1 && m_model->currentIndex() > 0)
        m_query.model = quint32(m_model->currentData().toInt());
    tell();
}

void SampleFilterBar::search()
{
    TextPattern pattern;
    pattern.text = m_text->text();
    pattern.isRegex = m_regex->isChecked();
    pattern.caseSensitive = m_case->isChecked();
    pattern.fields = 0;
    for (const auto &[action, field] : m_fields) {
        if (action->isChecked())
            pattern.fields = quint8(pattern.fields | field);
    }
    const QString fault = pattern.fault();
    setSearchState(
        fault.isEmpty() ? QString() : tr("This is no regular expression: %1.").arg(fault));
    if (!fault.isEmpty() || pattern == m_pattern)
        return;
    const bool wasEmpty = m_pattern.text.isEmpty();
    m_pattern = pattern;
    if (!wasEmpty || !pattern.text.isEmpty())
        Q_EMIT searchRequested();
    m_reset->setEnabled(m_query.isFiltering() || !m_pattern.text.isEmpty());
}

void SampleFilterBar::reset()
{
    m_isQuiet = true;
    for (ToggleChip *chip : m_outcomes)
        chip->setChecked(true);
    m_problem->clear();
    m_from->setValue(0);
    m_to->setValue(0);
    for (const auto &[box, mark] : m_marks)
        box->setChecked(false);
    m_unconfirmed->setChecked(false);
    m_label->setCurrentIndex(0);
    m_model->setCurrentIndex(0);
    m_isQuiet = false;
    const bool hadChosen = m_query.chosen != nullptr;
    m_wantedSignatures.clear();
    m_query = {};
    m_text->clear();
    search();
    if (hadChosen)
        Q_EMIT chosenCleared();
    tell();
}

void SampleFilterBar::tell()
{
    if (m_isQuiet)
        return;
    showChips();
    m_reset->setEnabled(m_query.isFiltering() || !m_pattern.text.isEmpty());
    Q_EMIT queryChanged();
}

void SampleFilterBar::addChip(const QString &text, const std::function<void()> &remove)
{
    auto *chip = new FilterChip(text, m_chips);
    connect(chip, &FilterChip::removeRequested, this, remove, Qt::QueuedConnection);
    m_chipLayout->addWidget(chip);
}

/// What is filtered by and stands in no field that is to be seen.
void SampleFilterBar::showChips()
{
    while (QLayoutItem *item = m_chipLayout->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (m_query.chosen)
        addChip(m_chosenTitle, [this] { Q_EMIT chosenCleared(); });
    for (const quint32 signature : m_query.signatures) {
        addChip(tr("Signature: %1").arg(visibleText(m_names->signature(signature))), [this] {
            m_query.signatures.clear();
            tell();
        });
    }
    if (m_more->isHidden()) {
        const QLocale locale;
        const auto text = [&locale](const QDoubleSpinBox *box) {
            return locale.toString(box->value(), 'f', 1);
        };
        if (m_query.wallFromUs)
            addChip(tr("Wall time from %1 ms").arg(text(m_from)), [this] { m_from->setValue(0); });
        if (m_query.wallToUs)
            addChip(tr("Wall time up to %1 ms").arg(text(m_to)), [this] { m_to->setValue(0); });
        for (const auto &[box, mark] : m_marks) {
            QCheckBox *mine = box;
            if (mine->isChecked())
                addChip(mine->text(), [mine] { mine->setChecked(false); });
        }
        if (m_query.unconfirmed)
            addChip(m_unconfirmed->text(), [this] { m_unconfirmed->setChecked(false); });
        if (m_query.labels != 0)
            addChip(tr("Label: %1").arg(m_label->currentText()), [this] {
                m_label->setCurrentIndex(0);
            });
        if (m_query.model)
            addChip(tr("Model: %1").arg(m_model->currentText()), [this] {
                m_model->setCurrentIndex(0);
            });
    }
    m_chips->setVisible(m_chipLayout->count() > 0);
}

} // namespace assay::widgets
