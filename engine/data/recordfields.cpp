// SPDX-License-Identifier: Apache-2.0
#include "engine/data/recordfields.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace assay {

std::optional<QString> textField(const QJsonObject &record, QLatin1StringView key)
{
    const QJsonValue value = record.value(key);
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

QString textOr(const QJsonObject &record, QLatin1StringView key)
{
    return record.value(key).toString();
}

std::optional<QStringList> textsField(const QJsonObject &record, QLatin1StringView key)
{
    const QJsonValue value = record.value(key);
    if (value.isString())
        return QStringList{value.toString()};
    if (!value.isArray())
        return std::nullopt;
    QStringList texts;
    const QJsonArray elements = value.toArray();
    for (const QJsonValue element : elements) {
        if (!element.isString())
            return std::nullopt;
        texts.append(element.toString());
    }
    return texts;
}

bool hasField(const QJsonObject &record, QLatin1StringView key)
{
    const QJsonValue value = record.value(key);
    return !value.isUndefined() && !value.isNull();
}

std::optional<qint64> integerOf(const QJsonValue &value)
{
    constexpr double limit = 9223372036854775808.0; // 2^63
    const double number = value.toDouble(std::nan(""));
    if (!(number >= -limit && number < limit) || number != std::floor(number))
        return std::nullopt;
    return value.toInteger(static_cast<qint64>(number));
}

std::optional<QString> idOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().isEmpty() ? std::nullopt : std::optional(value.toString());
    const auto number = integerOf(value);
    return number ? std::optional(QString::number(*number)) : std::nullopt;
}

QLatin1StringView typeName(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null:
        return "null"_L1;
    case QJsonValue::Bool:
        return "true or false"_L1;
    case QJsonValue::Double:
        return "a number"_L1;
    case QJsonValue::String:
        return "a text"_L1;
    case QJsonValue::Array:
        return "a list"_L1;
    case QJsonValue::Object:
        return "an object"_L1;
    case QJsonValue::Undefined:
        break;
    }
    return "missing"_L1;
}

QString keysOf(const QJsonObject &record)
{
    constexpr qsizetype shown = 12;
    QStringList keys = record.keys().mid(0, shown);
    for (QString &key : keys)
        key.truncate(40);
    const QString dots = record.size() > shown ? u", ..."_s : QString();
    return keys.isEmpty() ? u"no keys"_s : u"keys: "_s + keys.join(u", "_s) + dots;
}

QJsonObject restOf(const QJsonObject &record, std::initializer_list<QLatin1StringView> taken)
{
    return restOf(record, QList<QLatin1StringView>(taken));
}

QJsonObject restOf(const QJsonObject &record, const QList<QLatin1StringView> &taken)
{
    QJsonObject rest;
    for (auto it = record.begin(); it != record.end(); ++it)
        if (std::none_of(taken.begin(), taken.end(), [&it](auto key) { return it.key() == key; }))
            rest.insert(it.key(), it.value());
    return rest;
}

QString languageName(QStringView name)
{
    struct Alias
    {
        QLatin1StringView from;
        QLatin1StringView to;
    };
    // The short ones are MultiPL-E's, which names languages by their file ending.
    static constexpr std::array aliases{
        Alias{"py"_L1, "python"_L1},     Alias{"python3"_L1, "python"_L1},
        Alias{"js"_L1, "javascript"_L1}, Alias{"node"_L1, "javascript"_L1},
        Alias{"ts"_L1, "typescript"_L1}, Alias{"c++"_L1, "cpp"_L1},
        Alias{"cc"_L1, "cpp"_L1},        Alias{"sh"_L1, "bash"_L1},
        Alias{"shell"_L1, "bash"_L1},    Alias{"rs"_L1, "rust"_L1},
        Alias{"rb"_L1, "ruby"_L1},       Alias{"pl"_L1, "perl"_L1},
        Alias{"jl"_L1, "julia"_L1},      Alias{"cs"_L1, "csharp"_L1},
        Alias{"c#"_L1, "csharp"_L1},     Alias{"hs"_L1, "haskell"_L1},
        Alias{"kt"_L1, "kotlin"_L1},     Alias{"ml"_L1, "ocaml"_L1},
        Alias{"rkt"_L1, "racket"_L1},    Alias{"golang"_L1, "go"_L1},
        Alias{"go_test.go"_L1, "go"_L1},
    };
    QString lower = name.trimmed().toString().toLower();
    for (const Alias &alias : aliases)
        if (lower == alias.from)
            return alias.to;
    return lower;
}

} // namespace assay
