// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include "app/cli/exitstatus.h"
#include "engine/messages/messages.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace assay::app {

void say(const QString &text)
{
    sayRaw(text.toUtf8() + '\n');
}

void sayRaw(const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stdout);
    std::fflush(stdout);
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
