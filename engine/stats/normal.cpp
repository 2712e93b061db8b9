// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/normal.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace assay {

namespace {
// Abramowitz and Stegun 1964, formula 26.2.23: the z above which lies `tail`, within 4.5e-4.
double roughUpperPoint(double tail)
{
    const double t = std::sqrt(-2.0 * std::log(tail));
    const double above = 2.515517 + t * (0.802853 + t * 0.010328);
    const double below = 1.0 + t * (1.432788 + t * (0.189269 + t * 0.001308));
    return t - above / below;
}
} // namespace

double normalCdf(double z)
{
    return 0.5 * std::erfc(-z / std::numbers::sqrt2);
}

double normalQuantile(double p)
{
    if (!(p >= 0.0 && p <= 1.0))
        return std::numeric_limits<double>::quiet_NaN();
    if (p > 0.5)
        return -normalQuantile(1.0 - p);
    if (p == 0.0)
        return -std::numeric_limits<double>::infinity();
    if (p == 0.5)
        return 0.0;
    double z = -roughUpperPoint(p);
    for (int step = 0; step < 2; ++step) { // Halley's method: the error is cubed at each step
        const double density
            = std::exp(-0.5 * z * z) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
        if (density <= 0.0)
            break;
        const double newton = (normalCdf(z) - p) / density;
        z -= newton / (1.0 + 0.5 * z * newton);
    }
    return z;
}

} // namespace assay
