// SPDX-License-Identifier: GPL-3.0-or-later
// What the filters are, kept from one start to the next.
#include "widgets/look/searchfield.h"
#include "widgets/look/togglechip.h"
#include "widgets/samples/samplefilterbar.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QJsonArray>
#include <QTimer>

namespace assay::widgets {
using namespace Qt::StringLiterals;

QJsonObject SampleFilterBar::toJson() const
{
    if (!m_query.isFiltering() && m_pattern.text.isEmpty())
        return {};
    QJsonArray outcomes;
    for (const ToggleChip *chip : m_outcomes) {
        if (chip->isChecked())
            outcomes.append(outcomeWord(chip->outcome()).toString());
    }
    // By their texts: numbers of signatures are another document's the next time.
    QJsonArray signatures = QJsonArray::fromStringList(m_wantedSignatures);
    for (const quint32 signature : m_query.signatures)
        signatures.append(m_names->signature(signature));
    QJsonObject json{
        {u"outcomes"_s, outcomes},
        {u"problem"_s, m_query.problem},
        {u"signatures"_s, signatures},
        {u"wall_from_ms"_s, m_from->value()},
        {u"wall_to_ms"_s, m_to->value()},
        {u"marks"_s, m_query.marks},
        {u"unconfirmed"_s, m_query.unconfirmed},
        {u"labels"_s, m_query.labels},
        {u"text"_s, m_pattern.text},
        {u"regex"_s, m_pattern.isRegex},
        {u"case"_s, m_pattern.caseSensitive},
        {u"fields"_s, m_pattern.fields}};
    if (m_query.model)
        json.insert(u"model"_s, m_names->models().value(*m_query.model));
    return json;
}

void SampleFilterBar::restore(const QJsonObject &json)
{
    if (json.isEmpty())
        return;
    m_isQuiet = true;
    const QJsonArray outcomes = json.value(u"outcomes"_s).toArray();
    for (ToggleChip *chip : m_outcomes)
        chip->setChecked(outcomes.contains(QJsonValue(outcomeWord(chip->outcome()).toString())));
    m_query.problem = json.value(u"problem"_s).toString();
    m_problem->setText(m_query.problem);
    m_from->setValue(json.value(u"wall_from_ms"_s).toDouble());
    m_to->setValue(json.value(u"wall_to_ms"_s).toDouble());
    const int marks = json.value(u"marks"_s).toInt();
    for (const auto &[box, mark] : m_marks)
        box->setChecked((marks & mark) != 0);
    m_unconfirmed->setChecked(json.value(u"unconfirmed"_s).toBool());
    m_label->setCurrentIndex(std::max(0, m_label->findData(json.value(u"labels"_s).toInt())));
    const QString model = json.value(u"model"_s).toString();
    m_model->setCurrentIndex(model.isEmpty() ? 0 : std::max(0, m_model->findText(model)));
    m_regex->setChecked(json.value(u"regex"_s).toBool());
    m_case->setChecked(json.value(u"case"_s).toBool());
    const int fields = json.value(u"fields"_s).toInt(models::TextPattern::Everything);
    for (const auto &[action, field] : m_fields)
        action->setChecked((fields & field) != 0);
    m_wantedSignatures.clear();
    const QJsonArray signatures = json.value(u"signatures"_s).toArray();
    for (const auto &signature : signatures)
        m_wantedSignatures.append(signature.toString());
    m_text->setText(json.value(u"text"_s).toString());
    m_isQuiet = false;
    readMore();
    outcomesToggled();
    search();
    findWantedSignatures();
}

/// Their numbers are known once the run's signatures are.
void SampleFilterBar::findWantedSignatures()
{
    if (m_wantedSignatures.isEmpty())
        return;
    const QStringList &all = m_names->signatures();
    std::vector<quint32> found;
    for (qsizetype at = 0; at < all.size(); ++at) {
        if (m_wantedSignatures.contains(all[at]))
            found.push_back(quint32(at) + 1);
    }
    if (found.empty())
        return;
    m_wantedSignatures.clear();
    m_query.signatures = std::move(found);
    QTimer::singleShot(0, this, &SampleFilterBar::tell); // a list may be being taken just now
}

} // namespace assay::widgets
