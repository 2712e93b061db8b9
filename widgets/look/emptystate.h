// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPointer>
#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace assay::widgets {

/// What stands where there is nothing yet: what this is, why it is empty, and the one thing to do,
/// with the button for it.
class EmptyState final : public QWidget
{
    Q_OBJECT
public:
    explicit EmptyState(QWidget *parent = nullptr);

    void setIcon(const QIcon &icon);
    void setTitle(const QString &title);
    /// Why it is empty and what to do; plain text.
    void setText(const QString &text);
    /// The button takes the action's text, icon and enabled state and triggers it; null: none. The
    /// action stays its owner's.
    void setAction(QAction *action);
    [[nodiscard]] QPushButton *button() const { return m_button; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showIcon();
    void showAction();

    QIcon m_icon;
    QLabel *m_picture;
    QLabel *m_title;
    QLabel *m_text;
    QPushButton *m_button;
    QPointer<QAction> m_action;
};

} // namespace assay::widgets
