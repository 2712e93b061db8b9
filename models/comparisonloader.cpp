// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparisonloader.h"

#include "engine/report/comparisonjson.h"
#include "engine/report/comparisontable.h"
#include "models/onpool.h"
#include "models/savebytes.h"

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

Result<ComparisonPtr> compareFiles(const ComparisonRequest &request)
{
    if (request.paths.size() < 2)
        return Error{ErrorCode::BadArgument, u"a comparison needs two runs"_s, {}, {}};
    auto data = std::make_shared<ComparisonData>();
    std::vector<std::unique_ptr<RunFile>> files;
    for (qsizetype i = 0; i < request.paths.size(); ++i) {
        auto file = RunFile::open(request.paths[i], RunFile::Access::Read);
        if (!file)
            return file.error();
        auto models = file.value()->models();
        if (!models)
            return models.error();
        const QString wanted = request.models.value(i);
        const bool isThere = models.value().contains(wanted);
        // One file named twice: two of its models are meant.
        const bool isTwice = i > 0 && request.paths[i] == request.paths[0];
        const qsizetype usual = isTwice ? std::min<qsizetype>(i, models.value().size() - 1) : 0;
        data->chosen.append(isThere ? wanted : models.value().value(usual));
        data->models.append(models.take());
        files.push_back(file.take());
    }
    for (std::size_t i = 1; i < files.size(); ++i) {
        const CompareOptions options{request.ks, data->chosen[0], data->chosen[qsizetype(i)]};
        auto comparison = compareRuns(*files.front(), *files[i], options);
        if (!comparison)
            return comparison.error();
        data->comparisons.push_back(comparison.take());
    }
    data->layout = comparisonLayout(data->comparisons);
    return ComparisonPtr(std::move(data));
}

} // namespace

ComparisonLoader::ComparisonLoader(QObject *parent)
    : QObject(parent)
{
}

void ComparisonLoader::compare(const ComparisonRequest &request)
{
    ++m_comparing;
    onPool(
        this, [request] { return compareFiles(request); },
        [this, asked = ++m_asked](const Result<ComparisonPtr> &data) {
            --m_comparing;
            if (asked != m_asked)
                return;
            if (data)
                Q_EMIT ready(data.value());
            else
                Q_EMIT failed(data.error());
        });
}

QString ComparisonLoader::text(const ComparisonData &data, ExportFormat format)
{
    switch (format) {
    case ExportFormat::Markdown:
        return comparisonMarkdown(data.comparisons);
    case ExportFormat::Csv:
        return QString::fromUtf8(comparisonCsv(data.comparisons));
    case ExportFormat::Json:
        return QString::fromUtf8(comparisonJson(data.comparisons));
    case ExportFormat::Latex:
    case ExportFormat::SamplesCsv:
    case ExportFormat::SamplesJsonl:
        break;
    }
    return comparisonLatex(data.comparisons);
}

void ComparisonLoader::save(const ComparisonPtr &data, ExportFormat format, const QString &path)
{
    onPool(
        this, [data, format, path] { return saveBytes(path, text(*data, format).toUtf8()); },
        [this, path](const Result<Done> &written) {
            if (written)
                Q_EMIT saved(path);
            else
                Q_EMIT saveFailed(written.error());
        });
}

} // namespace assay::models
