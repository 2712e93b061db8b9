// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/newrun/pathfield.h"

#include "widgets/look/clearbutton.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/icons.h"

#include <QDir>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QToolButton>

namespace assay::widgets {
using namespace Qt::StringLiterals;

PathField::PathField(const QString &name, Kind kind, QWidget *parent)
    : QWidget(parent)
    , m_name(name)
    , m_edit(new QLineEdit(this))
    , m_recent(new QToolButton(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_edit, 1);
    m_edit->setAccessibleName(name);
    m_edit->installEventFilter(this);
    if (kind == Kind::File)
        addClearButton(m_edit);
    connect(m_edit, &QLineEdit::textChanged, this, [this] { Q_EMIT pathChanged(path()); });
    const auto button = [&](const QString &icon, const QString &text) {
        auto *made = new QToolButton(this);
        made->setIcon(Icons::get(icon));
        made->setToolTip(text);
        made->setAccessibleName(text);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::StrongFocus);
        layout->addWidget(made);
        return made;
    };
    if (kind != Kind::Folder) {
        auto *file = button(u"open"_s, tr("Choose a file: %1").arg(name));
        file->setObjectName(u"browse"_s);
        connect(file, &QToolButton::clicked, this, [this] { browse(false); });
    }
    if (kind != Kind::File) {
        auto *folder = button(u"folder"_s, tr("Choose a folder: %1").arg(name));
        connect(folder, &QToolButton::clicked, this, [this] { browse(true); });
    }
    m_recent->setIcon(Icons::get(u"clock"_s));
    m_recent->setToolTip(tr("Recent: %1").arg(name));
    m_recent->setAccessibleName(m_recent->toolTip());
    m_recent->setAutoRaise(true);
    m_recent->setFocusPolicy(Qt::StrongFocus);
    m_recent->setPopupMode(QToolButton::InstantPopup);
    m_recent->setMenu(new QMenu(m_recent));
    m_recent->hide();
    layout->addWidget(m_recent);
    setFocusProxy(m_edit);
}

QString PathField::path() const
{
    const QString text = m_edit->text().trimmed();
    return text.startsWith(u"~/") ? QDir::homePath() + text.mid(1) : text;
}

void PathField::setPath(const QString &path)
{
    m_edit->setText(path);
}

void PathField::setRecent(const QStringList &paths)
{
    m_recent->menu()->clear();
    for (const QString &path : paths) {
        QString text = path;
        text.replace(u'&', u"&&"_s);
        m_recent->menu()->addAction(text, this, [this, path] { setPath(path); });
    }
    m_recent->setVisible(!paths.isEmpty());
}

void PathField::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

bool PathField::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QWidget::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event); // QDragEnterEvent is one too
    const QList<QUrl> urls = drop->mimeData()->urls();
    if (urls.isEmpty() || !urls.constFirst().isLocalFile())
        return QWidget::eventFilter(watched, event); // text is dropped as text
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        setPath(urls.constFirst().toLocalFile());
    return true;
}

void PathField::browse(bool folder)
{
    FileDialogs::File file;
    file.title = m_name;
    file.path = path();
    file.filter = m_filter;
    const auto take = [this](const QString &chosen) {
        if (!chosen.isEmpty())
            setPath(chosen);
    };
    if (folder)
        FileDialogs::folder(this, file, take);
    else
        FileDialogs::openFile(this, file, take);
}

} // namespace assay::widgets
