// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace assay::widgets {

/// A line of plain text that ends in an ellipsis where it does not fit, and then shows all of
/// itself as its tool tip, if it has no other. It never makes its window wider.
class ElidedLabel final : public QLabel
{
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    explicit ElidedLabel(const QString &text, QWidget *parent = nullptr);

    /// Right by default; middle for paths.
    void setElideMode(Qt::TextElideMode mode);
    [[nodiscard]] bool isElided() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    [[nodiscard]] QString shown() const;

    Qt::TextElideMode m_mode = Qt::ElideRight;
};

} // namespace assay::widgets
