// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/datapreview.h"

#include "engine/data/problemset.h"
#include "engine/data/samplereader.h"
#include "engine/store/compression.h"
#include "engine/workflow/samples/sampleplan.h"

#include <QHash>

#include <algorithm>
#include <unordered_map>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype rejectedKept = 100;
constexpr qint64 tellEvery = 5'000;

std::vector<NamedCount> mostFirst(const QHash<QString, qint64> &counts)
{
    std::vector<NamedCount> list;
    list.reserve(std::size_t(counts.size()));
    for (auto it = counts.begin(); it != counts.end(); ++it)
        list.push_back({it.key(), it.value()});
    std::sort(list.begin(), list.end(), [](const NamedCount &a, const NamedCount &b) {
        return a.count != b.count ? a.count > b.count : a.name < b.name;
    });
    return list;
}

class Previewer
{
public:
    Previewer(const CancelToken &cancel, const std::function<void(qint64)> &progressed)
        : m_cancel(cancel)
        , m_progressed(progressed)
    {
    }

    void readProblemFile(const QString &path)
    {
        auto read = readProblems(path, [this] { return m_cancel.isCancelled(); });
        if (!read) {
            m_preview.problemsError = read.error();
            return;
        }
        const ProblemSet set = read.take();
        m_preview.shape = set.shape;
        m_preview.rejectedProblems = set.rejectedCount;
        keepRejected(set.rejected);
        if (set.problems.empty()) {
            m_preview.problemsError = Error{
                ErrorCode::BadData,
                set.rejected.isEmpty() ? u"the file has no record"_s
                                       : u"it holds no problem that can be used; first: "_s
                        + set.rejected.first().reason,
                path, u"Give a problem set: samples belong into the other field."_s};
            return;
        }
        m_preview.hasProblems = true;
        QHash<QString, qint64> languages;
        QHash<QString, qint64> categories;
        for (const Problem &problem : set.problems) {
            const auto number = addProblem(problem.id);
            PreviewedProblem &row = m_preview.problems[number];
            row.language = problem.language;
            row.bytes = SamplePlan::problemBytes(problem);
            row.hasReference = !problem.reference.isEmpty();
            m_preview.problemsWithoutReference += row.hasReference ? 0 : 1;
            ++languages[problem.language];
            if (!problem.category.isEmpty())
                ++categories[problem.category];
        }
        m_preview.languages = mostFirst(languages);
        m_preview.categories = mostFirst(categories);
    }

    void readSampleFile(const QString &path)
    {
        SampleReaderOptions options;
        for (const PreviewedProblem &problem : m_preview.problems)
            options.problemIds.append(problem.id);
        auto reader = SampleReader::open(path, options);
        if (!reader) {
            m_preview.samplesError = reader.error();
            return;
        }
        const qsizetype firstOfSamples = m_preview.rejected.size();
        for (qint64 read = 0; !m_cancel.isCancelled(); ++read) {
            auto sample = reader.value()->next();
            if (!sample) {
                m_preview.samplesError
                    = sample.error(); // what came before it is shown all the same
                break;
            }
            if (!sample.value())
                break;
            if (m_progressed && read % tellEvery == 0)
                m_progressed(read);
            add(*sample.value(), path);
        }
        keepRejected(reader.value()->rejected());
        std::stable_sort(
            m_preview.rejected.begin() + firstOfSamples, m_preview.rejected.end(),
            [](const RejectedLine &a, const RejectedLine &b) { return a.line < b.line; });
        m_preview.rejectedSamples = reader.value()->rejectedCount() + m_preview.unknownProblem;
        m_preview.hasSamples = !m_preview.samplesError;
        if (m_preview.hasSamples && m_preview.samples.empty()) {
            m_preview.samplesError = Error{
                ErrorCode::BadData,
                m_preview.rejected.isEmpty() ? u"it holds no sample"_s
                                             : u"it holds no sample of these problems; first: "_s
                        + m_preview.rejected.last().reason,
                path, u"See that the samples' task_id is one of the problem file's."_s};
        }
        summarise();
    }

    DataPreview take() { return std::move(m_preview); }

private:
    quint32 addProblem(const QString &id)
    {
        const auto number = quint32(m_preview.problems.size());
        m_numbers.insert(id, number);
        m_preview.problems.push_back({});
        m_preview.problems.back().id = id;
        return number;
    }

    void keepRejected(const QList<RejectedLine> &lines)
    {
        const qsizetype room = rejectedKept - m_preview.rejected.size();
        m_preview.rejected += lines.first(std::clamp<qsizetype>(room, 0, lines.size()));
    }

    std::optional<quint32> problemOf(const Sample &sample, const QString &path)
    {
        const auto known = m_numbers.constFind(sample.problemId);
        if (known != m_numbers.constEnd())
            return *known;
        if (!m_preview.hasProblems) // there is nothing yet that it could be missing in
            return addProblem(sample.problemId);
        ++m_preview.unknownProblem;
        keepRejected(
            {{path, sample.line,
              u"there is no problem '%1' in the problem file"_s.arg(sample.problemId)}});
        return std::nullopt;
    }

    void add(const Sample &sample, const QString &path)
    {
        const auto problem = problemOf(sample, path);
        if (!problem)
            return;
        const QByteArray plain = Compression::plain(sample.text);
        m_preview.samples.push_back({*problem, quint32(plain.size())});
        m_preview.sampleBytes += plain.size();
        m_texts.push_back(qHash(plain, *problem + 1));
        auto model = m_models.find(sample.model);
        if (model == m_models.end())
            model = m_models.insert(sample.model, {quint32(m_models.size()), 0});
        ++model->second;
        ++m_counts[(quint64(model->first) << 32) | *problem];
    }

    void summarise()
    {
        QHash<QString, qint64> models;
        for (auto it = m_models.begin(); it != m_models.end(); ++it)
            models.insert(it.key(), it->second);
        m_preview.models = mostFirst(models);
        std::vector<quint32> pairs;
        pairs.reserve(m_counts.size());
        for (const auto &[key, count] : m_counts) {
            PreviewedProblem &problem = m_preview.problems[std::size_t(key & 0xffffffffU)];
            problem.fewest = problem.models == 0 ? count : std::min(problem.fewest, count);
            problem.samples += count;
            ++problem.models;
            pairs.push_back(count);
        }
        m_preview.problemsWithoutSamples = std::count_if(
            m_preview.problems.begin(), m_preview.problems.end(),
            [](const PreviewedProblem &problem) { return problem.samples == 0; });
        if (!pairs.empty()) {
            std::sort(pairs.begin(), pairs.end());
            m_preview.fewest = pairs.front();
            m_preview.most = pairs.back();
            m_preview.median
                = (double(pairs[(pairs.size() - 1) / 2]) + double(pairs[pairs.size() / 2])) / 2;
        }
        std::sort(m_texts.begin(), m_texts.end());
        const auto last = std::unique(m_texts.begin(), m_texts.end());
        m_preview.repeatedTexts = std::distance(last, m_texts.end());
        m_texts = {};
    }

    const CancelToken &m_cancel;
    const std::function<void(qint64)> &m_progressed;
    DataPreview m_preview;
    QHash<QString, quint32> m_numbers;
    QHash<QString, std::pair<quint32, qint64>> m_models; ///< number, samples
    std::unordered_map<quint64, quint32> m_counts; ///< (model, problem) -> samples
    std::vector<std::size_t> m_texts; ///< a hash each sample, of problem and text
};

} // namespace

qint64 DataPreview::definedFor(qint64 k) const
{
    return std::count_if(problems.begin(), problems.end(), [k](const PreviewedProblem &problem) {
        return problem.samples > 0 && qint64(problem.fewest) >= k;
    });
}

Result<DataPreview> previewData(
    const QString &problemsPath, const QString &samplesPath, const CancelToken &cancel,
    const std::function<void(qint64)> &progressed)
{
    Previewer previewer(cancel, progressed);
    if (!problemsPath.isEmpty())
        previewer.readProblemFile(problemsPath);
    if (!samplesPath.isEmpty() && !cancel.isCancelled())
        previewer.readSampleFile(samplesPath);
    if (cancel.isCancelled())
        return Error{ErrorCode::Cancelled, u"the preview was given up"_s, samplesPath, {}};
    return previewer.take();
}

} // namespace assay
