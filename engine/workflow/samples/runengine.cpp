// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/runengine.h"

#include <QThread>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

RunEnd notCleanedUp(const Error &error)
{
    RunEnd end;
    end.kind = RunEnd::Kind::Failed;
    end.error = error;
    end.cleanedUp = false;
    return end;
}

} // namespace

RunEngine::RunEngine(ProviderFactory provider)
    : m_factory(std::move(provider))
{
}

RunEngine::~RunEngine() = default;

void RunEngine::begin(RunOrder order)
{
    m_busy = true;
    m_path = order.path;
    m_task = go(std::move(order));
}

QCoro::Task<Result<Done>> RunEngine::takeProvider(RunSettings settings)
{
    auto provider = co_await m_factory(std::move(settings));
    if (!provider)
        co_return provider.error();
    m_provider = provider.take();
    auto ready = co_await checkAccount(m_provider.get());
    co_return ready;
}

QCoro::Task<Result<OpenedRun>> RunEngine::open(RunOrder order)
{
    if (order.problems.isEmpty()) {
        auto opened = openRun(order.path, order.acceptFailingReferences);
        if (!opened)
            co_return opened;
        if (auto ready = co_await takeProvider(opened.value().settings); !ready)
            co_return ready.error();
        co_return opened;
    }
    // The provider first: where it refuses there is to be no file.
    if (auto ready = co_await takeProvider(order.settings); !ready)
        co_return ready.error();
    const std::function<void(qint64)> tell = [this](qint64 read) { Q_EMIT loading(read); };
    auto made = makeRun(
        order.path, order.problems, order.samples, order.settings, tell, order.start.cancel);
    if (made)
        Q_EMIT loaded(made.value().report);
    co_return made;
}

QCoro::Task<RunEnd> RunEngine::cleanUp(QString path)
{
    const auto settings = settingsOf(path);
    if (!settings)
        co_return notCleanedUp(settings.error());
    auto provider = co_await m_factory(settings.value());
    if (!provider)
        co_return notCleanedUp(provider.error());
    m_provider = provider.take();
    const CleanUpEnd went = co_await cleanUpRun(m_provider.get(), path);
    if (went.error)
        co_return notCleanedUp(*went.error);
    RunEnd end;
    end.kind = RunEnd::Kind::Stopped;
    end.cleanedUp = went.unverified == 0;
    co_return end;
}

QCoro::Task<void> RunEngine::go(RunOrder order)
{
    if (order.onlyCleanUp) {
        const RunEnd cleaned = co_await cleanUp(order.path);
        conclude(cleaned);
        co_return;
    }
    auto opened = co_await open(order);
    RunEnd end;
    if (!opened) {
        end.error = opened.error();
        end.kind = order.start.cancel.isCancelled() ? RunEnd::Kind::Stopped : RunEnd::Kind::Failed;
        conclude(end);
        co_return;
    }
    OpenedRun run = opened.take();
    m_run = std::make_unique<SampleRun>(
        *m_provider, std::move(run.file), std::move(run.settings), std::move(order.start));
    connectRun();
    if (order.drain.isCancelled())
        m_run->drain();
    makeUp();
    end = co_await m_run->run();
    conclude(end);
}

void RunEngine::connectRun()
{
    connect(m_run.get(), &SampleRun::progressed, this, &RunEngine::progressed);
    connect(m_run.get(), &SampleRun::happened, this, &RunEngine::happened);
    connect(m_run.get(), &SampleRun::checked, this, &RunEngine::checked);
    connect(m_run.get(), &SampleRun::rowsKept, this, &RunEngine::tellRows);
}

void RunEngine::tellRows(const RunTap::Rows &rows)
{
    if (!rows.attempts.empty())
        Q_EMIT attemptsKept(rows.attempts);
    if (!rows.slices.empty())
        Q_EMIT slicesKept(rows.slices);
    if (!rows.sandboxes.empty())
        Q_EMIT ledgerChanged(rows.sandboxes);
    if (!rows.events.empty())
        Q_EMIT eventsKept(rows.events);
}

void RunEngine::conclude(RunEnd end)
{
    if (m_run) {
        const auto file = m_run->takeFile(); // closed at the end of this block
        if (!file && !end.error) {
            end.kind = RunEnd::Kind::Failed;
            end.error = file.error();
        }
    }
    m_run.reset();
    m_provider.reset();
    m_busy = false;
    makeUp();
    Q_EMIT ended(end);
    if (m_leaving)
        thread()->quit();
}

void RunEngine::drain()
{
    if (m_run)
        m_run->drain();
}

void RunEngine::drainSandbox(quint32 number)
{
    if (m_run)
        m_run->drainSandbox(number);
}

void RunEngine::destroySandbox(quint32 number)
{
    if (m_run)
        m_run->destroySandbox(number);
}

void RunEngine::setNote(const NoteRow &note)
{
    if (m_run)
        m_run->setNote(note);
    else if (m_busy)
        m_later.emplace_back([this, note] { setNote(note); });
    else
        write([&note](RunFile &file) { return file.setNote(note); });
}

void RunEngine::setSignatureLabel(const QString &text, FailureLabel label)
{
    if (m_run)
        m_run->setSignatureLabel(text, label);
    else if (m_busy)
        m_later.emplace_back([this, text, label] { setSignatureLabel(text, label); });
    else
        write([&](RunFile &file) { return file.setSignatureLabel(text, label); });
}

void RunEngine::makeUp()
{
    for (const auto &change : std::exchange(m_later, {}))
        change();
}

void RunEngine::write(const std::function<Result<Done>(RunFile &)> &change)
{
    auto file = RunFile::open(m_path, RunFile::Access::Write);
    const auto written = file ? change(*file.value()) : Result<Done>(file.error());
    if (!written)
        Q_EMIT happened(u"not_kept"_s, written.error().detail);
}

void RunEngine::leave()
{
    m_leaving = true;
    if (!m_busy)
        thread()->quit();
}

} // namespace assay
