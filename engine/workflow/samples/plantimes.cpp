// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/plantimes.h"

#include "engine/store/runfile.h"

#include <QHash>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

using ReferenceTimes = std::vector<std::optional<std::chrono::microseconds>>;

Result<ReferenceTimes> referenceTimes(const RunFile &file, const DataPreview &data)
{
    const auto problems = file.problems();
    if (!problems)
        return problems.error();
    const auto rows = file.references();
    if (!rows)
        return rows.error();
    QHash<QString, qint64> byId;
    for (const ReferenceRow &row : rows.value()) {
        if (row.outcome == Outcome::Passed && row.problem < problems.value().size())
            byId.insert(problems.value()[row.problem].id, row.cpuUs);
    }
    ReferenceTimes times(data.problems.size());
    for (std::size_t number = 0; number < times.size(); ++number) {
        if (const auto found = byId.constFind(data.problems[number].id); found != byId.constEnd())
            times[number] = std::chrono::microseconds(*found);
    }
    return times;
}

} // namespace

Result<PlanTimes> measuredTimes(const QString &runFile, const DataPreview &data)
{
    const auto file = RunFile::open(runFile, RunFile::Access::Read);
    if (!file)
        return file.error();
    const auto manifest = file.value()->meta(u"manifest"_s);
    if (!manifest)
        return manifest.error();
    PlanTimes times;
    auto references = referenceTimes(*file.value(), data);
    if (!references)
        return references.error();
    times.references = references.take();
    const QJsonObject smoke = manifest.value().value(u"smoke"_s).toObject();
    const double mean = smoke.value(u"mean_s"_s).toDouble(-1.0);
    if (mean >= 0.0)
        times.sampleMean = std::chrono::microseconds(std::llround(mean * 1e6));
    if (smoke.contains(u"load"_s))
        times.load = smoke.value(u"load"_s).toDouble(1.0);
    const bool isAny
        = std::any_of(times.references.begin(), times.references.end(), [](const auto &time) {
              return time.has_value();
          });
    if (!isAny && !times.sampleMean) {
        return Error{
            ErrorCode::BadData, u"the run has measured nothing of these problems"_s, runFile,
            u"Make one with 'assay run --smoke' and the same problems."_s};
    }
    return times;
}

} // namespace assay
