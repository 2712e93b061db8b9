// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace assay::widgets {

class ElidedLabel;

/// One line at the foot of a dialog that says what has just been done, or why it could not be.
class MessageLine final : public QWidget
{
    Q_OBJECT
public:
    /// `name`: object name of the label.
    explicit MessageLine(const QString &name, QWidget *parent = nullptr);

    /// `icon`: `info`, `warning`, `error` or `complete`; empty: none. An empty text says nothing.
    void say(const QString &icon, const QString &text);

private:
    QLabel *m_icon;
    ElidedLabel *m_text;
};

} // namespace assay::widgets
