// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakeprovider.h"

#include "engine/core/deferred.h"

namespace assay::test {
using namespace Qt::StringLiterals;

namespace {

class FakeSandbox final : public Sandbox
{
public:
    FakeSandbox(FakeProvider &provider, const QString &tag)
        : m_provider(provider)
        , m_tag(tag)
        , m_number(tag.section(u'-', -1).toUInt())
    {
    }
    ~FakeSandbox() override { leave(); }

    QString id() const override { return u"id-"_s + m_tag; }
    QString folder() const override { return u"/fake"_s; }
    QString python() const override { return u"python3"_s; }

    QCoro::Task<Result<Done>> upload(QString path, QByteArray content, int) override
    {
        co_await pause(std::chrono::milliseconds(0));
        if (const auto limit = m_provider.given.transferBytes; limit && content.size() > *limit)
            co_return Error{ErrorCode::BadArgument, u"too large"_s, path, {}};
        if (m_provider.faultNow())
            co_return Error{ErrorCode::RequestTimeout, u"upload"_s, m_tag, {}};
        if (isGone())
            co_return gone();
        if (path.endsWith(u".slice"_s)) {
            m_inbox.push_back(content);
            if (m_provider.script.sentTwice.erase(content.split(' ').constFirst().toUInt()) > 0)
                m_inbox.push_back(content);
            ++m_provider.payloads[m_number];
        }
        co_return Done{};
    }
    QCoro::Task<Result<QByteArray>> download(QString) override { co_return QByteArray(); }

    QCoro::Task<Result<CommandId>> start(CommandSpec) override
    {
        co_await pause(std::chrono::milliseconds(0));
        const auto most = m_provider.script.commands;
        if (most && m_provider.commands.size() >= std::size_t(*most)) {
            ++m_provider.refusedCommands;
            co_return Error{ErrorCode::RateLimited, u"too many commands"_s, m_tag, {}};
        }
        if (m_provider.faultNow())
            co_return Error{ErrorCode::UsageLimited, u"start"_s, m_tag, {}};
        m_provider.commands.insert(m_number);
        m_provider.mostCommands = std::max(m_provider.mostCommands, m_provider.commands.size());
        co_return u"1"_s;
    }

    QCoro::Task<Result<OutputChunk>>
    readOutput(CommandId, OutputStream, qint64 offset, std::chrono::milliseconds) override
    {
        co_await pause(m_provider.script.step);
        if (m_ending || m_provider.faultNow()) {
            m_provider.alive.erase(m_tag);
            leave();
        }
        if (isGone())
            co_return gone();
        OutputChunk chunk;
        if (m_provider.script.losesOutput.contains(m_number) && m_lines > 2) {
            chunk.dropped = 5;
            chunk.nextOffset = offset + 5;
            co_return chunk;
        }
        if (m_output.isEmpty() && !m_provider.script.silent.contains(m_number))
            work();
        chunk.data = m_output.left(m_provider.script.chunk);
        m_output.remove(0, chunk.data.size());
        chunk.nextOffset = offset + chunk.data.size();
        co_return chunk;
    }

    QCoro::Task<Result<CommandEnd>> wait(CommandId, std::chrono::milliseconds) override
    {
        CommandEnd end;
        end.exitCode = 0;
        co_return end;
    }
    QCoro::Task<Result<Done>> kill(CommandId) override { co_return Done{}; }
    QCoro::Task<Result<SandboxUsage>> usage() override { co_return m_provider.told; }

    QCoro::Task<Result<SandboxState>> destroy() override
    {
        co_await pause(std::chrono::milliseconds(0));
        leave();
        co_return m_provider.end(m_tag);
    }

private:
    bool isGone() const { return !m_provider.alive.contains(m_tag); }
    Error gone() const
    {
        return {m_provider.script.endCode, u"the sandbox has ended"_s, m_tag, {}};
    }
    void leave()
    {
        m_provider.busy.erase(m_number);
        m_provider.commands.erase(m_number);
    }
    void put(const QString &line)
    {
        m_output += line.toUtf8() + '\n';
        const auto end = m_provider.script.endAfterLines.find(m_number);
        if (++m_lines; end != m_provider.script.endAfterLines.end() && m_lines >= end->second)
            m_ending = true;
    }

    /// What the command writes next: an item's start and its result are two reads.
    void work()
    {
        Script &script = m_provider.script;
        const bool full = m_running.size() >= (m_alone ? 1 : script.workers);
        if (full || (m_items.empty() && !m_running.empty())) {
            const quint32 item = m_running.front();
            m_running.pop_front();
            finish(item);
            return;
        }
        if (m_items.empty()) {
            if (m_slice)
                put(u"d %1"_s.arg(*std::exchange(m_slice, {})));
            else if (!m_inbox.empty())
                open();
            return;
        }
        if (script.babbling.contains(m_number)) {
            put(u"Traceback (most recent call last):"_s);
            return;
        }
        const quint32 item = m_items.front();
        m_running.push_back(item);
        m_items.pop_front();
        m_provider.busy.insert(m_number);
        m_provider.runs.push_back({item, m_number, m_provider.busy.size(), m_alone});
        if (m_provider.onRun)
            m_provider.onRun();
        put(u"s %1"_s.arg(item));
        const auto under = script.killedUnder.find(item);
        const bool once = under != script.killedUnder.end() && under->second-- > 0;
        m_ending = m_ending || once || script.killers.contains(item);
    }

    void finish(quint32 item)
    {
        const Script &script = m_provider.script;
        if (m_running.empty())
            m_provider.busy.erase(m_number);
        if (script.forged && script.forged->first == item)
            put(u"r %1 ok"_s.arg(script.forged->second));
        if (script.faulty.contains(item)) {
            put(u"f %1"_s.arg(item));
            return;
        }
        const bool again = script.again.contains(item) && !m_alone;
        put(u"r %1 %2"_s.arg(item).arg(again ? u"again"_s : u"ok"_s));
        if (script.twice.contains(item))
            put(u"r %1 ok"_s.arg(item));
    }

    void open()
    {
        const QList<QByteArray> words = m_inbox.front().split(' '); // slice, `alone` or `-`, items
        m_inbox.pop_front();
        m_slice = words.at(0).toUInt();
        m_alone = words.at(1) == "alone";
        for (qsizetype i = 2; i < words.size(); ++i)
            m_items.push_back(words.at(i).toUInt());
        work();
    }

    FakeProvider &m_provider;
    QString m_tag;
    quint32 m_number;
    std::deque<QByteArray> m_inbox;
    std::deque<quint32> m_items;
    std::optional<quint32> m_slice;
    std::deque<quint32> m_running;
    QByteArray m_output;
    int m_lines = 0;
    bool m_alone = false;
    bool m_ending = false;
};

} // namespace

FakeProvider::FakeProvider(FakeLog &log, Script lines)
    : script(std::move(lines))
    , m_log(log)
    , m_random(script.seed)
{
    given.pollInterval = std::chrono::milliseconds(0);
}

bool FakeProvider::faultNow()
{
    return script.faultRate > 0 && m_random.generateDouble() < script.faultRate;
}

QCoro::Task<Result<std::shared_ptr<Sandbox>>> FakeProvider::create(SandboxSpec spec)
{
    const auto entry = m_log.ledger.find(spec.tag.section(u'-', -1).toUInt());
    if (entry == m_log.ledger.end() || entry->second.tag != spec.tag
        || entry->second.state != u"asked"_s)
        ++unknownToLedger;
    if (onCreate)
        onCreate(spec);
    co_await pause(std::chrono::milliseconds(0));
    if (script.waiting.contains(entry->first)) {
        while (!spec.cancel.isCancelled())
            co_await pause(std::chrono::milliseconds(1));
        co_return Error{ErrorCode::Cancelled, {}, spec.tag, {}};
    }
    std::optional<ErrorCode> refusal;
    if (!script.refusals.empty()) {
        refusal = script.refusals.front();
        script.refusals.pop_front();
    } else if (script.room && alive.size() >= std::size_t(*script.room)) {
        refusal = ErrorCode::Capacity;
    } else if (faultNow()) {
        refusal = ErrorCode::StartTimeout;
    }
    if (!refusal || script.refusedIsMade) {
        alive.insert(spec.tag);
        ++created;
        mostAlive = std::max(mostAlive, alive.size());
    }
    if (refusal)
        co_return Error{*refusal, u"refused"_s, spec.tag, {}};
    co_return std::shared_ptr<Sandbox>(std::make_shared<FakeSandbox>(*this, spec.tag));
}

QCoro::Task<Result<std::vector<SandboxInfo>>> FakeProvider::list()
{
    std::vector<SandboxInfo> infos;
    for (const QString &tag : alive)
        infos.push_back({u"id-"_s + tag, tag, SandboxState::Running, {}, {}});
    co_return infos;
}

Result<SandboxState> FakeProvider::end(const QString &tag)
{
    if (script.vanishes)
        return SandboxState::Unknown;
    if (script.failingDestroys > 0) {
        --script.failingDestroys;
        return Error{ErrorCode::Network, u"not destroyed"_s, tag, {}};
    }
    return alive.erase(tag) > 0 ? SandboxState::Deleted : SandboxState::NotFound;
}

QCoro::Task<Result<SandboxState>> FakeProvider::destroyById(QString id, QString tag)
{
    co_await pause(std::chrono::milliseconds(0));
    co_return end(id.isEmpty() ? tag : id.mid(3));
}

} // namespace assay::test
