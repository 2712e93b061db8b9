// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QJsonObject>
#include <QString>

#include <utility>
#include <vector>

namespace assay::widgets {

struct ManifestRow
{
    QString path; ///< in the JSON: `settings.timeout_ms`
    QString name; ///< as people read it
    QString value;
    QString exact; ///< as it stands in the JSON, for copying
};

struct ManifestGroup
{
    QString title;
    std::vector<ManifestRow> rows;
};

/// A manifest in groups that people read: nothing of it is left out.
///
/// Threads: any that may translate
class ManifestRows
{
    Q_DECLARE_TR_FUNCTIONS(assay::widgets::ManifestRows)
public:
    static std::vector<ManifestGroup> of(const QJsonObject &manifest);

private:
    using Name = std::pair<QString, QString (*)()>; ///< path, and what people read
    static const std::vector<Name> &names(); ///< in the order in which they are shown
    static std::size_t placeOf(const QString &path); ///< what has no name stands last
    static QString groupOf(const QString &path);
    static QString nameOf(const QString &path);
    static QString titleOf(const QString &group);
    static QString valueOf(const QString &path, const QJsonValue &value);
    static QString listText(const QJsonArray &list);
    static void
    flatten(const QString &path, const QJsonValue &value, std::vector<ManifestRow> &rows);
};

} // namespace assay::widgets
