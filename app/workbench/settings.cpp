// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/settings.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>

namespace assay::app {
using namespace Qt::StringLiterals;

namespace {

/// Where QSettings keeps what no file is named for.
QString userFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
        + u"/workbench.ini"_s;
}

} // namespace

Settings::Settings(const QString &file, QObject *parent)
    : QObject(parent)
    , m_store(file.isEmpty() ? userFile() : file, QSettings::IniFormat)
{
}

QString Settings::runsFolder() const
{
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return m_store.value(u"runs/folder"_s, QDir(documents).filePath(u"Assay"_s)).toString();
}

void Settings::setRunsFolder(const QString &folder)
{
    if (folder == runsFolder())
        return;
    m_store.setValue(u"runs/folder"_s, folder);
    Q_EMIT runsFolderChanged();
}

QStringList Settings::openFiles() const
{
    return m_store.value(u"runs/files"_s).toStringList();
}

void Settings::setOpenFiles(const QStringList &paths)
{
    m_store.setValue(u"runs/files"_s, paths);
}

QString Settings::language() const
{
    return m_store.value(u"language"_s).toString();
}

void Settings::setLanguage(const QString &language)
{
    if (language == this->language())
        return;
    m_store.setValue(u"language"_s, language);
    Q_EMIT languageChanged();
}

Appearance Settings::appearance() const
{
    const QString word = m_store.value(u"appearance"_s).toString();
    if (word == u"light")
        return Appearance::Light;
    return word == u"dark" ? Appearance::Dark : Appearance::System;
}

void Settings::setAppearance(Appearance appearance)
{
    if (appearance == this->appearance())
        return;
    const QString word = appearance == Appearance::Light ? u"light"_s
        : appearance == Appearance::Dark                 ? u"dark"_s
                                                         : QString();
    m_store.setValue(u"appearance"_s, word);
    Q_EMIT appearanceChanged();
}

QString Settings::hourlyCost() const
{
    return m_store.value(u"prices/this_computer"_s).toString();
}

void Settings::setHourlyCost(const QString &cost)
{
    if (cost == hourlyCost())
        return;
    m_store.setValue(u"prices/this_computer"_s, cost);
    Q_EMIT hourlyCostChanged();
}

QString Settings::priceList() const
{
    return m_store.value(u"prices/list"_s).toString();
}

void Settings::setPriceList(const QString &path)
{
    if (path == priceList())
        return;
    m_store.setValue(u"prices/list"_s, path);
    Q_EMIT priceListChanged();
}

bool Settings::beginsWithDefaults() const
{
    return m_store.value(u"defaults/used"_s, false).toBool();
}

void Settings::setBeginsWithDefaults(bool begins)
{
    m_store.setValue(u"defaults/used"_s, begins);
}

RunSettings Settings::runDefaults() const
{
    const QJsonObject kept
        = QJsonDocument::fromJson(m_store.value(u"defaults/run"_s).toByteArray()).object();
    return kept.isEmpty() ? RunSettings() : RunSettings::fromJson(kept);
}

void Settings::setRunDefaults(const RunSettings &defaults)
{
    m_store.setValue(
        u"defaults/run"_s, QJsonDocument(defaults.toJson()).toJson(QJsonDocument::Compact));
}

QByteArray Settings::lastNewRun() const
{
    return m_store.value(u"new_run/last"_s).toByteArray();
}

void Settings::setLastNewRun(const QByteArray &json)
{
    m_store.setValue(u"new_run/last"_s, json);
}

} // namespace assay::app
