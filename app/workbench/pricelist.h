// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QDate>
#include <QString>

#include <optional>
#include <vector>

namespace assay::app {

/// What providers ask for an hour, as shipped with the program: data with its date and its source.
struct PriceList
{
    struct Tariff
    {
        QString provider;
        QString name;
        std::optional<double> vcpus;
        std::optional<double> memoryGib;
        QString hourly; ///< US dollars, as written in the list; empty: unknown
    };
    QDate date;
    QString source;
    std::vector<Tariff> tariffs;

    static PriceList shipped(); ///< resources/prices/tariffs.json
};

class PriceTableModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit PriceTableModel(PriceList list, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    PriceList m_list;
};

} // namespace assay::app
