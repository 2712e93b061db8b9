// SPDX-License-Identifier: Apache-2.0
#include "engine/data/problemshape.h"

#include "engine/data/recordfields.h"

#include <QCryptographicHash>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <optional>

using namespace Qt::StringLiterals;

namespace assay {
namespace {

Error rejected(const QString &reason)
{
    return {ErrorCode::BadData, reason, {}, {}};
}

/// Takes keys out of a record and remembers which, so that the rest is known.
class ProblemFields final
{
public:
    explicit ProblemFields(const QJsonObject &record)
        : m_record(record)
    {
    }
    QString text(QLatin1StringView key)
    {
        const auto value = textField(m_record, key);
        if (value)
            m_taken.append(key);
        else if (hasField(m_record, key) && m_fault.isEmpty())
            m_fault
                = u'`' + key + u"` is "_s + typeName(m_record.value(key)) + u" and not a text"_s;
        return value.value_or(QString());
    }
    QString lines(QLatin1StringView key)
    {
        const auto value = textsField(m_record, key);
        if (value)
            m_taken.append(key);
        else if (hasField(m_record, key) && m_fault.isEmpty())
            m_fault = u'`' + key + u"` is no list of texts"_s;
        return value ? value->join(u'\n') : QString();
    }
    /// Keys that only group: of another shape than ours they stay in the rest.
    void grouping(Problem &problem)
    {
        if (const auto category = textField(m_record, "category"_L1)) {
            problem.category = *category;
            m_taken.append("category"_L1);
        }
        if (const auto tags = textsField(m_record, "tags"_L1)) {
            problem.tags = *tags;
            m_taken.append("tags"_L1);
        }
        if (const auto language = textField(m_record, "language"_L1)) {
            problem.language = languageName(*language);
            m_taken.append("language"_L1);
        }
    }
    bool boolean(QLatin1StringView key, bool otherwise)
    {
        if (!m_record.value(key).isBool())
            return otherwise;
        m_taken.append(key);
        return m_record.value(key).toBool();
    }
    void take(QLatin1StringView key) { m_taken.append(key); }
    const QJsonObject &record() const { return m_record; }
    const QString &fault() const { return m_fault; }
    QJsonObject rest() const { return restOf(m_record, m_taken); }

private:
    const QJsonObject &m_record;
    QList<QLatin1StringView> m_taken;
    QString m_fault; ///< the first key of a wrong type
};

std::optional<ProblemShape> shapeOf(const QJsonObject &record)
{
    const auto has = [&record](QLatin1StringView key) { return record.contains(key); };
    if (has("declaration"_L1) && has("canonical_solution"_L1))
        return has("buggy_solution"_L1) ? ProblemShape::HumanEvalPack : ProblemShape::HumanEvalX;
    if (has("base_input"_L1) || has("plus_input"_L1))
        return ProblemShape::EvalPlus;
    const bool isNative = (has("id"_L1) || has("task_id"_L1)) && has("tests"_L1);
    if (!isNative && has("prompt"_L1)
        && (has("entry_point"_L1) ? has("test"_L1) || has("canonical_solution"_L1)
                                  : has("test"_L1) && has("canonical_solution"_L1)))
        return ProblemShape::HumanEval;
    if (has("code"_L1) && has("test"_L1))
        return ProblemShape::MbppPlus;
    if (has("test_list"_L1) || (has("code"_L1) && has("test_setup_code"_L1)))
        return has("test_imports"_L1) ? ProblemShape::MbppSanitized : ProblemShape::Mbpp;
    if (isNative)
        return ProblemShape::Assay;
    if (has("name"_L1) && has("prompt"_L1) && (has("tests"_L1) || has("language"_L1)))
        return ProblemShape::MultiPlE;
    if ((has("id"_L1) || has("task_id"_L1)) && has("prompt"_L1) && has("language"_L1))
        return ProblemShape::Assay; // and without tests: told as that
    return std::nullopt;
}

/// A record of something else, by the key that gives it away.
QString foreignReason(const QJsonObject &record)
{
    struct Foreign
    {
        QLatin1StringView key;
        QLatin1StringView what;
    };
    static constexpr std::array foreigners{
        Foreign{"complete_prompt"_L1, "a BigCodeBench problem"_L1},
        Foreign{"question_content"_L1, "a LiveCodeBench problem"_L1},
        Foreign{"instance_id"_L1, "a SWE-bench record"_L1},
        Foreign{"completion"_L1, "a sample and not a problem"_L1},
        Foreign{"solution"_L1, "a sample and not a problem"_L1},
        Foreign{"completions"_L1, "samples and not a problem"_L1},
    };
    for (const Foreign &foreign : foreigners)
        if (record.contains(foreign.key))
            return u"this is "_s + foreign.what + u" ("_s + keysOf(record) + u')';
    return u"not a problem of a known form ("_s + keysOf(record) + u')';
}

/// Of HumanEvalPack and HumanEval-X: `language`, else what stands before the `/` of the id, else
/// the syntax of the declaration.
QString packLanguage(const QJsonObject &record)
{
    if (const auto named = textField(record, "language"_L1); named && !named->isEmpty())
        return languageName(*named);
    static constexpr std::array known{"python"_L1, "javascript"_L1, "cpp"_L1,
                                      "java"_L1,   "go"_L1,         "rust"_L1};
    const QString prefix = languageName(textOr(record, "task_id"_L1).section(u'/', 0, 0));
    for (const QLatin1StringView language : known)
        if (prefix == language)
            return language;
    const QString head = textOr(record, "declaration"_L1);
    if (head.contains("#include"_L1))
        return u"cpp"_s;
    static const QRegularExpression script(u"\\b(const \\w+ = |function \\w+)\\("_s);
    static const QRegularExpression python(u"^def \\w+\\("_s, QRegularExpression::MultilineOption);
    if (head.contains(python))
        return u"python"_s;
    if (head.contains(script))
        return u"javascript"_s;
    return {};
}

std::optional<QString> fillPack(ProblemFields &fields, Problem &problem)
{
    problem.language = packLanguage(fields.record());
    if (problem.language.isEmpty())
        return u"the language can't be told from `language`, the id or the declaration"_s;
    problem.prompt = fields.text("prompt"_L1);
    const QString declaration = fields.text("declaration"_L1);
    problem.head = problem.language == "python"_L1 ? problem.prompt : declaration;
    problem.tests = fields.text("test"_L1); // it makes its own call
    problem.entryPoint = fields.text("entry_point"_L1);
    problem.reference = fields.text("canonical_solution"_L1);
    return std::nullopt;
}

std::optional<QString> fillHumanEval(ProblemFields &fields, Problem &problem)
{
    if (problem.language.isEmpty())
        problem.language = u"python"_s;
    problem.prompt = fields.text("prompt"_L1);
    problem.head = problem.prompt;
    problem.entryPoint = fields.text("entry_point"_L1);
    problem.reference = fields.text("canonical_solution"_L1);
    problem.tests = fields.text("test"_L1);
    if (problem.tests.trimmed().isEmpty() || problem.language != "python"_L1)
        return std::nullopt; // other languages' tests make their own call
    static const QRegularExpression check(u"\\bcheck\\b"_s);
    if (!problem.tests.contains(check))
        return u"no tests: `test` does not define check()"_s;
    if (problem.entryPoint.trimmed().isEmpty())
        return u"`entry_point` is missing, so that check() can't be called"_s;
    problem.tests += u"\ncheck("_s + problem.entryPoint + u')';
    return std::nullopt;
}

/// Whether a set-up only imports, so that it can run before the solution.
bool isImportsOnly(const QString &setUp)
{
    const QStringList lines = setUp.split(u'\n');
    return std::all_of(lines.begin(), lines.end(), [](const QString &line) {
        const QString text = line.trimmed();
        return text.isEmpty() || text.startsWith(u'#') || text.startsWith("import "_L1)
            || text.startsWith("from "_L1);
    });
}

void fillMbpp(ProblemFields &fields, ProblemShape shape, Problem &problem)
{
    if (problem.language.isEmpty())
        problem.language = u"python"_s;
    problem.prompt = fields.text(fields.record().contains("text"_L1) ? "text"_L1 : "prompt"_L1);
    problem.reference = fields.text("code"_L1);
    problem.referenceIsWhole = true;
    if (shape == ProblemShape::MbppPlus) {
        problem.tests = fields.text("test"_L1);
        return;
    }
    problem.tests = fields.lines("test_list"_L1);
    if (shape == ProblemShape::MbppSanitized) {
        problem.preamble = fields.lines("test_imports"_L1);
        return;
    }
    const QString setUp = fields.text("test_setup_code"_L1);
    if (isImportsOnly(setUp))
        problem.preamble = setUp;
    else if (!problem.tests.trimmed().isEmpty())
        problem.tests.prepend(setUp + u'\n'); // MBPP/367 and 927 build on the solution's classes
}

std::optional<QString> fillNative(ProblemFields &fields, Problem &problem)
{
    if (problem.language.isEmpty())
        return u"`language` is missing"_s;
    problem.head = fields.text("head"_L1);
    problem.prompt
        = hasField(fields.record(), "prompt"_L1) ? fields.text("prompt"_L1) : problem.head;
    if (problem.prompt.isEmpty())
        return u"`prompt` is missing"_s;
    problem.tests = fields.lines("tests"_L1);
    problem.preamble = fields.text("preamble"_L1);
    problem.entryPoint = fields.text("entry_point"_L1);
    problem.reference = fields.text("reference"_L1);
    problem.referenceIsWhole = fields.boolean("reference_is_whole"_L1, problem.head.isEmpty());
    return std::nullopt;
}

std::optional<QString> fillMultiPlE(ProblemFields &fields, Problem &problem)
{
    if (problem.language.isEmpty())
        return u"`language` is missing"_s;
    problem.prompt = fields.text("prompt"_L1);
    problem.head = problem.prompt;
    problem.tests = fields.text("tests"_L1);
    fields.take("completions"_L1); // samples, which samplereader.h reads from the same file
    fields.take("results"_L1);
    return std::nullopt;
}

std::optional<QString> fillShape(ProblemFields &fields, ProblemShape shape, Problem &problem)
{
    switch (shape) {
    case ProblemShape::HumanEvalPack:
    case ProblemShape::HumanEvalX:
        return fillPack(fields, problem);
    case ProblemShape::EvalPlus:
        if (!hasField(fields.record(), "test"_L1))
            return u"no tests: EvalPlus's own form has inputs without answers; take the release in"
                   " the original format, which has a `test`"_s;
        return fillHumanEval(fields, problem);
    case ProblemShape::HumanEval:
        return fillHumanEval(fields, problem);
    case ProblemShape::Mbpp:
    case ProblemShape::MbppSanitized:
    case ProblemShape::MbppPlus:
        fillMbpp(fields, shape, problem);
        return std::nullopt;
    case ProblemShape::MultiPlE:
        return fillMultiPlE(fields, problem);
    case ProblemShape::Assay:
        return fillNative(fields, problem);
    }
    return std::nullopt;
}

/// An id that stays the same wherever in the file the record stands: its keys come sorted.
QString idFromContent(const QJsonObject &record)
{
    const QByteArray text = QJsonDocument(record).toJson(QJsonDocument::Compact);
    const QByteArray digest = QCryptographicHash::hash(text, QCryptographicHash::Sha256);
    return u"content-"_s + QString::fromLatin1(digest.first(8).toHex());
}

} // namespace

QLatin1StringView problemShapeWord(ProblemShape shape)
{
    switch (shape) {
    case ProblemShape::HumanEval:
        return "humaneval"_L1;
    case ProblemShape::HumanEvalPack:
        return "humanevalpack"_L1;
    case ProblemShape::HumanEvalX:
        return "humaneval-x"_L1;
    case ProblemShape::Mbpp:
        return "mbpp"_L1;
    case ProblemShape::MbppSanitized:
        return "mbpp-sanitized"_L1;
    case ProblemShape::MbppPlus:
        return "mbppplus"_L1;
    case ProblemShape::EvalPlus:
        return "evalplus"_L1;
    case ProblemShape::MultiPlE:
        return "multipl-e"_L1;
    case ProblemShape::Assay:
        break;
    }
    return "assay"_L1;
}

Result<ShapedProblem> problemFromRecord(const QJsonObject &record)
{
    const auto shape = shapeOf(record);
    if (!shape)
        return rejected(foreignReason(record));
    ShapedProblem shaped{*shape, {}, false};
    Problem &problem = shaped.problem;
    ProblemFields fields(record);

    static constexpr std::array idKeys{"task_id"_L1, "id"_L1, "name"_L1};
    for (const QLatin1StringView key : idKeys) {
        const bool isForMultiPlE = key == "name"_L1;
        if (!problem.id.isEmpty() || !hasField(record, key)
            || (isForMultiPlE && *shape != ProblemShape::MultiPlE))
            continue;
        const auto id = idOf(record.value(key));
        if (!id)
            return rejected(u'`' + key + u"` is neither a text nor a whole number"_s);
        problem.id = *id;
        fields.take(key);
    }
    shaped.hasMadeId = problem.id.isEmpty();
    if (shaped.hasMadeId)
        problem.id = idFromContent(record);

    fields.grouping(problem);
    if (const auto reason = fillShape(fields, *shape, problem))
        return rejected(*reason);
    if (!fields.fault().isEmpty())
        return rejected(fields.fault());
    if (problem.tests.trimmed().isEmpty())
        return rejected(u"no tests: there is nothing to check a sample with"_s);
    problem.rest = fields.rest();
    return shaped;
}

} // namespace assay
