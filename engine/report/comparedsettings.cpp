// SPDX-License-Identifier: Apache-2.0
#include "engine/report/comparedsettings.h"

using namespace Qt::StringLiterals;

namespace assay {

namespace {

QString numberText(const QJsonValue &value, qint64 unit, const QString &unitWord)
{
    if (!value.isDouble())
        return {};
    return QString::number(value.toDouble() / double(unit)) + u' ' + unitWord;
}

} // namespace

QString isolationOf(const QJsonObject &manifest)
{
    const QString found = manifest[u"sandbox"_s][u"isolation"_s].toString();
    return found.isEmpty() ? manifest[u"provider"_s][u"isolation"_s].toString() : found;
}

RunSettingTexts
runSettingTexts(const QJsonObject &manifest, const QJsonObject &settings, const QJsonObject &data)
{
    const QJsonObject provider = manifest.value(u"provider"_s).toObject();
    const QJsonObject sandbox = manifest.value(u"sandbox"_s).toObject();
    const auto text = [](const QJsonObject &object, const QString &key) {
        return object.value(key).toString();
    };
    constexpr qint64 mebibyte = 1 << 20;
    constexpr qint64 second = 1000;
    return {
        {u"benchmark"_s, text(data.value(u"problems"_s).toObject(), u"sha256"_s)},
        {u"network"_s, text(manifest, u"network"_s)},
        {u"isolation"_s, isolationOf(manifest)},
        {u"provider"_s, text(provider, u"provider"_s)},
        {u"timeout"_s, numberText(settings.value(u"timeout_ms"_s), second, u"s"_s)},
        {u"memory"_s, numberText(settings.value(u"memory_bytes"_s), mebibyte, u"MiB"_s)},
        {u"output_limit"_s,
         numberText(settings.value(u"output_limit_bytes"_s), mebibyte, u"MiB"_s)},
        {u"confirmation"_s, text(manifest, u"confirmation"_s)},
        {u"mode"_s, text(manifest, u"mode"_s)},
        {u"harness"_s, text(sandbox, u"harness"_s)},
        {u"python"_s, text(sandbox, u"python"_s)}};
}

std::vector<ComparedSetting>
differingSettings(const RunSettingTexts &first, const RunSettingTexts &second)
{
    Q_ASSERT(first.size() == second.size());
    std::vector<ComparedSetting> differing;
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i].second != second[i].second)
            differing.push_back({first[i].first, first[i].second, second[i].second});
    }
    return differing;
}

} // namespace assay
