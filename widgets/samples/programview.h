// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/programparts.h"
#include "models/rundocument.h"

#include <QWidget>

class QLabel;
class QToolButton;

namespace assay::widgets {

class CodeView;
class FindBar;
class FlowLayout;

/// The program that ran for a sample: its parts, where it failed and with which message.
class ProgramView final : public QWidget
{
    Q_OBJECT
public:
    explicit ProgramView(QWidget *parent = nullptr);

    void show(const models::SampleDetail &detail, Outcome outcome);
    void clear();
    void showWhereItFailed(); ///< brings the line into view
    const QString &program() const { return m_parts.program; }
    void openFind();

private:
    void showParts();
    void showFailure(const models::AttemptDetail &attempt);
    void addJump(const QString &text, const QString &toolTip, int line);

    CodeView *m_code;
    FindBar *m_find;
    QLabel *m_notice;
    QWidget *m_jumps;
    FlowLayout *m_jumpLayout;
    models::ProgramParts m_parts;
    int m_failing = -1; ///< line; -1: none is known
};

} // namespace assay::widgets
