// SPDX-License-Identifier: Apache-2.0
#include "engine/report/samplecolumns.h"

#include "engine/report/samplelabels.h"

using namespace Qt::StringLiterals;

namespace assay {

Result<SampleColumns> SampleColumns::read(const RunFile &file, quint32 problems, quint32 models)
{
    SampleColumns columns;
    columns.m_problems = problems;
    columns.m_models = models;
    if (auto ordered = columns.order(file); !ordered)
        return ordered.error();
    const auto labels = SampleLabels::read(file);
    if (!labels)
        return labels.error();
    columns.m_verdicts.resize(columns.m_order.size());
    columns.m_times.resize(columns.m_order.size());
    columns.m_slices.resize(columns.m_order.size());
    columns.m_labels.resize(columns.m_order.size());
    const auto kept = eachSample(
        file, quint32(columns.m_order.size()),
        [&columns, &labels](quint32 slot, const SampleFacts &facts) {
            columns.m_labels[slot] = labels.value().of(slot, facts.attempt.signature);
            columns.m_verdicts[slot] = facts.verdict;
            columns.m_slices[slot] = facts.attempt.slice;
            columns.m_times[slot]
                = {facts.attempt.wallUs, facts.attempt.cpuUs, facts.attempt.waitUs};
        });
    if (!kept)
        return kept.error();
    return columns;
}

/// A counting sort by model and problem; within both, slots keep their order.
Result<Done> SampleColumns::order(const RunFile &file)
{
    const auto samples = file.samples();
    if (!samples)
        return samples.error();
    m_starts.assign(std::size_t(m_models) * m_problems + 2, 0);
    for (const SampleRow &row : samples.value()) {
        if (row.model >= m_models || row.problem >= m_problems) {
            return Error{
                ErrorCode::BadData,
                u"a sample is of a problem or model that is not there"_s,
                file.path(),
                {}};
        }
        ++m_starts[std::size_t(row.model) * m_problems + row.problem + 2];
    }
    for (std::size_t cell = 1; cell < m_starts.size(); ++cell)
        m_starts[cell] += m_starts[cell - 1];
    // Now the start of a cell stands one behind it, where filling it makes it the cell's end.
    m_order.resize(samples.value().size());
    quint32 slot = 0;
    for (const SampleRow &row : samples.value())
        m_order[m_starts[std::size_t(row.model) * m_problems + row.problem + 1]++] = slot++;
    m_starts.pop_back();
    return Done{};
}

} // namespace assay
