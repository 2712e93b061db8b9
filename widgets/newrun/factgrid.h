// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/providerchoice.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace assay::widgets {

/// Names and values under each other, on one grid.
class FactGrid final : public QWidget
{
    Q_OBJECT
public:
    explicit FactGrid(QWidget *parent = nullptr);

    void setFacts(const std::vector<models::Fact> &facts);
    /// Value of the row with that name, for tests; empty: there is none.
    QString valueOf(const QString &name) const;

private:
    QGridLayout *m_grid;
    std::vector<std::pair<QLabel *, QLabel *>> m_labels; ///< more than there are facts are hidden
};

} // namespace assay::widgets
