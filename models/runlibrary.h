// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runsummary.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QTimer>

#include <deque>
#include <vector>

namespace assay::models {

/// The runs that the workbench knows: those of a folder that is watched, and those opened from
/// elsewhere. Summaries are read one after another on a pool thread and kept in a cache, so that a
/// list of thousands is there at once the next time.
///
/// Threads: the GUI's; no call waits for a disk, but for reading the cache
class RunLibrary final : public QObject
{
    Q_OBJECT
public:
    /// `cacheFile`: JSON; made when missing, and worth nothing: it can be deleted.
    explicit RunLibrary(QString cacheFile, QObject *parent = nullptr);
    ~RunLibrary() override; ///< writes the cache

    /// Watches the folder's `*.assay`; empty: none. It need not exist yet.
    void setFolder(const QString &folder);
    QString folder() const { return m_folder; }
    /// Files outside the folder.
    void setFiles(const QStringList &paths);
    QStringList files() const { return m_files; }
    void add(const QString &path);
    void remove(
        const QString &path); ///< from the list, not from the disk; only files outside the folder
    /// What an open document knows better than the file.
    void update(const RunSummary &summary);
    /// No document tells of the run any more: the file does again.
    void release(const QString &path);

    /// In no order that means anything; a run keeps its row as long as it is there.
    const std::vector<RunSummary> &runs() const { return m_runs; }
    int rowOf(const QString &path) const { return m_rows.value(path, -1); }
    const std::optional<Error> &folderError() const { return m_folderError; }
    bool isReading() const { return m_reading || !m_toRead.empty(); }

Q_SIGNALS:
    void reset();
    void rowsAdded(int first, int count);
    void rowChanged(int row);
    void folderChanged();

private:
    struct Scan;
    void scan();
    void takeScan(const Scan &scan);
    void readNext();
    void put(const RunSummary &summary);
    void loadCache();
    void saveCache() const;

    QString m_cacheFile;
    QString m_folder;
    QStringList m_files;
    std::vector<RunSummary> m_runs;
    QHash<QString, int> m_rows; ///< by path
    QHash<QString, RunSummary> m_cache;
    QHash<QString, qint64> m_live; ///< kept up to date by a document: not read
    std::deque<QString> m_toRead;
    bool m_reading = false;
    std::optional<Error> m_folderError;
    QFileSystemWatcher m_watcher;
    QTimer m_scanSoon;
    QTimer m_scanAgain; ///< a file's content changes without its folder's doing so
    bool m_scanning = false;
};

} // namespace assay::models
