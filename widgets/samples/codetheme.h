// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

class QObject;
class QPalette;
class QsciLexer;

namespace assay::widgets {

/// Colours of code for a light and a dark palette.
///
/// Threads: the GUI's
class CodeTheme
{
public:
    explicit CodeTheme(const QPalette &palette);

    /// A lexer of a language as problem sets name it, in this theme; null for one that is not
    /// known.
    QsciLexer *lexerFor(const QString &language, QObject *parent) const;
    void paint(QsciLexer *lexer) const;

    QColor paper;
    QColor text;
    QColor keyword;
    QColor string;
    QColor comment;
    QColor number;
    QColor definition;
    QColor aside; ///< background of what is not the sample's: prompt, tests
    QColor failing; ///< background of a failing line
    QColor added; ///< background of a line that is only on the right
    QColor removed; ///< background of a line that is only on the left
    QColor gap; ///< background where the other side has a line and this has none
    QColor failingMark;
    QColor marginText;
    QColor margin;
};

} // namespace assay::widgets
