// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sampleselection.h"

namespace assay::models {

void SampleSelection::setCurrent(std::optional<quint32> slot)
{
    if (slot == m_current)
        return;
    m_current = slot;
    Q_EMIT currentChanged();
}

void SampleSelection::choose(const QString &title, std::vector<quint32> slots_)
{
    m_title = title;
    m_chosen = std::make_shared<const std::vector<quint32>>(std::move(slots_));
    Q_EMIT chosenChanged();
}

void SampleSelection::clear()
{
    if (!m_chosen)
        return;
    m_title.clear();
    m_chosen.reset();
    Q_EMIT chosenChanged();
}

} // namespace assay::models
