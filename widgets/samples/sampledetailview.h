// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"
#include "models/sampleselection.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QLabel;
class QStackedLayout;
class QTabWidget;
class QToolButton;

namespace assay::widgets {

class AttemptsView;
class BesideView;
class ElidedLabel;
class NoteBar;
class OutputView;
class ProgramView;

/// Everything about the current sample: program, output, attempts, another beside it, a note.
class SampleDetailView final : public QWidget
{
    Q_OBJECT
public:
    enum Tab { Program, Output, Attempts, Beside };

    explicit SampleDetailView(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    void setTab(Tab tab);
    Tab tab() const;
    void find(); ///< in the text of the tab
    void showWhereItFailed(); ///< in the program

Q_SIGNALS:
    void moveRequested(int steps, bool failedOnly);
    void signatureRequested(quint32 signature);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *makeHeader();
    QToolButton *addButton(
        QLayout *layout, const QString &name, const QString &icon, const QString &toolTip,
        const std::function<void()> &act);
    void addCommandButton(QLayout *layout);
    void showCurrent();
    void showHead();
    void showDetail(const models::SampleDetail &detail);
    void fillTab();
    void explainOutcome() const;
    void copyProgram() const;
    double timeoutSeconds() const;

    QPointer<models::RunDocument> m_document;
    QPointer<models::SampleSelection> m_selection;
    models::SampleDetail m_detail;
    bool m_hasDetail = false;
    quint8 m_filled = 0; ///< a bit a Tab: shows m_detail
    QStackedLayout *m_stack;
    QWidget *m_page;
    ElidedLabel *m_name;
    QLabel *m_icon;
    QLabel *m_outcome;
    QToolButton *m_explain = nullptr;
    QToolButton *m_signature = nullptr;
    QToolButton *m_again = nullptr;
    QLabel *m_error;
    NoteBar *m_note = nullptr;
    QTabWidget *m_tabs = nullptr;
    ProgramView *m_program = nullptr;
    OutputView *m_output = nullptr;
    AttemptsView *m_attempts = nullptr;
    BesideView *m_beside = nullptr;
};

} // namespace assay::widgets
