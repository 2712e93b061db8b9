// SPDX-License-Identifier: Apache-2.0
#include "engine/data/samplerecord.h"

#include "engine/data/recordfields.h"
#include "engine/data/sampleindex.h"

using namespace Qt::StringLiterals;

namespace assay {
namespace {

Error badSample(const QString &reason)
{
    return {ErrorCode::BadData, reason, {}, {}};
}

/// Takes the id; says why there is none.
std::optional<QString>
takeId(const QJsonObject &record, SampleRecord &sample, QList<QLatin1StringView> &taken)
{
    const bool hasName = record.contains("completions"_L1);
    for (const QLatin1StringView key : {"task_id"_L1, "id"_L1, "name"_L1}) {
        if (!hasField(record, key) || (key == "name"_L1 && !hasName))
            continue;
        const auto id = idOf(record.value(key));
        if (!id)
            return u'`' + key + u"` is neither a text nor a whole number"_s;
        sample.problemId = *id;
        taken.append(key);
        return std::nullopt;
    }
    return u"no `task_id` and no `id` ("_s + keysOf(record) + u')';
}

std::optional<QString>
takeTexts(const QJsonObject &record, SampleRecord &sample, QList<QLatin1StringView> &taken)
{
    for (const QLatin1StringView key : {"solution"_L1, "completion"_L1}) {
        if (!hasField(record, key))
            continue;
        sample.texts = {record.value(key)};
        sample.textKey = key;
        sample.isWhole = key == "solution"_L1;
        taken.append(key);
        return std::nullopt;
    }
    if (record.value("completions"_L1).isArray()) {
        sample.texts = record.value("completions"_L1).toArray();
        sample.textKey = u"completions"_s;
        sample.prompt = textOr(record, "prompt"_L1);
        taken.append(
            {"completions"_L1, "language"_L1, "prompt"_L1, "tests"_L1, "doctests"_L1, "original"_L1,
             "prompt_terminology"_L1, "stop_tokens"_L1});
        return std::nullopt;
    }
    for (const QLatin1StringView key : {"solution"_L1, "completion"_L1}) {
        if (!record.contains(key))
            continue;
        sample.texts = {record.value(key)}; // null: a sample that has no text keeps its place
        sample.textKey = key;
        return std::nullopt;
    }
    return u"no `completion` and no `solution` ("_s + keysOf(record) + u')';
}

std::optional<QString>
takeIndex(const QJsonObject &record, SampleRecord &sample, QList<QLatin1StringView> &taken)
{
    for (const QLatin1StringView key : {"index"_L1, "sample_index"_L1}) {
        const QJsonValue value = record.value(key);
        if (!value.isDouble())
            continue;
        const auto index = integerOf(value);
        if (!index || *index < 0 || *index > SampleIndex::largest)
            return u'`' + key + u"` is no whole number from 0 to "_s
                + QString::number(SampleIndex::largest);
        sample.index = static_cast<int>(*index);
        taken.append(key);
        return std::nullopt;
    }
    return std::nullopt;
}

} // namespace

Result<SampleRecord> sampleFromRecord(const QJsonObject &record)
{
    SampleRecord sample;
    QList<QLatin1StringView> taken;
    if (const auto reason = takeId(record, sample, taken))
        return badSample(*reason);
    if (const auto reason = takeTexts(record, sample, taken))
        return badSample(*reason);
    if (sample.textKey != "completions"_L1)
        if (const auto reason = takeIndex(record, sample, taken))
            return badSample(*reason);
    if (hasField(record, "model"_L1)) {
        const auto model = textField(record, "model"_L1);
        if (!model)
            return badSample(
                u"`model` is "_s + typeName(record.value("model"_L1)) + u" and not a text"_s);
        sample.model = *model;
        taken.append("model"_L1);
    }
    sample.rest = restOf(record, taken);
    return sample;
}

} // namespace assay
