// SPDX-License-Identifier: Apache-2.0
#include "engine/data/recordreader.h"

#include "engine/data/jsonscan.h"
#include "engine/data/lenientjson.h"
#include "engine/data/linereader.h"
#include "engine/data/valuesplitter.h"

using namespace Qt::StringLiterals;

namespace assay {
namespace {

/// Bytes of a source, looked at without consuming them.
class Peek final
{
public:
    explicit Peek(ByteSource &source)
        : m_source(source)
    {
        if (m_source.buffered().startsWith("\xef\xbb\xbf"))
            m_at = 3;
    }
    /// The next byte; nothing at the end or behind the largest record.
    std::optional<char> get()
    {
        if (m_at >= m_source.buffered().size()) {
            if (m_at > maxRecordBytes)
                return std::nullopt;
            auto filled = m_source.fill();
            if (!filled || !filled.value()) // a fault comes back when the records are read
                return std::nullopt;
        }
        return m_source.buffered()[m_at++];
    }
    std::optional<char> getNonBlank()
    {
        auto c = get();
        while (c && (*c == ' ' || *c == '\t' || *c == '\r' || *c == '\n'))
            c = get();
        return c;
    }

private:
    ByteSource &m_source;
    qsizetype m_at = 0;
};

/// Whether the object that begins with the `{` just read goes on behind its first line.
bool stretchesOverLines(Peek &peek)
{
    JsonScan scan;
    scan.feed('{');
    for (auto c = peek.get(); c; c = peek.get()) {
        if (*c != '\n') {
            scan.feed(*c);
            continue;
        }
        if (scan.depth() == 0 || scan.inString())
            return false;
        const auto next = peek.getNonBlank();
        return next && (*next != '{' || scan.mayOpen());
    }
    return false;
}

} // namespace

RecordReader::RecordReader(std::unique_ptr<ByteSource> source, bool isOneALine, bool isArray)
{
    if (isOneALine)
        m_source = std::make_unique<LineReader>(std::move(source));
    else
        m_source = std::make_unique<ValueSplitter>(
            std::move(source),
            isArray ? ValueSplitter::Form::Array : ValueSplitter::Form::Sequence);
}

RecordReader::~RecordReader() = default;

Result<std::unique_ptr<RecordReader>> RecordReader::open(const QString &path)
{
    auto source = ByteSource::open(path);
    if (!source)
        return source.error();
    std::unique_ptr<ByteSource> bytes = source.take();
    Peek peek(*bytes);
    const auto first = peek.getNonBlank();
    if (!first)
        return Error{
            ErrorCode::BadData, u"the file has nothing but blank lines"_s, path,
            u"Check that it was written or downloaded to its end"_s};
    const bool isArray = *first == '[';
    const bool isOneALine = !isArray && !(*first == '{' && stretchesOverLines(peek));
    return std::unique_ptr<RecordReader>(new RecordReader(std::move(bytes), isOneALine, isArray));
}

Result<std::optional<JsonRecord>> RecordReader::next()
{
    JsonRecord record;
    QByteArrayView text;
    if (const auto *lines = std::get_if<Lines>(&m_source)) {
        do {
            auto line = (*lines)->next();
            if (!line)
                return line.error();
            if (!line.value())
                return std::optional<JsonRecord>();
            record.line = line.value()->number;
            text = line.value()->text.trimmed();
            if (line.value()->isTooLong)
                record.reason = u"longer than "_s + QString::number(maxRecordBytes) + u" bytes"_s;
        } while (text.isEmpty() && record.reason.isEmpty());
    } else {
        auto piece = std::get<Values>(m_source)->next();
        if (!piece)
            return piece.error();
        if (!piece.value())
            return std::optional<JsonRecord>();
        record.line = piece.value()->line;
        record.reason = piece.value()->reason;
        text = piece.value()->text;
    }
    if (!record.reason.isEmpty())
        return std::optional(std::move(record));
    auto parsed = parseRecord(text);
    if (parsed) {
        record.object = parsed.value().object;
        record.replacedNumbers = parsed.value().replacedNumbers;
    } else {
        record.reason = parsed.error().detail;
    }
    return std::optional(std::move(record));
}

QString RecordReader::sha256() const
{
    return std::visit([](const auto &source) { return source->sha256(); }, m_source);
}

} // namespace assay
