// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/runfile.h"

namespace assay {

/// The verdict of one sample, from its attempts.
struct Verdict
{
    Outcome outcome = Outcome::NotRun;
    Confirmation confirmation = Confirmation::None;
    quint16 attempts = 0;
    bool changedAlone = false; ///< a provisional outcome that the lone rerun changed
    bool flaky = false; ///< a later scored attempt showed another outcome
    bool undecided = false; ///< a provisional outcome whose lone rerun is still to come
};

/// Folds attempts, fed in order of their number, into a verdict.
///
/// The first scored attempt is the verdict. One exception: after a provisional outcome, one rerun
/// alone decides it, whatever it shows. All other reruns are diagnostics: they may set `flaky`,
/// never the verdict. A sample whose attempts were all infrastructure failures has that as its
/// (unscored) outcome.
///
/// Source: docs/harness.md, "Verdict"
class VerdictFold
{
public:
    VerdictFold() = default;
    /// Goes on from what the attempts so far came to.
    explicit VerdictFold(const Verdict &verdict)
        : m_verdict(verdict)
        , m_scored(isScored(verdict.outcome))
    {
    }
    void add(const AttemptRow &attempt);
    const Verdict &verdict() const { return m_verdict; }

private:
    Verdict m_verdict;
    bool m_scored = false;
};

/// The verdicts of all samples, by slot.
Result<std::vector<Verdict>> readVerdicts(const RunFile &file, std::size_t samples);

} // namespace assay
