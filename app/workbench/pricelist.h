// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fleet/pricelist.h"

#include <QAbstractTableModel>

namespace assay::app {

class Settings;

/// The price list that is in use: the user's own where he has one and it can be read, else the
/// shipped one. The settings' page says why his own can't be.
PriceList pricesInUse(const Settings &settings);

/// A price list as a table: a row a tariff. What is not known is shown as unknown, never as
/// nothing.
class PriceTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Provider, Plan, Hourly, Vcpus, Memory, AsOf, Source, ColumnCount };

    explicit PriceTableModel(PriceList list, QObject *parent = nullptr);

    void setList(PriceList list);
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Tariff &tariff, int column) const;

    PriceList m_list;
};

} // namespace assay::app
