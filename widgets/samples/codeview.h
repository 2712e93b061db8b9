// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/samples/scintilla.h"

#include <vector>

namespace assay::widgets {

/// Code to be read: coloured for its language and the palette, with line numbers and marked lines.
/// Lines count from 0. Text is shown as CodeText makes it.
class CodeView final : public QsciScintilla
{
    Q_OBJECT
public:
    enum class Mark {
        Aside, ///< prompt or tests: another background
        Failing, ///< with a mark in the margin
        Frame, ///< called what failed: a mark in the margin
        Added, ///< with + in the margin
        Removed, ///< with - in the margin
        Gap, ///< the other side has a line here
    };

    explicit CodeView(QWidget *parent = nullptr);

    /// `language` as problem sets name it. Returns a sentence where something was cut, else
    /// nothing.
    QString showCode(const QString &text, const QString &language);
    /// Numbers in the margin, one a line, where they are not those of the text; 0: none.
    void setLineNumbers(const std::vector<int> &numbers);
    void mark(int line, Mark mark);
    void clearMarks();
    /// Text in a box of its own below the line.
    void setMessage(int line, const QString &text);
    void goTo(int line); ///< the line a third below the top, the caret in it
    void wrapLines(bool wrap);
    /// From the caret on, around the end; false: nowhere.
    bool find(const QString &text, bool backward, bool anew);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void applyTheme();
    void fitMargin();

    QString m_language;
    bool m_hasOwnNumbers = false;
};

} // namespace assay::widgets
