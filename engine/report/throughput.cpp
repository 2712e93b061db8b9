// SPDX-License-Identifier: Apache-2.0
#include "engine/report/throughput.h"

#include <algorithm>

namespace assay {

namespace {

constexpr std::array<qint64, 20> roundMs{100,       200,       500,        1000,       2000,
                                         5000,      10'000,    15'000,     30'000,     60'000,
                                         120'000,   300'000,   600'000,    1'200'000,  1'800'000,
                                         3'600'000, 7'200'000, 14'400'000, 43'200'000, 86'400'000};

qint64 binLength(qint64 totalMs, int mostBins)
{
    for (const qint64 ms : roundMs) {
        if (ms * mostBins >= totalMs)
            return ms;
    }
    const qint64 days = (totalMs - 1) / (qint64(mostBins) * roundMs.back()) + 1;
    return days * roundMs.back();
}

} // namespace

double Throughput::rate(std::size_t bin) const
{
    const qint64 length = std::clamp(totalMs - qint64(bin) * binMs, binMs / 2, binMs);
    return length > 0 ? double(bins[bin].total) * 1000.0 / double(length) : 0.0;
}

double Throughput::overallRate() const
{
    return totalMs > 0 ? double(ended()) * 1000.0 / double(totalMs) : 0.0;
}

qint64 Throughput::ended() const
{
    qint64 all = 0;
    for (const Bin &bin : bins)
        all += bin.total;
    return all;
}

Throughput throughput(const ChartFacts &facts, const ActiveTime &time, int mostBins)
{
    Throughput result;
    result.totalMs = time.totalMs();
    result.pauses = time.pauses();
    if (time.isEmpty())
        return result;
    result.binMs = binLength(std::max<qint64>(result.totalMs, 1), mostBins);
    result.bins.resize(std::size_t(std::max<qint64>(result.totalMs - 1, 0) / result.binMs + 1));
    for (const ChartSample &sample : facts.samples) {
        if (sample.endedMs == 0)
            continue;
        Throughput::Bin &bin = result.bins[binOf(result, time, sample.endedMs)];
        ++bin.byOutcome[std::size_t(sample.outcome)];
        ++bin.total;
    }
    return result;
}

std::size_t binOf(const Throughput &throughput, const ActiveTime &time, qint64 wallMs)
{
    return std::min(std::size_t(time.at(wallMs) / throughput.binMs), throughput.bins.size() - 1);
}

} // namespace assay
