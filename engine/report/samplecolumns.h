// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/report/samplefacts.h"

#include <span>
#include <vector>

namespace assay {

/// The samples of a run as columns, found by model and problem: some 50 bytes a sample.
///
/// Threads: const functions, any thread
class SampleColumns
{
public:
    /// Errors: BadData where a sample is of no problem or model; those of the file
    static Result<SampleColumns> read(const RunFile &file, quint32 problems, quint32 models);

    struct Times
    {
        qint64 wallUs = 0;
        qint64 cpuUs = 0;
        qint64 waitUs = 0;
    };

    quint32 problems() const { return m_problems; }
    quint32 models() const { return m_models; }
    /// The slots of one model's samples of one problem.
    std::span<const quint32> find(quint32 model, quint32 problem) const
    {
        const std::size_t cell = std::size_t(model) * m_problems + problem;
        return std::span(m_order).subspan(m_starts[cell], m_starts[cell + 1] - m_starts[cell]);
    }
    const Verdict &verdict(quint32 slot) const { return m_verdicts[slot]; }
    const Times &times(quint32 slot) const { return m_times[slot]; } ///< of the verdict's attempt
    /// A person's label of a failure, its own or that of its signature.
    FailureLabel label(quint32 slot) const { return m_labels[slot]; }
    quint32 slice(quint32 slot) const { return m_slices[slot]; } ///< of that attempt; 0: none

private:
    SampleColumns() = default;
    Result<Done> order(const RunFile &file);

    quint32 m_problems = 0;
    quint32 m_models = 0;
    std::vector<quint32> m_starts; ///< by model * problems + problem, and the end
    std::vector<quint32> m_order; ///< slots
    std::vector<Verdict> m_verdicts; ///< by slot
    std::vector<Times> m_times; ///< by slot
    std::vector<quint32> m_slices; ///< by slot
    std::vector<FailureLabel> m_labels; ///< by slot
};

} // namespace assay
