// SPDX-License-Identifier: Apache-2.0
#include "engine/data/sampledirectory.h"

#include "engine/data/linereader.h"
#include "engine/data/sampleindex.h"

#include <QFile>
#include <QStringDecoder>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace assay {
namespace {

bool isRecordFile(const QString &name)
{
    QString bare = name;
    if (bare.endsWith(".gz"_L1))
        bare.chop(3);
    const bool isResult = bare.endsWith("results.json"_L1) || bare.endsWith("results.jsonl"_L1);
    return !isResult && (bare.endsWith(".json"_L1) || bare.endsWith(".jsonl"_L1));
}

/// Records by its name, but packed or named in a way that is not read.
bool looksLikeRecords(const QString &name)
{
    return !name.contains("results.json"_L1) && !isRecordFile(name)
        && (name.contains(".json"_L1, Qt::CaseInsensitive)
            || name.contains(".ndjson"_L1, Qt::CaseInsensitive));
}

/// `m.jsonl` for `m.raw.jsonl`: the texts as the model gave them stand beside those taken out of
/// them.
QString nameWithoutRaw(const QString &name)
{
    const qsizetype at = name.lastIndexOf(".raw.json"_L1);
    return at > 0 ? name.left(at) + name.mid(at + 4) : QString();
}

std::optional<int> indexOfName(const QFileInfo &file)
{
    bool ok = false;
    const QString base = file.completeBaseName();
    const qint64 number = base.toLongLong(&ok);
    const bool isPlain = ok && !base.startsWith(u'+') && !base.startsWith(u'-');
    if (!isPlain || number > SampleIndex::largest)
        return std::nullopt;
    return static_cast<int>(number);
}

/// Last first, so that the next one is cheap to take away.
void sortForTaking(QFileInfoList &files)
{
    std::sort(files.begin(), files.end(), [](const QFileInfo &a, const QFileInfo &b) {
        const auto left = indexOfName(a);
        const auto right = indexOfName(b);
        if (left != right)
            return right < left;
        return b.fileName() < a.fileName();
    });
}

} // namespace

Result<SampleDirectory> SampleDirectory::open(const QString &path, const ProblemNames &names)
{
    SampleDirectory directory(path);
    if (!directory.m_root.exists())
        return Error{ErrorCode::NotFound, u"there is no such directory"_s, path, {}};
    if (!directory.m_root.isReadable())
        return Error{
            ErrorCode::Io, u"the directory can't be read"_s, path, u"Check that you may read it"_s};
    directory.m_folders = directory.m_root.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    directory.m_recordFiles = directory.m_root.entryInfoList(QDir::Files);
    directory.m_folders.removeIf(
        [](const QFileInfo &folder) { return folder.fileName() == "__pycache__"_L1; });
    std::ranges::copy_if(
        directory.m_recordFiles, std::back_inserter(directory.m_unreadable),
        [](const QFileInfo &file) { return looksLikeRecords(file.fileName()); });
    directory.m_recordFiles.removeIf(
        [](const QFileInfo &file) { return !isRecordFile(file.fileName()); });
    sortForTaking(directory.m_folders);
    sortForTaking(directory.m_recordFiles);
    if (directory.m_recordFiles.isEmpty() && directory.m_folders.isEmpty())
        return Error{
            ErrorCode::BadData, u"the directory holds no samples"_s, path,
            u"Expected is <task id>/<number>.py, or files of JSON records"_s};
    if (directory.m_recordFiles.isEmpty() && names.isEmpty())
        return Error{
            ErrorCode::BadArgument,
            u"a directory of samples can't be read without its problem set"_s, path,
            u"Give the problem set too: the directories' names alone do not tell the ids"_s};
    return directory;
}

std::optional<SampleFile> SampleDirectory::next(const ProblemNames &names, RejectLog &rejects)
{
    for (const QFileInfo &file : std::exchange(m_unreadable, {})) {
        rejects.add(
            {file.filePath(), 0,
             u"not read: samples are read from .json and .jsonl files, packed as .gz or not at all"_s});
    }
    for (;;) {
        if (!m_recordFiles.isEmpty()) {
            const QFileInfo file = m_recordFiles.takeLast();
            ++m_number;
            const QString cleaned = nameWithoutRaw(file.fileName());
            if (!cleaned.isEmpty() && m_root.exists(cleaned)) {
                rejects.add(
                    {file.filePath(), m_number,
                     u"not read: the same samples before code was taken out of them; '%1' is read"_s
                         .arg(cleaned)});
                continue;
            }
            if (!file.isSymLink())
                return SampleFile{file.filePath(), file.fileName(), m_number, {}, {}};
            rejects.add({file.filePath(), m_number, u"a link, which is not followed"_s});
        } else if (!m_codeFiles.isEmpty()) {
            if (auto file = fromFile(m_codeFiles.takeLast(), rejects))
                return file;
        } else if (!m_folders.isEmpty()) {
            enter(m_folders.takeLast(), names, rejects);
        } else {
            return std::nullopt;
        }
    }
}

void SampleDirectory::enter(const QFileInfo &folder, const ProblemNames &names, RejectLog &rejects)
{
    const auto refuse = [&](const QString &reason) {
        rejects.add({folder.filePath(), m_number, reason});
    };
    if (folder.isSymLink())
        return refuse(u"a link, which is not followed"_s);
    const QStringList ids = names.fromDirectory(folder.fileName());
    if (ids.isEmpty())
        return refuse(u"no problem of the set has this directory's name"_s);
    if (ids.size() > 1)
        return refuse(u"the name stands for several problems: "_s + ids.join(u", "_s));
    m_problemId = ids.first();
    m_codeFiles
        = QDir(folder.filePath()).entryInfoList(QDir::Dirs | QDir::Files | QDir::NoDotAndDotDot);
    m_codeFiles.removeIf([](const QFileInfo &file) { return file.fileName() == "__pycache__"_L1; });
    sortForTaking(m_codeFiles);
}

std::optional<SampleFile> SampleDirectory::fromFile(const QFileInfo &file, RejectLog &rejects)
{
    ++m_number;
    const auto index = indexOfName(file);
    const QString reason = file.isSymLink() ? u"a link, which is not followed"_s
        : !file.isFile()                    ? u"not a file"_s
        : !index                            ? u"the name is not the number of a sample"_s
                                            : QString();
    if (reason.isEmpty())
        return SampleFile{
            file.filePath(), m_root.relativeFilePath(file.filePath()), m_number, m_problemId,
            index};
    rejects.add({file.filePath(), m_number, reason});
    return std::nullopt;
}

Result<QString> readCodeFile(const QString &path, QCryptographicHash &hash)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Io, file.errorString(), path, {}};
    const QByteArray bytes = file.read(maxRecordBytes + 1);
    if (file.error() != QFileDevice::NoError)
        return Error{ErrorCode::Io, file.errorString(), path, {}};
    if (bytes.size() > maxRecordBytes)
        return Error{
            ErrorCode::BadData,
            u"longer than "_s + QString::number(maxRecordBytes) + u" bytes"_s,
            path,
            {}};
    hash.addData(bytes);
    QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decode(bytes);
    if (decode.hasError())
        return Error{ErrorCode::BadData, u"not UTF-8 text"_s, path, {}};
    return text;
}

} // namespace assay
