// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/interval.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace assay {

Result<Interval> wilson95(double proportion, qint64 n)
{
    if (n < 1 || !(proportion >= 0.0 && proportion <= 1.0)) {
        return Error{
            ErrorCode::BadArgument,
            u"no interval for a proportion of %1 over %2"_s.arg(proportion).arg(n),
            {},
            {}};
    }
    const auto count = double(n);
    const double z2 = z95 * z95;
    const double scale = 1.0 + z2 / count;
    const double centre = (proportion + z2 / (2.0 * count)) / scale;
    const double variance = proportion * (1.0 - proportion) / count + z2 / (4.0 * count * count);
    const double half = z95 * std::sqrt(variance) / scale;
    // At 0 and 1 the outer end is the proportion itself; rounding must not move it.
    return Interval{
        proportion == 0.0 ? 0.0 : std::max(centre - half, 0.0),
        proportion == 1.0 ? 1.0 : std::min(centre + half, 1.0)};
}

} // namespace assay
