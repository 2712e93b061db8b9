// SPDX-License-Identifier: Apache-2.0
#include "engine/store/verdicts.h"

namespace assay {

void VerdictFold::add(const AttemptRow &attempt)
{
    ++m_verdict.attempts;
    const bool scored = isScored(attempt.outcome);
    const bool diagnostic = (attempt.flags & Diagnostic) != 0;
    const bool decides
        = m_verdict.undecided && scored && (attempt.flags & RanAlone) != 0 && !diagnostic;
    if (decides) {
        m_verdict.changedAlone = attempt.outcome != m_verdict.outcome;
        m_verdict.undecided = false;
        m_verdict.outcome = attempt.outcome;
        m_verdict.confirmation = attempt.confirmation;
    } else if (scored && !m_scored && !diagnostic) {
        m_scored = true;
        m_verdict.outcome = attempt.outcome;
        m_verdict.confirmation = attempt.confirmation;
        m_verdict.undecided = (attempt.flags & Provisional) != 0;
    } else if (scored && m_scored) {
        // What a busy machine may have caused says nothing about the sample.
        const bool provisional = (attempt.flags & Provisional) != 0;
        m_verdict.flaky = m_verdict.flaky || (!provisional && attempt.outcome != m_verdict.outcome);
    } else if (!m_scored && attempt.outcome == Outcome::Infrastructure) {
        m_verdict.outcome = Outcome::Infrastructure;
    }
}

Result<std::vector<Verdict>> readVerdicts(const RunFile &file, std::size_t samples)
{
    std::vector<Verdict> verdicts(samples);
    VerdictFold fold;
    quint32 current = 0;
    const auto keep = [&] {
        if (current < samples)
            verdicts[current] = fold.verdict();
        fold = {};
    };
    const auto read = file.eachAttempt([&](const AttemptRow &attempt) {
        if (attempt.sample != current) {
            keep();
            current = attempt.sample;
        }
        fold.add(attempt);
    });
    if (!read)
        return read.error();
    keep();
    return verdicts;
}

} // namespace assay
