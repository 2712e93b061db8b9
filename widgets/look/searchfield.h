// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QTimer>

namespace assay::widgets {

/// A line to search or filter by. Escape clears it, and reaches the window only when it is empty.
class SearchField final : public QLineEdit
{
    Q_OBJECT
public:
    /// The placeholder is the accessible name too.
    explicit SearchField(const QString &placeholder, QWidget *parent = nullptr);

    void setPlaceholder(const QString &placeholder);

Q_SIGNALS:
    /// 100 ms after the last key, at once on Enter and when cleared; only if the text is another.
    void searched(const QString &text);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    void tell();

    QTimer m_rest;
    QString m_told;
};

} // namespace assay::widgets
