// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace assay::models {
class RunDocument;
}

namespace assay::widgets {

/// Whether every sandbox of a run has been seen to be gone, and the button that cleans up again
/// where one has not.
class CleanUpBar final : public QWidget
{
    Q_OBJECT
public:
    explicit CleanUpBar(QWidget *parent = nullptr);

    void show(const models::RunDocument &document);

Q_SIGNALS:
    void cleanUpAsked();

private:
    QLabel *m_icon;
    QLabel *m_text;
    QPushButton *m_button;
};

} // namespace assay::widgets
