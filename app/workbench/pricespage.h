// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace assay::widgets {
class FieldNote;
class TableView;
} // namespace assay::widgets

namespace assay::app {

class PriceTableModel;
class Settings;

/// What an hour of this computer costs, and what providers ask: the shipped list or one's own.
class PricesPage final : public QWidget
{
    Q_OBJECT
public:
    /// `settings` outlive it.
    explicit PricesPage(Settings &settings, QWidget *parent = nullptr);

private:
    QWidget *makeOwnCost();
    QWidget *makeButtons();
    void choose();
    void take(const QString &path);
    void showList();

    Settings &m_settings;
    QLabel *m_caption;
    widgets::FieldNote *m_note;
    PriceTableModel *m_model;
    widgets::TableView *m_table;
    QPushButton *m_shipped = nullptr;
};

} // namespace assay::app
