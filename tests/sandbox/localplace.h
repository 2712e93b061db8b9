// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/waiting.h"
#include "engine/sandbox/local/localprovider.h"

namespace assay::test {

/// The files of resources/harness, from the source folder.
std::vector<std::pair<QString, QByteArray>> harnessOfSource();

/// This machine's provider, made once; null where the machine allows none, for `reason()`.
LocalProvider *localProvider();
QString whyNoSandbox();

/// A specification with a tag of its own, small.
SandboxSpec smallSpec();

struct Said
{
    int status = -1; ///< below 0: the signal's number, negative
    QByteArray out;
    QByteArray err;
};

/// A sandbox that goes away with the object.
class Place final
{
public:
    explicit Place(SandboxSpec spec = smallSpec());
    ~Place();
    Sandbox &operator*() const { return *m_sandbox; }
    Sandbox *operator->() const { return m_sandbox.get(); }

    /// Runs a Python program inside to its end.
    Said python(const QByteArray &program, const QStringList &arguments = {}) const;
    CommandId
    start(const QByteArray &program, std::optional<std::chrono::seconds> timeout = {}) const;
    /// Output of a stream until the command ends or `wanted` is in it.
    QByteArray read(const CommandId &command, const QByteArray &wanted = {}) const;

private:
    std::shared_ptr<Sandbox> m_sandbox;
};

/// Numbers of the processes whose command line has the tag.
std::vector<qint64> processesOf(const QString &tag);

/// For QVERIFY2, which takes plain characters.
inline const char *shown(const QByteArray &text)
{
    return text.constData();
}

} // namespace assay::test

/// At the start of each test: without sandboxes there is nothing to test.
#define NEED_SANDBOX()                                                                             \
    if (!assay::test::localProvider())                                                             \
    QSKIP(qPrintable(assay::test::whyNoSandbox()))
