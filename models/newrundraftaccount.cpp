// SPDX-License-Identifier: GPL-3.0-or-later
// Whose account a new run would be paid from.
#include "models/newrundraft.h"

#include <QCoroTask>

namespace assay::models {

void NewRunDraft::watchAccount()
{
    m_accountWatched = true;
    accountAgain();
}

void NewRunDraft::accountAgain()
{
    const QStringList of{provider().id, m_settings.endpoint, m_settings.credential};
    if (!m_accountWatched || of == m_accountOf)
        return;
    const bool isOther = m_accountOf.isEmpty() || m_accountOf.constFirst() != of.constFirst();
    m_accountOf = of;
    m_account.reset();
    m_accountError.reset();
    ++m_asks; // what is on its way is of another
    m_asking = provider().account != nullptr;
    if (!m_asking)
        m_askSoon.stop();
    else if (isOther)
        askAccount();
    else
        m_askSoon.start();
    Q_EMIT accountChanged();
}

void NewRunDraft::askAccount()
{
    m_askSoon.stop();
    const ProviderChoice &choice = provider();
    m_asking = choice.account != nullptr;
    if (m_asking) {
        const QString credential
            = m_settings.credential.isEmpty() ? choice.usualCredential : m_settings.credential;
        accountTask(this, choice.account, m_settings.endpoint, credential, ++m_asks);
    }
    Q_EMIT accountChanged();
}

QCoro::Task<void> NewRunDraft::accountTask(
    QPointer<NewRunDraft> self, ProviderChoice::AskAccount ask, QString endpoint,
    QString credential, quint64 mine)
{
    const auto answer = co_await ask(endpoint, credential);
    if (self && mine == self->m_asks)
        self->takeAccount(answer);
}

void NewRunDraft::takeAccount(const Result<AccountInfo> &answer)
{
    m_asking = false;
    m_account.reset();
    m_accountError.reset();
    if (answer)
        m_account = answer.value();
    else
        m_accountError = answer.error();
    Q_EMIT accountChanged();
}

} // namespace assay::models
