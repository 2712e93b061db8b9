// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/exportpreview.h"

#include "engine/report/samplewriter.h"
#include "engine/report/tablecsv.h"
#include "engine/report/tablejson.h"
#include "engine/report/tablelatex.h"
#include "engine/report/tablemarkdown.h"
#include "models/onpool.h"
#include "models/savebytes.h"

#include <QBuffer>
#include <QSaveFile>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

QString
exportText(ExportFormat format, const std::vector<RunReport> &reports, const ExportOptions &options)
{
    switch (format) {
    case ExportFormat::Markdown:
        return tableMarkdown(reports, options);
    case ExportFormat::Csv:
        return QString::fromUtf8(tableCsv(reports, options));
    case ExportFormat::Json:
        return QString::fromUtf8(tableJson(reports, options));
    case ExportFormat::Latex:
    case ExportFormat::SamplesCsv:
    case ExportFormat::SamplesJsonl:
        break;
    }
    return tableLatex(reports, options);
}

/// A text field lays out a line at a time: a manifest of megabytes in one would hold the screen.
QString withCutLines(const QString &text)
{
    constexpr qsizetype longest = 1'000;
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (line.size() > longest)
            line = line.left(longest) + u" …"_s;
    }
    return lines.join(u'\n');
}

SampleFormat sampleFormat(ExportFormat format)
{
    return format == ExportFormat::SamplesCsv ? SampleFormat::Csv : SampleFormat::Jsonl;
}

Result<std::unique_ptr<RunFile>> openFirst(const ExportRequest &request)
{
    if (request.paths.isEmpty())
        return Error{ErrorCode::NotFound, u"there is no run"_s, {}, {}};
    return RunFile::open(request.paths.constFirst(), RunFile::Access::Read);
}

Result<ExportText> firstSamples(const ExportRequest &request)
{
    const auto file = openFirst(request);
    if (!file)
        return file.error();
    ExportText text;
    text.format = request.format;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QByteArray first;
    const auto written = writeSamples(
        *file.value(), request.samples, sampleFormat(request.format), buffer,
        [&text](qint64 count) {
            text.isCut = count >= ExportPreview::previewSamples;
            return !text.isCut;
        });
    if (!written && !text.isCut)
        return written.error();
    text.text = QString::fromUtf8(buffer.data());
    text.shown = withCutLines(text.text);
    return text;
}

Result<qint64> streamSamples(
    const ExportRequest &request, const QString &path, const GoOn &goOn,
    const std::function<bool()> &isStopped)
{
    const auto run = openFirst(request);
    if (!run)
        return run.error();
    QSaveFile out(path);
    const auto failure = [&out, &path] {
        const bool isFull = out.error() == QFileDevice::ResourceError;
        return Error{isFull ? ErrorCode::DiskFull : ErrorCode::Io, out.errorString(), path, {}};
    };
    if (!out.open(QIODevice::WriteOnly))
        return failure();
    auto written
        = writeSamples(*run.value(), request.samples, sampleFormat(request.format), out, goOn);
    if (written && isStopped())
        written = Error{ErrorCode::Cancelled, {}, {}, {}};
    if (!written)
        return written; // the temporary file goes with `out`
    if (!out.commit())
        return failure();
    return written;
}

} // namespace

ExportPreview::ExportPreview(QObject *parent)
    : QObject(parent)
{
    constexpr int tellMs = 100;
    m_timer.setInterval(tellMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_save)
            Q_EMIT saving(m_save->written);
    });
}

ExportPreview::~ExportPreview()
{
    stop();
}

void ExportPreview::refresh()
{
    m_reports.reset();
}

ExportPreview::Reports ExportPreview::known(const ExportRequest &request) const
{
    const bool isSame = request.paths == m_reported.paths
        && request.report.ks == m_reported.report.ks
        && request.report.group == m_reported.report.group;
    return isSame ? m_reports : nullptr;
}

Result<ExportPreview::Reports> ExportPreview::readReports(const ExportRequest &request)
{
    std::vector<RunReport> reports;
    for (const QString &path : request.paths) {
        const auto file = RunFile::open(path, RunFile::Access::Read);
        if (!file)
            return file.error();
        auto report = makeReport(*file.value(), request.report);
        if (!report)
            return report.error();
        reports.push_back(report.take());
    }
    if (reports.empty())
        return Error{ErrorCode::NotFound, u"there is no run"_s, {}, {}};
    return Reports(std::make_shared<const std::vector<RunReport>>(std::move(reports)));
}

ExportPreview::Made ExportPreview::makeText(const ExportRequest &request, Reports reports)
{
    if (isOfSamples(request.format)) {
        auto text = firstSamples(request);
        return text ? Made{{}, {}, text.take()} : Made{text.error(), {}, {}};
    }
    if (!reports) {
        auto made = readReports(request);
        if (!made)
            return {made.error(), {}, {}};
        reports = made.take();
    }
    ExportText text;
    text.format = request.format;
    text.text = exportText(request.format, *reports, request.options);
    text.shown = withCutLines(text.text);
    text.layout = layoutReport(*reports, request.options);
    if (request.format == ExportFormat::Latex)
        text.beyondPdfLatex = beyondPdfLatex(text.text);
    if (request.format == ExportFormat::Markdown) {
        ExportOptions plain = request.options;
        plain.manifest = false;
        text.rendered = exportText(request.format, *reports, plain);
    }
    return {{}, std::move(reports), std::move(text)};
}

void ExportPreview::make(const ExportRequest &request)
{
    ++m_making;
    onPool(
        this, [request, reports = known(request)] { return makeText(request, reports); },
        [this, request, asked = ++m_asked](const Made &made) {
            --m_making;
            if (asked == m_asked)
                take(request, made);
        });
}

void ExportPreview::take(const ExportRequest &request, const Made &made)
{
    if (made.error) {
        Q_EMIT failed(*made.error);
        return;
    }
    if (made.reports) {
        m_reports = made.reports;
        m_reported = request;
    }
    Q_EMIT ready(made.text);
}

Result<qint64>
ExportPreview::write(const ExportRequest &request, Reports reports, const QString &path, Save &save)
{
    if (isOfSamples(request.format)) {
        const auto goOn = [&save](qint64 count) {
            save.written = count;
            return !save.isStopped;
        };
        return streamSamples(request, path, goOn, [&save] { return save.isStopped.load(); });
    }
    const Made made = makeText(request, std::move(reports));
    if (made.error)
        return *made.error;
    if (save.isStopped)
        return Error{ErrorCode::Cancelled, {}, {}, {}};
    if (const auto written = saveBytes(path, made.text.text.toUtf8()); !written)
        return written.error();
    return qint64(-1);
}

void ExportPreview::save(const ExportRequest &request, const QString &path)
{
    Q_ASSERT(!m_save);
    m_save = std::make_shared<Save>();
    m_timer.start();
    onPool(
        this,
        [request, path, reports = known(request), save = m_save] {
            return write(request, reports, path, *save);
        },
        [this, path](const Result<qint64> &written) {
            m_timer.stop();
            m_save.reset();
            if (written)
                Q_EMIT saved(path, written.value());
            else
                Q_EMIT saveFailed(written.error());
        });
}

void ExportPreview::stop()
{
    if (m_save)
        m_save->isStopped = true;
}

} // namespace assay::models
