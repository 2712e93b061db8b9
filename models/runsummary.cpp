// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runsummary.h"

#include "engine/store/runfile.h"
#include "models/costsource.h"

#include <QDateTime>
#include <QFileInfo>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

std::optional<double> number(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

QJsonValue json(const std::optional<double> &value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}

} // namespace

QJsonObject RunSummary::toJson() const
{
    return {{u"path"_s, path},
            {u"benchmark"_s, benchmark},
            {u"state"_s, int(state)},
            {u"pass_at_1"_s, json(passAt1)},
            {u"low"_s, json(low)},
            {u"high"_s, json(high)},
            {u"passed"_s, passed},
            {u"scored"_s, scored},
            {u"requested"_s, requested},
            {u"changed_ms"_s, changedMs},
            {u"bytes"_s, bytes},
            {u"cost_nano"_s, cost ? QJsonValue(cost->nanos()) : QJsonValue()},
            {u"billed"_s, isBilled}};
}

RunSummary RunSummary::fromJson(const QJsonObject &object)
{
    RunSummary summary;
    summary.path = object.value(u"path"_s).toString();
    summary.name = QFileInfo(summary.path).completeBaseName();
    summary.benchmark = object.value(u"benchmark"_s).toString();
    const int state = object.value(u"state"_s).toInt();
    if (state >= int(RunState::Opening) && state <= int(RunState::Complete))
        summary.state = RunState(state);
    summary.passAt1 = number(object.value(u"pass_at_1"_s));
    summary.low = number(object.value(u"low"_s));
    summary.high = number(object.value(u"high"_s));
    summary.passed = object.value(u"passed"_s).toInteger();
    summary.scored = object.value(u"scored"_s).toInteger();
    summary.requested = object.value(u"requested"_s).toInteger();
    summary.changedMs = object.value(u"changed_ms"_s).toInteger();
    summary.bytes = object.value(u"bytes"_s).toInteger();
    if (const QJsonValue nanos = object.value(u"cost_nano"_s); nanos.isDouble())
        summary.cost = Money(nanos.toInteger());
    summary.isBilled = object.value(u"billed"_s).toBool();
    return summary;
}

void RunSummary::take(const RunReport &report)
{
    // Where a report has no k of 1 the file has told it, and what it told holds as long as no
    // outcome has come since.
    if (passed != report.whole.passed || scored != report.whole.scored) {
        passAt1.reset();
        low.reset();
        high.reset();
    }
    for (const AtK &at : report.whole.atK) {
        if (at.k != 1)
            continue;
        passAt1 = at.passAtK.value;
        low = at.passAtK.low;
        high = at.passAtK.high;
    }
    passed = report.whole.passed;
    scored = report.whole.scored;
    requested = report.whole.requested;
    cost = report.cost.total();
    // Files of older versions have no price of this computer.
    const QString provider
        = report.manifest.value(u"provider"_s).toObject().value(u"provider"_s).toString();
    isBilled = report.cost.sandboxes > 0 && !report.cost.free && !isThisComputer(provider);
    const QJsonObject data = report.manifest.value(u"data"_s).toObject();
    benchmark
        = data.value(u"problems"_s).toObject().value(u"file"_s).toString().section(u'.', 0, 0);
}

RunSummary readRunSummary(const QString &path)
{
    const QFileInfo info(path);
    RunSummary summary;
    summary.path = info.absoluteFilePath();
    summary.name = info.completeBaseName();
    summary.changedMs = info.lastModified().toMSecsSinceEpoch();
    summary.bytes = info.size();
    const auto unreadable = [&summary](const Error &error) {
        summary.state = RunState::Unreadable;
        summary.error = error;
        return summary;
    };
    const auto file = RunFile::open(path, RunFile::Access::Read);
    if (!file)
        return unreadable(file.error());
    const bool isBeingWritten = RunFile::isBeingWritten(path);
    ReportOptions options;
    options.group = Grouping::None;
    options.ks = {1};
    const auto report = makeReport(*file.value(), options);
    if (!report)
        return unreadable(report.error());
    summary.take(report.value());
    summary.state = runStateOf(report.value().state, isBeingWritten);
    return summary;
}

} // namespace assay::models
