// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/report/exportoptions.h"
#include "engine/report/reportlayout.h"
#include "engine/report/sampletable.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <memory>

namespace assay::models {

enum class ExportFormat { Latex, Markdown, Csv, Json, SamplesCsv, SamplesJsonl };

constexpr bool isOfSamples(ExportFormat format)
{
    return format == ExportFormat::SamplesCsv || format == ExportFormat::SamplesJsonl;
}

/// What is to be exported, and how.
struct ExportRequest
{
    QStringList paths; ///< run files; several make one table, of samples the first alone is taken
    ExportFormat format = ExportFormat::Latex;
    ReportOptions report;
    ExportOptions options;
    SampleFilter samples; ///< for samples
};

/// What a request comes to.
struct ExportText
{
    ExportFormat format = ExportFormat::Latex;
    QString text; ///< what is saved; of samples the first lines alone
    QString shown; ///< the same for the screen, very long lines cut
    QString rendered; ///< Markdown without the manifest, for a document; else empty
    bool isCut = false; ///< `text` is not all
    ReportLayout layout; ///< the same as tables; empty for samples
    QString beyondPdfLatex; ///< characters at which pdfLaTeX stops; of LaTeX alone
};

/// Makes texts of reports and saves them, on pool threads. Reports are kept until another run, k or
/// grouping is asked for, or refresh(), so that a change of columns costs nothing.
///
/// Threads: the GUI's; destruction stops what is being saved and waits for nothing
class ExportPreview final : public QObject
{
    Q_OBJECT
public:
    static constexpr int previewSamples = 200;

    explicit ExportPreview(QObject *parent = nullptr);
    ~ExportPreview() override;

    /// `ready` or `failed` follows; a later call overtakes an earlier.
    void make(const ExportRequest &request);
    bool isMaking() const { return m_making != 0; }
    void refresh(); ///< forgets the reports that are kept

    /// Writes all of it to a temporary file that becomes `path` at the end. `saved` or `saveFailed`
    /// follows. One at a time.
    void save(const ExportRequest &request, const QString &path);
    bool isSaving() const { return m_save != nullptr; }
    void stop(); ///< what is being saved; `path` stays as it was

Q_SIGNALS:
    void ready(const assay::models::ExportText &text);
    void failed(const assay::Error &error);
    void saving(qint64 samples); ///< written so far, ten times a second at most
    void saved(const QString &path, qint64 samples); ///< -1 samples: not of samples
    void saveFailed(const assay::Error &error); ///< Cancelled after stop()

private:
    using Reports = std::shared_ptr<const std::vector<RunReport>>;
    struct Made
    {
        std::optional<Error> error;
        Reports reports;
        ExportText text;
    };
    struct Save
    {
        std::atomic<qint64> written = 0;
        std::atomic<bool> isStopped = false;
    };

    static Made makeText(const ExportRequest &request, Reports reports);
    static Result<qint64>
    write(const ExportRequest &request, Reports reports, const QString &path, Save &save);
    static Result<Reports> readReports(const ExportRequest &request);
    Reports known(const ExportRequest &request) const;
    void take(const ExportRequest &request, const Made &made);

    Reports m_reports;
    ExportRequest m_reported; ///< what m_reports were made of
    quint64 m_asked = 0;
    int m_making = 0;
    std::shared_ptr<Save> m_save;
    QTimer m_timer;
};

} // namespace assay::models
