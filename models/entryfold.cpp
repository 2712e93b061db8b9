// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/entryfold.h"

#include <algorithm>
#include <limits>

namespace assay::models {

namespace {

Verdict verdictOf(const SampleEntry &entry)
{
    Verdict verdict;
    verdict.outcome = entry.outcome;
    verdict.confirmation = entry.confirmation;
    verdict.attempts = entry.attempts;
    verdict.undecided = entry.has(Undecided);
    verdict.changedAlone = entry.has(ChangedAlone);
    verdict.flaky = entry.has(Flaky);
    return verdict;
}

/// One below the largest, which stands for what is missing (SampleKeys).
quint32 clamped(qint64 value)
{
    return quint32(std::clamp<qint64>(value, 0, std::numeric_limits<quint32>::max() - 1));
}

void mark(SampleEntry &entry, SampleMark mark, bool on)
{
    entry.marks = quint8(on ? entry.marks | mark : entry.marks & ~mark);
}

} // namespace

bool addAttempt(SampleEntry &entry, const AttemptRow &attempt)
{
    const Verdict before = verdictOf(entry);
    VerdictFold fold(before);
    fold.add(attempt);
    const Verdict &now = fold.verdict();
    entry.outcome = now.outcome;
    entry.confirmation = now.confirmation;
    entry.attempts = now.attempts;
    mark(entry, Undecided, now.undecided);
    mark(entry, ChangedAlone, now.changedAlone);
    mark(entry, Flaky, now.flaky);
    const bool decides = (isScored(now.outcome) && !isScored(before.outcome))
        || (before.undecided && !now.undecided);
    if (!decides && isScored(now.outcome))
        return false;
    entry.slice = attempt.slice;
    entry.wallUs = clamped(attempt.wallUs);
    entry.cpuUs = clamped(attempt.cpuUs);
    entry.waitUs = clamped(attempt.waitUs);
    entry.peakKib = clamped(attempt.peakKib);
    entry.exitCode = attempt.exitCode;
    entry.signal = attempt.signal;
    return true;
}

} // namespace assay::models
