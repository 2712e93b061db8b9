// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/sandboxrecord.h"

#include "engine/sandbox/eqvps/jsonmembers.h"
#include "engine/sandbox/eqvps/sandboxtag.h"

#include <QJsonArray>

#include <cmath>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

SandboxState stateOfWord(const QString &word)
{
    const QString lower = word.toLower();
    if (lower == u"running" || lower == u"ready" || lower == u"active")
        return SandboxState::Running;
    if (lower == u"creating" || lower == u"starting" || lower == u"pending"
        || lower == u"provisioning" || lower == u"booting")
        return SandboxState::Creating;
    if (lower == u"paused" || lower == u"pausing" || lower == u"suspended")
        return SandboxState::Paused;
    if (lower == u"expired")
        return SandboxState::Expired;
    if (lower == u"deleted" || lower == u"killed" || lower == u"terminated" || lower == u"destroyed"
        || lower == u"gone")
        return SandboxState::Deleted;
    return SandboxState::Unknown;
}

/// Names of variables, as a list of texts, a list of objects, or the members of an object.
std::optional<QStringList> readVariables(const QJsonObject &object)
{
    const QJsonValue value = members::first(
        object,
        {"env_names"_L1, "env"_L1, "environment"_L1, "env_vars"_L1, "env_keys"_L1,
         "environment_names"_L1});
    if (value.isObject())
        return value.toObject().keys();
    if (!value.isArray())
        return std::nullopt;
    QStringList names;
    const QJsonArray array = value.toArray();
    for (const auto &entry : array) {
        const QString name = entry.isObject()
            ? members::text(members::first(entry.toObject(), {"name"_L1, "key"_L1}))
            : entry.toString();
        names.append(name.section(u'=', 0, 0));
    }
    return names;
}

/// The usage block may be an object of its own or part of the answer.
SandboxUsage readUsage(const QJsonObject &object)
{
    SandboxUsage usage;
    std::vector<QJsonObject> places;
    for (const QLatin1StringView name : {"usage"_L1, "billing"_L1, "cost"_L1})
        places.push_back(object.value(name).toObject());
    places.push_back(object);
    for (const QJsonObject &place : places) {
        const auto seconds = members::number(members::first(
            place,
            {"running_seconds"_L1, "runtime_seconds"_L1, "age_seconds"_L1, "uptime_seconds"_L1,
             "seconds"_L1, "billed_seconds"_L1}));
        if (seconds && usage.age.count() == 0 && *seconds >= 0 && *seconds < 1e9)
            usage.age = std::chrono::milliseconds(std::llround(*seconds * 1000.0));
        if (!usage.cpuSeconds)
            usage.cpuSeconds = members::number(
                members::first(place, {"cpu_seconds"_L1, "cpu_time_seconds"_L1, "cpu"_L1}));
        if (!usage.memoryPeakBytes) {
            const auto bytes = members::number(
                members::first(place, {"memory_peak_bytes"_L1, "max_memory_bytes"_L1}));
            if (bytes && *bytes >= 0 && *bytes < 1e15)
                usage.memoryPeakBytes = qint64(*bytes);
        }
        if (!usage.billed)
            usage.billed = members::money(members::first(
                place,
                {"amount_billed"_L1, "billed_amount"_L1, "billed"_L1, "billed_usd"_L1,
                 "amount_billed_usd"_L1, "total_billed"_L1}));
    }
    return usage;
}

/// A member that holds the sandbox, or the answer itself.
QJsonObject innerObject(const QJsonObject &answer)
{
    for (const QLatin1StringView name : {"sandbox"_L1, "data"_L1, "result"_L1}) {
        if (answer.value(name).isObject())
            return answer.value(name).toObject();
    }
    return answer;
}

} // namespace

QString SandboxRecord::tag() const
{
    const QStringList names = variables.value_or(QStringList());
    for (const QString &name : names) {
        if (const auto found = tagOfVariable(name); found)
            return *found;
    }
    return {};
}

SandboxRecord readSandboxRecord(const QJsonObject &answer)
{
    const QJsonObject object = innerObject(answer);
    SandboxRecord record;
    record.id = members::text(members::first(object, {"sandbox_id"_L1, "id"_L1}));
    record.word = members::text(members::first(object, {"state"_L1, "status"_L1}));
    record.state = stateOfWord(record.word);
    record.tariff = members::text(members::first(object, {"tariff"_L1, "plan"_L1}));
    record.created
        = members::time(members::first(object, {"created_at"_L1, "created"_L1, "started_at"_L1}));
    record.expires = members::time(members::first(object, {"expires_at"_L1, "expires"_L1}));
    record.pauseReason = members::text(object.value("pause_reason"_L1));
    record.variables = readVariables(object);
    record.usage = readUsage(object);
    return record;
}

std::optional<std::vector<SandboxRecord>> readSandboxList(const QJsonObject &answer)
{
    std::vector<SandboxRecord> records;
    for (const QLatin1StringView name :
         {"sandboxes"_L1, "items"_L1, "list"_L1, "results"_L1, "result"_L1, "data"_L1}) {
        const QJsonValue found = answer.value(name);
        if (found.isObject())
            return readSandboxList(found.toObject());
        if (found.isNull())
            return records;
        if (!found.isArray())
            continue;
        const QJsonArray array = found.toArray();
        for (const auto &entry : array) {
            SandboxRecord record = readSandboxRecord(entry.toObject());
            if (!record.id.isEmpty())
                records.push_back(std::move(record));
        }
        return records;
    }
    return {};
}

QString readAccountName(const QJsonObject &answer)
{
    for (const QJsonObject &place :
         {answer, answer.value("account"_L1).toObject(), answer.value("user"_L1).toObject(),
          answer.value("customer"_L1).toObject(), answer.value("data"_L1).toObject()}) {
        QString name = members::text(members::first(
            place,
            {"email"_L1, "name"_L1, "account_name"_L1, "username"_L1, "account"_L1, "account_id"_L1,
             "customer_id"_L1, "user_id"_L1, "id"_L1}));
        if (!name.isEmpty())
            return name;
    }
    return {};
}

std::optional<Money> readBalance(const QJsonObject &answer)
{
    for (const QJsonObject &place :
         {answer, answer.value("balance"_L1).toObject(), answer.value("data"_L1).toObject()}) {
        const QString currency = members::text(place.value("currency"_L1));
        if (!currency.isEmpty() && currency.compare(u"USD"_s, Qt::CaseInsensitive) != 0)
            return std::nullopt;
        const auto balance = members::money(members::first(
            place, {"balance"_L1, "amount"_L1, "available"_L1, "balance_usd"_L1, "value"_L1}));
        if (balance)
            return balance;
    }
    return std::nullopt;
}

} // namespace assay
