// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace assay::widgets {

class SearchField;

/// A bar to find text in what stands above it; Enter and Shift+Enter go on, Escape closes it.
class FindBar final : public QWidget
{
    Q_OBJECT
public:
    explicit FindBar(QWidget *parent = nullptr);

    void open(); ///< shows it and takes the focus
    void setFound(bool found);
    QString text() const;

Q_SIGNALS:
    /// `anew`: the text is another; else go on from what was found.
    void findRequested(const QString &text, bool backward, bool anew);
    void closed();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    SearchField *m_field;
    QLabel *m_state;
};

} // namespace assay::widgets
