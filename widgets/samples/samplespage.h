// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/documentsearch.h"
#include "models/rundocument.h"
#include "models/samplelister.h"
#include "models/sampleselection.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QPointer>
#include <QWidget>

class QLabel;
class QSettings;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace assay::widgets {

class SampleDetailView;
class SampleFilterBar;
class TableView;
class TriagePage;

/// The samples of a run: filters on top, the list (or the failures by signature), and everything
/// about the current sample beside or below it.
///
/// The list follows a run that goes on: rows change in place; what would change their order or
/// number waits for a button, or until nobody has touched the page for two seconds.
///
/// Keys: J, K, Shift+J, Shift+K, 1 to 8, /, R; Space in the list toggles the detail.
class SamplesPage final : public QWidget
{
    Q_OBJECT
public:
    enum class DetailPlace { Right, Below, Hidden };

    explicit SamplesPage(QWidget *parent = nullptr);
    ~SamplesPage() override;

    /// Both must outlive the page, or be set to null before.
    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

    void setDetailPlace(DetailPlace place);
    DetailPlace detailPlace() const { return m_place; }
    void showSignatures(bool show); ///< in place of the list
    void find(); ///< in the detail where that has the focus, else in all samples
    void focusSearch();
    void runSelectedAgain();
    void exportListed();
    SampleDetailView *detail() const { return m_detail; }
    SampleFilterBar *filters() const { return m_filters; }
    TableView *table() const { return m_table; }

Q_SIGNALS:
    /// Slots that the list shows, in its order: for an export of what is seen.
    void exportRequested(const std::vector<quint32> &slots_);

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    enum TablePlace { TableShown, NothingMatches };

    QWidget *makeListPane();
    QWidget *makeCountLine();
    void makeKeys();
    void connectAll();
    void list();
    void search();
    void remember();
    void putBack();
    void showCurrent();
    void rowChanged();
    void move(int steps, bool failedOnly);
    void showCounts();
    void refreshAtRest();
    void showContextMenu(const QPoint &place);
    std::vector<quint32> selectedSlots() const;
    void saveRun(QSettings &settings) const;
    void restoreRun();

    QPointer<models::RunDocument> m_document;
    QPointer<models::SampleSelection> m_selection;
    models::SampleLister m_lister;
    models::DocumentSearch m_search;
    QString m_searchTrouble; ///< as it was told last
    DetailPlace m_place = DetailPlace::Right;
    DetailPlace m_shownPlace = DetailPlace::Right; ///< where it goes when it is shown again
    QElapsedTimer m_touched; ///< the last key, click or turn of the wheel in the page
    QTimer m_rest;
    bool m_isPuttingBack = false;
    bool m_showsCurrent = false; ///< the next list begins where the current sample is
    QJsonObject m_remembered; ///< of the run, until its samples are there
    std::vector<quint32> m_keptSlots; ///< selected before the list was made anew
    std::optional<quint32> m_keptTop; ///< first visible one
    int m_keptOffset = 0; ///< rows from the first visible one to the current one; -1: not visible
    SampleFilterBar *m_filters;
    QSplitter *m_splitter;
    QStackedWidget *m_lists = nullptr;
    QStackedWidget *m_tableStack = nullptr;
    TableView *m_table = nullptr;
    TriagePage *m_triage = nullptr;
    SampleDetailView *m_detail;
    QLabel *m_count = nullptr;
    QToolButton *m_new = nullptr;
    QToolButton *m_samplesButton = nullptr;
    QToolButton *m_signaturesButton = nullptr;
    QToolButton *m_rightButton = nullptr;
    QToolButton *m_belowButton = nullptr;
    QToolButton *m_hideButton = nullptr;
};

} // namespace assay::widgets
