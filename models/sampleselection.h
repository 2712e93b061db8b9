// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace assay::models {

/// What all views of a run show as chosen: the current sample, and a set of samples that a chart, a
/// slice or a signature stands for. One a run page; views read and change it and know nothing of
/// each other.
///
/// Threads: the GUI's
class SampleSelection final : public QObject
{
    Q_OBJECT
public:
    using QObject::QObject;

    std::optional<quint32> current() const { return m_current; }
    void setCurrent(std::optional<quint32> slot);

    /// Null: no set, all samples.
    std::shared_ptr<const std::vector<quint32>> chosen() const { return m_chosen; }
    QString title() const
    {
        return m_title;
    } ///< what the set is, for a chip: `timeout of HumanEval/7`
    void choose(const QString &title, std::vector<quint32> slots_);
    void clear();

Q_SIGNALS:
    void currentChanged();
    void chosenChanged();

private:
    std::optional<quint32> m_current;
    std::shared_ptr<const std::vector<quint32>> m_chosen;
    QString m_title;
};

} // namespace assay::models
