// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QToolButton;

namespace assay::widgets {

/// A heading that shows and hides what stands below it; closed at first.
class CollapsibleSection final : public QWidget
{
    Q_OBJECT
public:
    explicit CollapsibleSection(const QString &title, QWidget *parent = nullptr);

    void setTitle(const QString &title);
    /// Takes the widget over; a former one is deleted.
    void setContent(QWidget *content);
    void setOpen(bool open);
    [[nodiscard]] bool isOpen() const { return m_open; }

Q_SIGNALS:
    void toggled(bool open);

private:
    void showState();

    QToolButton *m_header;
    QWidget *m_content = nullptr;
    bool m_open = false;
};

} // namespace assay::widgets
