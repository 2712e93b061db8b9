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
    if (!isNumber)
        return missing;
    // Compared as a whole: a problem's id may itself have colons.
    const QString name = id.section(u':', 0, -2);
    std::vector<quint32> found;
    for (std::size_t at = 0; at < samples.size(); ++at) {
        const SampleRow &row = samples[at];
        if (row.index != index)
            continue;
        const QString &problem = problems.value().value(row.problem);
        if (problem == name || models.value().value(row.model) + u':' + problem == name)
            found.push_back(quint32(at));
    }
    if (found.empty())
        return missing;
    if (found.size() == 1)
        return found.front();
    QStringList others;
    for (const quint32 at : found)
        others.append(models.value().value(samples[at].model));
    return Error{
        ErrorCode::BadArgument,
        tr("'%1' stands for samples of several models: %2").arg(id, others.join(u", "_s)),
        u"--sample"_s, tr("Give MODEL:PROBLEM:INDEX.")};
}

} // namespace assay::app
