// SPDX-License-Identifier: Apache-2.0
#include "engine/data/samplereader.h"

#include "engine/data/recordfields.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace assay {

SampleReader::SampleReader(const QString &path, const SampleReaderOptions &options)
    : m_path(path)
    , m_names(options.problemIds)
    , m_model(options.model)
    , m_directoryHash(QCryptographicHash::Sha256)
{
}

Result<std::unique_ptr<SampleReader>>
SampleReader::open(const QString &path, const SampleReaderOptions &options)
{
    std::unique_ptr<SampleReader> reader(new SampleReader(path, options));
    if (QFileInfo(path).isDir()) {
        auto directory = SampleDirectory::open(path, reader->m_names);
        if (!directory)
            return directory.error();
        reader->m_directory = directory.take();
        return reader;
    }
    auto records = RecordReader::open(path);
    if (!records)
        return records.error();
    reader->m_records = records.take();
    return reader;
}

Result<std::optional<Sample>> SampleReader::next()
{
    for (;;) {
        while (m_given < m_batch.texts.size())
            if (auto sample = takeText())
                return sample;
        auto advanced = advance();
        if (!advanced)
            return advanced.error();
        if (!advanced.value())
            return std::optional<Sample>();
    }
}

/// Reads on by one record or file; false at the end of all.
Result<bool> SampleReader::advance()
{
    if (!m_records)
        return advanceDirectory();
    auto record = m_records->next();
    if (!record && !m_directory)
        return record.error();
    if (record && record.value()) {
        takeRecord(*record.value());
        return true;
    }
    if (!m_directory) {
        m_sha256 = m_records->sha256();
        return false;
    }
    if (!record) // one damaged file of a directory costs that file
        m_rejects.add({m_path, 0, record.error().detail});
    noteDigest(m_file.relativePath, m_records->sha256());
    m_records.reset();
    return true;
}

bool SampleReader::advanceDirectory()
{
    auto file = m_directory ? m_directory->next(m_names, m_rejects) : std::nullopt;
    if (!file) {
        if (m_sha256.isEmpty())
            m_sha256 = QString::fromLatin1(m_directoryHash.result().toHex());
        return false;
    }
    m_file = *std::move(file);
    m_path = m_file.path;
    if (m_file.index) {
        takeCode(m_file);
        return true;
    }
    auto records = RecordReader::open(m_path);
    if (records)
        m_records = records.take();
    else
        m_rejects.add({m_path, 0, records.error().detail});
    return true;
}

void SampleReader::takeRecord(const JsonRecord &record)
{
    m_line = record.line;
    if (!record.reason.isEmpty()) {
        m_rejects.add({m_path, record.line, record.reason});
        return;
    }
    auto sample = sampleFromRecord(record.object);
    if (!sample) {
        m_rejects.add({m_path, record.line, sample.error().detail});
        return;
    }
    m_batch = sample.take();
    m_given = 0;
    m_batch.problemId = m_names.resolve(m_batch.problemId);
    if (m_batch.texts.isEmpty())
        m_rejects.add({m_path, record.line, u"`completions` is an empty list"_s});
}

void SampleReader::takeCode(const SampleFile &file)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    auto text = readCodeFile(file.path, hash);
    noteDigest(file.relativePath, QString::fromLatin1(hash.result().toHex()));
    m_line = file.number;
    m_given = 0;
    m_batch = SampleRecord{};
    if (!text) {
        m_rejects.add({file.path, file.number, text.error().detail});
        return;
    }
    m_batch.problemId = file.problemId;
    m_batch.index = file.index;
    m_batch.texts = {text.value()};
    m_batch.isWhole = true;
}

/// The next text of the current record; nothing where it is rejected.
std::optional<Sample> SampleReader::takeText()
{
    const QJsonValue text = m_batch.texts.at(m_given);
    const qint64 line = m_directory ? m_file.number : m_line;
    const qint64 rejectedLine = m_directory && m_file.index ? m_file.number : m_line;
    ++m_given;
    const QString &model = m_batch.model.isEmpty() ? m_model : m_batch.model;
    auto place = m_index.place(model, m_batch.problemId, m_batch.index, line);
    if (!place) {
        m_rejects.add({m_path, rejectedLine, place.error().detail});
        return std::nullopt;
    }
    if (!text.isString()) {
        const QString which = m_batch.textKey == "completions"_L1
            ? u" (the one at "_s + QString::number(m_given - 1) + u')'
            : QString();
        m_rejects.add(
            {m_path, rejectedLine,
             u'`' + m_batch.textKey + u'`' + which + u" is "_s + typeName(text)
                 + u" and not a text"_s});
        return std::nullopt;
    }
    Sample sample;
    sample.problemId = place.value().problemId;
    sample.model = place.value().model;
    sample.index = place.value().index;
    sample.text = text.toString();
    sample.isWhole
        = m_batch.isWhole || (!m_batch.prompt.isEmpty() && sample.text.startsWith(m_batch.prompt));
    sample.line = line;
    sample.rest = m_batch.rest;
    return sample;
}

void SampleReader::noteDigest(const QString &relativePath, const QString &digest)
{
    m_directoryHash.addData(relativePath.toUtf8());
    m_directoryHash.addData(QByteArrayView("\0", 1));
    m_directoryHash.addData(digest.toLatin1());
    m_directoryHash.addData("\n");
}

} // namespace assay
