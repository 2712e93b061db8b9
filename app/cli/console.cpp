// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "app/cli/exitstatus.h"
#include "engine/messages/messages.h"

#include <QCoreApplication>

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace assay::app {

namespace {

int outputFault = 0; ///< the first; standard output is written by one thread

} // namespace

void say(const QString &text)
{
    sayRaw(text.toUtf8() + '\n');
}

void sayRaw(const QByteArray &bytes)
{
    errno = 0;
    const std::size_t size = std::size_t(bytes.size());
    if ((std::fwrite(bytes.constData(), 1, size, stdout) != size || std::fflush(stdout) != 0)
        && outputFault == 0)
        outputFault = errno != 0 ? errno : EIO;
}

std::optional<Error> outputTrouble()
{
    if (outputFault == 0 || outputFault == EPIPE) // who reads a pipe may have enough
        return {};
    return Error{
        outputFault == ENOSPC ? ErrorCode::DiskFull : ErrorCode::Io,
        QString::fromLocal8Bit(std::strerror(outputFault)),
        QCoreApplication::translate("assay::app::Console", "standard output"),
        QCoreApplication::translate(
            "assay::app::Console", "What was printed is not complete: print it again elsewhere.")};
}

void tell(const QString &text)
{
    const QByteArray bytes = text.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
}

int fail(const Error &error)
{
    tell(QStringLiteral("assay: ") + Messages::sentence(error));
    return exitStatusOf(error.code);
}

bool errorIsTerminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

int terminalWidth()
{
    winsize size{};
    const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : 80;
}

} // namespace assay::app
