// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/costsource.h"
#include "models/rundocument.h"
#include "widgets/live/keynumbers.h"

#include <QPointer>
#include <QWidget>

#include <array>

class QAction;
class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;

namespace assay::models {
class SampleSelection;
} // namespace assay::models

namespace assay::widgets {

class EmptyState;
class EventsPanel;
class FleetPanel;
class MoneyStrip;
class OutcomeBar;
class SlicesPanel;
class StatCell;
class StoryBanner;

/// A run while it goes on, and how it went: key numbers, outcomes, slices, sandboxes, events.
///
/// Paints at most ten times a second, and does nothing while it is hidden.
class LivePage final : public QWidget
{
    Q_OBJECT
public:
    explicit LivePage(QWidget *parent = nullptr);
    ~LivePage() override;

    /// Both may be null and must outlive their use here or be deleted as QObjects are.
    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    /// Null: costs are unknown, but on this computer. Must outlive the page.
    void setCosts(const models::CostSource *costs);

    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);
    /// How often the page was brought up to date, for tests.
    int refreshes() const { return m_refreshes; }

Q_SIGNALS:
    void samplesAsked(); ///< samples have been chosen: show them

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    enum Stale { Numbers = 1, Slices = 2, Sandboxes = 4, Events = 8, Lanes = 16, All = 31 };

    QWidget *makeHead();
    QWidget *makeTables();
    void connectPanels();
    void connectDocument();
    void mark(int stale);
    void refresh();
    void showNumbers(const LiveFacts &facts);
    void showStory(const LiveFacts &facts);
    void showEmpty(const LiveStory &story, models::RunState state);
    void readUse();
    void openLog(quint32 sandbox);

    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QAction *m_emptyAction;
    std::array<StatCell *, KeyNumbers::Count> m_cells{};
    OutcomeBar *m_bar = nullptr;
    QLabel *m_share = nullptr;
    MoneyStrip *m_money = nullptr;
    StoryBanner *m_banner = nullptr;
    SlicesPanel *m_slices = nullptr;
    FleetPanel *m_fleet = nullptr;
    EventsPanel *m_events = nullptr;
    QSplitter *m_across = nullptr;
    QSplitter *m_down = nullptr;

    QPointer<models::RunDocument> m_document;
    QPointer<models::SampleSelection> m_selection;
    const models::CostSource *m_costs = nullptr;
    QTimer m_paint;
    QTimer m_clock;
    int m_stale = All;
    int m_refreshes = 0;
    bool m_reading = false; ///< the file, for CPU times
    qint64 m_nextReadMs = 0;
};

} // namespace assay::widgets
