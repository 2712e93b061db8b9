// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/live/manifestrows.h"

#include "widgets/look/numbertext.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <array>
#include <map>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

/// Groups in the order in which they are shown.
constexpr std::array groupOrder{u"data",     u"settings", u"check", u"place",
                                u"provider", u"times",    u"other"};

QString exactText(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    if (value.isDouble())
        return QString::number(value.toDouble(), 'g', 17);
    if (value.isNull())
        return u"null"_s;
    const QJsonDocument document
        = value.isArray() ? QJsonDocument(value.toArray()) : QJsonDocument(value.toObject());
    return QString::fromUtf8(document.toJson(QJsonDocument::Compact));
}

} // namespace

QString ManifestRows::groupOf(const QString &path)
{
    const QString top = path.section(u'.', 0, 0);
    static const std::map<QString, QString> groups{
        {u"data"_s, u"data"_s},
        {u"settings"_s, u"settings"_s},
        {u"confirmation"_s, u"settings"_s},
        {u"mode"_s, u"settings"_s},
        {u"retry_waits_s"_s, u"settings"_s},
        {u"workflow"_s, u"settings"_s},
        {u"calibration"_s, u"check"_s},
        {u"smoke"_s, u"check"_s},
        {u"setup_output"_s, u"check"_s},
        {u"sandbox"_s, u"place"_s},
        {u"host"_s, u"place"_s},
        {u"assay"_s, u"place"_s},
        {u"provider"_s, u"provider"_s},
        {u"network"_s, u"provider"_s},
        {u"lanes"_s, u"provider"_s},
        {u"started"_s, u"times"_s},
        {u"written"_s, u"times"_s},
        {u"state"_s, u"times"_s},
    };
    const auto found = groups.find(top);
    return found == groups.end() ? u"other"_s : found->second;
}

QString ManifestRows::titleOf(const QString &group)
{
    if (group == u"data")
        return tr("Data");
    if (group == u"settings")
        return tr("Settings");
    if (group == u"check")
        return tr("Check of reference solutions and set-up");
    if (group == u"place")
        return tr("Place and versions");
    if (group == u"provider")
        return tr("Provider and fleet");
    if (group == u"times")
        return tr("Times");
    return tr("Other");
}

const std::vector<ManifestRows::Name> &ManifestRows::names()
{
    static const std::vector<Name> all{
        {u"data.problems.file"_s, [] { return tr("Problem set"); }},
        {u"data.problems.sha256"_s, [] { return tr("Problem set, SHA-256"); }},
        {u"data.problems.count"_s, [] { return tr("Problems in this run"); }},
        {u"data.problems.in_file"_s, [] { return tr("Problems in the file"); }},
        {u"data.problems.rejected"_s, [] { return tr("Rejected lines of the problem set"); }},
        {u"data.problems.shape"_s, [] { return tr("Form of the problem set"); }},
        {u"data.samples.file"_s, [] { return tr("Sample file"); }},
        {u"data.samples.sha256"_s, [] { return tr("Sample file, SHA-256"); }},
        {u"data.samples.count"_s, [] { return tr("Samples in this run"); }},
        {u"data.samples.rejected"_s, [] { return tr("Rejected lines of the sample file"); }},
        {u"data.samples.not_selected"_s, [] { return tr("Samples not selected"); }},
        {u"data.samples.unknown_problem"_s, [] { return tr("Samples of unknown problems"); }},
        {u"data.rejected"_s, [] { return tr("Rejected lines"); }},
        {u"settings.k"_s, [] { return tr("k of pass@k"); }},
        {u"settings.timeout_ms"_s, [] { return tr("Time limit of a sample"); }},
        {u"settings.memory_bytes"_s, [] { return tr("Memory limit of a sample"); }},
        {u"settings.output_limit_bytes"_s, [] { return tr("Output limit of a sample"); }},
        {u"settings.output_kept_bytes"_s, [] { return tr("Output kept of a sample"); }},
        {u"settings.confirm"_s, [] { return tr("Passes are confirmed"); }},
        {u"settings.filtered"_s, [] { return tr("Computing filter"); }},
        {u"settings.network"_s, [] { return tr("Samples may reach the network"); }},
        {u"settings.lanes"_s, [] { return tr("Lanes asked for"); }},
        {u"settings.slices"_s, [] { return tr("Slices asked for"); }},
        {u"settings.slice_bytes"_s, [] { return tr("Size of a slice"); }},
        {u"settings.only"_s, [] { return tr("Only problems that match"); }},
        {u"settings.limit"_s, [] { return tr("Problems drawn"); }},
        {u"settings.seed"_s, [] { return tr("Seed"); }},
        {u"settings.setup_name"_s, [] { return tr("Set-up file"); }},
        {u"settings.setup"_s, [] { return tr("Set-up"); }},
        {u"settings.accept_failing_references"_s,
         [] { return tr("Goes on although references fail"); }},
        {u"confirmation"_s, [] { return tr("Confirmation"); }},
        {u"mode"_s, [] { return tr("How a sample is run"); }},
        {u"retry_waits_s"_s, [] { return tr("Waits between tries, in seconds"); }},
        {u"workflow"_s, [] { return tr("Workflow"); }},
        {u"calibration.passed"_s, [] { return tr("Reference solutions that passed"); }},
        {u"calibration.failing"_s, [] { return tr("Reference solutions that fail here"); }},
        {u"calibration.unconfirmable"_s, [] { return tr("Problems that can't be confirmed"); }},
        {u"calibration.without_reference"_s, [] { return tr("Problems without a reference"); }},
        {u"setup_output"_s, [] { return tr("Output of the set-up"); }},
        {u"assay"_s, [] { return tr("Assay"); }},
        {u"sandbox.harness"_s, [] { return tr("Harness"); }},
        {u"sandbox.python"_s, [] { return tr("Python in the sandbox"); }},
        {u"sandbox.isolation"_s, [] { return tr("Isolation between samples"); }},
        {u"sandbox.clock"_s, [] { return tr("Clock"); }},
        {u"sandbox.kernel"_s, [] { return tr("Kernel in the sandbox"); }},
        {u"sandbox.machine"_s, [] { return tr("Machine of the sandbox"); }},
        {u"sandbox.fast"_s, [] { return tr("Fast path"); }},
        {u"sandbox.filter"_s, [] { return tr("Filter in the sandbox"); }},
        {u"sandbox.user_namespace"_s, [] { return tr("User namespace"); }},
        {u"sandbox.uid"_s, [] { return tr("User in the sandbox"); }},
        {u"host.system"_s, [] { return tr("System of the host"); }},
        {u"host.kernel"_s, [] { return tr("Kernel of the host"); }},
        {u"host.architecture"_s, [] { return tr("Architecture of the host"); }},
        {u"host.cores"_s, [] { return tr("Cores of the host"); }},
        {u"provider.provider"_s, [] { return tr("Provider"); }},
        {u"provider.isolation"_s, [] { return tr("Isolation of the sandbox"); }},
        {u"provider.limits_by"_s, [] { return tr("Limits held by"); }},
        {u"provider.bubblewrap"_s, [] { return tr("bubblewrap"); }},
        {u"provider.python"_s, [] { return tr("Python of the provider"); }},
        {u"provider.keeper"_s, [] { return tr("Keeper"); }},
        {u"provider.as_root"_s, [] { return tr("Started as root"); }},
        {u"network"_s, [] { return tr("Network"); }},
        {u"lanes"_s, [] { return tr("Lanes"); }},
        {u"started"_s, [] { return tr("Last start"); }},
        {u"written"_s, [] { return tr("Manifest written"); }},
        {u"state.started_ms"_s, [] { return tr("Last start, as the run tells it"); }},
        {u"state.heartbeat_ms"_s, [] { return tr("Last seen alive"); }},
        {u"state.word"_s, [] { return tr("State"); }},
        {u"run.tag"_s, [] { return tr("The run's tag at providers"); }},
    };
    return all;
}

std::size_t ManifestRows::placeOf(const QString &path)
{
    const auto found = std::find_if(
        names().begin(), names().end(), [&path](const Name &name) { return name.first == path; });
    return std::size_t(found - names().begin());
}

QString ManifestRows::nameOf(const QString &path)
{
    const std::size_t place = placeOf(path);
    return place < names().size() ? names()[place].second() : path;
}

QString ManifestRows::listText(const QJsonArray &list)
{
    if (list.isEmpty())
        return tr("none");
    QStringList parts;
    for (const auto &entry : list) {
        if (!entry.isObject()) {
            parts.append(exactText(entry));
            continue;
        }
        QStringList words;
        const QJsonObject values = entry.toObject();
        for (const auto &word : values)
            words.append(exactText(word));
        parts.append(words.join(u' '));
    }
    return parts.join(tr(", "));
}

QString ManifestRows::valueOf(const QString &path, const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? tr("yes") : tr("no");
    if (value.isArray())
        return listText(value.toArray());
    if (value.isString()) {
        if (value.toString().isEmpty())
            return tr("none");
        const QDateTime moment = QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
        if ((path == u"started" || path == u"written") && moment.isValid())
            return QLocale().toString(moment.toLocalTime(), QLocale::LongFormat);
        return value.toString();
    }
    if (!value.isDouble())
        return exactText(value);
    const qint64 number = value.toInteger();
    if (path.startsWith(u"state.") && path.endsWith(u"_ms"))
        return QLocale().toString(QDateTime::fromMSecsSinceEpoch(number), QLocale::LongFormat);
    if (path.endsWith(u"_ms"))
        return NumberText::seconds(std::chrono::milliseconds(number));
    if (path.endsWith(u"_bytes"))
        return NumberText::bytes(number);
    if (path == u"settings.lanes" && number == 0)
        return tr("one more than there are cores");
    if (double(number) == value.toDouble())
        return NumberText::count(number);
    return exactText(value);
}

void ManifestRows::flatten(
    const QString &path, const QJsonValue &value, std::vector<ManifestRow> &rows)
{
    if (value.isObject() && !value.toObject().isEmpty()) {
        const QJsonObject object = value.toObject();
        for (auto entry = object.begin(); entry != object.end(); ++entry)
            flatten(path.isEmpty() ? entry.key() : path + u'.' + entry.key(), entry.value(), rows);
        return;
    }
    if (path.isEmpty())
        return;
    rows.push_back({path, nameOf(path), valueOf(path, value), exactText(value)});
}

std::vector<ManifestGroup> ManifestRows::of(const QJsonObject &manifest)
{
    std::vector<ManifestRow> rows;
    flatten({}, manifest, rows);
    std::stable_sort(rows.begin(), rows.end(), [](const ManifestRow &a, const ManifestRow &b) {
        return placeOf(a.path) < placeOf(b.path);
    });
    std::vector<ManifestGroup> groups;
    for (const auto *word : groupOrder) {
        const QString group = QString::fromUtf16(word);
        ManifestGroup one{titleOf(group), {}};
        for (const ManifestRow &row : rows)
            if (groupOf(row.path) == group)
                one.rows.push_back(row);
        if (!one.rows.empty())
            groups.push_back(std::move(one));
    }
    return groups;
}

} // namespace assay::widgets
