// SPDX-License-Identifier: Apache-2.0
#include "engine/report/samplefacts.h"

using namespace Qt::StringLiterals;

namespace assay {

namespace {

/// Folds the attempts of one sample after the other and tells of each when it is over.
class FactsFold
{
public:
    using Visit = std::function<void(quint32 slot, const SampleFacts &facts)>;

    FactsFold(quint32 sampleCount, const Visit &visit)
        : m_sampleCount(sampleCount)
        , m_visit(visit)
    {
    }

    void add(const AttemptRow &attempt)
    {
        if (attempt.sample >= m_sampleCount) {
            m_isBroken = true;
            return;
        }
        goTo(attempt.sample);
        const Verdict before = m_fold.verdict();
        m_fold.add(attempt);
        const Verdict &now = m_fold.verdict();
        const bool decides = (isScored(now.outcome) && !isScored(before.outcome))
            || (before.undecided && !now.undecided);
        if (decides || !isScored(now.outcome))
            m_attempt = attempt;
    }
    void finish() { goTo(m_sampleCount); }
    bool isBroken() const { return m_isBroken; }

private:
    void goTo(quint32 slot)
    {
        for (; m_slot < slot; ++m_slot) {
            m_visit(m_slot, {m_fold.verdict(), m_attempt});
            m_fold = {};
            m_attempt = none();
        }
    }
    static AttemptRow none()
    {
        AttemptRow row;
        row.number = 0;
        return row;
    }

    quint32 m_sampleCount;
    const Visit &m_visit;
    quint32 m_slot = 0;
    VerdictFold m_fold;
    AttemptRow m_attempt = none();
    bool m_isBroken = false;
};

} // namespace

Result<Done> eachSample(
    const RunFile &file, quint32 sampleCount,
    const std::function<void(quint32 slot, const SampleFacts &facts)> &visit,
    const std::function<void(const AttemptRow &)> &attempted)
{
    FactsFold fold(sampleCount, visit);
    const auto read = file.eachAttempt([&fold, &attempted](const AttemptRow &attempt) {
        fold.add(attempt);
        if (attempted)
            attempted(attempt);
    });
    if (!read)
        return read.error();
    if (fold.isBroken()) {
        return Error{
            ErrorCode::BadData, u"an attempt is of a sample that is not there"_s, file.path(), {}};
    }
    fold.finish();
    return Done{};
}

} // namespace assay
