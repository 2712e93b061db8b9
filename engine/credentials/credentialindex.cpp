// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/credentialindex.h"

#include "engine/credentials/credentialname.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QStandardPaths>

#include <algorithm>

namespace assay {
using namespace Qt::StringLiterals;

namespace {

constexpr int indexVersion = 1;

Error badIndex(const QString &file)
{
    return Error{
        ErrorCode::BadData, u"this is no list of credentials"_s, file,
        u"Move the file away; the keychain keeps what is in it."_s};
}

} // namespace

CredentialIndex::CredentialIndex(QString file)
    : m_file(std::move(file))
{
}

QString CredentialIndex::userFile()
{
    // Not AppConfigLocation: the command line and the workbench must mean the same file.
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + u"/assay/credentials.json"_s;
}

Result<std::vector<CredentialInfo>> CredentialIndex::read() const
{
    std::vector<CredentialInfo> entries;
    QFile file(m_file);
    if (!file.exists())
        return entries;
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Io, file.errorString(), m_file, u"Check that you may read it"_s};
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    if (root.value("version"_L1).toInt() != indexVersion || !root.value("credentials"_L1).isArray())
        return badIndex(m_file);
    const QJsonArray array = root.value("credentials"_L1).toArray();
    for (const auto &value : array) {
        const QJsonObject object = value.toObject();
        CredentialInfo info;
        info.name = object.value("name"_L1).toString();
        info.provider = object.value("provider"_L1).toString();
        if (!isCredentialName(info.name))
            return badIndex(m_file);
        entries.push_back(std::move(info));
    }
    std::ranges::sort(entries, {}, &CredentialInfo::name);
    return entries;
}

Result<Done> CredentialIndex::add(const CredentialInfo &info) const
{
    auto entries = read();
    if (!entries)
        return entries.error();
    std::vector<CredentialInfo> changed = entries.take();
    std::erase_if(changed, [&info](const CredentialInfo &each) { return each.name == info.name; });
    changed.push_back(info);
    return write(changed);
}

Result<Done> CredentialIndex::remove(const QString &name) const
{
    auto entries = read();
    if (!entries)
        return entries.error();
    std::vector<CredentialInfo> changed = entries.take();
    if (std::erase_if(changed, [&name](const CredentialInfo &each) { return each.name == name; })
        == 0)
        return Done{};
    return write(changed);
}

Result<Done> CredentialIndex::write(const std::vector<CredentialInfo> &entries) const
{
    QJsonArray array;
    for (const CredentialInfo &info : entries)
        array.append(QJsonObject{{u"name"_s, info.name}, {u"provider"_s, info.provider}});
    const QJsonObject root{{u"version"_s, indexVersion}, {u"credentials"_s, array}};
    QDir().mkpath(QFileInfo(m_file).absolutePath());
    QSaveFile file(m_file);
    const QByteArray bytes = QJsonDocument(root).toJson();
    if (!file.open(QIODevice::WriteOnly)
        || !file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        || file.write(bytes) != bytes.size() || !file.commit())
        return Error{
            ErrorCode::Io, file.errorString(), m_file,
            u"Check that you may write in that folder, and that the disk is not full."_s};
    return Done{};
}

} // namespace assay
