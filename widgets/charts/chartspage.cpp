// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartspage.h"

#include "engine/messages/messages.h"
#include "models/chartloader.h"
#include "models/charttablemodel.h"
#include "models/rundocument.h"
#include "widgets/charts/figureview.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/tableview.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace assay::widgets {

using models::ChartKind;

ChartsPage::ChartsPage(QWidget *parent)
    : QWidget(parent)
    , m_loader(new models::ChartLoader(this))
    , m_numbers(new models::ChartTableModel(this))
{
    m_list = new QListWidget(this);
    m_list->setObjectName(u"charts"_s);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSpacing(2);
    m_sides = new QSplitter(Qt::Horizontal, this);
    m_sides->setChildrenCollapsible(false);
    m_sides->addWidget(m_list);
    m_sides->addWidget(makeContent());
    m_sides->setStretchFactor(0, 0);
    m_sides->setStretchFactor(1, 1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_sides);

    fillList();
    setTexts();
    m_sides->setSizes({m_list->minimumWidth(), 4 * m_list->minimumWidth()});
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            showChart(models::allChartKinds[std::size_t(row)]);
    });
    connect(m_loader, &models::ChartLoader::loaded, this, &ChartsPage::take);
    connect(m_loader, &models::ChartLoader::failed, this, &ChartsPage::takeError);
    connect(m_view, &FigureView::pointed, this, &ChartsPage::pointRow);
    connect(m_view, &FigureView::picked, this, &ChartsPage::choose);
    connect(m_table, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        choose(m_numbers->pick(index.row()));
    });
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex &index) { markRow(index.row()); });
    m_list->setCurrentRow(0);
    setDocument(nullptr);
}

ChartsPage::~ChartsPage() = default;

QWidget *ChartsPage::makeBar()
{
    auto *bar = new QWidget(this);
    m_explanation = new QLabel(bar);
    m_explanation->setWordWrap(true);
    m_explanation->setFont(Fonts::caption());
    m_explanation->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_size = new QComboBox(bar);
    m_size->setObjectName(u"figureSize"_s);
    for (int i = 0; i < 3; ++i)
        m_size->addItem(QString());
    m_sizeLabel = new QLabel(bar);
    m_sizeLabel->setBuddy(m_size);
    m_copy = new QToolButton(bar);
    m_copy->setObjectName(u"copyChart"_s);
    m_copy->setIcon(Icons::get(u"copy"_s));
    m_save = new QToolButton(bar);
    m_save->setObjectName(u"saveChart"_s);
    m_save->setIcon(Icons::get(u"export"_s));
    m_save->setPopupMode(QToolButton::InstantPopup);
    for (QToolButton *button : {m_copy, m_save}) {
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setFocusPolicy(Qt::TabFocus);
    }
    auto *menu = new QMenu(m_save);
    for (const FigureFormat format :
         {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf, FigureFormat::Csv}) {
        auto *action = menu->addAction(QString(), this, [this, format] { save(format); });
        action->setObjectName(u"save-"_s + FigureExport::suffix(format));
        m_saves.emplace_back(format, action);
    }
    m_save->setMenu(menu);
    connect(m_copy, &QToolButton::clicked, this, &ChartsPage::copy);

    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(8);
    layout->addWidget(m_explanation, 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_sizeLabel, m_size, m_copy, m_save})
        layout->addWidget(widget);
    return bar;
}

QWidget *ChartsPage::makeContent()
{
    m_view = new FigureView(this);
    m_view->setObjectName(u"figure"_s);
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_view);
    m_table = new TableView(this);
    m_table->setObjectName(u"numbers"_s);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setModel(m_numbers);
    m_halves = new QSplitter(Qt::Vertical, this);
    m_halves->setChildrenCollapsible(false);
    m_halves->addWidget(m_scroll);
    m_halves->addWidget(m_table);
    m_halves->setStretchFactor(0, 3);
    m_halves->setStretchFactor(1, 1);
    m_halves->setSizes({480, 160});
    m_empty = new EmptyState(this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_halves);

    m_message = new QLabel(this);
    m_message->setObjectName(u"message"_s);
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setContentsMargins(8, 4, 8, 4);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_message->hide();

    auto *content = new QWidget(this);
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeBar());
    layout->addWidget(makeChosenLine());
    layout->addWidget(m_message);
    layout->addWidget(m_stack, 1);
    return content;
}

void ChartsPage::fillList()
{
    for (std::size_t i = 0; i < models::allChartKinds.size(); ++i)
        m_list->addItem(QString());
}

void ChartsPage::setTexts()
{
    int row = 0;
    int width = 0;
    for (const ChartKind kind : models::allChartKinds) {
        QListWidgetItem *item = m_list->item(row++);
        item->setText(models::ChartNames::name(kind));
        item->setToolTip(models::ChartNames::explanation(kind));
        item->setSizeHint({0, m_list->fontMetrics().height() + 12});
        width = std::max(width, m_list->fontMetrics().horizontalAdvance(item->text()));
    }
    m_list->setMinimumWidth(width + 24);
    m_list->setAccessibleName(tr("Charts"));
    m_table->setAccessibleName(tr("Numbers of the chart"));
    m_scroll->setAccessibleName(tr("Chart"));
    m_sizeLabel->setText(tr("Si&ze:"));
    m_size->setItemText(int(FigureSize::Screen), tr("as on the screen"));
    m_size->setItemText(int(FigureSize::Column), tr("85 mm, for print"));
    m_size->setItemText(int(FigureSize::Page), tr("180 mm, for print"));
    m_size->setToolTip(tr("Size and colours of copied and saved pictures. Those for print have "
                          "8 point letters, black on white."));
    m_copy->setText(tr("&Copy"));
    m_copy->setToolTip(tr("Copies the picture, and its numbers as text"));
    m_save->setText(tr("Sa&ve as"));
    m_save->setToolTip(tr("Saves the picture or its numbers to a file"));
    for (const auto &[format, action] : m_saves) {
        action->setText(
            format == FigureFormat::Csv
                ? tr("Numbers as CSV…")
                //: a format of files: PNG, SVG, PDF
                : tr("Picture as %1…").arg(FigureExport::suffix(format).toUpper()));
    }
    m_explanation->setText(models::ChartNames::explanation(m_loader->kind()));
}

void ChartsPage::setDocument(models::RunDocument *document, models::SampleSelection *selection)
{
    if (m_selection)
        m_selection->disconnect(this);
    m_selection = selection;
    if (selection)
        connect(selection, &models::SampleSelection::chosenChanged, this, &ChartsPage::showChosen);
    m_data.reset();
    showChosen();
    tell({});
    if (document)
        showEmpty(u"charts"_s, tr("Reading the run…"), {});
    else
        showEmpty(u"charts"_s, tr("No run is open"), tr("Open a run to see its charts."));
    m_loader->setDocument(document);
}

void ChartsPage::showChart(ChartKind kind)
{
    m_list->setCurrentRow(int(kind));
    if (kind == m_loader->kind() && m_data && m_data->kind == kind)
        return;
    m_explanation->setText(models::ChartNames::explanation(kind));
    tell({});
    m_view->setMarked({});
    m_loader->setKind(kind);
    // The chart before stays for a moment, not for the seconds that a large run takes.
    QTimer::singleShot(300, this, [this, kind] {
        if (m_loader->kind() == kind && m_loader->document() && m_loader->isLoading() && m_data
            && m_data->kind != kind)
            showEmpty(u"charts"_s, tr("Reading the run…"), {});
    });
}

void ChartsPage::take(const models::ChartDataPtr &data)
{
    const bool isOther = !m_data || m_data->kind != data->kind;
    m_data = data;
    tell({});
    m_copy->setEnabled(!data->isEmpty());
    m_save->setEnabled(!data->isEmpty());
    if (data->isEmpty()) {
        showEmpty(
            u"charts"_s, tr("No results yet"),
            data->kind == ChartKind::Timeline || data->kind == ChartKind::Cost
                ? tr("This chart appears with the run's first sandbox. Start the run or resume it.")
                : tr("This chart appears with the run's first results. Start the run or resume "
                     "it."));
        return;
    }
    if (isOther)
        m_view->setMarked({});
    m_view->setFigure(Figure::make(data));
    showChosen();
    m_numbers->setTable(models::ChartTables::make(*data));
    if (isOther)
        fitColumns();
    m_stack->setCurrentWidget(m_halves);
    if (isOther)
        QTimer::singleShot(0, this, &ChartsPage::giveRoom); // its height is known then
}

/// A figure that would be cut by a little gets that little from the table.
void ChartsPage::giveRoom()
{
    const QList<int> sizes = m_halves->sizes();
    const int missing = m_view->minimumHeight() - m_scroll->viewport()->height();
    const int least = m_table->horizontalHeader()->height()
        + 3 * m_table->verticalHeader()->defaultSectionSize();
    if (sizes.size() == 2 && missing > 0 && sizes[1] - missing >= least)
        m_halves->setSizes({sizes[0] + missing, sizes[1] - missing});
}

void ChartsPage::fitColumns()
{
    m_table->resizeColumnsToContents();
    QHeaderView *header = m_table->horizontalHeader();
    header->setStretchLastSection(false); // numbers stay beside one another
    for (int column = 0; column < header->count(); ++column)
        header->resizeSection(column, header->sectionSize(column) + 12);
}

void ChartsPage::takeError(const Error &error)
{
    const QString text = Messages::sentence(error);
    if (m_data && m_data->kind == m_loader->kind()) {
        // The last numbers that could be read stay; the run's page tells what the run has told.
        tell(m_loader->document() && m_loader->document()->hasTold(error) ? QString() : text);
        return;
    }
    showEmpty(u"unreadable"_s, tr("The run could not be read"), text);
}

void ChartsPage::showEmpty(const QString &icon, const QString &title, const QString &text)
{
    m_copy->setEnabled(false);
    m_save->setEnabled(false);
    m_empty->setIcon(Icons::get(icon));
    m_empty->setTitle(title);
    m_empty->setText(text);
    m_stack->setCurrentWidget(m_empty);
}

void ChartsPage::tell(const QString &text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

void ChartsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_loader->setActive(true);
}

void ChartsPage::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_loader->setActive(false);
}

void ChartsPage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    setTexts();
    if (m_data)
        take(m_data);
}

} // namespace assay::widgets
