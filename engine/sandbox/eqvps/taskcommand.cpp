// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/taskcommand.h"

namespace assay {
using namespace Qt::StringLiterals;

QString shellQuoted(const QString &word)
{
    QString quoted = word;
    quoted.replace(u"'"_s, u"'\\''"_s);
    return u'\'' + quoted + u'\'';
}

QString taskCommand(const QStringList &arguments, const QString &folder, const QString &kept)
{
    QStringList words;
    for (const QString &argument : arguments)
        words.append(shellQuoted(argument));
    const QString place = shellQuoted(kept.left(kept.lastIndexOf(u'/')));
    const QString out = shellQuoted(kept + u".out"_s);
    const QString err = shellQuoted(kept + u".err"_s);
    const QString outPipe = shellQuoted(kept + u".pipe1"_s);
    const QString errPipe = shellQuoted(kept + u".pipe2"_s);
    // Named pipes and jobs of the shell, because the shell can wait for a job to its end.
    QStringList lines{
        u"(umask 077 && mkdir -p -- %1 && mkfifo -- %2 %3) || exit 126"_s.arg(
            place, outPipe, errPipe),
        u"mkdir -p -- %1 && cd -- %1 || exit 126"_s.arg(shellQuoted(folder)),
        u"(umask 077; exec tee -- %1) <%2 &"_s.arg(out, outPipe),
        u"(umask 077; exec tee -- %1 >&2) <%2 &"_s.arg(err, errPipe),
    };
    lines.append(words.join(u' ') + u" <"_s + u"/dev/null >"_s + outPipe + u" 2>"_s + errPipe);
    lines.append(u"status=$?"_s);
    lines.append(u"wait"_s);
    lines.append(u"rm -f -- "_s + outPipe + u' ' + errPipe);
    lines.append(u"exit \"$status\""_s);
    return lines.join(u'\n');
}

} // namespace assay
