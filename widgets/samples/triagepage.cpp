// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/triagepage.h"

#include "engine/report/visibletext.h"
#include "models/labelnames.h"
#include "models/onpool.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/icons.h"
#include "widgets/look/outcomebardelegate.h"
#include "widgets/look/tableview.h"
#include "widgets/samples/labelbar.h"

#include <QHBoxLayout>
#include <QHash>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QSet>
#include <QSettings>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::LabelNames;
using models::SignatureTableModel;

namespace {

constexpr int groupEveryMs = 1000;

std::optional<FailureLabel> labelOfKey(int key)
{
    switch (key) {
    case Qt::Key_M:
        return FailureLabel::Model;
    case Qt::Key_H:
        return FailureLabel::Harness;
    case Qt::Key_E:
        return FailureLabel::Environment;
    case Qt::Key_A:
        return FailureLabel::Ambiguous;
    case Qt::Key_N:
        return FailureLabel::None;
    default:
        return std::nullopt;
    }
}

} // namespace

TriagePage::TriagePage(QWidget *parent)
    : QWidget(parent)
    , m_summary(new QLabel(this))
    , m_bar(new LabelBar(this))
    , m_table(new TableView(this))
    , m_stack(new QStackedLayout)
{
    m_summary->setObjectName(u"triageSummary"_s);
    m_summary->setWordWrap(true);
    m_table->setObjectName(u"signatures"_s);
    m_table->setAccessibleName(tr("Failures by signature"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setModel(&m_model);
    m_table->setItemDelegateForColumn(
        SignatureTableModel::Outcomes,
        new OutcomeBarDelegate(SignatureTableModel::ValueRole, m_table));
    m_table->setColumnChars({32, 9, 8, 10, 14, 12});
    m_table->installEventFilter(this);
    auto *none = new EmptyState(this);
    none->setIcon(Icons::get(u"triage"_s));
    none->setTitle(tr("No failures so far"));
    none->setText(tr("Samples that fail in the same way will stand here as one line, so that you "
                     "can say once what is to blame."));
    auto *holder = new QWidget(this);
    holder->setLayout(m_stack);
    m_stack->addWidget(none);
    m_stack->addWidget(m_table);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    auto *caption = new QLabel(tr("Label the chosen ones:"), this);
    buttons->addWidget(caption);
    for (const FailureLabel each : LabelNames::all) {
        auto *button = new QToolButton(this);
        const QString name = each == FailureLabel::None ? tr("none") : LabelNames::name(each);
        const QString key = QString(u"NMHEA"_s.at(int(each)));
        //: %1: a label; %2: its key
        button->setText(tr("%1 (%2)").arg(name, key));
        button->setToolTip(LabelNames::meaning(each));
        button->setObjectName(u"label-"_s + failureLabelWord(each));
        button->setFocusPolicy(Qt::StrongFocus);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this, [this, each] { label(each); });
        buttons->addWidget(button);
    }
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(8, 4, 8, 0);
    top->setSpacing(4);
    top->addWidget(m_bar);
    top->addWidget(m_summary);
    top->addLayout(buttons);
    layout->addLayout(top);
    layout->addWidget(holder, 1);

    m_soon.setSingleShot(true);
    m_soon.setInterval(groupEveryMs);
    connect(&m_soon, &QTimer::timeout, this, &TriagePage::group);
    connect(m_table, &QAbstractItemView::activated, this, [this](const QModelIndex &index) {
        choose(index.row());
    });
    connect(
        m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &TriagePage::showExample);
}

void TriagePage::setDocument(models::RunDocument *document, models::SampleSelection *selection)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    m_selection = selection;
    m_model.setGroups({}, std::make_shared<models::SampleNames>(), {});
    m_stack->setCurrentIndex(0);
    if (document) {
        const auto later = [this] {
            m_isOld = true;
            if (isVisible() && !m_soon.isActive())
                m_soon.start();
        };
        connect(document, &models::RunDocument::planned, this, later);
        connect(document, &models::RunDocument::samplesChanged, this, later);
        connect(document, &models::RunDocument::signaturesChanged, this, later);
        connect(document, &models::RunDocument::wholeRead, this, later);
    }
    m_isOld = true;
    if (isVisible())
        group();
}

void TriagePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isOld)
        group();
}

void TriagePage::group()
{
    if (!m_document || m_isGrouping)
        return;
    m_isOld = false;
    m_isGrouping = true;
    models::onPool(
        this,
        [samples = m_document->snapshot(), signatures = m_document->signatures()] {
            return Grouped{
                models::groupBySignature(*samples),
                std::make_shared<models::SampleNames>(QStringList(), QStringList(), signatures)};
        },
        [this](Grouped &grouped) {
            m_isGrouping = false;
            take(std::move(grouped));
            if (m_isOld && isVisible())
                m_soon.start();
        },
        models::promptPool());
}

void TriagePage::take(Grouped grouped)
{
    models::SignatureGroups &groups = grouped.groups;
    if (!m_document)
        return;
    // A live list does not jump: signatures that are shown keep their place, new ones follow.
    if (m_document->isRunningHere()) {
        QHash<quint32, int> places;
        for (int row = 0; row < m_model.rowCount(); ++row)
            places.insert(m_model.at(row).signature, row);
        const auto place = [&places, last = m_model.rowCount()](const auto &group) {
            return places.value(group.signature, last);
        };
        std::stable_sort(
            groups.groups.begin(), groups.groups.end(),
            [&place](const models::SignatureGroup &left, const models::SignatureGroup &right) {
                return place(left) < place(right);
            });
    }
    m_isTaking = true;
    const auto current = currentSignature();
    QSet<quint32> selected;
    const QModelIndexList selectedRows = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : selectedRows)
        selected.insert(m_model.at(index.row()).signature);
    QPointer<models::RunDocument> document = m_document;
    m_model.setGroups(std::move(groups), std::move(grouped.names), [document](quint32 signature) {
        return document && signature > 0 ? document->signatureLabel(signature) : FailureLabel::None;
    });
    m_stack->setCurrentIndex(m_model.rowCount() > 0 ? 1 : 0);
    if (const int row = current ? m_model.rowOf(*current) : -1; row >= 0)
        m_table->selectRow(row);
    if (selected.size() > 1) {
        QItemSelection selection;
        for (int row = 0; row < m_model.rowCount(); ++row) {
            if (selected.contains(m_model.at(row).signature))
                selection.select(m_model.index(row, 0), m_model.index(row, 0));
        }
        m_table->selectionModel()->select(
            selection, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    m_isTaking = false;
    showSummary();
}

void TriagePage::showSummary()
{
    const models::SignatureGroups &groups = m_model.groups();
    m_bar->setCounts(groups.byLabel);
    m_summary->setText(
        groups.failures == 0
            ? QString()
            : tr("%Ln scored sample(s) not solved: ", nullptr, int(groups.failures))
                + m_bar->text());
    m_bar->setVisible(groups.failures > 0);
}

std::optional<quint32> TriagePage::currentSignature() const
{
    const QModelIndex index = m_table->currentIndex();
    if (!index.isValid())
        return std::nullopt;
    return m_model.at(index.row()).signature;
}

void TriagePage::label(FailureLabel label)
{
    if (!m_document)
        return;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::vector<quint32> signatures;
    for (const QModelIndex &index : rows) {
        const quint32 signature = m_model.at(index.row()).signature;
        if (signature > 0) // those without a signature have nothing in common to label
            signatures.push_back(signature);
    }
    m_document->setSignatureLabels(signatures, label);
    m_model.labelsChanged();
}

void TriagePage::showExample()
{
    const QModelIndex index = m_table->currentIndex();
    if (index.isValid() && m_selection && !m_isTaking)
        m_selection->setCurrent(m_model.at(index.row()).example);
}

void TriagePage::choose(int row)
{
    if (!m_document || !m_selection || row < 0)
        return;
    const models::SignatureGroup &group = m_model.at(row);
    std::vector<quint32> chosen;
    const models::SampleEntries &samples = m_document->samples();
    for (std::size_t slot = 0; slot < samples.size(); ++slot) {
        const models::SampleEntry &sample = samples[slot];
        if (sample.signature == group.signature && isScored(sample.outcome)
            && sample.outcome != Outcome::Passed)
            chosen.push_back(quint32(slot));
    }
    const QString text = m_model.index(row, SignatureTableModel::Signature).data().toString();
    m_selection->choose(visibleText(text), std::move(chosen));
    m_selection->setCurrent(group.example);
    Q_EMIT samplesChosen();
}

bool TriagePage::eventFilter(QObject *object, QEvent *event)
{
    const bool isOverride = event->type() == QEvent::ShortcutOverride;
    if (object == m_table && (isOverride || event->type() == QEvent::KeyPress)) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const auto chosen = labelOfKey(key->key());
        if (chosen && key->modifiers() == Qt::NoModifier) {
            if (isOverride)
                event->accept(); // goes before a key of the window
            else
                label(*chosen);
            return true;
        }
    }
    return QWidget::eventFilter(object, event);
}

void TriagePage::saveState(QSettings &settings) const
{
    m_table->saveState(&settings, u"samples/signatureTable"_s);
}

void TriagePage::restoreState(const QSettings &settings)
{
    m_table->restoreState(settings, u"samples/signatureTable"_s);
}

} // namespace assay::widgets
