// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/local/runningsandboxes.h"

#include "engine/sandbox/local/bubblewrap.h"

#include <QDir>
#include <QFile>

#include <csignal>

namespace assay {
using namespace Qt::StringLiterals;

std::vector<RunningSandbox> findRunningSandboxes()
{
    std::vector<RunningSandbox> found;
    const QStringList processes = QDir(u"/proc"_s).entryList(QDir::Dirs);
    for (const QString &process : processes) {
        bool isNumber = false;
        const qint64 pid = process.toLongLong(&isNumber);
        QFile file(u"/proc/"_s + process + u"/cmdline"_s);
        if (!isNumber || !file.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> words = file.readAll().split('\0');
        const auto variable = words.indexOf(Bubblewrap::tagVariable.toUtf8());
        if (words.value(0).endsWith("bwrap") && variable > 0)
            found.push_back({pid, QString::fromUtf8(words.value(variable + 1))});
    }
    return found;
}

bool killRunningSandbox(const QString &tag)
{
    bool any = false;
    for (const RunningSandbox &found : findRunningSandboxes()) {
        if (found.tag == tag) {
            any = true;
            ::kill(pid_t(found.pid), SIGKILL);
        }
    }
    return any;
}

} // namespace assay
