// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/fixedpoint.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace assay {

double FixedPoint::toReal(qint64 sum) const
{
    return std::ldexp(double(sum), -bits);
}

FixedPoint toFixedPoint(std::span<const double> values)
{
    double largest = 0.0;
    for (const double value : values)
        largest = std::max(largest, std::abs(value));
    int exponent = 0;
    std::frexp(largest, &exponent); // largest <= 2^exponent
    FixedPoint fixed;
    fixed.bits = std::min(40, 62 - int(std::bit_width(values.size()))) - exponent;
    fixed.units.reserve(values.size());
    for (const double value : values)
        fixed.units.push_back(std::llround(std::ldexp(value, fixed.bits)));
    return fixed;
}

} // namespace assay
