// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/live/livestory.h"

#include <QFrame>

class QLabel;
class QProgressBar;
class QPushButton;
class QStandardItemModel;

namespace assay::widgets {

class CollapsibleSection;
class TableView;

/// Where the run stands, in sentences, with the buttons for what can be done about it; below, the
/// reference solutions that do not do what they should.
class StoryBanner final : public QFrame
{
    Q_OBJECT
public:
    explicit StoryBanner(QWidget *parent = nullptr);

    void show(const LiveStory &story, const std::vector<ReferenceTrouble> &troubles);

Q_SIGNALS:
    void goOnAsked();
    void resumeAsked();
    void stopAsked();
    void drainAsked();
    void refreshAsked();

protected:
    void changeEvent(QEvent *event) override;

private:
    QPushButton *addButton(const QString &text, const QString &icon, const QString &toolTip);
    void showTroubles(const std::vector<ReferenceTrouble> &troubles);
    void setTexts();

    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_text;
    QProgressBar *m_progress;
    QPushButton *m_goOn;
    QPushButton *m_resume;
    QPushButton *m_stop;
    QPushButton *m_drain;
    QPushButton *m_refresh;
    CollapsibleSection *m_section;
    TableView *m_table;
    QStandardItemModel *m_troubles;
    std::vector<ReferenceTrouble> m_shown;
};

} // namespace assay::widgets
