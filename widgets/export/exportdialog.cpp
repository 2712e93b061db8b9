// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/export/exportdialog.h"

#include "engine/messages/messages.h"
#include "widgets/export/exportform.h"
#include "widgets/export/exportview.h"
#include "widgets/export/formatchoice.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/icons.h"
#include "widgets/look/messageline.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSplitter>
#include <QStyle>

namespace assay::widgets {
using namespace Qt::StringLiterals;
using models::ExportFormat;

namespace {
constexpr int soonMs = 120;
}

ExportDialog::ExportDialog(QStringList runs, QWidget *parent)
    : QDialog(parent)
    , m_runs(std::move(runs))
    , m_preview(new models::ExportPreview(this))
    , m_form(new ExportForm(m_runs, this))
    , m_view(new ExportView(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(false);
    setWindowTitle(
        m_runs.size() == 1 ? tr("Export %1").arg(QFileInfo(m_runs.constFirst()).completeBaseName())
                           : tr("Export %n run(s)", nullptr, int(m_runs.size())));
    auto *scroll = new QScrollArea(this); // for a low screen
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_form);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setMinimumWidth(
        m_form->sizeHint().width() + style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 8);
    auto *splitter = new QSplitter(this);
    splitter->addWidget(scroll);
    splitter->addWidget(m_view);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(16);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(makeBottom());
    const QFontMetrics metrics = fontMetrics();
    const QSize usual(metrics.averageCharWidth() * 105, metrics.height() * 40);
    resize(usual.boundedTo(screen()->availableSize() * 0.94)); // with its frame

    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ExportDialog::ask);
    connect(m_form, &ExportForm::changed, this, &ExportDialog::askSoon);
    connect(m_preview, &models::ExportPreview::ready, this, &ExportDialog::takeText);
    connect(m_preview, &models::ExportPreview::failed, this, [this](const Error &error) {
        m_message->say(u"error"_s, Messages::sentence(error));
        enable();
    });
    connect(m_preview, &models::ExportPreview::saving, this, [this](qint64 samples) {
        m_message->say(u"info"_s, tr("%1 samples written").arg(QLocale().toString(samples)));
    });
    connect(m_preview, &models::ExportPreview::saved, this, [this](const QString &path) {
        m_message->say(u"complete"_s, tr("Saved as %1").arg(path));
        enable();
    });
    connect(m_preview, &models::ExportPreview::saveFailed, this, [this](const Error &error) {
        const bool isStopped = error.code == ErrorCode::Cancelled;
        m_message->say(
            isStopped ? u"info"_s : u"error"_s,
            isStopped ? tr("Stopped: nothing was saved.") : Messages::sentence(error));
        enable();
    });
    askSoon();
}

QWidget *ExportDialog::makeBottom()
{
    auto *bottom = new QWidget(this);
    m_message = new MessageLine(u"exportMessage"_s, bottom);
    m_progress = new QProgressBar(bottom);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(fontMetrics().averageCharWidth() * 16);
    m_progress->setAccessibleName(tr("Saving"));
    m_stop = new QPushButton(Icons::get(u"stop"_s), tr("Sto&p"), bottom);
    m_stop->setObjectName(u"exportStop"_s);
    m_copy = new QPushButton(Icons::get(u"copy"_s), tr("Cop&y"), bottom);
    m_copy->setObjectName(u"exportCopy"_s);
    m_save = new QPushButton(Icons::get(u"export"_s), tr("&Save…"), bottom);
    m_save->setObjectName(u"exportSave"_s);
    m_save->setDefault(true);
    auto *close = new QPushButton(tr("Close"), bottom);
    for (QPushButton *button : {m_stop, m_copy, close})
        button->setAutoDefault(false);
    auto *layout = new QHBoxLayout(bottom);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_message, 1);
    layout->addWidget(m_progress);
    for (QPushButton *button : {m_stop, m_copy, m_save, close})
        layout->addWidget(button);
    connect(m_stop, &QPushButton::clicked, m_preview, &models::ExportPreview::stop);
    connect(m_copy, &QPushButton::clicked, this, &ExportDialog::copy);
    connect(m_save, &QPushButton::clicked, this, &ExportDialog::save);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return bottom;
}

void ExportDialog::setFormat(ExportFormat format)
{
    m_form->setFormat(format);
}

void ExportDialog::setChosenSamples(const QString &run, std::vector<quint32> slots_)
{
    m_form->setChosenSamples(run, std::move(slots_));
}

bool ExportDialog::isSaving() const
{
    return m_preview->isSaving();
}

/// Escape, Close and the window's own button come here.
void ExportDialog::reject()
{
    if (!m_preview->isSaving()) {
        QDialog::reject();
        return;
    }
    FileDialogs::Question question;
    question.title = tr("Close the export");
    question.text = tr("A file is being saved.");
    question.details = tr("Closing stops that: a file of this name stays as it was before.");
    question.accept = tr("Stop and close");
    question.destructive = true;
    FileDialogs::ask(this, question, [this](bool accepted) {
        if (!accepted)
            return;
        m_preview->stop();
        QDialog::reject();
    });
}

void ExportDialog::askSoon()
{
    m_isThere = false;
    enable();
    m_timer.start(soonMs);
}

void ExportDialog::ask()
{
    if (const QString fault = m_form->fault(); !fault.isEmpty()) {
        m_message->say(u"warning"_s, fault);
        return;
    }
    if (!m_preview->isSaving())
        m_message->say({}, tr("Making the preview…"));
    m_preview->make(m_form->request());
}

void ExportDialog::takeText(const models::ExportText &text)
{
    m_text = text;
    m_isThere = !m_timer.isActive();
    m_view->setText(text);
    enable();
    if (!m_preview->isSaving())
        showWarning();
}

void ExportDialog::showWarning()
{
    if (!m_text.beyondPdfLatex.isEmpty()) {
        constexpr qsizetype shown = 12;
        m_message->say(
            u"warning"_s,
            tr("pdfLaTeX stops at %1: use LuaLaTeX or XeLaTeX with a font that has them.")
                .arg(m_text.beyondPdfLatex.left(shown)));
    } else if (m_text.isCut) {
        m_message->say(
            u"info"_s,
            tr("The first %n sample(s) are shown; all are saved.", nullptr,
               models::ExportPreview::previewSamples));
    } else {
        m_message->say({}, {});
    }
}

void ExportDialog::copy()
{
    QGuiApplication::clipboard()->setText(m_text.text);
    if (m_text.isCut) {
        m_message->say(
            u"warning"_s,
            tr("Only the first %n sample(s) were copied; save them to have all.", nullptr,
               models::ExportPreview::previewSamples));
    } else {
        m_message->say(u"complete"_s, tr("Copied."));
    }
}

void ExportDialog::save()
{
    const models::ExportRequest request = m_form->request();
    const QString run = request.paths.constFirst();
    QString word = QFileInfo(run).completeBaseName();
    if (models::isOfSamples(request.format))
        word += u"-samples"_s;
    FileDialogs::saveFile(
        this, FormatChoice::fileOf(request.format, run, word),
        [this, request](const QString &path) {
            if (path.isEmpty() || m_preview->isSaving())
                return;
            m_preview->save(request, path);
            m_message->say(u"info"_s, tr("Saving…"));
            enable();
        });
}

void ExportDialog::enable()
{
    const bool isSaving = m_preview->isSaving();
    m_progress->setVisible(isSaving);
    m_stop->setVisible(isSaving);
    m_copy->setEnabled(m_isThere && !isSaving);
    m_save->setEnabled(m_isThere && !isSaving);
}

} // namespace assay::widgets
