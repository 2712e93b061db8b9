// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/factgrid.h"

#include "widgets/look/fonts.h"

#include <QGridLayout>
#include <QLabel>

namespace assay::widgets {

FactGrid::FactGrid(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(16);
    m_grid->setVerticalSpacing(4);
    m_grid->setColumnStretch(1, 1);
}

void FactGrid::setFacts(const std::vector<models::Fact> &facts)
{
    while (m_labels.size() < facts.size()) {
        auto *name = new QLabel(this);
        auto *value = new QLabel(this);
        const int row = int(m_labels.size());
        for (QLabel *label : {name, value}) {
            label->setTextFormat(Qt::PlainText);
            label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        }
        name->setForegroundRole(QPalette::PlaceholderText);
        value->setWordWrap(true);
        value->setFont(Fonts::tabular(value->font()));
        m_grid->addWidget(name, row, 0);
        m_grid->addWidget(value, row, 1);
        m_labels.emplace_back(name, value);
    }
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const bool used = i < facts.size();
        m_labels[i].first->setText(used ? facts[i].name : QString());
        m_labels[i].second->setText(used ? facts[i].value : QString());
        m_labels[i].first->setVisible(used);
        m_labels[i].second->setVisible(used);
    }
}

QString FactGrid::valueOf(const QString &name) const
{
    for (const auto &[label, value] : m_labels) {
        if (label->text() == name && !name.isEmpty())
            return value->text();
    }
    return {};
}

} // namespace assay::widgets
