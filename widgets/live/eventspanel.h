// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/eventtablemodel.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSettings;

namespace assay::models {
class RunDocument;
} // namespace assay::models

namespace assay::widgets {

class CollapsibleSection;
class FilterChip;
class SearchField;
class TableView;

/// What happened during a run; closed at first, since most runs have little to tell.
class EventsPanel final : public QWidget
{
    Q_OBJECT
public:
    explicit EventsPanel(QWidget *parent = nullptr);

    void setDocument(models::RunDocument *document);
    /// Takes the document's events from the first one that is not here yet.
    void refresh();
    /// Opens, and shows only events of a slice or a sandbox.
    void showSlice(quint32 slice);
    void showSandbox(quint32 sandbox);
    bool isOpen() const;
    void setOpen(bool open);
    void saveState(QSettings &settings) const;
    void restoreState(const QSettings &settings);

    models::EventTableModel *model() const { return m_model; }
    TableView *table() const { return m_table; }

Q_SIGNALS:
    void toggled(bool open);
    void sampleAsked(quint32 sample);

private:
    QWidget *makeContent();
    void applyFilter();
    void showKinds();
    void setPlace(std::optional<quint32> slice, std::optional<quint32> sandbox);
    void showTitle();
    bool isAtEnd() const;

    models::EventTableModel *m_model;
    CollapsibleSection *m_section;
    TableView *m_table;
    QComboBox *m_kinds;
    SearchField *m_search;
    FilterChip *m_chip;
    QLabel *m_empty;
    QPointer<models::RunDocument> m_document;
    std::optional<quint32> m_slice;
    std::optional<quint32> m_sandbox;
};

} // namespace assay::widgets
