// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/credentials/credentialstores.h"
#include "engine/workflow/credentialtest.h"

#include <QAbstractTableModel>
#include <QPointer>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace assay::models {

/// The credentials that there are, a row each, by name: never a value. All windows share one, and
/// what one of them does is done here.
///
/// Threads: the GUI's. Calls come back at once; what was done is told by a signal
/// Owner:   may go while something is being done; then nobody is told
class CredentialModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Name, Provider, Place, ColumnCount };
    enum Role {
        NameRole = Qt::UserRole + 1, ///< QString
        ProviderRole, ///< QString, `eqvps`; empty: a variable for sandboxes
    };

    /// `test`: what asks a provider; empty: nothing can be tested.
    explicit CredentialModel(
        std::shared_ptr<CredentialStores> stores, CredentialTest test = {},
        QObject *parent = nullptr);

    const std::vector<CredentialInfo> &credentials() const { return m_credentials; }
    /// Of the provider, and those of none: a name tells nothing of whose key it is.
    QStringList namesFor(const QString &provider) const;
    const CredentialInfo *find(const QString &name) const;
    int rowOf(const QString &name) const; ///< -1: none
    bool canTest(const QString &name) const;

    /// Reads the names anew: another program may have changed them.
    void refresh();
    std::optional<Error> listError() const { return m_listError; } ///< of the last refresh
    /// Looks whether there is a keychain, without asking the user anything.
    void check();
    /// Of the last check: NoKeychain, KeychainLocked.
    std::optional<Error> keychainTrouble() const { return m_keychainTrouble; }

    void write(const CredentialInfo &info, const Secret &value);
    void remove(const QString &name);
    void test(const QString &name);
    /// Whether something is being done that was asked for here.
    bool isBusy() const { return m_busy > 0; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant
    headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static QString placeText(CredentialInfo::Place place);

Q_SIGNALS:
    void keychainChecked();
    void busyChanged();
    void written(const QString &name);
    void removed(const QString &name);
    void tested(const QString &name, const assay::AccountInfo &account);
    void failed(const QString &name, const assay::Error &error);

private:
    void setBusy(bool busy);
    void endCheck(std::optional<Error> trouble);
    void endChange(
        const QString &name, const Result<Done> &done,
        void (CredentialModel::*told)(const QString &));
    void endTest(const QString &name, const Result<AccountInfo> &account);

    using Guard = QPointer<CredentialModel>;
    static QCoro::Task<void> checkTask(Guard self, std::shared_ptr<CredentialStores> stores);
    static QCoro::Task<void> writeTask(
        Guard self, std::shared_ptr<CredentialStores> stores, CredentialInfo info, Secret value);
    static QCoro::Task<void>
    removeTask(Guard self, std::shared_ptr<CredentialStores> stores, QString name);
    static QCoro::Task<void> testTask(
        Guard self, std::shared_ptr<CredentialStores> stores, CredentialTest test,
        CredentialInfo info);

    std::shared_ptr<CredentialStores> m_stores;
    CredentialTest m_test;
    std::vector<CredentialInfo> m_credentials;
    std::optional<Error> m_listError;
    std::optional<Error> m_keychainTrouble;
    int m_busy = 0;
};

} // namespace assay::models
