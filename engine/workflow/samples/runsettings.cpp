// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/runsettings.h"

#include <QJsonArray>

namespace assay {
using namespace Qt::StringLiterals;

QJsonObject RunSettings::toJson() const
{
    QJsonArray kArray;
    for (const qint64 k : ks)
        kArray.append(k);
    QJsonObject object{
        {u"k"_s, kArray},
        {u"timeout_ms"_s, qint64(timeout.count())},
        {u"memory_bytes"_s, memoryBytes},
        {u"output_limit_bytes"_s, outputLimitBytes},
        {u"output_kept_bytes"_s, outputKeptBytes},
        {u"setup_name"_s, setupName},
        {u"setup"_s, QString::fromUtf8(setup)},
        {u"lanes"_s, lanes},
        {u"only"_s, only},
        // As text: a JSON number holds 53 bits.
        {u"seed"_s, QString::number(seed)},
        {u"confirm"_s, confirm},
        {u"network"_s, network},
        {u"filtered"_s, filtered},
        {u"accept_failing_references"_s, acceptFailingReferences}};
    object.insert(u"provider"_s, provider);
    if (!endpoint.isEmpty())
        object.insert(u"endpoint"_s, endpoint);
    if (!tariff.isEmpty())
        object.insert(u"tariff"_s, tariff);
    if (!credential.isEmpty())
        object.insert(u"credential"_s, credential);
    if (hourly) // as text, in dollars: exact
        object.insert(u"hourly_usd"_s, hourly->toText());
    if (budget)
        object.insert(u"budget_usd"_s, budget->toText());
    if (slices)
        object.insert(u"slices"_s, *slices);
    if (sliceBytes)
        object.insert(u"slice_bytes"_s, *sliceBytes);
    if (limit)
        object.insert(u"limit"_s, *limit);
    return object;
}

RunSettings RunSettings::fromJson(const QJsonObject &object)
{
    RunSettings settings;
    settings.ks.clear();
    const QJsonArray kArray = object.value(u"k"_s).toArray();
    for (const auto &k : kArray)
        settings.ks.push_back(k.toInteger());
    settings.timeout = std::chrono::milliseconds(object.value(u"timeout_ms"_s).toInteger(3000));
    settings.memoryBytes = object.value(u"memory_bytes"_s).toInteger(settings.memoryBytes);
    settings.outputLimitBytes
        = object.value(u"output_limit_bytes"_s).toInteger(settings.outputLimitBytes);
    settings.outputKeptBytes
        = object.value(u"output_kept_bytes"_s).toInteger(settings.outputKeptBytes);
    settings.setupName = object.value(u"setup_name"_s).toString();
    settings.setup = object.value(u"setup"_s).toString().toUtf8();
    settings.lanes = object.value(u"lanes"_s).toInt();
    settings.only = object.value(u"only"_s).toString();
    settings.seed = object.value(u"seed"_s).toString().toULongLong();
    settings.confirm = object.value(u"confirm"_s).toBool(true);
    settings.network = object.value(u"network"_s).toBool();
    settings.filtered = object.value(u"filtered"_s).toBool(true);
    settings.acceptFailingReferences = object.value(u"accept_failing_references"_s).toBool();
    settings.provider = object.value(u"provider"_s).toString(settings.provider);
    settings.endpoint = object.value(u"endpoint"_s).toString();
    settings.tariff = object.value(u"tariff"_s).toString();
    settings.credential = object.value(u"credential"_s).toString();
    settings.hourly = Money::fromText(object.value(u"hourly_usd"_s).toString());
    settings.budget = Money::fromText(object.value(u"budget_usd"_s).toString());
    if (object.contains(u"slices"_s))
        settings.slices = object.value(u"slices"_s).toInt();
    if (object.contains(u"slice_bytes"_s))
        settings.sliceBytes = object.value(u"slice_bytes"_s).toInteger();
    if (object.contains(u"limit"_s))
        settings.limit = object.value(u"limit"_s).toInt();
    return settings;
}

} // namespace assay
