// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace assay::widgets {

/// File dialogs and questions. They never wait: the answer comes to `done` later, and not at all
/// once `parent` is gone. Tests and scripts put answers down beforehand; such an answer is given
/// before the call returns and no dialog is shown.
///
/// Threads: the GUI's
class FileDialogs
{
public:
    using PathDone = std::function<void(const QString &path)>;
    using PathsDone = std::function<void(const QStringList &paths)>;
    using AnswerDone = std::function<void(bool accepted)>;

    struct File
    {
        QString title;
        QString path; ///< folder, or file that is proposed
        QString filter; ///< "Runs (*.assay);;All files (*)"
        QString suffix; ///< appended where the typed name has none; without a dot
    };
    struct Question
    {
        QString title;
        QString text; ///< one sentence
        QString details; ///< what it means, what to do
        QString accept; ///< the verb on the button; empty: OK
        bool destructive = false; ///< Cancel is the default button then
        QString reject = {}; ///< on the other button; empty: Cancel
    };

    // `done` is called with an empty path, an empty list or false where the user cancels.
    static void openFile(QWidget *parent, const File &file, PathDone done);
    static void openFiles(QWidget *parent, const File &file, const PathsDone &done);
    /// Asks before a file is overwritten.
    static void saveFile(QWidget *parent, const File &file, PathDone done);
    static void folder(QWidget *parent, const File &file, PathDone done);
    static void ask(QWidget *parent, const Question &question, AnswerDone done);
    /// Something the user must know and can't do anything about here; errors stand where they
    /// happened, not in such a box.
    static void tell(QWidget *parent, const Question &message);

    /// The answer of the next file dialog; several calls queue. Empty: the user cancels.
    static void setNext(const QString &path);
    static void setNext(const QStringList &paths);
    static void setNextAnswer(bool accepted); ///< of the next ask(), or tell()
    /// Whether answers that were put down have not been asked for; forgets them.
    static bool takeLeftOver();
    /// The last question or message that was answered by setNextAnswer, for tests.
    static Question lastQuestion();
    /// False: dialogs drawn by Qt instead of the desktop's, for pictures of them.
    static void setNative(bool native);
};

} // namespace assay::widgets
