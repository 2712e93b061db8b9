// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/samples/codetext.h"

#include "engine/report/visibletext.h"

#include <QLocale>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

CodeText CodeText::of(const QString &text)
{
    CodeText code;
    const QLocale locale;
    bool hasLongLine = false;
    qsizetype start = 0;
    while (start <= text.size() && code.shown.size() < mostChars) {
        const qsizetype found = text.indexOf(u'\n', start);
        qsizetype end = found < 0 ? text.size() : found;
        const qsizetype next = end + 1;
        if (end > start && text[end - 1] == u'\r')
            --end; // Windows' line ends are no control characters to look at
        const qsizetype length = end - start;
        code.shown += visibleText(
            QStringView(text).mid(start, std::min(length, mostLineChars)), LineBreaks::Keep);
        if (length > mostLineChars) {
            hasLongLine = true;
            code.shown += tr(" … (%1 characters more in this line)")
                              .arg(locale.toString(length - mostLineChars));
        }
        if (found >= 0)
            code.shown += u'\n';
        start = next;
    }
    if (start <= text.size()) {
        code.notice = tr("Only the beginning is shown: the whole text has %1 characters.")
                          .arg(locale.toString(text.size()));
    } else if (hasLongLine) {
        code.notice
            = tr("Lines of more than %1 characters are cut: the whole text has %2 characters.")
                  .arg(locale.toString(mostLineChars), locale.toString(text.size()));
    }
    return code;
}

} // namespace assay::widgets
