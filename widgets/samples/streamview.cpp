// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/messages/messages.h"
#include "models/onpool.h"
#include "models/savebytes.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"
#include "widgets/samples/ansitext.h"
#include "widgets/samples/outputview.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QTextCursor>
#include <QToolButton>
#include <QVBoxLayout>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostShownChars = 200'000; ///< of head and of tail
constexpr qsizetype mostLine
    = 10'000; ///< a longer line is broken, since layouts of one line are slow

/// Breaks that are only for the eye, and a cut.
QString shownText(const QString &text)
{
    QString shown;
    qsizetype inLine = 0;
    for (const QChar character : text.left(mostShownChars)) {
        inLine = character == u'\n' ? 0 : inLine + 1;
        shown += character;
        if (inLine == mostLine) {
            shown += u'\n';
            inLine = 0;
        }
    }
    return shown;
}

void insertRuns(QTextCursor &cursor, const QString &text, const QPalette &palette)
{
    for (const AnsiRun &run : readAnsi(text))
        cursor.insertText(run.text, formatOf(run, palette));
}

} // namespace

StreamView::StreamView(const QString &title, const QString &fileName, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
    , m_fileName(fileName)
    , m_heading(new QLabel(this))
    , m_error(new QLabel(this))
    , m_copy(new QToolButton(this))
    , m_save(new QToolButton(this))
    , m_text(new QPlainTextEdit(this))
{
    m_copy->setIcon(Icons::get(u"copy"_s));
    m_copy->setAutoRaise(true);
    m_copy->setToolTip(tr("Copy what was kept"));
    m_copy->setAccessibleName(tr("Copy what was kept of %1").arg(title));
    m_save->setText(tr("Save…"));
    m_save->setAutoRaise(true);
    m_save->setToolTip(tr("Save what was kept as a file"));
    m_save->setAccessibleName(tr("Save what was kept of %1 as a file").arg(title));
    m_heading->setBuddy(m_text);
    m_text->setReadOnly(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setFont(Fonts::fixed());
    m_text->setAccessibleName(title);
    m_text->setTabChangesFocus(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_error->setWordWrap(true);
    m_error->hide();
    auto *head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 4, 4);
    head->setSpacing(4);
    head->addWidget(m_heading, 1);
    head->addWidget(m_copy);
    head->addWidget(m_save);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(m_error);
    layout->addWidget(m_text, 1);
    connect(m_copy, &QToolButton::clicked, this, [this] {
        QApplication::clipboard()->setText(keptText());
    });
    connect(m_save, &QToolButton::clicked, this, &StreamView::save);
    show(std::nullopt);
}

QString StreamView::keptText() const
{
    return m_output ? m_output->head + m_output->tail : QString();
}

void StreamView::show(const std::optional<models::KeptOutput> &output)
{
    m_output = output;
    m_error->hide();
    const bool isEmpty = keptText().isEmpty();
    m_copy->setEnabled(!isEmpty);
    m_save->setEnabled(!isEmpty);
    if (!output || output->total == 0) {
        m_heading->setText(tr("%1: nothing was written.").arg(m_title));
    } else {
        const QString size = tr("%Ln byte(s)", nullptr, int(output->total));
        m_heading->setText(
            output->omitted > 0
                ? tr("%1: %2, of which %3 in the middle were not kept.")
                      .arg(m_title, size, tr("%Ln byte(s)", nullptr, int(output->omitted)))
                : tr("%1: %2.").arg(m_title, size));
    }
    paintText();
}

void StreamView::paintText()
{
    m_text->clear();
    if (!m_output)
        return;
    QTextCursor cursor(m_text->document());
    cursor.beginEditBlock();
    insertRuns(cursor, shownText(m_output->head), palette());
    const auto aside = [&](const QString &sentence) {
        QTextCharFormat format;
        format.setFontItalic(true);
        format.setForeground(palette().color(QPalette::PlaceholderText));
        cursor.insertText(u'\n' + sentence + u'\n', format);
    };
    if (m_output->head.size() > mostShownChars)
        aside(tr("Only the beginning is shown; copy and save have all that was kept."));
    if (m_output->omitted > 0) {
        aside(tr("… %Ln byte(s) that were not kept …", nullptr, int(m_output->omitted)));
        insertRuns(cursor, shownText(m_output->tail), palette());
        if (m_output->tail.size() > mostShownChars)
            aside(tr("Only the beginning is shown; copy and save have all that was kept."));
    }
    cursor.endEditBlock();
    m_text->moveCursor(QTextCursor::Start);
}

void StreamView::save()
{
    FileDialogs::File file;
    file.title = tr("Save output");
    file.path = m_fileName;
    file.filter = tr("Text files (*.txt);;All files (*)");
    file.suffix = u"txt"_s;
    FileDialogs::saveFile(this, file, [this](const QString &path) {
        if (path.isEmpty())
            return;
        const QByteArray bytes = m_output ? m_output->bytes : QByteArray();
        models::onPool(
            this, [path, bytes] { return models::saveBytes(path, bytes); },
            [this](const Result<Done> &saved) {
                m_error->setText(saved ? QString() : Messages::sentence(saved.error()));
                m_error->setVisible(!saved);
            });
    });
}

void StreamView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintText();
}

} // namespace assay::widgets
