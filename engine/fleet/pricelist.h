// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/result.h"
#include "engine/core/tariff.h"

#include <QByteArray>
#include <QDate>

#include <vector>

namespace assay {

/// A provider in a price list.
struct PricedProvider
{
    QString id; ///< lower case: `eqvps`
    QString name; ///< as it writes itself: `EQVPS`
    QDate asOf;
    QString source; ///< English
    QString defaultTariff; ///< empty: none, or only one
    std::optional<Rates> rates;
    BillingRule billing;
    bool free = false; ///< nobody bills it
    bool own = false; ///< what it costs only its user knows
};

/// What providers ask for an hour: data with its date and source, shipped with the program or a
/// user's own file. A value.
///
/// Format: JSON, `{"format": 1, "providers": [...]}`, as resources/prices/tariffs.json. A
/// provider has `id`, `name`, `as_of`, `source`, and may have `default`, `vcpu_hour` with
/// `gib_hour`, `billing`, `modes`, `free`, `own`, `tariffs`. Every tariff has `name` and `hourly`:
/// dollars as text (`"0.033"`), `"rates"` (from the two rates and its size), or null: unknown.
/// Threads: a value, any
struct PriceList
{
    QDate date; ///< the earliest of its providers'
    QString source; ///< of the first provider that bills anything; English
    std::vector<PricedProvider> providers; ///< in the file's order
    std::vector<Tariff> tariffs; ///< usual modes alone, in the file's order
    std::vector<Tariff> otherModes;

    /// resources/prices/tariffs.json
    static const PriceList &shipped();
    /// Errors: BadData with the tariff, the member and its value; `path` is named in it. Those of
    ///         reading the file
    static Result<PriceList> read(const QString &path);
    static Result<PriceList> fromJson(const QByteArray &json, const QString &path);

    const PricedProvider *provider(QStringView id) const; ///< null: it is not in the list
    /// A provider's plan. `name`: empty for its default. Of a free provider it is free whatever it
    /// is called; where only the user knows the price, that is unknown. Empty: no such plan.
    std::optional<Tariff> find(QStringView id, const QString &name, const QString &mode = {}) const;
    /// A plan of that size by the provider's rates, where it has any.
    std::optional<Tariff> sized(QStringView id, double vcpus, double memoryGib) const;
};

} // namespace assay
