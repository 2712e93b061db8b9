// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/manifestpage.h"

#include "engine/messages/messages.h"
#include "models/onpool.h"
#include "models/savebytes.h"
#include "widgets/live/manifestrows.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/searchfield.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonDocument>
#include <QPlainTextEdit>
#include <QSettings>
#include <QStackedWidget>
#include <QToolButton>
#include <QTreeWidget>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {
constexpr int exactRole = Qt::UserRole + 1;
} // namespace

ManifestPage::ManifestPage(QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(this))
    , m_list(new QTreeWidget(this))
    , m_json(new QPlainTextEdit(this))
    , m_search(new SearchField(tr("Find in the manifest"), this))
    , m_raw(new QToolButton(this))
{
    m_list->setObjectName(u"manifestList"_s);
    m_list->setAccessibleName(tr("Manifest"));
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("What"), tr("Value")});
    m_list->setUniformRowHeights(true);
    m_list->setRootIsDecorated(false);
    m_list->setItemsExpandable(false);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_list->header()->resizeSection(0, fontMetrics().averageCharWidth() * 38);
    auto *copy = new QAction(Icons::get(u"copy"_s), tr("Copy rows"), m_list);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &ManifestPage::copyRows);
    m_list->addAction(copy);
    m_json->setObjectName(u"manifestJson"_s);
    m_json->setAccessibleName(tr("Manifest as JSON"));
    m_json->setReadOnly(true);
    m_json->setTabChangesFocus(true);
    m_json->setFont(Fonts::fixed());
    m_json->setFrameShape(QFrame::NoFrame);
    m_json->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_stack->addWidget(m_list);
    m_stack->addWidget(m_json);
    m_stack->addWidget(m_empty);
    m_empty->setIcon(Icons::get(u"manifest"_s));

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 12, 16, 8);
    layout->setSpacing(8);
    layout->addWidget(makeBar());
    layout->addWidget(m_stack, 1);
    refresh();
}

QWidget *ManifestPage::makeBar()
{
    auto *bar = new QWidget;
    m_search->setObjectName(u"manifestSearch"_s);
    m_search->setMaximumWidth(fontMetrics().averageCharWidth() * 44);
    connect(m_search, &SearchField::searched, this, &ManifestPage::filter);
    connect(m_search, &QLineEdit::returnPressed, this, [this] { findInJson(false); });
    const auto button = [this, bar](const QString &icon, const QString &text, const QString &tip) {
        auto *made = new QToolButton(bar);
        made->setIcon(Icons::get(icon));
        made->setText(text);
        made->setToolTip(tip);
        made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::StrongFocus);
        made->setObjectName(icon + u"Manifest"_s);
        return made;
    };
    m_raw->setObjectName(u"rawManifest"_s);
    m_raw->setText(tr("&JSON"));
    m_raw->setCheckable(true);
    m_raw->setAutoRaise(true);
    m_raw->setFocusPolicy(Qt::StrongFocus);
    m_raw->setToolTip(tr("Shows the manifest as it stands in the run file."));
    connect(m_raw, &QToolButton::toggled, this, [this] {
        refresh();
        filter();
    });
    m_copy = button(u"copy"_s, tr("Copy all"), tr("Copies the whole manifest as JSON."));
    connect(m_copy, &QToolButton::clicked, this, &ManifestPage::copyAll);
    m_save = button(u"export"_s, tr("Save …"), tr("Saves the whole manifest as a JSON file."));
    connect(m_save, &QToolButton::clicked, this, &ManifestPage::save);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_search, 1);
    layout->addStretch(1);
    layout->addWidget(m_raw);
    layout->addWidget(m_copy);
    layout->addWidget(m_save);
    return bar;
}

void ManifestPage::setDocument(models::RunDocument *document, models::SampleSelection *)
{
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document != nullptr) {
        const auto again = [this] {
            if (isVisible())
                refresh();
        };
        connect(document, &models::RunDocument::headRead, this, again);
        connect(document, &models::RunDocument::stateChanged, this, again);
    }
    refresh();
}

void ManifestPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void ManifestPage::refresh()
{
    const QJsonObject manifest = m_document ? m_document->manifest() : QJsonObject();
    const bool empty = manifest.isEmpty();
    for (QWidget *widget : std::initializer_list<QWidget *>{m_search, m_raw, m_copy, m_save})
        widget->setEnabled(!empty);
    if (empty) {
        m_empty->setTitle(tr("No manifest yet"));
        m_empty->setText(
            !m_document ? tr("Choose a run on the left, open a run file, or make a new run.")
                : m_document->state() == models::RunState::Unreadable
                ? tr("The run file can't be read.")
                : tr(
                    "The manifest says everything that is needed to repeat a run. It is there when "
                    "the run file has been read."));
    }
    if (manifest != m_shown) {
        m_shown = manifest;
        fillList();
        m_json->setPlainText(json());
        filter();
    }
    m_stack->setCurrentIndex(empty ? 2 : m_raw->isChecked() ? 1 : 0);
}

QString ManifestPage::json() const
{
    return QString::fromUtf8(QJsonDocument(m_shown).toJson(QJsonDocument::Indented));
}

void ManifestPage::fillList()
{
    m_list->clear();
    for (const ManifestGroup &group : ManifestRows::of(m_shown)) {
        auto *head = new QTreeWidgetItem(m_list, {group.title});
        head->setFont(0, Fonts::bold(Fonts::body()));
        head->setFlags(Qt::ItemIsEnabled);
        head->setFirstColumnSpanned(true);
        for (const ManifestRow &row : group.rows) {
            auto *item = new QTreeWidgetItem(head, {row.name, row.value.simplified()});
            item->setData(0, exactRole, row.path);
            item->setData(1, exactRole, row.exact);
            item->setToolTip(0, row.path);
            item->setToolTip(1, row.exact.left(2000));
        }
        head->setExpanded(true);
    }
}

void ManifestPage::filter()
{
    const QString part = m_search->text();
    for (int number = 0; number < m_list->topLevelItemCount(); ++number) {
        QTreeWidgetItem *group = m_list->topLevelItem(number);
        bool any = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem *item = group->child(row);
            const bool shown = part.isEmpty() || item->text(0).contains(part, Qt::CaseInsensitive)
                || item->text(1).contains(part, Qt::CaseInsensitive)
                || item->data(0, exactRole).toString().contains(part, Qt::CaseInsensitive)
                || item->data(1, exactRole).toString().contains(part, Qt::CaseInsensitive);
            item->setHidden(!shown);
            any = any || shown;
        }
        group->setHidden(!any);
    }
    findInJson(true);
}

void ManifestPage::findInJson(bool fromStart)
{
    if (!m_raw->isChecked() || m_search->text().isEmpty())
        return;
    if (fromStart)
        m_json->moveCursor(QTextCursor::Start);
    if (!m_json->find(m_search->text())) {
        m_json->moveCursor(QTextCursor::Start);
        m_json->find(m_search->text());
    }
}

void ManifestPage::copyRows()
{
    QStringList lines;
    for (QTreeWidgetItemIterator item(m_list, QTreeWidgetItemIterator::Selected); *item; ++item)
        lines.append(
            (*item)->data(0, exactRole).toString() + u'\t'
            + (*item)->data(1, exactRole).toString().replace(u'\n', u' '));
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

void ManifestPage::copyAll() const
{
    QGuiApplication::clipboard()->setText(json());
}

void ManifestPage::save()
{
    if (!m_document)
        return;
    FileDialogs::File file;
    file.title = tr("Save manifest");
    file.path
        = QFileInfo(m_document->path()).path() + u'/' + m_document->name() + u".manifest.json"_s;
    file.filter = tr("JSON (*.json);;All files (*)");
    file.suffix = u"json"_s;
    FileDialogs::saveFile(this, file, [this, text = json()](const QString &path) {
        if (path.isEmpty())
            return;
        models::onPool(
            this, [path, text] { return models::saveBytes(path, text.toUtf8()); },
            [this](const Result<Done> &saved) {
                if (saved)
                    return;
                FileDialogs::Question message;
                message.title = tr("Save manifest");
                message.text = Messages::sentence(saved.error());
                message.details = tr("Choose another folder or look at its permissions.");
                FileDialogs::tell(this, message);
            });
    });
}

void ManifestPage::saveState(QSettings &settings) const
{
    settings.setValue(u"manifest/raw"_s, m_raw->isChecked());
    settings.setValue(u"manifest/header"_s, m_list->header()->saveState());
}

void ManifestPage::restoreState(const QSettings &settings)
{
    m_raw->setChecked(settings.value(u"manifest/raw"_s, false).toBool());
    m_list->header()->restoreState(settings.value(u"manifest/header"_s).toByteArray());
}

} // namespace assay::widgets
