// SPDX-License-Identifier: Apache-2.0
#include "engine/stats/paired.h"

#include "engine/stats/fixedpoint.h"
#include "engine/stats/random.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

using namespace Qt::StringLiterals;

namespace assay {

namespace {
constexpr std::size_t exactProblems = 20;

/// How many of all sign patterns reach `limit`. Gray code: one sign changes at each step.
qint64 countPatterns(std::vector<qint64> terms, qint64 limit)
{
    qint64 sum = std::accumulate(terms.begin(), terms.end(), qint64(0));
    qint64 reached = std::abs(sum) >= limit ? 1 : 0;
    const quint32 patterns = 1U << terms.size();
    for (quint32 pattern = 1; pattern < patterns; ++pattern) {
        qint64 &term = terms[std::size_t(std::countr_zero(pattern))];
        term = -term;
        sum += 2 * term;
        reached += std::abs(sum) >= limit ? 1 : 0;
    }
    return reached;
}

/// How many of `draws` random sign patterns reach `limit`.
qint64 drawPatterns(const std::vector<qint64> &terms, qint64 limit, quint64 seed, int draws)
{
    SplitMix64 random(seed);
    qint64 reached = 0;
    for (int draw = 0; draw < draws; ++draw) {
        qint64 sum = 0;
        quint64 signs = 0;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            signs = i % 64 == 0 ? random.next() : signs >> 1U;
            sum += (signs & 1U) != 0 ? terms[i] : -terms[i];
        }
        reached += std::abs(sum) >= limit ? 1 : 0;
    }
    return reached;
}
} // namespace

double mcNemarP(qint64 onlyFirst, qint64 onlySecond)
{
    Q_ASSERT(onlyFirst >= 0 && onlySecond >= 0);
    const qint64 n = onlyFirst + onlySecond;
    const qint64 smaller = std::min(onlyFirst, onlySecond);
    if (onlyFirst == onlySecond)
        return 1.0; // the two tails overlap
    // Sum of C(n, i) for i <= smaller, kept in range by a power of two on the side.
    constexpr int stepBits = 512;
    double term = 1.0;
    double sum = 1.0;
    qint64 exponent = -n;
    for (qint64 i = 1; i <= smaller; ++i) {
        term *= double(n - i + 1) / double(i);
        sum += term;
        if (sum > 0x1p512) {
            term = std::ldexp(term, -stepBits);
            sum = std::ldexp(sum, -stepBits);
            exponent += stepBits;
        }
    }
    const auto shift = int(std::max<qint64>(exponent + 1, -4000)); // + 1: two tails
    // A p below the smallest double is still not 0.
    return std::clamp(std::ldexp(sum, shift), std::numeric_limits<double>::min(), 1.0);
}

Result<SignFlip> signFlipTest(std::span<const double> differences, quint64 seed, int draws)
{
    const auto isFinite = [](double value) { return std::isfinite(value); };
    if (draws < 1 || !std::ranges::all_of(differences, isFinite)) {
        return Error{
            ErrorCode::BadArgument,
            u"sign flips need finite differences and at least one draw"_s,
            {},
            {}};
    }
    SignFlip test;
    test.problems = qint64(differences.size());
    test.exact = differences.size() <= exactProblems;
    if (differences.empty())
        return test;
    const FixedPoint fixed = toFixedPoint(differences);
    const qint64 observed = std::accumulate(fixed.units.begin(), fixed.units.end(), qint64(0));
    test.difference = fixed.toReal(observed) / double(differences.size());

    // Zeros change no sum; sorted sizes make the draws independent of order and direction.
    std::vector<qint64> terms;
    for (const qint64 unit : fixed.units) {
        if (unit != 0)
            terms.push_back(std::abs(unit));
    }
    std::ranges::sort(terms);
    const qint64 limit = std::abs(observed) - fixed.tolerance();
    if (test.exact)
        test.p = double(countPatterns(terms, limit)) / double(1U << terms.size());
    else
        test.p = double(drawPatterns(terms, limit, seed, draws) + 1) / double(draws + 1.0);
    return test;
}

} // namespace assay
