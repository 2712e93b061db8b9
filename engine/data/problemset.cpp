// SPDX-License-Identifier: Apache-2.0
#include "engine/data/problemset.h"

#include "engine/data/problemshape.h"
#include "engine/data/recordreader.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace assay {

Result<ProblemSet> readProblems(const QString &path, const std::function<bool()> &isCancelled)
{
    auto opened = RecordReader::open(path);
    if (!opened)
        return opened.error();
    const auto reader = opened.take();
    ProblemSet set;
    RejectLog rejects;
    QHash<QString, qint64> lineOfId;
    for (;;) {
        if (isCancelled && isCancelled())
            return Error{ErrorCode::Cancelled, u"reading was given up"_s, path, {}};
        auto record = reader->next();
        if (!record)
            return record.error();
        if (!record.value())
            break;
        const JsonRecord &found = *record.value();
        if (!found.reason.isEmpty()) {
            rejects.add({path, found.line, found.reason});
            continue;
        }
        auto shaped = problemFromRecord(found.object);
        if (!shaped) {
            rejects.add({path, found.line, shaped.error().detail});
            continue;
        }
        ShapedProblem problem = shaped.take();
        const QString &id = problem.problem.id;
        if (const qint64 earlier = lineOfId.value(id); earlier != 0)
            return Error{
                ErrorCode::BadData,
                u"the problem \"%1\" stands in line %2 and again in line %3"_s.arg(
                    id, QString::number(earlier), QString::number(found.line)),
                path, u"Give each problem an id of its own, or remove one of the two"_s};
        lineOfId.insert(id, found.line);
        const QString word = problemShapeWord(problem.shape);
        set.shape = set.shape.isEmpty() || set.shape == word ? word : u"mixed"_s;
        set.madeIdCount += problem.hasMadeId ? 1 : 0;
        set.problems.push_back(std::move(problem.problem));
    }
    set.sha256 = reader->sha256();
    set.rejectedCount = rejects.count();
    set.rejected = rejects.lines();
    return set;
}

} // namespace assay
