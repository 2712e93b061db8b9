// SPDX-License-Identifier: Apache-2.0
#include "tests/sandbox/localplace.h"

#include "engine/sandbox/local/runningsandboxes.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>

namespace assay::test {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

Result<std::unique_ptr<LocalProvider>> &theProvider()
{
    static auto provider = LocalProvider::create(harnessOfSource());
    return provider;
}

} // namespace

std::vector<std::pair<QString, QByteArray>> harnessOfSource()
{
    std::vector<std::pair<QString, QByteArray>> files;
    const QDir folder(QStringLiteral(ASSAY_HARNESS_FOLDER));
    const QStringList names = folder.entryList({u"*.py"_s}, QDir::Files);
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            files.emplace_back(name, file.readAll());
    }
    return files;
}

LocalProvider *localProvider()
{
    return theProvider() ? theProvider().value().get() : nullptr;
}

QString whyNoSandbox()
{
    return theProvider() ? QString()
                         : theProvider().error().detail + u' ' + theProvider().error().hint;
}

SandboxSpec smallSpec()
{
    SandboxSpec spec;
    spec.tag = u"test-%1"_s.arg(QRandomGenerator::system()->generate64(), 16, 16, QChar(u'0'));
    spec.memoryBytes = 512 << 20;
    spec.processes = 64;
    return spec;
}

Place::Place(SandboxSpec spec)
{
    auto made = resultOf(localProvider()->create(std::move(spec)));
    if (!made)
        qFatal("%s", qPrintable(made.error().detail));
    m_sandbox = made.take();
}

Place::~Place()
{
    if (m_sandbox && !resultOf(m_sandbox->destroy()))
        qWarning("a sandbox could not be destroyed");
}

CommandId Place::start(const QByteArray &program, std::optional<std::chrono::seconds> timeout) const
{
    CommandSpec command;
    command.arguments
        = QStringList{m_sandbox->python(), u"-I"_s, u"-c"_s, QString::fromUtf8(program)};
    command.timeout = timeout;
    auto started = resultOf(m_sandbox->start(command));
    if (!started)
        qFatal("%s", qPrintable(started.error().detail));
    return started.take();
}

QByteArray Place::read(const CommandId &command, const QByteArray &wanted) const
{
    QByteArray all;
    qint64 offset = 0;
    while (true) {
        const auto chunk
            = resultOf(m_sandbox->readOutput(command, OutputStream::Out, offset, 1000ms));
        if (!chunk)
            return all;
        all += chunk.value().data;
        offset = chunk.value().nextOffset;
        if (chunk.value().done || (!wanted.isEmpty() && all.contains(wanted)))
            return all;
    }
}

Said Place::python(const QByteArray &program, const QStringList &arguments) const
{
    CommandSpec command;
    command.arguments
        = QStringList{m_sandbox->python(), u"-I"_s, u"-c"_s, QString::fromUtf8(program)}
        + arguments;
    const auto started = resultOf(m_sandbox->start(command));
    Said said;
    if (!started)
        return said;
    const auto end = resultOf(m_sandbox->wait(started.value(), 60'000ms));
    if (!end)
        return said;
    said.status = end.value().signal ? -*end.value().signal : end.value().exitCode.value_or(-1000);
    for (const auto &[stream, text] :
         {std::pair(OutputStream::Out, &said.out), std::pair(OutputStream::Err, &said.err)}) {
        const auto chunk = resultOf(m_sandbox->readOutput(started.value(), stream, 0, 1000ms));
        if (chunk)
            *text = chunk.value().data;
    }
    return said;
}

std::vector<qint64> processesOf(const QString &tag)
{
    std::vector<qint64> pids;
    for (const RunningSandbox &found : findRunningSandboxes()) {
        if (found.tag == tag)
            pids.push_back(found.pid);
    }
    return pids;
}

} // namespace assay::test
