// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/pricelist.h"

#include "app/workbench/settings.h"
#include "models/moneytext.h"

#include <QLocale>

#include <array>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

bool isNumber(int column)
{
    return column == PriceTableModel::Hourly || column == PriceTableModel::Vcpus
        || column == PriceTableModel::Memory;
}

} // namespace

PriceList pricesInUse(const Settings &settings)
{
    if (!settings.priceList().isEmpty()) {
        if (auto own = PriceList::read(settings.priceList()))
            return own.take();
    }
    return PriceList::shipped();
}

PriceTableModel::PriceTableModel(PriceList list, QObject *parent)
    : QAbstractTableModel(parent)
    , m_list(std::move(list))
{
}

void PriceTableModel::setList(PriceList list)
{
    beginResetModel();
    m_list = std::move(list);
    endResetModel();
}

int PriceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_list.tariffs.size());
}

int PriceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QVariant PriceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::TextAlignmentRole && isNumber(index.column()))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    const Tariff &tariff = m_list.tariffs[std::size_t(index.row())];
    if (role == Qt::DisplayRole || (role == Qt::ToolTipRole && index.column() == Source))
        return text(tariff, index.column());
    return {};
}

QString PriceTableModel::text(const Tariff &tariff, int column) const
{
    const auto shown = [](const std::optional<double> &value) {
        return value ? QLocale().toString(*value, 'g', 4) : u"–"_s;
    };
    const PricedProvider *provider = m_list.provider(tariff.provider);
    switch (column) {
    case Provider:
        return provider ? provider->name : tariff.provider;
    case Plan:
        return tariff.name;
    case Hourly:
        return tariff.hourly ? models::MoneyText::price(*tariff.hourly) : tr("unknown");
    case Vcpus:
        return shown(tariff.vcpus);
    case Memory:
        return shown(tariff.memoryGib);
    case AsOf:
        return provider ? QLocale().toString(provider->asOf, QLocale::ShortFormat) : QString();
    default:
        return provider ? provider->source : QString();
    }
}

QVariant PriceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const std::array<QString, ColumnCount> names{tr("Provider"), tr("Tariff"), tr("$ an hour"),
                                                 tr("vCPUs"),    tr("GiB"),    tr("Known on"),
                                                 tr("Source")};
    return names[std::size_t(section)];
}

} // namespace assay::app
