// SPDX-License-Identifier: Apache-2.0
#include "engine/report/runreport.h"

#include "engine/report/rowbuilder.h"

#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <map>
#include <numeric>

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// What the run file says of the run, apart from problems and samples.
struct Metas
{
    QJsonObject manifest;
    QJsonObject data;
    QJsonObject settings;
    QJsonObject state;
    QJsonObject run;
};

Result<Metas> readMetas(const RunFile &file)
{
    Metas metas;
    const std::array<std::pair<QString, QJsonObject *>, 5> all{
        std::pair{u"manifest"_s, &metas.manifest},
        {u"data"_s, &metas.data},
        {u"settings"_s, &metas.settings},
        {u"state"_s, &metas.state},
        {u"run"_s, &metas.run}};
    for (const auto &[key, object] : all) {
        auto meta = file.meta(key);
        if (!meta)
            return meta.error();
        *object = meta.take();
    }
    return metas;
}

QJsonObject wholeManifest(const Metas &metas)
{
    QJsonObject manifest = metas.manifest;
    manifest.insert(u"data"_s, metas.data);
    if (!manifest.contains(u"settings"_s))
        manifest.insert(u"settings"_s, metas.settings);
    manifest.insert(u"run"_s, metas.run);
    return manifest;
}

QString runName(const RunFile &file)
{
    const QString name = QFileInfo(file.path()).fileName();
    const QString ending = u".assay"_s;
    return name.endsWith(ending) && name != ending ? name.chopped(ending.size()) : name;
}

/// A run that says it is running, and that no process writes, was interrupted.
QString stateWord(const QJsonObject &state, const QString &path)
{
    const QString word = state.value(u"word"_s).toString();
    if (word.isEmpty())
        return u"loaded"_s;
    return word == u"running"_s && !RunFile::isBeingWritten(path) ? u"interrupted"_s : word;
}

std::optional<qint64> integer(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toInteger()) : std::nullopt;
}

std::optional<qint64> rejectedLines(const QJsonObject &data)
{
    const auto problems = integer(data.value(u"problems"_s).toObject().value(u"rejected"_s));
    const auto samples = integer(data.value(u"samples"_s).toObject().value(u"rejected"_s));
    if (!problems && !samples)
        return std::nullopt;
    return problems.value_or(0) + samples.value_or(0);
}

Result<std::vector<qint64>> chooseKs(const ReportOptions &options, const QJsonObject &settings)
{
    std::vector<qint64> ks = options.ks;
    const QJsonArray kept = settings.value(u"k"_s).toArray();
    for (qsizetype i = 0; options.ks.empty() && i < kept.size(); ++i)
        ks.push_back(kept.at(i).toInteger());
    if (ks.empty())
        ks.push_back(1);
    std::ranges::sort(ks);
    ks.erase(std::unique(ks.begin(), ks.end()), ks.end());
    if (ks.front() < 1) {
        return Error{
            ErrorCode::BadArgument, u"k is %1; it must be 1 or more"_s.arg(ks.front()), u"k"_s, {}};
    }
    return ks;
}

QString policyText(const QJsonObject &settings, bool isConfirmed)
{
    const auto timeoutMs = integer(settings.value(u"timeout_ms"_s));
    const QString limit
        = timeoutMs ? u" (%1 s)"_s.arg(QString::number(double(*timeoutMs) / 1000.0)) : QString();
    return u"The denominator is scored samples: infrastructure failures and samples not run are "
           "not scored. Timeouts%1, crashes, memory and output limits, early ends and disputed "
           "passes count as not solved. "_s.arg(limit)
        + (isConfirmed ? u"A pass is confirmed in strict mode, with the tests in a process of "
                         "their own; where the problem cannot be confirmed, the pass is "
                         "unconfirmed and counts as solved."_s
                       : u"Passes were not confirmed (--confirm none): they are those of the bare "
                         "reference harness."_s);
}

/// Numbers of problems by what they are grouped by, in the order of the words.
using Groups = std::map<QString, std::vector<quint32>>;

Result<Groups> readGroups(const RunFile &file, Grouping grouping)
{
    Groups groups;
    if (grouping == Grouping::None || grouping == Grouping::Model || grouping == Grouping::Slice)
        return groups;
    const auto problems = file.problems();
    if (!problems)
        return problems.error();
    quint32 number = 0;
    for (const Problem &problem : problems.value()) {
        QStringList words{grouping == Grouping::Language ? problem.language : problem.category};
        if (grouping == Grouping::Tag && !problem.tags.isEmpty()) {
            words = problem.tags;
            words.removeDuplicates();
        } else if (grouping == Grouping::Tag) {
            words = {QString()};
        }
        for (const QString &word : std::as_const(words))
            groups[word].push_back(number);
        ++number;
    }
    return groups;
}

/// Whether any pass went through confirmation, where the settings do not say it.
bool wasConfirmed(const SampleColumns &columns, const QJsonObject &settings)
{
    const QJsonValue asked = settings.value(u"confirm"_s);
    if (asked.isBool())
        return asked.toBool();
    for (quint32 model = 0; model < columns.models(); ++model) {
        for (quint32 problem = 0; problem < columns.problems(); ++problem) {
            const auto found = columns.find(model, problem);
            if (std::ranges::any_of(found, [&columns](quint32 slot) {
                    return columns.verdict(slot).confirmation != Confirmation::None;
                }))
                return true;
        }
    }
    return false;
}

void addRows(
    RunReport &report, const SampleColumns &columns, const QStringList &names, const Groups &groups,
    const RowQuestions &questions)
{
    report.whole = wholeRow(columns, questions);
    const auto nameOf = [&](quint32 model) {
        const QString &name = names[qsizetype(model)];
        return name.isEmpty() ? report.run : name;
    };
    if (columns.models() == 1)
        report.whole.model = nameOf(0);
    std::vector<quint32> all(columns.problems());
    std::iota(all.begin(), all.end(), quint32(0));
    for (quint32 model = 0; model < columns.models(); ++model) {
        report.models.push_back(
            columns.models() == 1 ? report.whole : modelRow(columns, model, all, questions));
        report.models.back().model = nameOf(model);
    }
    for (const auto &[word, problems] : groups) {
        for (quint32 model = 0; model < columns.models(); ++model) {
            ReportRow row = modelRow(columns, model, problems, questions);
            row.model = nameOf(model);
            row.group = word;
            report.groups.push_back(std::move(row));
        }
    }
}

/// A row a slice and model, with those samples that the slice decided.
void addSlices(
    RunReport &report, const SampleColumns &columns, const QStringList &names,
    const RowQuestions &questions)
{
    using Samples = std::vector<std::vector<quint32>>; ///< a list of slots a problem
    std::map<std::pair<quint32, quint32>, Samples> slices; ///< by slice and model
    for (quint32 model = 0; model < columns.models(); ++model) {
        for (quint32 problem = 0; problem < columns.problems(); ++problem) {
            std::map<quint32, std::vector<quint32>> found;
            for (const quint32 slot : columns.find(model, problem))
                found[columns.slice(slot)].push_back(slot);
            for (auto &[slice, samples] : found)
                slices[{slice, model}].push_back(std::move(samples));
        }
    }
    for (const auto &[key, samples] : slices) {
        const auto &[slice, model] = key;
        ReportRow row = slotsRow(columns, samples, questions);
        const QString &name = names[qsizetype(model)];
        row.model = name.isEmpty() ? report.run : name;
        row.group = slice == 0 ? QString() : QString::number(slice);
        report.groups.push_back(std::move(row));
    }
}

/// What slices have cost is known of a slice, not of each of the models in it.
Result<Done> addSliceCosts(RunReport &report, const RunFile &file)
{
    auto parts = readCostParts(file);
    if (!parts)
        return parts.error();
    if (!parts.value().known)
        return Done{};
    report.costParts = parts.take();
    report.costParts->samples.clear();
    for (ReportRow &row : report.groups) {
        const auto cost = report.costParts->ofSlice(row.group.toUInt());
        if (cost && report.models.size() == 1)
            row.costNanoDollars = cost->nanos();
    }
    return Done{};
}

/// What is run on this computer costs nothing, where no price says otherwise: older files have
/// none.
std::optional<qint64> knownCost(const RunCost &cost, const QJsonObject &manifest)
{
    if (const auto total = cost.total())
        return total->nanos();
    if (cost.unpriced < cost.sandboxes)
        return std::nullopt; // some have a price, and some none
    const QString provider
        = manifest.value(u"provider"_s).toObject().value(u"provider"_s).toString();
    return provider == u"local"_s ? std::optional<qint64>(0) : std::nullopt;
}

} // namespace

bool ReportRow::hasLabels() const
{
    return std::ranges::any_of(allFailureLabels, [this](FailureLabel label) {
        return label != FailureLabel::None && of(label) > 0;
    });
}

Result<RunReport> makeReport(const RunFile &file, const ReportOptions &options)
{
    const auto metas = readMetas(file);
    if (!metas)
        return metas.error();
    const QJsonObject &settings = metas.value().settings;
    auto ks = chooseKs(options, settings);
    const auto ids = file.problemIds();
    const auto names = file.models();
    const auto groups = readGroups(file, options.group);
    if (!ks)
        return ks.error();
    if (!ids)
        return ids.error();
    if (!names)
        return names.error();
    if (!groups)
        return groups.error();
    const auto columns
        = SampleColumns::read(file, quint32(ids.value().size()), quint32(names.value().size()));
    if (!columns)
        return columns.error();

    const bool isConfirmed = wasConfirmed(columns.value(), settings);
    const QJsonObject &data = metas.value().data;
    RunReport report;
    report.run = runName(file);
    report.state = stateWord(metas.value().state, file.path());
    report.heartbeatMs = integer(metas.value().state.value(u"heartbeat_ms"_s));
    report.ks = ks.take();
    report.group = options.group;
    report.policy = policyText(settings, isConfirmed);
    report.problemsInFile = integer(data.value(u"problems"_s).toObject().value(u"in_file"_s));
    report.rejected = rejectedLines(data);
    report.seed = settings.value(u"seed"_s).toString().toULongLong();
    report.manifest = wholeManifest(metas.value());
    const auto sandboxes = file.sandboxes();
    if (!sandboxes)
        return sandboxes.error();
    report.cost = costOfRun(sandboxes.value(), report.heartbeatMs.value_or(0));
    report.costNanoDollars = knownCost(report.cost, report.manifest);
    const RowQuestions questions{report.ks, report.seed, isConfirmed};
    addRows(report, columns.value(), names.value(), groups.value(), questions);
    if (options.group == Grouping::Slice) {
        addSlices(report, columns.value(), names.value(), questions);
        if (const auto priced = addSliceCosts(report, file); !priced)
            return priced.error();
    }
    report.partial = report.whole.isPartial();
    return report;
}

} // namespace assay
