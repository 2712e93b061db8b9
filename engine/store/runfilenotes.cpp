// SPDX-License-Identifier: Apache-2.0
// Signatures, their labels and notes: what schema 2 brought.
#include "engine/store/runfilerows.h"
#include "engine/store/schema.h"

using namespace Qt::StringLiterals;

namespace assay {

namespace {

constexpr int versionWithNotes = 2;
constexpr int versionWithPrices = 3;

bool isLabel(qint64 value)
{
    return value >= 0 && value <= qint64(FailureLabel::Ambiguous);
}

} // namespace

Result<bool> RunFile::Private::hasNotes()
{
    return isAtLeast(versionWithNotes);
}

Result<bool> RunFile::Private::hasPrices()
{
    return isAtLeast(versionWithPrices);
}

Result<bool> RunFile::Private::isAtLeast(int wanted)
{
    if (version < wanted) {
        const auto now = schemaVersion(*database);
        if (!now)
            return now.error();
        version = now.value();
    }
    return version >= wanted;
}

Result<Done> RunFile::Private::loadSignatures()
{
    TextNumbers known;
    auto statement = database->prepare("SELECT number, text FROM signature ORDER BY number");
    for (;;) {
        auto row = statement.step();
        if (!row)
            return row.error();
        if (!row.value())
            break;
        if (statement.integer(0) != qint64(known.next()))
            return damaged(u"a number of the signatures is missing"_s);
        known.add(TextNumbers::digestOf(Compression::plain(statement.string(1))));
    }
    signatures = std::move(known);
    return Done{};
}

Result<quint32> RunFile::Private::signatureNumber(const QString &text)
{
    if (text.isEmpty())
        return quint32(0);
    if (!signatures)
        if (auto loaded = loadSignatures(); !loaded)
            return loaded.error();
    auto digest = TextNumbers::digestOf(Compression::plain(text));
    if (const auto known = signatures->find(digest))
        return *known;
    const bool isFull = signatures->next() >= signaturesAtMost;
    const QString kept = isFull ? u"(other)"_s : text;
    if (isFull) {
        digest = TextNumbers::digestOf(Compression::plain(kept));
        if (const auto known = signatures->find(digest))
            return *known;
    }
    const quint32 number = signatures->next();
    if (auto added
        = database->prepare("INSERT INTO signature VALUES (?,?)").bind(number, kept).run();
        !added)
        return added.error();
    signatures->add(digest);
    return number;
}

Result<Done> RunFile::setNote(const NoteRow &row)
{
    if (row.label == FailureLabel::None && row.text.isEmpty())
        return m_d->database->prepare("DELETE FROM note WHERE sample = ?").bind(row.sample).run();
    return m_d->database->prepare("INSERT OR REPLACE INTO note VALUES (?,?,?,?)")
        .bind(row.sample, quint8(row.label), row.text, row.changedMs)
        .run();
}

Result<Done> RunFile::setSignatureLabel(const QString &text, FailureLabel label)
{
    if (label == FailureLabel::None)
        return m_d->database->prepare("DELETE FROM signature_label WHERE text = ?")
            .bind(text)
            .run();
    return m_d->database->prepare("INSERT OR REPLACE INTO signature_label VALUES (?,?)")
        .bind(text, quint8(label))
        .run();
}

Result<QStringList> RunFile::signatures() const
{
    const auto has = m_d->hasNotes();
    if (!has)
        return has.error();
    if (!has.value())
        return QStringList();
    const auto texts = m_d->numberedRows<QString>(
        m_d->database->prepare("SELECT number, text FROM signature ORDER BY number"),
        [](const Statement &from, Unpacker &, QString &text) {
            text = from.string(1);
            return true;
        },
        1);
    if (!texts)
        return texts.error();
    return QStringList(texts.value().begin(), texts.value().end());
}

Result<std::vector<NoteRow>> RunFile::notes() const
{
    const auto has = m_d->hasNotes();
    if (!has)
        return has.error();
    if (!has.value())
        return std::vector<NoteRow>();
    return m_d->rows<NoteRow>(
        m_d->database->prepare("SELECT sample, label, text, changed_ms FROM note ORDER BY sample"),
        [](const Statement &from, Unpacker &, NoteRow &row) {
            row.sample = quint32(from.integer(0));
            row.label = FailureLabel(from.integer(1));
            row.text = from.string(2);
            row.changedMs = from.integer(3);
            return isLabel(from.integer(1));
        });
}

Result<std::vector<std::pair<QString, FailureLabel>>> RunFile::signatureLabels() const
{
    using Row = std::pair<QString, FailureLabel>;
    const auto has = m_d->hasNotes();
    if (!has)
        return has.error();
    if (!has.value())
        return std::vector<Row>();
    return m_d->rows<Row>(
        m_d->database->prepare("SELECT text, label FROM signature_label ORDER BY text"),
        [](const Statement &from, Unpacker &, Row &row) {
            row = {from.string(0), FailureLabel(from.integer(1))};
            return isLabel(from.integer(1));
        });
}

} // namespace assay
