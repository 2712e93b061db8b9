// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/outcome.h"

#include <QToolButton>

namespace assay::widgets {

/// Switches the samples of one outcome on and off: a mark in the outcome's colour with its letter,
/// its word and how many there are. Off, the mark is an outline and the word is struck out.
class ToggleChip final : public QToolButton
{
    Q_OBJECT
public:
    explicit ToggleChip(Outcome outcome, QWidget *parent = nullptr);

    void setCount(qint64 count);
    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] Outcome outcome() const { return m_outcome; }
    /// Word left out, for narrow bars; it stays in the tool tip.
    void setCompact(bool compact);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void tell();
    [[nodiscard]] QString countText() const;

    Outcome m_outcome;
    qint64 m_count = 0;
    bool m_compact = false;
};

} // namespace assay::widgets
