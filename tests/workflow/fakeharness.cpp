// SPDX-License-Identifier: Apache-2.0
#include "tests/workflow/fakeharness.h"

#include "engine/core/deferred.h"
#include "engine/workflow/samples/samplework.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QThread>

#include <deque>

namespace assay::test {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

class HarnessSandbox final : public Sandbox
{
public:
    HarnessSandbox(std::shared_ptr<HarnessScript> script, QString tag)
        : m_script(std::move(script))
        , m_tag(std::move(tag))
    {
        ++m_script->created;
        ++m_script->alive;
        m_script->thread = QThread::currentThread();
    }

    QString id() const override { return m_tag; }
    QString folder() const override { return u"/fake"_s; }
    QString python() const override { return u"python3"_s; }

    QCoro::Task<Result<Done>> upload(QString, QByteArray content, int) override
    {
        co_await pause(0ms);
        if (content.startsWith("ASSAY1 "))
            take(QJsonDocument::fromJson(content.mid(content.indexOf('\n') + 1)).object());
        co_return Done{};
    }
    QCoro::Task<Result<QByteArray>> download(QString) override { co_return QByteArray(); }
    QCoro::Task<Result<CommandId>> start(CommandSpec) override
    {
        co_await pause(0ms);
        m_lines.push_back(
            {{u"t"_s, u"ready"_s},
             {u"python"_s, m_script->python},
             {u"isolation"_s, isolationWord(m_script->isolation).toString()}});
        co_return u"1"_s;
    }
    QCoro::Task<Result<OutputChunk>>
    readOutput(CommandId, OutputStream, qint64 offset, std::chrono::milliseconds) override
    {
        co_await pause(1ms);
        if (m_gone)
            co_return Error{ErrorCode::SandboxGone, u"the sandbox has ended"_s, m_tag, {}};
        OutputChunk chunk;
        if (mayGive())
            chunk.data = next();
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
    QCoro::Task<Result<SandboxUsage>> usage() override { co_return SandboxUsage{}; }
    QCoro::Task<Result<SandboxState>> destroy() override
    {
        co_await pause(1ms);
        if (!std::exchange(m_gone, true))
            --m_script->alive;
        co_return SandboxState::Deleted;
    }

private:
    static bool isSample(const QJsonObject &line)
    {
        return line.value(u"i"_s).toInteger() < SampleWork::referenceItem;
    }
    void take(const QJsonObject &payload)
    {
        const QJsonArray samples = payload.value(u"samples"_s).toArray();
        for (const auto &sample : samples) {
            const qint64 item = sample[u"i"].toInteger();
            m_lines.push_back({{u"t"_s, u"s"_s}, {u"i"_s, item}});
            m_lines.push_back({{u"t"_s, u"r"_s}, {u"i"_s, item}});
        }
        m_lines.push_back({{u"t"_s, u"done"_s}, {u"slice"_s, payload.value(u"slice"_s)}});
    }
    bool mayGive()
    {
        if (m_lines.empty())
            return false;
        const QJsonObject &line = m_lines.front();
        if (line.value(u"t"_s) != u"r"_s || !isSample(line))
            return true;
        if (--m_script->allowed >= 0)
            return true;
        ++m_script->allowed;
        return false;
    }
    QByteArray next()
    {
        QJsonObject line = m_lines.front();
        m_lines.pop_front();
        const bool sample = isSample(line);
        if (line.value(u"t"_s) == u"s"_s && sample)
            ++m_script->started;
        if (line.value(u"t"_s) == u"r"_s) {
            QString outcome = sample ? u"passed"_s : m_script->reference;
            if (sample && m_script->outcome)
                outcome = m_script->outcome(quint32(line.value(u"i"_s).toInteger()));
            if (!sample && m_script->cutOff > 0) {
                --m_script->cutOff;
                outcome = u"timeout"_s;
                line.insert(u"provisional"_s, true);
            }
            line.insert(u"outcome"_s, outcome);
            line.insert(u"confirmation"_s, outcome == u"passed" ? u"confirmed"_s : u"none"_s);
            line.insert(u"count"_s, 1);
            line.insert(u"confirmable"_s, true);
            line.insert(u"wall_ms"_s, 20.0);
            line.insert(u"cpu_ms"_s, 10.0);
            line.insert(u"confirm_ms"_s, 5.0);
        }
        return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n';
    }

    std::shared_ptr<HarnessScript> m_script;
    QString m_tag;
    std::deque<QJsonObject> m_lines;
    bool m_gone = false;
};

} // namespace

ProviderLimits FakeHarness::limits() const
{
    ProviderLimits limits;
    limits.isolation = m_script->isolation;
    limits.coresShared = m_script->coresShared;
    limits.pollInterval = 1ms;
    return limits;
}

QCoro::Task<Result<std::shared_ptr<Sandbox>>> FakeHarness::create(SandboxSpec spec)
{
    co_await pause(1ms);
    if (m_script->isRefused)
        co_return Error{ErrorCode::Auth, u"refused"_s, spec.tag, {}};
    co_return std::shared_ptr<Sandbox>(std::make_shared<HarnessSandbox>(m_script, spec.tag));
}

QCoro::Task<Result<std::vector<SandboxInfo>>> FakeHarness::list()
{
    co_return std::vector<SandboxInfo>();
}

QCoro::Task<Result<SandboxState>> FakeHarness::destroyById(QString, QString)
{
    co_return SandboxState::NotFound;
}

} // namespace assay::test
