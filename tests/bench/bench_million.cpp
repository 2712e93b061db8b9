// SPDX-License-Identifier: Apache-2.0
// The engine under a million samples, with sandboxes that answer at once: what the engine itself
// costs in memory, time and bytes a sample. Usage: bench_million PROBLEMS SAMPLES OUT.assay

#include "engine/report/runreport.h"
#include "engine/workflow/samples/loadrun.h"
#include "engine/workflow/samples/samplerun.h"

#include <QCoreApplication>
#include <QCoro/QCoroTask>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace assay;

namespace {

/// Answers every sample of a slice with a confirmed pass, in the harness's own lines.
QByteArray answers(const QByteArray &payload)
{
    const auto start = payload.indexOf('\n') + 1;
    const QJsonObject document = QJsonDocument::fromJson(payload.mid(start)).object();
    QByteArray lines;
    const QJsonArray samples = document.value(u"samples"_s).toArray();
    for (const auto &sample : samples) {
        const QByteArray number = QByteArray::number(sample[u"i"].toInteger());
        lines += "{\"t\":\"s\",\"i\":" + number + "}\n{\"t\":\"r\",\"i\":" + number
            + ",\"outcome\":\"passed\",\"confirmation\":\"confirmed\",\"confirmable\":true,"
              "\"count\":1,"
              "\"wall_ms\":2.345,\"cpu_ms\":3.456,\"wait_ms\":0.1,\"peak_kb\":12345,\"exit\":0,"
              "\"confirm_ms\":1.5}\n";
    }
    lines += "{\"t\":\"done\",\"slice\":"
        + QByteArray::number(document.value(u"slice"_s).toInteger()) + "}\n";
    return lines;
}

class QuickSandbox final : public Sandbox
{
public:
    explicit QuickSandbox(QString id)
        : m_id(std::move(id))
    {
    }
    QString id() const override { return m_id; }
    QString folder() const override { return u"/box"_s; }
    QString python() const override { return u"python3"_s; }
    QCoro::Task<Result<Done>> upload(QString path, QByteArray content, int) override
    {
        if (path.endsWith(u".slice"))
            m_output += answers(content);
        co_return Done{};
    }
    QCoro::Task<Result<QByteArray>> download(QString) override { co_return QByteArray(); }
    QCoro::Task<Result<CommandId>> start(CommandSpec) override { co_return u"1"_s; }
    QCoro::Task<Result<OutputChunk>>
    readOutput(CommandId, OutputStream stream, qint64 offset, std::chrono::milliseconds) override
    {
        co_await pause(
            std::chrono::milliseconds(0)); // as a real one, it answers from the event loop
        OutputChunk chunk;
        if (stream == OutputStream::Out)
            chunk.data = std::exchange(m_output, {});
        chunk.nextOffset = offset + chunk.data.size();
        co_return chunk;
    }
    QCoro::Task<Result<CommandEnd>> wait(CommandId, std::chrono::milliseconds) override
    {
        co_return CommandEnd{};
    }
    QCoro::Task<Result<Done>> kill(CommandId) override { co_return Done{}; }
    QCoro::Task<Result<SandboxUsage>> usage() override { co_return SandboxUsage{}; }
    QCoro::Task<Result<SandboxState>> destroy() override { co_return SandboxState::Deleted; }

private:
    QString m_id;
    QByteArray m_output;
};

class QuickProvider final : public SandboxProvider
{
public:
    QString name() const override { return u"quick"_s; }
    ProviderLimits limits() const override
    {
        ProviderLimits limits;
        limits.pollInterval = std::chrono::milliseconds(0);
        return limits;
    }
    std::vector<std::pair<QString, QString>> description() const override { return {}; }
    QCoro::Task<Result<std::shared_ptr<Sandbox>>> create(SandboxSpec spec) override
    {
        co_return std::shared_ptr<Sandbox>(std::make_shared<QuickSandbox>(spec.tag));
    }
    QCoro::Task<Result<std::vector<SandboxInfo>>> list() override
    {
        co_return std::vector<SandboxInfo>();
    }
    QCoro::Task<Result<SandboxState>> destroyById(QString, QString) override
    {
        co_return SandboxState::NotFound;
    }
};

qint64 peakKib()
{
    QFile file(u"/proc/self/status"_s);
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = file.readAll();
    const auto at = text.indexOf("VmHWM:");
    return text.mid(at + 6, 16).trimmed().split(' ').first().toLongLong();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QElapsedTimer clock;
    clock.start();
    auto file = RunFile::create(arguments.value(3));
    if (!file)
        return 1;
    RunSettings settings;
    const auto loaded = loadRun(*file.value(), arguments.value(1), arguments.value(2), settings);
    if (!loaded)
        return 1;
    const qint64 loadedMs = clock.restart();
    QuickProvider provider;
    SampleRun run(provider, file.take(), settings);
    // When each tenth of the samples was done, to see whether the rate falls.
    std::vector<qint64> tenths;
    QObject::connect(&run, &SampleRun::progressed, &run, [&](const RunProgress &now) {
        const auto done
            = std::size_t(now.counts.scored()) * 10 / std::max<quint32>(1, now.counts.requested);
        while (tenths.size() < done)
            tenths.push_back(clock.elapsed());
    });
    const RunEnd end = QCoro::waitFor(run.run());
    const qint64 ranMs = clock.restart();
    auto back = run.takeFile();
    if (!back || end.kind != RunEnd::Kind::Complete)
        return 1;
    const auto report = makeReport(*back.value());
    const qint64 reportMs = clock.elapsed();
    if (!report || tenths.size() < 10)
        return 1;
    const double first = double(tenths[2] - tenths[0]);
    const double last = double(tenths[9] - tenths[7]);
    std::printf(
        "{\"samples\": %u, \"load_s\": %.2f, \"run_s\": %.2f, \"report_s\": %.2f, \"peak_mib\": "
        "%.1f, "
        "\"last_fifth_over_second\": %.2f}\n",
        loaded.value().samples, double(loadedMs) / 1e3, double(ranMs) / 1e3, double(reportMs) / 1e3,
        double(peakKib()) / 1024.0, first / std::max(1.0, last));
    return 0;
}
