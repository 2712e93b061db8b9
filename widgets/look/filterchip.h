// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace assay::widgets {

class ElidedLabel;

/// A filter that is on, with the button that takes it off; Delete and Backspace on it do too. It
/// removes nothing itself: who hears removeRequested() does.
class FilterChip final : public QWidget
{
    Q_OBJECT
public:
    explicit FilterChip(const QString &text, QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QString text() const;

Q_SIGNALS:
    void removeRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    ElidedLabel *m_label;
    QToolButton *m_remove;
};

} // namespace assay::widgets
