// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/loadrun.h"

#include "engine/data/problemset.h"
#include "engine/data/samplereader.h"
#include "engine/workflow/samples/problemselection.h"

#include <QDateTime>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 commitEvery = 20'000;

/// The problems of the set that the run is about, in file order.
Result<std::vector<Problem>> select(std::vector<Problem> all, const RunSettings &settings)
{
    QStringList ids;
    for (const Problem &problem : all)
        ids.append(problem.id);
    const auto places = selectProblems(ids, settings);
    if (!places)
        return places.error();
    std::vector<Problem> chosen;
    chosen.reserve(places.value().size());
    for (const quint32 place : places.value())
        chosen.push_back(std::move(all[place]));
    return chosen;
}

/// Puts samples into the file and counts what there is of each problem and model.
class Loader
{
public:
    Loader(RunFile &file, LoadReport &report)
        : m_file(file)
        , m_report(report)
    {
    }

    Result<Done> addProblems(const std::vector<Problem> &problems)
    {
        for (const Problem &problem : problems) {
            const auto number = quint32(m_numbers.size());
            m_numbers.insert(problem.id, number);
            if (auto added = m_file.addProblem(number, problem); !added)
                return added;
        }
        return Done{};
    }

    Result<Done> add(const Sample &sample)
    {
        const auto model = modelNumber(sample.model);
        if (!model)
            return model.error();
        const auto text = m_file.addText(sample.text);
        if (!text)
            return text.error();
        const quint32 problem = m_numbers.value(sample.problemId);
        const SampleRow row{problem,      model.value(),  quint32(sample.index),
                            text.value(), sample.isWhole, quint32(sample.line)};
        ++m_counts[(quint64(model.value()) << 32) | problem];
        if (auto added = m_file.addSample(m_report.samples++, row, sample.rest); !added)
            return added;
        if (m_report.samples % commitEvery != 0)
            return Done{};
        if (auto committed = m_file.commit(); !committed)
            return committed;
        return m_file.begin();
    }

    bool knows(const QString &id) const { return m_numbers.contains(id); }

    void summarise()
    {
        m_report.models = quint32(m_models.size());
        m_report.fewestSamples = m_counts.empty() ? 0 : std::numeric_limits<qint64>::max();
        std::vector<bool> seen(std::size_t(m_numbers.size()));
        for (const auto &[key, count] : m_counts) {
            m_report.fewestSamples = std::min<qint64>(m_report.fewestSamples, count);
            seen[std::size_t(key & 0xffffffff)] = true;
        }
        m_report.problemsWithoutSamples = std::count(seen.begin(), seen.end(), false);
    }

private:
    Result<quint32> modelNumber(const QString &name)
    {
        const auto known = m_models.constFind(name);
        if (known != m_models.constEnd())
            return *known;
        const auto number = quint32(m_models.size());
        m_models.insert(name, number);
        if (auto added = m_file.addModel(number, name); !added)
            return added.error();
        return number;
    }

    RunFile &m_file;
    LoadReport &m_report;
    QHash<QString, quint32> m_numbers;
    QHash<QString, quint32> m_models;
    std::unordered_map<quint64, quint32> m_counts;
};

Result<Done> readSamples(
    SampleReader &reader, Loader &loader, const QSet<QString> &allIds, const QString &path,
    LoadReport &report, const std::function<void(qint64)> &progressed, const CancelToken &cancel)
{
    qint64 read = 0;
    while (true) {
        if (cancel.isCancelled())
            return Error{ErrorCode::Cancelled, u"stopped while reading the samples"_s, path, {}};
        auto sample = reader.next();
        if (!sample)
            return sample.error();
        if (!sample.value())
            return Done{};
        if (progressed && ++read % commitEvery == 0)
            progressed(read);
        if (loader.knows(sample.value()->problemId)) {
            if (auto added = loader.add(*sample.value()); !added)
                return added;
        } else if (allIds.contains(sample.value()->problemId)) {
            ++report.notSelected;
        } else {
            ++report.unknownProblem;
            if (report.rejected.size() < RejectLog::kept) {
                report.rejected.append(
                    {path, sample.value()->line,
                     u"there is no problem '%1' in the problem file"_s.arg(
                         sample.value()->problemId)});
            }
        }
    }
}

QJsonArray rejectedJson(const QList<RejectedLine> &lines)
{
    QJsonArray array;
    for (const RejectedLine &line : lines.first(std::min<qsizetype>(lines.size(), 100)))
        array.append(QJsonObject{
            {u"file"_s, line.file}, {u"line"_s, line.line}, {u"reason"_s, line.reason}});
    return array;
}

} // namespace

Result<LoadReport> loadRun(
    RunFile &file, const QString &problemsPath, const QString &samplesPath,
    const RunSettings &settings, const std::function<void(qint64)> &progressed,
    const CancelToken &cancel)
{
    auto set = readProblems(problemsPath);
    if (!set)
        return set.error();
    ProblemSet problems = set.take();
    LoadReport report;
    report.shape = problems.shape;
    report.problemsInFile = quint32(problems.problems.size());
    report.rejectedProblems = problems.rejectedCount;
    report.rejected = problems.rejected;
    if (problems.problems.empty()) {
        const QString reason = report.rejected.isEmpty() ? u"the file has no record"_s
                                                         : report.rejected.first().reason;
        return Error{
            ErrorCode::BadData, u"it holds no problem that can be used; first: "_s + reason,
            problemsPath,
            u"Give a problem set; '--problems' and '--samples' may have been swapped."_s};
    }
    SampleReaderOptions options;
    QSet<QString> allIds;
    for (const Problem &problem : problems.problems) {
        options.problemIds.append(problem.id);
        allIds.insert(problem.id);
    }
    auto chosen = select(std::move(problems.problems), settings);
    if (!chosen)
        return chosen.error();
    report.problems = quint32(chosen.value().size());
    auto reader = SampleReader::open(samplesPath, options);
    if (!reader)
        return reader.error();

    Loader loader(file, report);
    if (auto begun = file.begin(); !begun)
        return begun.error();
    if (auto added = loader.addProblems(chosen.value()); !added)
        return added.error();
    auto read
        = readSamples(*reader.value(), loader, allIds, samplesPath, report, progressed, cancel);
    if (!read)
        return read.error();
    loader.summarise();
    report.rejected += reader.value()->rejected();
    report.rejectedSamples = reader.value()->rejectedCount() + report.unknownProblem;
    if (report.samples == 0) {
        const qsizetype before = problems.rejected.size(); // those are the problem file's
        const QString first
            = report.rejected.size() > before ? report.rejected[before].reason : QString();
        Error none{
            ErrorCode::BadData,
            first.isEmpty() ? u"no sample of these problems"_s
                            : u"no sample of these problems; first: "_s + first,
            samplesPath, u"See that the samples' task_id is one of the problem file's."_s};
        if (report.notSelected > 0)
            none.hint = u"The samples are of problems that '--only' or '--limit' leaves out."_s;
        return none;
    }
    const QJsonObject data{
        {u"problems"_s,
         QJsonObject{
             {u"file"_s, QFileInfo(problemsPath).fileName()},
             {u"sha256"_s, problems.sha256},
             {u"shape"_s, problems.shape},
             {u"count"_s, qint64(report.problems)},
             {u"in_file"_s, qint64(report.problemsInFile)},
             {u"rejected"_s, report.rejectedProblems}}},
        {u"samples"_s,
         QJsonObject{
             {u"file"_s, QFileInfo(samplesPath).fileName()},
             {u"sha256"_s, reader.value()->sha256()},
             {u"count"_s, qint64(report.samples)},
             {u"not_selected"_s, report.notSelected},
             {u"rejected"_s, report.rejectedSamples},
             {u"unknown_problem"_s, report.unknownProblem}}},
        {u"rejected"_s, rejectedJson(report.rejected)}};
    if (auto kept = file.setMeta(u"data"_s, data); !kept)
        return kept.error();
    if (auto kept = file.setMeta(u"settings"_s, settings.toJson()); !kept)
        return kept.error();
    if (auto committed = file.commit(); !committed)
        return committed.error();
    return report;
}

} // namespace assay
