// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/passatk.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace assay {

namespace {
std::optional<Error> brokenBound(qint64 n, qint64 c, qint64 k)
{
    if (c >= 0 && c <= n && k >= 1 && k <= n)
        return std::nullopt;
    return Error{
        ErrorCode::BadArgument,
        u"undefined for n=%1, c=%2, k=%3: needs 0 <= c <= n and 1 <= k <= n"_s.arg(n).arg(c).arg(k),
        {},
        {}};
}
} // namespace

Result<double> passAtK(qint64 n, qint64 c, qint64 k)
{
    if (const auto error = brokenBound(n, c, k))
        return *error;
    if (n - c < k)
        return 1.0;
    // Samples are drawn one by one and the chances that the first pass comes now are added up:
    // the same as 1 - C(n-c, k) / C(n, k), but small values keep their digits. The two groups,
    // passed and drawn, may change places, so the smaller one gives the number of steps.
    const qint64 steps = std::min(c, k);
    const auto group = double(std::max(c, k));
    double found = 0.0;
    double notYet = 1.0;
    for (qint64 i = 0; i < steps; ++i) {
        const double now = group / double(n - i);
        found += notYet * now;
        notYet *= 1.0 - now;
    }
    return std::min(found, 1.0);
}

Result<double> passHatK(qint64 n, qint64 c, qint64 k)
{
    if (const auto error = brokenBound(n, c, k))
        return *error;
    if (c < k)
        return 0.0;
    double all = 1.0;
    for (qint64 i = 0; i < k; ++i)
        all *= double(c - i) / double(n - i);
    return all;
}

} // namespace assay
