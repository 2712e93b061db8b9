// SPDX-License-Identifier: Apache-2.0
#include "engine/store/runwriter.h"

#include "engine/store/runfile.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <variant>

using namespace std::chrono_literals;

namespace assay {

/// Parts of RunWriter's implementation; named, since a member's type may not be a file's own.
namespace runwriter {

struct Meta
{
    QString key;
    QJsonObject value;
};
struct SignatureLabel
{
    QString text;
    FailureLabel label = FailureLabel::None;
};
using Row = std::variant<
    AttemptRow, ReferenceRow, SandboxRow, SliceRow, EventRow, Meta, NoteRow, SignatureLabel>;
using Clock = std::chrono::steady_clock;

constexpr std::size_t rowsQueuedAtMost = 100'000;
constexpr qint64 bytesQueuedAtMost = 64LL * 1024 * 1024; ///< of details, which may be large
constexpr std::size_t rowsInChunk = 1'000; ///< what the writer takes at a time
constexpr std::size_t rowsInTransaction = 5'000;
constexpr auto longestTransaction = 250ms;

struct Chunk
{
    std::vector<Row> rows;
    qint64 bytes = 0;
};

struct WriteRow
{
    Result<Done> operator()(AttemptRow &row) const { return file.addAttempt(std::move(row)); }
    Result<Done> operator()(const ReferenceRow &row) const { return file.setReference(row); }
    Result<Done> operator()(const SandboxRow &row) const { return file.putSandbox(row); }
    Result<Done> operator()(const SliceRow &row) const { return file.putSlice(row); }
    Result<Done> operator()(const EventRow &row) const { return file.addEvent(row); }
    Result<Done> operator()(const Meta &meta) const { return file.setMeta(meta.key, meta.value); }
    Result<Done> operator()(const NoteRow &row) const { return file.setNote(row); }
    Result<Done> operator()(const SignatureLabel &row) const
    {
        return file.setSignatureLabel(row.text, row.label);
    }
    RunFile &file;
};

} // namespace runwriter

using namespace runwriter;

struct RunWriter::Private
{
    void push(Row row, qint64 bytes);
    Result<Done> flush();
    void stop();
    void run(); ///< the writer's thread

    bool mustCommit() const;
    Result<Done> write(Chunk chunk);
    Result<Done> commit(bool toDisk);
    void fail(const Error &why);

    std::unique_ptr<RunFile> file; ///< the thread's, while that runs
    std::function<void(const Error &)> failed;

    std::mutex mutex; ///< guards all down to `inTransaction`
    std::condition_variable forWriter;
    std::condition_variable forCallers;
    std::deque<Chunk> chunks;
    std::size_t rowsQueued = 0;
    qint64 bytesQueued = 0;
    quint64 pushed = 0; ///< rows, since the start; so are the three below
    quint64 written = 0;
    quint64 durable = 0; ///< committed, and the log is on the disk
    quint64 wanted = 0; ///< what callers of flush() wait for
    bool stopping = false;
    std::optional<Error> error;

    std::size_t inTransaction = 0; ///< rows; the thread's own, as is the next
    Clock::time_point begun;
    std::thread thread; ///< last: it starts when all else is there
};

void RunWriter::Private::push(Row row, qint64 bytes)
{
    std::unique_lock lock(mutex);
    Q_ASSERT(!stopping || error); // `failed` may be told while finish() waits
    forCallers.wait(lock, [this] {
        return error || (rowsQueued < rowsQueuedAtMost && bytesQueued < bytesQueuedAtMost);
    });
    if (error)
        return;
    if (chunks.empty() || chunks.back().rows.size() == rowsInChunk)
        chunks.emplace_back();
    chunks.back().rows.push_back(std::move(row));
    chunks.back().bytes += bytes;
    ++rowsQueued;
    bytesQueued += bytes;
    ++pushed;
    if (rowsQueued == 1)
        forWriter.notify_one();
}

Result<Done> RunWriter::Private::flush()
{
    std::unique_lock lock(mutex);
    const quint64 mine = pushed;
    wanted = std::max(wanted, mine);
    forWriter.notify_one();
    forCallers.wait(lock, [&] { return error || durable >= mine; });
    if (error)
        return *error;
    return Done{};
}

void RunWriter::Private::stop()
{
    {
        const std::lock_guard lock(mutex);
        stopping = true;
        wanted = pushed;
        forWriter.notify_one();
    }
    if (thread.joinable())
        thread.join();
}

bool RunWriter::Private::mustCommit() const
{
    if (wanted > durable && written >= wanted)
        return true; // also with no transaction open: then only the log goes to the disk
    return inTransaction >= rowsInTransaction
        || (inTransaction > 0 && Clock::now() >= begun + longestTransaction);
}

void RunWriter::Private::run()
{
    std::unique_lock lock(mutex);
    for (;;) {
        if (error) { // nothing more is written
            forWriter.wait(lock, [this] { return stopping; });
            return;
        }
        std::optional<Error> wrong;
        if (mustCommit()) {
            const bool toDisk = wanted > durable && written >= wanted;
            lock.unlock();
            const auto committed = commit(toDisk);
            lock.lock();
            if (!committed)
                wrong = committed.error();
            else if (toDisk)
                durable = written;
        } else if (!chunks.empty()) {
            Chunk chunk = std::move(chunks.front());
            const std::size_t size = chunk.rows.size();
            chunks.pop_front();
            rowsQueued -= size;
            bytesQueued -= chunk.bytes;
            lock.unlock();
            forCallers.notify_all();
            const auto done = write(std::move(chunk));
            lock.lock();
            written += size;
            if (!done)
                wrong = done.error();
        } else if (stopping) {
            return;
        } else if (inTransaction > 0) {
            forWriter.wait_until(lock, begun + longestTransaction);
        } else {
            forWriter.wait(lock);
        }
        if (wrong) {
            lock.unlock();
            fail(*wrong);
            lock.lock();
        }
        forCallers.notify_all();
    }
}

Result<Done> RunWriter::Private::write(Chunk chunk)
{
    if (inTransaction == 0) {
        if (auto open = file->begin(); !open)
            return open;
        begun = Clock::now();
    }
    for (Row &row : chunk.rows)
        if (auto done = std::visit(WriteRow{*file}, row); !done)
            return done;
    inTransaction += chunk.rows.size();
    return Done{};
}

Result<Done> RunWriter::Private::commit(bool toDisk)
{
    if (inTransaction > 0) {
        inTransaction = 0;
        if (auto committed = file->commit(); !committed)
            return committed;
    }
    return toDisk ? file->sync() : Done{};
}

void RunWriter::Private::fail(const Error &why)
{
    {
        const std::lock_guard lock(mutex);
        error = why;
        chunks.clear();
        rowsQueued = 0;
        bytesQueued = 0;
        forCallers.notify_all();
    }
    if (failed)
        failed(why);
}

RunWriter::RunWriter(std::unique_ptr<RunFile> file, std::function<void(const Error &)> failed)
    : m_d(std::make_unique<Private>())
{
    m_d->file = std::move(file);
    m_d->file->forgetTexts();
    m_d->failed = std::move(failed);
    m_d->thread = std::thread([this] { m_d->run(); });
}

RunWriter::~RunWriter()
{
    m_d->stop();
}

void RunWriter::addAttempt(AttemptRow row)
{
    const qint64 bytes = row.detail.size() + row.signatureText.size() * 2;
    m_d->push(std::move(row), bytes);
}

void RunWriter::setReference(ReferenceRow row)
{
    const qint64 bytes = row.detail.size();
    m_d->push(std::move(row), bytes);
}

void RunWriter::putSandbox(SandboxRow row)
{
    const qint64 bytes = row.detail.size();
    m_d->push(std::move(row), bytes);
}

void RunWriter::putSlice(SliceRow row)
{
    m_d->push(std::move(row), 0);
}

void RunWriter::addEvent(EventRow row)
{
    const qint64 bytes = row.text.size() * 2;
    m_d->push(std::move(row), bytes);
}

void RunWriter::setMeta(QString key, QJsonObject value)
{
    m_d->push(Meta{std::move(key), std::move(value)}, 0);
}

void RunWriter::setNote(NoteRow row)
{
    const qint64 bytes = row.text.size() * 2;
    m_d->push(std::move(row), bytes);
}

void RunWriter::setSignatureLabel(QString text, FailureLabel label)
{
    const qint64 bytes = text.size() * 2;
    m_d->push(SignatureLabel{std::move(text), label}, bytes);
}

Result<Done> RunWriter::flush()
{
    return m_d->flush();
}

Result<std::unique_ptr<RunFile>> RunWriter::finish()
{
    m_d->stop();
    if (m_d->error)
        return *m_d->error;
    return std::move(m_d->file);
}

} // namespace assay
