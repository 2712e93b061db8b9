// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/linediff.h"
#include "models/rundocument.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace assay::widgets {

class CodeView;

/// A sample beside another of its problem, or beside the reference solution, line by line.
class BesideView final : public QWidget
{
    Q_OBJECT
public:
    explicit BesideView(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document);
    void show(const models::SampleDetail &detail);

private:
    void listOthers();
    void chooseOther();
    void compare(const QString &other);
    void fill(const QStringList &left, const QStringList &right);
    void goToDifference(int place);
    void showPlace();

    QPointer<models::RunDocument> m_document;
    models::SampleDetail m_detail;
    std::vector<int> m_differences; ///< first rows of stretches that differ
    int m_place = -1;
    QComboBox *m_other;
    QLabel *m_state;
    QToolButton *m_previous;
    QToolButton *m_next;
    CodeView *m_left;
    CodeView *m_right;
};

} // namespace assay::widgets
