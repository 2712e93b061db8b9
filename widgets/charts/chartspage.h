// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/chartdata.h"
#include "models/sampleselection.h"
#include "widgets/charts/figureexport.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QListWidget;
class QScrollArea;
class QSettings;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace assay::models {
class ChartLoader;
class ChartTableModel;
struct ChartPick;
class RunDocument;
} // namespace assay::models

namespace assay::widgets {

class EmptyState;
class FilterChip;
class FigureView;
class TableView;

/// The charts of a run: which, the picture, its numbers. Made anew while the run goes on and the
/// page is seen.
///
/// Keys: the list and the table take the arrow keys; Enter on a row of the numbers chooses the
/// samples behind it, as a click in the picture does.
class ChartsPage final : public QWidget
{
    Q_OBJECT
public:
    explicit ChartsPage(QWidget *parent = nullptr);
    ~ChartsPage() override;

    /// Null: none. Both must live until others are set, or they die. What `selection` has chosen is
    /// marked in every chart.
    void setDocument(models::RunDocument *document, models::SampleSelection *selection = nullptr);
    void showChart(models::ChartKind kind);
    [[nodiscard]] models::ChartDataPtr data() const { return m_data; } ///< null: not yet read

    /// The picture and its numbers on the clipboard.
    void copy();
    /// Asks where, and writes; an error stands on the page.
    void save(FigureFormat format);

    void saveState(QSettings *settings, const QString &key) const;
    void restoreState(const QSettings &settings, const QString &key);

Q_SIGNALS:
    /// What was clicked, in words, and the samples behind it.
    void samplesChosen(const QString &title, const std::vector<quint32> &slots_);
    void saved(const QString &path);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeContent();
    QWidget *makeChosenLine();
    void fillList();
    void fitColumns();
    void giveRoom();
    void setTexts();
    void take(const models::ChartDataPtr &data);
    void takeError(const Error &error);
    void showEmpty(const QString &icon, const QString &title, const QString &text);
    void tell(const QString &text); ///< empty: takes it away
    void choose(const models::ChartPick &pick);
    void showChosen();
    void markRow(int row);
    void pointRow(const models::ChartPick &pick);
    [[nodiscard]] FigureSize figureSize() const;
    [[nodiscard]] FigureExport::Screen screenNow() const;

    models::ChartLoader *m_loader;
    models::ChartTableModel *m_numbers;
    models::ChartDataPtr m_data;
    QPointer<models::SampleSelection> m_selection;
    quint64 m_choice = 0; ///< counts clicks: the last one's samples are told
    quint64 m_marking = 0; ///< the same of marks

    QListWidget *m_list = nullptr;
    QLabel *m_explanation = nullptr;
    QLabel *m_message = nullptr;
    QWidget *m_chosenLine = nullptr;
    FilterChip *m_chosen = nullptr;
    QLabel *m_sizeLabel = nullptr;
    QComboBox *m_size = nullptr;
    QToolButton *m_copy = nullptr;
    QToolButton *m_save = nullptr;
    std::vector<std::pair<FigureFormat, QAction *>> m_saves;
    QStackedWidget *m_stack = nullptr;
    EmptyState *m_empty = nullptr;
    QScrollArea *m_scroll = nullptr;
    FigureView *m_view = nullptr;
    TableView *m_table = nullptr;
    QSplitter *m_sides = nullptr;
    QSplitter *m_halves = nullptr;
};

} // namespace assay::widgets
