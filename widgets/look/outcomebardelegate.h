// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace assay::widgets {

/// Paints a cell whose role holds models::OutcomeCounts as an outcome bar; its tool tip lists the
/// counts. For readers of the screen the model answers Qt::AccessibleTextRole.
class OutcomeBarDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit OutcomeBarDelegate(int role, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
        const override;
    [[nodiscard]] QSize
    sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(
        QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

private:
    int m_role;
};

} // namespace assay::widgets
