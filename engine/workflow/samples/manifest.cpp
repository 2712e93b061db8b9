// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/manifest.h"

#include "engine/fleet/retrypolicy.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSysInfo>
#include <QThread>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

QJsonObject calibration(const SampleWork &work)
{
    QJsonArray failing;
    QJsonArray unconfirmable;
    qint64 passed = 0;
    qint64 without = 0;
    for (std::size_t number = 0; number < work.problems().size(); ++number) {
        const ReferenceRow &row = work.references()[number];
        const QString &id = work.problems()[number].id;
        if (work.problems()[number].reference.isEmpty())
            ++without;
        else if (row.outcome == Outcome::Passed)
            ++passed;
        else
            failing.append(QJsonObject{
                {u"problem"_s, id}, {u"outcome"_s, outcomeWord(row.outcome).toString()}});
        if (row.outcome == Outcome::Passed && !row.confirmable)
            unconfirmable.append(QJsonObject{
                {u"problem"_s, id},
                {u"why"_s, QJsonDocument::fromJson(row.detail).object().value(u"note"_s)}});
    }
    return {
        {u"passed"_s, passed},
        {u"without_reference"_s, without},
        {u"failing"_s, failing},
        {u"unconfirmable"_s, unconfirmable}};
}

/// Prices as text, in dollars: exact. An unknown one is null.
QJsonValue tariffFacts(const std::optional<Tariff> &tariff)
{
    if (!tariff)
        return QJsonValue::Null;
    const BillingRule &rule = tariff->billing;
    const bool byHour = rule.by == BillingRule::By::StartedHour;
    QJsonObject facts{
        {u"provider"_s, tariff->provider},
        {u"name"_s, tariff->name},
        {u"hourly_usd"_s, tariff->hourly ? QJsonValue(tariff->hourly->toText()) : QJsonValue()},
        {u"billed_by"_s, byHour ? u"started_hour"_s : u"second"_s},
        {u"minimum_s"_s, qint64(rule.minimum.count())}};
    if (tariff->vcpus)
        facts.insert(u"vcpus"_s, *tariff->vcpus);
    if (tariff->memoryGib)
        facts.insert(u"memory_gib"_s, *tariff->memoryGib);
    return facts;
}

/// Where the provider cannot cut it off, the harness says what it could do about it there.
QString
networkWord(const RunSettings &settings, const ProviderLimits &limits, const QJsonObject &place)
{
    if (settings.network)
        return u"open"_s;
    return limits.networkCanBeCut ? u"none"_s : place.value(u"network"_s).toString(u"none"_s);
}

QString utc(qint64 ms)
{
    return QDateTime::fromMSecsSinceEpoch(ms).toUTC().toString(Qt::ISODateWithMs);
}

} // namespace

QJsonObject runManifest(
    const RunSettings &settings, const SandboxProvider &provider, const SampleWork &work, int lanes,
    qint64 startedMs, const std::optional<Tariff> &tariff)
{
    QJsonObject where;
    for (const auto &[key, value] : provider.description())
        where.insert(key, value);
    QJsonArray waits;
    for (const auto wait : RetryPolicy().waits)
        waits.append(qint64(std::chrono::duration_cast<std::chrono::seconds>(wait).count()));
    QJsonObject place = work.place();
    place.remove(u"t"_s);
    return {
        {u"assay"_s, QStringLiteral(ASSAY_VERSION)},
        {u"workflow"_s, u"samples"_s},
        {u"settings"_s, settings.toJson()},
        {u"provider"_s, where},
        {u"sandbox"_s, place},
        {u"tariff"_s, tariffFacts(tariff)},
        {u"network"_s, networkWord(settings, provider.limits(), place)},
        {u"lanes"_s, lanes},
        {u"confirmation"_s, settings.confirm ? u"all"_s : u"none"_s},
        {u"mode"_s,
         u"as the benchmark's own harness: a fresh global namespace whose __name__ is not "
         u"__main__; "
         "standard input empty; hash seed 1; no call is replaced"_s},
        {u"retry_waits_s"_s, waits},
        {u"calibration"_s, calibration(work)},
        {u"setup_output"_s, work.setupOutput()},
        {u"host"_s,
         QJsonObject{
             {u"system"_s, QSysInfo::prettyProductName()},
             {u"kernel"_s, QSysInfo::kernelVersion()},
             {u"architecture"_s, QSysInfo::currentCpuArchitecture()},
             {u"cores"_s, QThread::idealThreadCount()}}},
        {u"started"_s, utc(startedMs)},
        {u"written"_s, utc(QDateTime::currentMSecsSinceEpoch())}};
}

void addEarlier(QJsonObject &manifest, const QJsonObject &earlier)
{
    const QJsonObject now = manifest.value(u"sandbox"_s).toObject();
    const QJsonObject before = earlier.value(u"sandbox"_s).toObject();
    QJsonArray others = earlier.value(u"earlier_sandboxes"_s).toArray();
    if (now.isEmpty() && !before.isEmpty())
        manifest.insert(u"sandbox"_s, before);
    else if (!before.isEmpty() && now != before)
        others.append(before);
    if (!others.isEmpty())
        manifest.insert(u"earlier_sandboxes"_s, others);
    QJsonArray starts = earlier.value(u"earlier_starts"_s).toArray();
    if (!before.isEmpty() && earlier.value(u"started"_s) != manifest.value(u"started"_s)) {
        QJsonObject start;
        for (const QString &key : {u"assay"_s, u"host"_s, u"provider"_s, u"lanes"_s, u"started"_s})
            start.insert(key, earlier.value(key));
        starts.append(start);
    }
    if (!starts.isEmpty())
        manifest.insert(u"earlier_starts"_s, starts);
    QJsonObject settings = manifest.value(u"settings"_s).toObject();
    const QString consent = u"accept_failing_references"_s;
    if (earlier.value(u"settings"_s)[consent].toBool() && !settings.value(consent).toBool()) {
        settings.insert(consent, true);
        manifest.insert(u"settings"_s, settings);
    }
    if (earlier.value(u"network"_s) == u"open"_s) // some verdicts came about with one
        manifest.insert(u"network"_s, u"open"_s);
    if (manifest.value(u"setup_output"_s).toString().isEmpty()
        && earlier.contains(u"setup_output"_s))
        manifest.insert(u"setup_output"_s, earlier.value(u"setup_output"_s));
}

} // namespace assay
