// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/sandboxlog.h"

#include "engine/messages/eventtext.h"
#include "models/eventtablemodel.h"
#include "models/fleettablemodel.h"
#include "models/rundocument.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/look/numbertext.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

QString momentText(qint64 ms)
{
    return ms > 0 ? QLocale().toString(QDateTime::fromMSecsSinceEpoch(ms), QLocale::ShortFormat)
                  : NumberText::undefined();
}

} // namespace

QString
SandboxLog::text(const models::RunDocument &document, quint32 number, const QString &lastLine)
{
    QStringList lines;
    for (const SandboxRow &row : document.sandboxes()) {
        if (row.number != number)
            continue;
        lines << tr("Provider: %1").arg(row.provider)
              << tr("Its name there: %1").arg(row.providerId) << tr("Tag: %1").arg(row.tag)
              << tr("State: %1").arg(models::sandboxStateName(row.state))
              << tr("Asked for: %1").arg(momentText(row.askedMs))
              << tr("Ready: %1").arg(momentText(row.readyMs))
              << tr("Gone: %1").arg(momentText(row.endedMs));
        const QJsonDocument detail = QJsonDocument::fromJson(row.detail);
        if (!detail.isNull() && !detail.isEmpty())
            lines << QString()
                  << QString::fromUtf8(detail.toJson(QJsonDocument::Indented)).trimmed();
    }
    lines << QString()
          << tr("Last line of output: %1").arg(lastLine.isEmpty() ? tr("none") : lastLine)
          << QString() << tr("Events:");
    const qsizetype before = lines.size();
    for (const EventRow &event : document.events())
        if (event.sandbox == number)
            lines << u"%1  %2  %3"_s.arg(
                QDateTime::fromMSecsSinceEpoch(event.timeMs).toString(u"HH:mm:ss"_s),
                models::eventKindName(event.kind), eventText(event.text));
    if (lines.size() == before)
        lines << tr("none");
    return lines.join(u'\n');
}

SandboxLog::SandboxLog(
    const models::RunDocument &document, quint32 number, const QString &lastLine, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Sandbox %1 of %2").arg(QLocale().toString(number), document.name()));
    auto *view = new QPlainTextEdit(text(document, number, lastLine), this);
    view->setReadOnly(true);
    view->setFont(Fonts::fixed());
    view->setAccessibleName(tr("What is known of the sandbox"));
    view->setLineWrapMode(QPlainTextEdit::NoWrap);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto *copy = buttons->addButton(tr("Copy all"), QDialogButtonBox::ActionRole);
    copy->setIcon(Icons::get(u"copy"_s));
    connect(copy, &QPushButton::clicked, this, [view] {
        QGuiApplication::clipboard()->setText(view->toPlainText());
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(view);
    layout->addWidget(buttons);
    const QFontMetrics metrics(Fonts::fixed());
    const QSize usual(metrics.averageCharWidth() * 90, metrics.height() * 28);
    resize(usual.boundedTo(screen()->availableSize() * 0.94)); // with its frame
}

} // namespace assay::widgets
