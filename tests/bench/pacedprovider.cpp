// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/pacedprovider.h"

#include "engine/core/deferred.h"
#include "tests/bench/millionrun.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <deque>

namespace bench {
using namespace Qt::StringLiterals;
using namespace assay;
using std::chrono::milliseconds;

namespace {

constexpr quint32 firstReference = 0x80000000U; ///< items from here on are reference solutions

/// How many results all sandboxes together may have given by now.
class Pace
{
public:
    explicit Pace(int aSecond)
        : m_aSecond(aSecond)
    {
    }
    /// As many as are due, `wanted` at most. What nobody could take is not made up for later.
    int take(int wanted)
    {
        if (!m_clock.isValid())
            m_clock.start();
        const qint64 due = m_clock.elapsed() * m_aSecond / 1000;
        if (due - m_given > m_aSecond / 2)
            m_given = due - m_aSecond / 2;
        const int given = int(std::clamp<qint64>(due - m_given, 0, wanted));
        m_given += given;
        return given;
    }

private:
    int m_aSecond;
    QElapsedTimer m_clock;
    qint64 m_given = 0;
};

QByteArray answer(quint32 item)
{
    const QByteArray number = QByteArray::number(item);
    const Outcome outcome = item >= firstReference ? Outcome::Passed : outcomeOf(item);
    QByteArray line = "{\"t\":\"s\",\"i\":" + number + "}\n{\"t\":\"r\",\"i\":" + number
        + ",\"outcome\":\"" + outcomeWord(outcome).toString().toLatin1()
        + "\",\"wall_ms\":2.345,\"cpu_ms\":3.456,\"wait_ms\":0.1,\"peak_kb\":12345,\"count\":1";
    if (outcome == Outcome::Passed)
        return line
            + ",\"exit\":0,\"confirmation\":\"confirmed\",\"confirmable\":true,\"confirm_ms\":1.5}"
              "\n";
    const QString message = item >= firstReference ? QString() : messageOf(item);
    if (!message.isEmpty())
        line += ",\"exception\":{\"kind\":\"NameError\",\"kinds\":[\"NameError\",\"Exception\"],"
                "\"message\":\""
            + message.toUtf8() + "\",\"frames\":[[\"<program>\",5,\"f\"]]}";
    return line + ",\"exit\":1}\n";
}

class PacedSandbox final : public Sandbox
{
public:
    PacedSandbox(QString id, std::shared_ptr<Pace> pace)
        : m_id(std::move(id))
        , m_pace(std::move(pace))
    {
    }
    QString id() const override { return m_id; }
    QString folder() const override { return u"/box"_s; }
    QString python() const override { return u"python3"_s; }
    QCoro::Task<Result<Done>> upload(QString path, QByteArray content, int) override
    {
        if (path.endsWith(u".slice"))
            queue(content);
        co_return Done{};
    }
    QCoro::Task<Result<QByteArray>> download(QString) override { co_return QByteArray(); }
    QCoro::Task<Result<CommandId>> start(CommandSpec) override { co_return u"1"_s; }
    QCoro::Task<Result<OutputChunk>>
    readOutput(CommandId, OutputStream stream, qint64 offset, milliseconds) override
    {
        co_await pause(milliseconds(5));
        OutputChunk chunk;
        if (stream == OutputStream::Out)
            chunk.data = due();
        chunk.nextOffset = offset + chunk.data.size();
        co_return chunk;
    }
    QCoro::Task<Result<CommandEnd>> wait(CommandId, milliseconds) override
    {
        co_return CommandEnd{};
    }
    QCoro::Task<Result<Done>> kill(CommandId) override { co_return Done{}; }
    QCoro::Task<Result<SandboxUsage>> usage() override { co_return SandboxUsage{}; }
    QCoro::Task<Result<SandboxState>> destroy() override { co_return SandboxState::Deleted; }

private:
    void queue(const QByteArray &payload)
    {
        const QJsonObject document
            = QJsonDocument::fromJson(payload.mid(payload.indexOf('\n') + 1)).object();
        const QJsonArray samples = document.value(u"samples"_s).toArray();
        for (const auto &sample : samples)
            m_items.push_back(sample[u"i"].toInteger());
        m_items.push_back(-1 - document.value(u"slice"_s).toInteger());
    }
    QByteArray due()
    {
        QByteArray lines;
        for (int left = m_pace->take(int(m_items.size())); left > 0 && !m_items.empty(); --left) {
            const qint64 item = m_items.front();
            m_items.pop_front();
            lines += item >= 0
                ? answer(quint32(item))
                : "{\"t\":\"done\",\"slice\":" + QByteArray::number(-1 - item) + "}\n";
        }
        return lines;
    }

    QString m_id;
    std::shared_ptr<Pace> m_pace;
    std::deque<qint64> m_items; ///< samples, and behind those of a slice its number, negative
};

class PacedProvider final : public SandboxProvider
{
public:
    explicit PacedProvider(int aSecond)
        : m_pace(std::make_shared<Pace>(aSecond))
    {
    }
    QString name() const override { return u"paced"_s; }
    ProviderLimits limits() const override
    {
        ProviderLimits limits;
        limits.pollInterval = milliseconds(20);
        return limits;
    }
    std::vector<std::pair<QString, QString>> description() const override { return {}; }
    QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) override
    {
        co_return std::shared_ptr<Sandbox>(std::make_shared<PacedSandbox>(spec.tag, m_pace));
    }
    QCoro::Task<Result<std::vector<SandboxInfo>>> list() override
    {
        co_return std::vector<SandboxInfo>();
    }
    QCoro::Task<Result<SandboxState>> destroyById(QString, QString) override
    {
        co_return SandboxState::NotFound;
    }

private:
    std::shared_ptr<Pace> m_pace;
};

} // namespace

ProviderFactory pacedProvider(int resultsASecond)
{
    return fixedProvider([resultsASecond]() -> Result<std::unique_ptr<SandboxProvider>> {
        return std::unique_ptr<SandboxProvider>(std::make_unique<PacedProvider>(resultsASecond));
    });
}

} // namespace bench
