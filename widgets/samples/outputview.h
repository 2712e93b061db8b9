// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/attemptdetail.h"
#include "models/rundocument.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace assay::widgets {

class FindBar;

/// One output stream: its head and tail as they were kept, with colours, and what was left out.
class StreamView final : public QWidget
{
    Q_OBJECT
public:
    explicit StreamView(const QString &title, const QString &fileName, QWidget *parent = nullptr);

    void show(const std::optional<models::KeptOutput> &output);
    QPlainTextEdit *text() const { return m_text; }

protected:
    void changeEvent(QEvent *event) override;

private:
    QString keptText() const;
    void paintText();
    void save();

    QString m_title;
    QString m_fileName;
    std::optional<models::KeptOutput> m_output;
    QLabel *m_heading;
    QLabel *m_error;
    QToolButton *m_copy;
    QToolButton *m_save;
    QPlainTextEdit *m_text;
};

/// Standard output and error of an attempt.
class OutputView final : public QWidget
{
    Q_OBJECT
public:
    explicit OutputView(QWidget *parent = nullptr);

    void show(const std::vector<AttemptRow> &attempts);
    void openFind();

private:
    void showAttempt(int place);

    std::vector<AttemptRow> m_attempts;
    QWidget *m_chooser;
    QComboBox *m_attempt;
    StreamView *m_out;
    StreamView *m_err;
    FindBar *m_find;
};

} // namespace assay::widgets
