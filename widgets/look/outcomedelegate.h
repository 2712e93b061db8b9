// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"

#include <QStyledItemDelegate>

#include <optional>

namespace assay::widgets {

/// Paints a cell whose role holds an outcome (int) as its icon and its word; where the cell is too
/// narrow for the word, as a mark of its colour with its letter. The tool tip says what the outcome
/// means.
class OutcomeDelegate final : public QStyledItemDelegate
{
    Q_OBJECT
public:
    explicit OutcomeDelegate(int role, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
        const override;
    [[nodiscard]] QSize
    sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool helpEvent(
        QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
        const QModelIndex &index) override;

    /// A square of the outcome's colour with its letter; of NotRun an outline.
    static void
    paintMark(QPainter *painter, const QRect &rect, Outcome outcome, const QPalette &palette);

private:
    [[nodiscard]] std::optional<Outcome> outcomeOf(const QModelIndex &index) const;

    int m_role;
};

} // namespace assay::widgets
