// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/canceltoken.h"
#include "engine/core/result.h"

#include <QString>

#include <QCoroTask>

#include <chrono>
#include <memory>

namespace assay {

/// One of the command slots of an account, held until it is released or this process ends.
class AccountSlot
{
public:
    explicit AccountSlot(int file)
        : m_file(file)
    {
    }
    AccountSlot(const AccountSlot &) = delete;
    AccountSlot &operator=(const AccountSlot &) = delete;
    ~AccountSlot() { release(); }
    void release();

private:
    int m_file;
};

/// The command slots of an account, shared by all runs and windows of this user on this computer:
/// files that are locked, so that the kernel gives a slot back when its holder dies.
///
/// Threads: one
/// Errors:  Io where the folder or a file cannot be made; Cancelled
class AccountSlots
{
public:
    /// `folder`: empty for the user's runtime folder. `account`: what tells accounts apart; only
    /// its hash becomes a file's name.
    AccountSlots(QString folder, const QString &account, int count);

    /// A free slot; null: all are taken.
    Result<std::shared_ptr<AccountSlot>> tryAcquire() const;
    /// Waits for one, looking every `look`.
    QCoro::Task<Result<std::shared_ptr<AccountSlot>>>
    acquire(CancelToken cancel, std::chrono::milliseconds look) const;

private:
    QString m_folder;
    QString m_name;
    int m_count;
};

} // namespace assay
