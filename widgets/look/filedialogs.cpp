// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/filedialogs.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include <deque>
#include <optional>

namespace assay::widgets {

namespace {
struct DialogAnswers
{
    std::deque<QStringList> paths;
    std::deque<bool> answers;
    FileDialogs::Question last;
    bool native = true;
};

DialogAnswers &dialogAnswers()
{
    static DialogAnswers answers;
    return answers;
}

std::optional<QStringList> takePaths()
{
    auto &queue = dialogAnswers().paths;
    if (queue.empty())
        return std::nullopt;
    const QStringList next = queue.front();
    queue.pop_front();
    return next;
}

std::optional<bool> takeAnswer(const FileDialogs::Question &question)
{
    auto &queue = dialogAnswers().answers;
    if (queue.empty())
        return std::nullopt;
    const bool next = queue.front();
    queue.pop_front();
    dialogAnswers().last = question;
    return next;
}

void showFileDialog(
    QWidget *parent, const FileDialogs::File &file, QFileDialog::FileMode mode,
    QFileDialog::AcceptMode accept, const FileDialogs::PathsDone &done)
{
    if (const auto paths = takePaths()) {
        done(*paths);
        return;
    }
    auto *dialog = new QFileDialog(parent, file.title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QFileDialog::DontUseNativeDialog, !dialogAnswers().native);
    dialog->setOption(QFileDialog::ShowDirsOnly, mode == QFileDialog::Directory);
    dialog->setFileMode(mode);
    dialog->setAcceptMode(accept);
    dialog->setNameFilter(file.filter);
    dialog->setDefaultSuffix(file.suffix);
    const QFileInfo proposed(file.path);
    if (proposed.isDir()) {
        dialog->setDirectory(file.path);
    } else if (!file.path.isEmpty()) {
        dialog->setDirectory(proposed.path());
        dialog->selectFile(proposed.fileName());
    }
    QObject::connect(dialog, &QFileDialog::finished, dialog, [dialog, done](int result) {
        done(result == QDialog::Accepted ? dialog->selectedFiles() : QStringList());
    });
    dialog->open();
}

FileDialogs::PathsDone firstPath(FileDialogs::PathDone done)
{
    return [done = std::move(done)](const QStringList &paths) { done(paths.value(0)); };
}

QMessageBox *messageBox(QWidget *parent, const FileDialogs::Question &question)
{
    auto *box = new QMessageBox(parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(question.title);
    box->setTextFormat(Qt::PlainText);
    box->setText(question.text);
    box->setInformativeText(question.details);
    box->setTextInteractionFlags(Qt::TextSelectableByMouse); // a path or a command in it
    box->setIcon(question.destructive ? QMessageBox::Warning : QMessageBox::NoIcon);
    return box;
}
} // namespace

void FileDialogs::openFile(QWidget *parent, const File &file, PathDone done)
{
    showFileDialog(
        parent, file, QFileDialog::ExistingFile, QFileDialog::AcceptOpen,
        firstPath(std::move(done)));
}

void FileDialogs::openFiles(QWidget *parent, const File &file, const PathsDone &done)
{
    showFileDialog(parent, file, QFileDialog::ExistingFiles, QFileDialog::AcceptOpen, done);
}

void FileDialogs::saveFile(QWidget *parent, const File &file, PathDone done)
{
    showFileDialog(
        parent, file, QFileDialog::AnyFile, QFileDialog::AcceptSave, firstPath(std::move(done)));
}

void FileDialogs::folder(QWidget *parent, const File &file, PathDone done)
{
    showFileDialog(
        parent, file, QFileDialog::Directory, QFileDialog::AcceptOpen, firstPath(std::move(done)));
}

void FileDialogs::ask(QWidget *parent, const Question &question, AnswerDone done)
{
    if (const auto answer = takeAnswer(question)) {
        done(*answer);
        return;
    }
    QMessageBox *box = messageBox(parent, question);
    QPushButton *accept = box->addButton(QMessageBox::Ok);
    if (!question.accept.isEmpty())
        accept->setText(question.accept);
    QPushButton *cancel = box->addButton(QMessageBox::Cancel);
    if (!question.reject.isEmpty())
        cancel->setText(question.reject);
    box->setDefaultButton(question.destructive ? cancel : accept);
    box->setEscapeButton(cancel);
    QObject::connect(box, &QMessageBox::finished, box, [done = std::move(done)](int result) {
        done(result == QMessageBox::Ok);
    });
    box->open();
}

void FileDialogs::tell(QWidget *parent, const Question &message)
{
    if (takeAnswer(message))
        return;
    QMessageBox *box = messageBox(parent, message);
    box->addButton(QMessageBox::Ok);
    box->open();
}

void FileDialogs::setNext(const QString &path)
{
    dialogAnswers().paths.push_back(path.isEmpty() ? QStringList() : QStringList(path));
}

void FileDialogs::setNext(const QStringList &paths)
{
    dialogAnswers().paths.push_back(paths);
}

void FileDialogs::setNextAnswer(bool accepted)
{
    dialogAnswers().answers.push_back(accepted);
}

bool FileDialogs::takeLeftOver()
{
    DialogAnswers &answers = dialogAnswers();
    const bool any = !answers.paths.empty() || !answers.answers.empty();
    answers.paths.clear();
    answers.answers.clear();
    return any;
}

FileDialogs::Question FileDialogs::lastQuestion()
{
    return dialogAnswers().last;
}

void FileDialogs::setNative(bool native)
{
    dialogAnswers().native = native;
}

} // namespace assay::widgets
