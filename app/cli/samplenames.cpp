// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/samplenames.h"

namespace assay::app {
using namespace Qt::StringLiterals;

Result<quint32>
SampleNames::find(const RunFile &file, const std::vector<SampleRow> &samples, const QString &id)
{
    bool isNumber = false;
    const quint32 slot = id.toUInt(&isNumber);
    if (isNumber && slot < samples.size())
        return slot;
    const Error missing{
        ErrorCode::NotFound, tr("there is no sample '%1'").arg(id), u"--sample"_s,
        tr("Give PROBLEM:INDEX as 'assay samples' lists them.")};
    const auto problems = file.problemIds();
    const auto models = file.models();
    if (!problems || !models)
        return !problems ? problems.error() : models.error();
    const quint32 index = id.section(u':', -1).toUInt(&isNumber);
    const QString problem = id.section(u':', -2, -2);
    const QString model = id.section(u':', 0, -3);
    if (!isNumber)
        return missing;
    for (std::size_t at = 0; at < samples.size(); ++at) {
        const SampleRow &row = samples[at];
        if (row.index == index && problems.value().value(row.problem) == problem
            && (model.isEmpty() || models.value().value(row.model) == model))
            return quint32(at);
    }
    return missing;
}

} // namespace assay::app
