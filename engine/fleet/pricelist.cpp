// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/pricelist.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr int knownFormat = 1;
constexpr double sizeAtMost = 1e6;

QString valueText(const QJsonValue &value)
{
    if (value.isUndefined())
        return u"nothing"_s;
    QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(array.mid(1, array.size() - 2)).left(100);
}

/// Reads members and keeps the first error, so that a reader need not ask each time.
class PriceReader
{
public:
    explicit PriceReader(QString path)
        : m_path(std::move(path))
    {
    }

    void enter(const QString &place) { m_place = place; }
    const std::optional<Error> &error() const { return m_error; }

    void complain(const QString &member, const QJsonValue &value, const QString &wanted)
    {
        if (!m_error)
            m_error = Error{
                ErrorCode::BadData,
                u"%1: '%2' is %3, and should be %4"_s.arg(
                    m_place, member, valueText(value), wanted),
                m_path,
                u"Correct the price list: prices are dollars an hour, as text ('0.033')."_s};
    }

    QString text(const QJsonObject &object, const QString &member)
    {
        const QJsonValue value = object.value(member);
        if (!value.isString() || value.toString().isEmpty())
            complain(member, value, u"a text"_s);
        return value.toString();
    }

    std::optional<double> size(const QJsonObject &object, const QString &member)
    {
        if (!object.contains(member))
            return std::nullopt;
        const QJsonValue value = object.value(member);
        const double number = value.toDouble(-1.0);
        if (!(number > 0.0 && number <= sizeAtMost)) {
            complain(member, value, u"a number above 0"_s);
            return std::nullopt;
        }
        return number;
    }

    std::chrono::seconds time(const QJsonObject &object, const QString &member, double unitSeconds)
    {
        if (!object.contains(member))
            return std::chrono::seconds(0);
        const QJsonValue value = object.value(member);
        const double number = value.toDouble(-1.0);
        if (!(number >= 0.0 && number <= sizeAtMost)) {
            complain(member, value, u"a number, 0 or above"_s);
            return std::chrono::seconds(0);
        }
        return std::chrono::seconds(std::llround(number * unitSeconds));
    }

    Money price(const QJsonObject &object, const QString &member)
    {
        const QJsonValue value = object.value(member);
        // A number is read as it was most likely written: its shortest digits.
        const QString written = value.isDouble()
            ? QString::number(value.toDouble(), 'f', QLocale::FloatingPointShortest)
            : value.toString();
        const auto money = Money::fromText(written);
        if (!money || *money < Money()) {
            complain(member, value, u"dollars, 0 or above, with at most nine decimals"_s);
            return {};
        }
        return *money;
    }

    bool flag(const QJsonObject &object, const QString &member)
    {
        const QJsonValue value = object.value(member);
        if (!value.isUndefined() && !value.isBool())
            complain(member, value, u"true or false"_s);
        return value.toBool();
    }

private:
    QString m_path;
    QString m_place;
    std::optional<Error> m_error;
};

BillingRule readRule(PriceReader &reader, const QJsonObject &object)
{
    BillingRule rule;
    const QString by = object.value(u"by"_s).toString(u"second"_s);
    if (by == u"started_hour")
        rule.by = BillingRule::By::StartedHour;
    else if (by != u"second")
        reader.complain(u"by"_s, object.value(u"by"_s), u"'second' or 'started_hour'"_s);
    rule.minimum = reader.time(object, u"minimum_seconds"_s, 1.0);
    if (object.contains(u"month_hours"_s))
        rule.month = reader.time(object, u"month_hours"_s, 3600.0);
    if (object.contains(u"month_cap_hours"_s))
        rule.monthCap = reader.time(object, u"month_cap_hours"_s, 3600.0);
    if (rule.month.count() == 0)
        reader.complain(u"month_hours"_s, object.value(u"month_hours"_s), u"above 0"_s);
    if (object.contains(u"creation"_s))
        rule.creation = reader.price(object, u"creation"_s);
    rule.cpuWhileActive = reader.flag(object, u"cpu_while_active"_s);
    return rule;
}

Tariff readTariff(PriceReader &reader, const QJsonObject &object, const PricedProvider &provider)
{
    Tariff tariff;
    tariff.provider = provider.id;
    tariff.name = object.value(u"name"_s).toString();
    reader.enter(u"provider '%1', tariff '%2'"_s.arg(provider.id, tariff.name));
    (void)reader.text(object, u"name"_s);
    tariff.vcpus = reader.size(object, u"vcpus"_s);
    tariff.memoryGib = reader.size(object, u"memory_gib"_s);
    tariff.diskGib = reader.size(object, u"disk_gib"_s);
    tariff.billing = provider.billing;
    const QJsonValue hourly = object.value(u"hourly"_s);
    if (hourly.isNull())
        return tariff; // said to be unknown
    if (hourly.toString() != u"rates") {
        const Money price = reader.price(object, u"hourly"_s);
        tariff.hourly = price;
    } else if (provider.rates && tariff.vcpus && tariff.memoryGib) {
        tariff.hourly = provider.rates->hourly(*tariff.vcpus, *tariff.memoryGib);
    } else {
        reader.complain(
            u"hourly"_s, hourly, u"a price: there are no rates, or no vcpus and memory_gib"_s);
    }
    return tariff;
}

PricedProvider readProvider(PriceReader &reader, const QJsonObject &object)
{
    PricedProvider provider;
    provider.id = object.value(u"id"_s).toString();
    reader.enter(u"provider '%1'"_s.arg(provider.id));
    if (reader.text(object, u"id"_s) != provider.id.toLower())
        reader.complain(u"id"_s, object.value(u"id"_s), u"in lower case"_s);
    provider.name = reader.text(object, u"name"_s);
    provider.asOf = QDate::fromString(reader.text(object, u"as_of"_s), Qt::ISODate);
    if (!provider.asOf.isValid())
        reader.complain(u"as_of"_s, object.value(u"as_of"_s), u"a date such as 2026-11-29"_s);
    provider.source = reader.text(object, u"source"_s);
    provider.defaultTariff = object.value(u"default"_s).toString();
    provider.free = reader.flag(object, u"free"_s);
    provider.own = reader.flag(object, u"own"_s);
    if (object.contains(u"vcpu_hour"_s) || object.contains(u"gib_hour"_s)) {
        const Money vcpu = reader.price(object, u"vcpu_hour"_s);
        const Money gib = reader.price(object, u"gib_hour"_s);
        provider.rates = Rates{vcpu, gib};
    }
    provider.billing = readRule(reader, object.value(u"billing"_s).toObject());
    return provider;
}

/// The provider's plans once more, as its other modes bill them.
void addModes(
    PriceReader &reader, PriceList &list, const QJsonArray &modes, std::size_t firstTariff)
{
    for (const auto &entry : modes) {
        const QJsonObject object = entry.toObject();
        const QString mode = reader.text(object, u"mode"_s);
        const BillingRule rule = readRule(reader, object.value(u"billing"_s).toObject());
        for (std::size_t i = firstTariff; i < list.tariffs.size(); ++i) {
            Tariff tariff = list.tariffs[i];
            tariff.mode = mode;
            tariff.billing = rule;
            list.otherModes.push_back(std::move(tariff));
        }
    }
}

} // namespace

Result<PriceList> PriceList::fromJson(const QByteArray &json, const QString &path)
{
    QJsonParseError wrong;
    const QJsonDocument document = QJsonDocument::fromJson(json, &wrong);
    PriceReader reader(path);
    reader.enter(u"the list"_s);
    const QJsonObject root = document.object();
    if (!document.isObject()) {
        return Error{
            ErrorCode::BadData,
            u"not JSON: %1 at byte %2"_s.arg(wrong.errorString()).arg(wrong.offset), path,
            u"Correct the price list: prices are dollars an hour, as text ('0.033')."_s};
    }
    if (root.value(u"format"_s).toInt() != knownFormat)
        reader.complain(u"format"_s, root.value(u"format"_s), QString::number(knownFormat));
    if (!root.value(u"providers"_s).isArray())
        reader.complain(u"providers"_s, root.value(u"providers"_s), u"a list"_s);
    PriceList list;
    const QJsonArray providers = root.value(u"providers"_s).toArray();
    for (const auto &entry : providers) {
        const QJsonObject object = entry.toObject();
        PricedProvider provider = readProvider(reader, object);
        const std::size_t first = list.tariffs.size();
        const QJsonArray tariffs = object.value(u"tariffs"_s).toArray();
        for (const auto &tariff : tariffs)
            list.tariffs.push_back(readTariff(reader, tariff.toObject(), provider));
        reader.enter(u"provider '%1'"_s.arg(provider.id));
        addModes(reader, list, object.value(u"modes"_s).toArray(), first);
        if (!list.date.isValid() || provider.asOf < list.date)
            list.date = provider.asOf;
        if (list.source.isEmpty() && !provider.free)
            list.source = provider.source;
        list.providers.push_back(std::move(provider));
    }
    if (reader.error())
        return *reader.error();
    return list;
}

Result<PriceList> PriceList::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{
            QFile::exists(path) ? ErrorCode::Io : ErrorCode::NotFound,
            file.errorString(),
            path,
            {}};
    }
    return fromJson(file.readAll(), path);
}

const PriceList &PriceList::shipped()
{
    static const PriceList list = [] {
        auto read = PriceList::read(u":/assay/prices/tariffs.json"_s);
        if (!read)
            qFatal("%s", qUtf8Printable(read.error().detail)); // a test reads it
        return read.take();
    }();
    return list;
}

const PricedProvider *PriceList::provider(QStringView id) const
{
    const auto found
        = std::find_if(providers.begin(), providers.end(), [id](const PricedProvider &provider) {
              return provider.id == id;
          });
    return found == providers.end() ? nullptr : &*found;
}

std::optional<Tariff>
PriceList::find(QStringView id, const QString &name, const QString &mode) const
{
    const PricedProvider *known = provider(id);
    if (!known)
        return std::nullopt;
    if (known->free || known->own) {
        Tariff tariff;
        tariff.provider = known->id;
        tariff.name = name;
        if (known->free)
            tariff.hourly = Money();
        return tariff;
    }
    const QString wanted = name.isEmpty() ? known->defaultTariff : name;
    const auto &all = mode.isEmpty() ? tariffs : otherModes;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Tariff &tariff) {
        return tariff.provider == id && tariff.mode == mode
            && (wanted.isEmpty() || tariff.name == wanted);
    });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

std::optional<Tariff> PriceList::sized(QStringView id, double vcpus, double memoryGib) const
{
    const PricedProvider *known = provider(id);
    if (!known || !known->rates)
        return std::nullopt;
    Tariff tariff;
    tariff.provider = known->id;
    tariff.vcpus = vcpus;
    tariff.memoryGib = memoryGib;
    tariff.hourly = known->rates->hourly(vcpus, memoryGib);
    tariff.billing = known->billing;
    return tariff;
}

} // namespace assay
