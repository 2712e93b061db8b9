// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/pricelist.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

#include <array>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

enum Column { Provider, Tariff, Vcpus, Memory, Hourly, Columns };

std::optional<double> number(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

} // namespace

PriceList PriceList::shipped()
{
    PriceList list;
    QFile file(u":/assay/prices/tariffs.json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return list;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    list.date = QDate::fromString(root.value(u"as_of"_s).toString(), Qt::ISODate);
    list.source = root.value(u"source"_s).toString();
    const QJsonArray rows = root.value(u"tariffs"_s).toArray();
    for (const auto &row : rows) {
        const QJsonObject object = row.toObject();
        list.tariffs.push_back(
            {object.value(u"provider"_s).toString(), object.value(u"name"_s).toString(),
             number(object.value(u"vcpus"_s)), number(object.value(u"memory_gib"_s)),
             object.value(u"hourly"_s).toString()});
    }
    return list;
}

PriceTableModel::PriceTableModel(PriceList list, QObject *parent)
    : QAbstractTableModel(parent)
    , m_list(std::move(list))
{
}

int PriceTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_list.tariffs.size());
}

int PriceTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Columns);
}

QVariant PriceTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    if (role == Qt::TextAlignmentRole && index.column() >= Vcpus)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const PriceList::Tariff &tariff = m_list.tariffs[std::size_t(index.row())];
    const auto shown = [](const std::optional<double> &value) {
        return value ? QLocale().toString(*value, 'g', 4) : u"–"_s;
    };
    switch (index.column()) {
    case Provider:
        return tariff.provider;
    case Tariff:
        return tariff.name;
    case Vcpus:
        return shown(tariff.vcpus);
    case Memory:
        return shown(tariff.memoryGib);
    default:
        return tariff.hourly.isEmpty() ? tr("unknown") : u'$' + tariff.hourly;
    }
}

QVariant PriceTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section >= Vcpus ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const std::array<QString, Columns> names{
        tr("Provider"), tr("Tariff"), tr("vCPUs"), tr("Memory, GiB"), tr("An hour")};
    return names[std::size_t(section)];
}

} // namespace assay::app
