// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/store/compression.h"
#include "engine/store/database.h"
#include "engine/store/runfile.h"
#include "engine/store/textnumbers.h"
#include "engine/store/writerlock.h"

namespace assay {

/// How many attempts each sample has, so that numbering one asks the file nothing.
struct AttemptCounts
{
    bool isLoaded = false;
    std::vector<quint16> bySlot; ///< a slot beyond the end has none
};

struct RunFile::Private
{
    /// Puts the connection into the state that writing needs: WAL, the newest schema, counters.
    Result<Done> prepareWriting();
    /// After a transaction that was not kept: what was remembered of it is forgotten.
    Result<Done> forgetUncommitted();
    /// Runs `write` in the transaction that is open, or else in one of its own.
    Result<Done> inTransaction(const std::function<Result<Done>()> &write);
    Result<Done> loadAttemptCounts();
    /// The number of a signature's text, which is stored where it is new; 0 for none.
    Result<quint32> signatureNumber(const QString &text);
    Result<Done> loadSignatures();
    /// Whether the file has the tables of schema 2. Asks again while it has not: another process
    /// may migrate it.
    Result<bool> hasNotes();
    Result<bool> hasPrices(); ///< alike, the columns of schema 3
    Result<bool> isAtLeast(int wanted);
    Result<Done>
    visitAttempts(Statement statement, const std::function<void(const AttemptRow &)> &visit) const;

    /// All rows of a statement that is ready to step.
    template <typename Row, typename Read>
    Result<std::vector<Row>> rows(Statement statement, const Read &read);
    /// The same, of rows whose number, in column 0, must go up by one from `first`.
    template <typename Row, typename Read>
    Result<std::vector<Row>> numberedRows(Statement statement, const Read &read, quint32 first = 0);
    Error damaged(const QString &detail) const;

    QString path;
    std::unique_ptr<WriterLock> lock; ///< null in a reader; outlives the connection
    std::unique_ptr<Database> database;
    Compression compression;
    TextNumbers texts;
    AttemptCounts attempts;
    std::optional<TextNumbers> signatures; ///< none: not read yet
    int version = 0; ///< of the schema when last asked
};

} // namespace assay
