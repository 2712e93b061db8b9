// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/secretinput.h"

#include "app/cli/console.h"
#include "engine/credentials/credentialname.h"

#include <QByteArray>

#include <cerrno>
#include <cstdio>
#include <optional>

#include <termios.h>
#include <unistd.h>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostInputBytes = 1 << 20;

/// Shows nothing of what is typed, and gives keys one by one, Ctrl+C too: a signal would end the
/// program with a terminal that shows nothing any more.
class SilentTerminal
{
public:
    SilentTerminal()
    {
        m_changed = ::tcgetattr(STDIN_FILENO, &m_before) == 0;
        if (!m_changed)
            return;
        termios silent = m_before;
        silent.c_lflag &= tcflag_t(~tcflag_t(ECHO | ECHONL | ICANON | ISIG));
        silent.c_cc[VMIN] = 1;
        silent.c_cc[VTIME] = 0;
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
    }
    SilentTerminal(const SilentTerminal &) = delete;
    SilentTerminal &operator=(const SilentTerminal &) = delete;
    ~SilentTerminal()
    {
        if (m_changed)
            ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &m_before);
    }

private:
    termios m_before{};
    bool m_changed = false;
};

/// Empty at the end of the input, and where it can't be read.
std::optional<char> nextByte()
{
    char c = 0;
    ssize_t got = 0;
    do
        got = ::read(STDIN_FILENO, &c, 1);
    while (got < 0 && errno == EINTR);
    return got == 1 ? std::optional(c) : std::nullopt;
}

/// Takes what one key says into the line; true at its end. `cancelled`: by Ctrl+C.
bool takeKey(char key, QByteArray &line, bool &cancelled)
{
    constexpr char interrupt = 0x03;
    constexpr char endOfInput = 0x04;
    constexpr char killLine = 0x15;
    constexpr char rubOut = 0x7f;
    switch (key) {
    case interrupt:
        cancelled = true;
        return true;
    case endOfInput:
    case '\n':
    case '\r':
        return true;
    case killLine:
        line.fill('\0');
        line.resize(0);
        return false;
    case '\b':
    case rubOut:
        line.chop(1);
        return false;
    default:
        line.append(key);
        return line.size() >= mostInputBytes;
    }
}

Result<Secret> fromTerminal(const QString &prompt)
{
    QByteArray line;
    line.reserve(4096); // that it need not move and leave a copy behind
    bool cancelled = false;
    {
        const SilentTerminal silent; // before anybody is asked to type
        std::fputs((prompt + u' ').toUtf8().constData(), stderr);
        for (auto key = nextByte(); key && !takeKey(*key, line, cancelled); key = nextByte()) { }
    }
    std::fputc('\n', stderr);
    if (cancelled) {
        const Secret wiped(std::move(line));
        return Error{ErrorCode::Cancelled, {}, {}, {}};
    }
    return credentialValue(std::move(line));
}

Result<Secret> fromPipe()
{
    QByteArray all;
    all.reserve(mostInputBytes + 1);
    for (auto byte = nextByte(); byte && all.size() <= mostInputBytes; byte = nextByte())
        all.append(*byte);
    return credentialValue(std::move(all));
}

} // namespace

Result<Secret> readSecret(const QString &prompt)
{
    return ::isatty(STDIN_FILENO) == 1 ? fromTerminal(prompt) : fromPipe();
}

} // namespace assay::app
