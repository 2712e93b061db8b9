// SPDX-License-Identifier: Apache-2.0
#include "engine/data/lenientjson.h"

#include "engine/data/jsonscan.h"

#include <QJsonDocument>

#include <charconv>
#include <vector>

using namespace Qt::StringLiterals;

namespace assay {
namespace {

/// A text whose numbers QJsonDocument can take.
struct RewrittenJson
{
    QByteArray text;
    int replaced = 0;
    bool hasZeros = false;
    std::vector<qsizetype> added; ///< where, in the new text, a byte stands that the old lacks

    qsizetype oldOffset(qsizetype offset) const
    {
        qsizetype old = offset;
        for (const qsizetype position : added)
            old -= position < offset ? 1 : 0;
        return old;
    }
    void putZero(qsizetype bytes)
    {
        hasZeros = true;
        text.append('0');
        text.append(bytes - 1, ' ');
    }
    /// Puts null in the place of `bytes` bytes, as long as them where that can be.
    void putNull(qsizetype bytes)
    {
        ++replaced;
        text.append("null");
        if (bytes > 4)
            text.append(bytes - 4, ' ');
        for (qsizetype extra = bytes; extra < 4; ++extra)
            added.push_back(text.size() - 1);
    }
};

bool isNumberByte(char c)
{
    return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E';
}

/// A number that stands in the text but that QJsonDocument does not take.
struct OddNumber
{
    qsizetype bytes = 0; ///< 0: there is none
    bool isTiny = false; ///< too near to 0 for a double, and so 0
};

OddNumber oddNumberAt(QByteArrayView text, qsizetype at)
{
    for (const QByteArrayView word : {"NaN", "Infinity", "-Infinity"})
        if (text.sliced(at).startsWith(word))
            return {word.size(), false};
    const char first = text[at];
    if ((first < '0' || first > '9') && first != '-')
        return {};
    qsizetype end = at;
    while (end < text.size() && isNumberByte(text[end]))
        ++end;
    const QByteArrayView number = text.sliced(at, end - at);
    double value = 0;
    const auto read = std::from_chars(number.begin(), number.end(), value);
    if (read.ec != std::errc::result_out_of_range || read.ptr != number.end())
        return {};
    const bool isTiny = number.contains("e-") || number.contains("E-") || number.startsWith("0.")
        || number.startsWith("-0.");
    return {number.size(), isTiny};
}

RewrittenJson withoutNonFinite(QByteArrayView text)
{
    RewrittenJson out;
    out.text.reserve(text.size() + 16);
    JsonScan scan;
    bool inNumber = false;
    for (qsizetype i = 0; i < text.size();) {
        const bool startsWord = !scan.inString() && !inNumber;
        const OddNumber odd = startsWord ? oddNumberAt(text, i) : OddNumber();
        if (odd.bytes > 0) {
            if (odd.isTiny)
                out.putZero(odd.bytes);
            else
                out.putNull(odd.bytes);
            i += odd.bytes;
            continue;
        }
        inNumber = !scan.inString() && isNumberByte(text[i]);
        scan.feed(text[i]);
        out.text.append(text[i]);
        ++i;
    }
    return out;
}

QString jsonReason(QJsonParseError::ParseError error)
{
    switch (error) {
    case QJsonParseError::UnterminatedObject:
        return u"the object is not closed"_s;
    case QJsonParseError::MissingNameSeparator:
        return u"a ':' is missing"_s;
    case QJsonParseError::UnterminatedArray:
        return u"a list is not closed"_s;
    case QJsonParseError::MissingValueSeparator:
        return u"a ',' is missing"_s;
    case QJsonParseError::IllegalNumber:
        return u"a number is malformed"_s;
    case QJsonParseError::IllegalEscapeSequence:
        return u"an escape in a text is malformed"_s;
    case QJsonParseError::IllegalUTF8String:
        return u"a text is not UTF-8"_s;
    case QJsonParseError::UnterminatedString:
        return u"a text is not closed"_s;
    case QJsonParseError::MissingObject:
        return u"a key has no value"_s;
    case QJsonParseError::DeepNesting:
        return u"nested deeper than 1024 levels"_s;
    case QJsonParseError::DocumentTooLarge:
        return u"too large"_s;
    case QJsonParseError::GarbageAtEnd:
        return u"more text follows the object"_s;
    case QJsonParseError::TerminationByNumber:
    case QJsonParseError::IllegalValue:
    case QJsonParseError::NoError:
        break;
    }
    return u"a value is malformed"_s;
}

Error jsonFault(const QString &reason, qsizetype offset)
{
    return {
        ErrorCode::BadData,
        u"not valid JSON: "_s + reason + u" (at byte "_s + QString::number(offset) + u')',
        {},
        {}};
}

QJsonDocument parseView(QByteArrayView text, QJsonParseError *error)
{
    return QJsonDocument::fromJson(QByteArray::fromRawData(text.data(), text.size()), error);
}

} // namespace

Result<LenientRecord> parseRecord(QByteArrayView text)
{
    const QByteArrayView content = text.trimmed();
    if (!content.startsWith('{'))
        return Error{ErrorCode::BadData, u"not a JSON object"_s, {}, {}};
    QJsonParseError error;
    QJsonDocument document = parseView(text, &error);
    if (error.error == QJsonParseError::NoError)
        return LenientRecord{document.object(), 0};
    // Rare enough that a second pass costs less than looking at every byte of every record.
    const bool isNumberTrouble = error.error == QJsonParseError::IllegalNumber
        || error.error == QJsonParseError::IllegalValue;
    if (!isNumberTrouble)
        return jsonFault(jsonReason(error.error), error.offset);
    const RewrittenJson rewritten = withoutNonFinite(text);
    if (rewritten.replaced == 0 && !rewritten.hasZeros)
        return jsonFault(jsonReason(error.error), error.offset);
    document = parseView(rewritten.text, &error);
    if (error.error != QJsonParseError::NoError)
        return jsonFault(jsonReason(error.error), rewritten.oldOffset(error.offset));
    return LenientRecord{document.object(), rewritten.replaced};
}

} // namespace assay
