// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runlibrary.h"

#include "models/onpool.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSaveFile>

#include <algorithm>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

constexpr int scanDelayMs = 200; ///< many files that come together are one change
constexpr int scanEveryMs = 5'000;

RunSummary placeholder(const QString &path, qint64 changedMs, qint64 bytes)
{
    RunSummary summary;
    summary.path = path;
    summary.name = QFileInfo(path).completeBaseName();
    summary.changedMs = changedMs;
    summary.bytes = bytes;
    return summary;
}

} // namespace

/// What a look at the disk found.
struct RunLibrary::Scan
{
    struct Found
    {
        QString path;
        qint64 changedMs = 0;
        qint64 bytes = 0;
    };
    std::vector<Found> found;
    QStringList missing; ///< of the files outside the folder
    std::optional<Error> error; ///< of the folder
};

RunLibrary::RunLibrary(QString cacheFile, QObject *parent)
    : QObject(parent)
    , m_cacheFile(std::move(cacheFile))
{
    loadCache();
    m_scanSoon.setSingleShot(true);
    m_scanSoon.setInterval(scanDelayMs);
    connect(&m_scanSoon, &QTimer::timeout, this, &RunLibrary::scan);
    connect(
        &m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] { m_scanSoon.start(); });
    m_scanAgain.setInterval(scanEveryMs);
    connect(&m_scanAgain, &QTimer::timeout, this, &RunLibrary::scan);
    m_scanAgain.start();
}

RunLibrary::~RunLibrary()
{
    saveCache();
}

void RunLibrary::setFolder(const QString &folder)
{
    if (!m_watcher.directories().isEmpty())
        m_watcher.removePaths(m_watcher.directories());
    m_folder = folder;
    m_runs.clear();
    m_rows.clear();
    m_toRead.clear();
    // What was there the last time is shown at once; the scan corrects it.
    for (const RunSummary &summary : std::as_const(m_cache)) {
        const bool isInFolder
            = QFileInfo(summary.path).absolutePath() == QDir(folder).absolutePath();
        if (isInFolder || m_files.contains(summary.path)) {
            m_rows.insert(summary.path, int(m_runs.size()));
            m_runs.push_back(summary);
        }
    }
    Q_EMIT reset();
    scan();
}

void RunLibrary::setFiles(const QStringList &paths)
{
    m_files = paths;
    setFolder(m_folder);
}

void RunLibrary::add(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const bool isInFolder = !m_folder.isEmpty()
        && QFileInfo(absolute).absolutePath() == QDir(m_folder).absolutePath();
    if (!isInFolder && !m_files.contains(absolute))
        m_files.append(absolute);
    if (rowOf(absolute) < 0)
        put(placeholder(absolute, 0, 0));
    m_scanSoon.start();
}

void RunLibrary::remove(const QString &path)
{
    m_files.removeAll(path);
    m_live.remove(path);
    m_cache.remove(path);
    setFolder(m_folder);
}

void RunLibrary::update(const RunSummary &summary)
{
    m_live.insert(summary.path, summary.changedMs);
    put(summary);
}

void RunLibrary::release(const QString &path)
{
    m_live.remove(path);
}

void RunLibrary::put(const RunSummary &summary)
{
    if (summary.state != RunState::Opening && summary.state != RunState::Unreadable)
        m_cache.insert(summary.path, summary);
    const int row = rowOf(summary.path);
    if (row >= 0) {
        m_runs[std::size_t(row)] = summary;
        Q_EMIT rowChanged(row);
        return;
    }
    m_rows.insert(summary.path, int(m_runs.size()));
    m_runs.push_back(summary);
    Q_EMIT rowsAdded(int(m_runs.size()) - 1, 1);
}

// -- the disk
// --------------------------------------------------------------------------------------

void RunLibrary::scan()
{
    if (m_scanning)
        return;
    m_scanning = true;
    onPool(
        this,
        [folder = m_folder, files = m_files] {
            Scan scan;
            const auto add = [&scan](const QFileInfo &info) {
                scan.found.push_back(
                    {info.absoluteFilePath(), info.lastModified().toMSecsSinceEpoch(),
                     info.size()});
            };
            if (!folder.isEmpty()) {
                const QFileInfo place(folder);
                if (place.exists() && !(place.isReadable() && place.isExecutable()))
                    scan.error = Error{
                        ErrorCode::Io, u"no permission to list it"_s, folder,
                        u"Choose another folder of runs, or give yourself the right to read it."_s};
                const auto infos
                    = QDir(folder).entryInfoList({u"*.assay"_s}, QDir::Files | QDir::Hidden);
                std::for_each(infos.begin(), infos.end(), add);
            }
            for (const QString &path : files) {
                const QFileInfo info(path);
                if (info.exists())
                    add(info);
                else
                    scan.missing.append(path);
            }
            return scan;
        },
        [this, folder = m_folder, files = m_files](const Scan &scan) {
            m_scanning = false;
            if (folder == m_folder && files == m_files)
                takeScan(scan);
            else
                m_scanSoon.start(); // it knows nothing of what was opened since it began
        });
}

void RunLibrary::takeScan(const Scan &scan)
{
    // What came between the scan and the watch would go unseen.
    if (!m_folder.isEmpty() && m_watcher.directories().isEmpty() && m_watcher.addPath(m_folder))
        m_scanSoon.start();
    const bool errorChanged = scan.error.has_value() != m_folderError.has_value();
    m_folderError = scan.error;
    if (errorChanged)
        Q_EMIT folderChanged();
    QSet<QString> there;
    for (const auto &[path, changedMs, bytes] : scan.found) {
        there.insert(path);
        const int row = rowOf(path);
        const bool isLive = m_live.contains(path);
        const RunSummary *known = row >= 0 ? &m_runs[std::size_t(row)] : nullptr;
        const bool isFresh = known && known->changedMs == changedMs && known->bytes == bytes
            && known->state != RunState::Opening && known->state != RunState::RunningElsewhere;
        if ((isLive && known) || isFresh)
            continue;
        if (!known)
            put(placeholder(path, changedMs, bytes));
        if (std::find(m_toRead.begin(), m_toRead.end(), path) == m_toRead.end())
            m_toRead.push_back(path);
    }
    const auto gone = std::remove_if(m_runs.begin(), m_runs.end(), [&](const RunSummary &run) {
        return !there.contains(run.path) && !m_live.contains(run.path);
    });
    if (gone != m_runs.end()) {
        m_runs.erase(gone, m_runs.end());
        m_rows.clear();
        for (std::size_t row = 0; row < m_runs.size(); ++row)
            m_rows.insert(m_runs[row].path, int(row));
        Q_EMIT reset();
    }
    readNext();
}

void RunLibrary::readNext()
{
    if (m_reading || m_toRead.empty())
        return;
    const QString path = m_toRead.front();
    m_toRead.pop_front();
    m_reading = true;
    onPool(
        this, [path] { return readRunSummary(path); },
        [this](const RunSummary &summary) {
            m_reading = false;
            // An open document may have told more in the meantime.
            if (!m_live.contains(summary.path) && rowOf(summary.path) >= 0)
                put(summary);
            readNext();
        });
}

// -- the cache
// -------------------------------------------------------------------------------------

void RunLibrary::loadCache()
{
    QFile file(m_cacheFile);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QJsonArray runs = QJsonDocument::fromJson(file.readAll()).array();
    for (const auto &run : runs) {
        const RunSummary summary = RunSummary::fromJson(run.toObject());
        m_cache.insert(summary.path, summary);
    }
}

void RunLibrary::saveCache() const
{
    QJsonArray runs;
    for (const RunSummary &summary : m_runs) {
        if (m_cache.contains(summary.path))
            runs.append(m_cache.value(summary.path).toJson());
    }
    QDir().mkpath(QFileInfo(m_cacheFile).absolutePath());
    QSaveFile file(m_cacheFile);
    if (!file.open(QIODevice::WriteOnly))
        return; // only slower the next time
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(QJsonDocument(runs).toJson(QJsonDocument::Compact));
    file.commit();
}

} // namespace assay::models
