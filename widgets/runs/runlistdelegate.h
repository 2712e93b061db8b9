// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runsummary.h"

#include <QStyledItemDelegate>

namespace assay::widgets {

/// A run in three lines: its state's icon and name; pass@1 with its interval, and how much of it
/// has been scored; what it is of, what it has cost and when it was changed.
class RunListDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    static QString scoreText(const models::RunSummary &summary, bool withInterval);
    static QString coverageText(const models::RunSummary &summary);
    static QString costText(const models::RunSummary &summary); ///< empty where nobody bills it
    static QString placeText(const models::RunSummary &summary);
};

} // namespace assay::widgets
