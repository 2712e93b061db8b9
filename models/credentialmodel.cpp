// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/credentialmodel.h"

#include <algorithm>
#include <utility>

namespace assay::models {
using namespace Qt::StringLiterals;

namespace {

bool isSameRow(const CredentialInfo &one, const CredentialInfo &other)
{
    return one.name == other.name && one.provider == other.provider && one.place == other.place;
}

} // namespace

CredentialModel::CredentialModel(
    std::shared_ptr<CredentialStores> stores, CredentialTest test, QObject *parent)
    : QAbstractTableModel(parent)
    , m_stores(std::move(stores))
    , m_test(std::move(test))
{
    refresh();
}

QStringList CredentialModel::namesFor(const QString &provider) const
{
    QStringList names;
    for (const CredentialInfo &info : m_credentials)
        if (info.provider == provider || info.provider.isEmpty())
            names.append(info.name);
    return names;
}

const CredentialInfo *CredentialModel::find(const QString &name) const
{
    const int row = rowOf(name);
    return row < 0 ? nullptr : &m_credentials[std::size_t(row)];
}

int CredentialModel::rowOf(const QString &name) const
{
    const auto found = std::ranges::find(m_credentials, name, &CredentialInfo::name);
    return found == m_credentials.end() ? -1 : int(found - m_credentials.begin());
}

bool CredentialModel::canTest(const QString &name) const
{
    const CredentialInfo *info = find(name);
    return info && m_test && !info->provider.isEmpty();
}

void CredentialModel::refresh()
{
    auto all = m_stores->list();
    m_listError = all ? std::nullopt : std::optional(all.error());
    std::vector<CredentialInfo> found = all ? all.take() : std::vector<CredentialInfo>();
    if (std::ranges::equal(found, m_credentials, isSameRow))
        return; // a selection stays
    beginResetModel();
    m_credentials = std::move(found);
    endResetModel();
}

// --- what is done
// ---------------------------------------------------------------------------------

void CredentialModel::setBusy(bool busy)
{
    const bool before = isBusy();
    m_busy += busy ? 1 : -1;
    if (before != isBusy())
        Q_EMIT busyChanged();
}

void CredentialModel::endCheck(std::optional<Error> trouble)
{
    m_keychainTrouble = std::move(trouble);
    Q_EMIT keychainChecked();
}

void CredentialModel::endChange(
    const QString &name, const Result<Done> &done, void (CredentialModel::*told)(const QString &))
{
    refresh();
    setBusy(false);
    if (done)
        Q_EMIT(this->*told)(name);
    else
        Q_EMIT failed(name, done.error());
}

void CredentialModel::endTest(const QString &name, const Result<AccountInfo> &account)
{
    setBusy(false);
    if (account)
        Q_EMIT tested(name, account.value());
    else
        Q_EMIT failed(name, account.error());
}

// The tasks hold what they use and look whether the model is still there: it may go with its window
// while the keychain's dialog waits for a password. No task throws, and each ends in a signal.

QCoro::Task<void> CredentialModel::checkTask(Guard self, std::shared_ptr<CredentialStores> stores)
{
    const auto usable = co_await stores->check();
    if (self)
        self->endCheck(usable ? std::nullopt : std::optional(usable.error()));
}

QCoro::Task<void> CredentialModel::writeTask(
    Guard self, std::shared_ptr<CredentialStores> stores, CredentialInfo info, Secret value)
{
    const auto done = co_await stores->write(info, value);
    if (self)
        self->endChange(info.name, done, &CredentialModel::written);
}

QCoro::Task<void>
CredentialModel::removeTask(Guard self, std::shared_ptr<CredentialStores> stores, QString name)
{
    const auto done = co_await stores->remove(name);
    if (self)
        self->endChange(name, done, &CredentialModel::removed);
}

QCoro::Task<void> CredentialModel::testTask(
    Guard self, std::shared_ptr<CredentialStores> stores, CredentialTest test, CredentialInfo info)
{
    const auto value = co_await stores->read(info.name);
    if (!value) {
        if (self)
            self->endTest(info.name, value.error());
        co_return;
    }
    const auto account = co_await test(info.provider, QString(), value.value());
    if (self)
        self->endTest(info.name, account);
}

void CredentialModel::check()
{
    checkTask(this, m_stores);
}

void CredentialModel::write(const CredentialInfo &info, const Secret &value)
{
    setBusy(true);
    writeTask(this, m_stores, info, value);
}

void CredentialModel::remove(const QString &name)
{
    setBusy(true);
    removeTask(this, m_stores, name);
}

void CredentialModel::test(const QString &name)
{
    if (!canTest(name))
        return;
    setBusy(true);
    testTask(this, m_stores, m_test, *find(name));
}

// --- what is shown
// --------------------------------------------------------------------------------

int CredentialModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_credentials.size());
}

int CredentialModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString CredentialModel::placeText(CredentialInfo::Place place)
{
    switch (place) {
    case CredentialInfo::Place::Keychain:
        return tr("keychain");
    case CredentialInfo::Place::Environment:
        return tr("environment variable");
    case CredentialInfo::Place::Session:
        break;
    }
    return tr("this session only");
}

QVariant CredentialModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const CredentialInfo &info = m_credentials[std::size_t(index.row())];
    if (role == NameRole)
        return info.name;
    if (role == ProviderRole)
        return info.provider;
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Name:
        return info.name;
    case Provider:
        return info.provider.isEmpty() ? tr("none: a variable") : info.provider;
    default:
        return placeText(info.place);
    }
}

QVariant CredentialModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Name:
            return tr("What runs and commands call it");
        case Provider:
            return tr("Whose key it is; a variable is given to sandboxes by its name");
        default:
            return tr("Where its value is kept");
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Provider:
        return tr("Provider");
    default:
        return tr("Kept in");
    }
}

} // namespace assay::models
