// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/viewmemory.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSettings>

namespace assay::models {
using namespace Qt::StringLiterals;

QJsonObject ViewMemory::of(const QSettings &settings, const QString &path) const
{
    const QJsonArray runs = QJsonDocument::fromJson(settings.value(m_key).toByteArray()).array();
    for (const auto &run : runs) {
        if (run[u"run"_s].toString() == path)
            return run[u"view"_s].toObject();
    }
    return {};
}

void ViewMemory::keep(QSettings &settings, const QString &path, const QJsonObject &state) const
{
    const QJsonArray known = QJsonDocument::fromJson(settings.value(m_key).toByteArray()).array();
    QJsonArray runs; // the last one first
    if (!state.isEmpty())
        runs.append(QJsonObject{{u"run"_s, path}, {u"view"_s, state}});
    for (const auto &run : known) {
        if (runs.size() < mostRuns && run[u"run"_s].toString() != path)
            runs.append(run);
    }
    if (runs.isEmpty())
        settings.remove(m_key);
    else
        settings.setValue(m_key, QJsonDocument(runs).toJson(QJsonDocument::Compact));
}

} // namespace assay::models
