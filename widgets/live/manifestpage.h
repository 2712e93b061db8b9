// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"

#include <QPointer>
#include <QWidget>

class QPlainTextEdit;
class QSettings;
class QStackedWidget;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace assay::models {
class SampleSelection;
} // namespace assay::models

namespace assay::widgets {

class EmptyState;
class SearchField;

/// Everything needed to repeat a run or to doubt it, as a list in groups or as JSON.
class ManifestPage final : public QWidget
{
    Q_OBJECT
public:
    explicit ManifestPage(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document, models::SampleSelection *selection);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);
    QString json() const; ///< as it is copied and saved

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeBar();
    void refresh();
    void fillList();
    void filter();
    void findInJson(bool fromStart);
    void copyRows();
    void copyAll() const;
    void save();

    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QTreeWidget *m_list;
    QPlainTextEdit *m_json;
    SearchField *m_search;
    QToolButton *m_raw;
    QToolButton *m_copy = nullptr;
    QToolButton *m_save = nullptr;
    QPointer<models::RunDocument> m_document;
    QJsonObject m_shown;
};

} // namespace assay::widgets
