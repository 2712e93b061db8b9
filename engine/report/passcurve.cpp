// SPDX-License-Identifier: Apache-2.0
#include "engine/report/passcurve.h"

#include "engine/report/rowbuilder.h"

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

constexpr qint64 mostPoints = 40;
constexpr qint64 fewestPoints = 6;
constexpr qint64 mostSteps = 400'000'000; ///< of the bootstrap: a few seconds

/// Scored samples of the problem and model that has most: no k beyond is defined.
qint64 mostScored(const SampleColumns &columns)
{
    qint64 most = 0;
    for (quint32 model = 0; model < columns.models(); ++model) {
        for (quint32 problem = 0; problem < columns.problems(); ++problem) {
            const auto found = columns.find(model, problem);
            most = std::max<qint64>(most, std::ranges::count_if(found, [&columns](quint32 slot) {
                                        return isScored(columns.verdict(slot).outcome);
                                    }));
        }
    }
    return most;
}

int affordablePoints(qint64 problems)
{
    const qint64 stepsEach = std::max<qint64>(problems, 1) * bootstrapDraws;
    return int(std::clamp(mostSteps / stepsEach, fewestPoints, mostPoints));
}

} // namespace

std::vector<qint64> curveKs(qint64 largest, int points)
{
    std::vector<qint64> ks;
    if (largest <= points) {
        for (qint64 k = 1; k <= largest; ++k)
            ks.push_back(k);
        return ks;
    }
    const double step = std::log(double(largest)) / double(points - 1);
    for (int i = 0; i < points; ++i)
        ks.push_back(std::min(largest, qint64(std::llround(std::exp(step * i)))));
    ks.erase(std::unique(ks.begin(), ks.end()), ks.end());
    return ks;
}

Result<PassCurve> passAtKCurve(const RunFile &file, quint64 seed)
{
    const auto ids = file.problemIds();
    const auto models = file.models();
    if (!ids)
        return ids.error();
    if (!models)
        return models.error();
    const auto columns
        = SampleColumns::read(file, quint32(ids.value().size()), quint32(models.value().size()));
    if (!columns)
        return columns.error();

    PassCurve curve;
    curve.problems = columns.value().problems();
    curve.isOfSeveralModels = columns.value().models() > 1;
    if (columns.value().models() == 0)
        return curve;
    RowQuestions questions;
    questions.ks = curveKs(mostScored(columns.value()), affordablePoints(curve.problems));
    questions.seed = seed;
    questions.withPassHat = false;
    ReportRow row = wholeRow(columns.value(), questions);
    curve.scored = row.scored;
    curve.requested = row.requested;
    for (AtK &at : row.atK) {
        if (at.passAtK.value) // of several models, one may have fewer samples than another
            curve.points.push_back({at.k, std::move(at.passAtK)});
    }
    return curve;
}

} // namespace assay
