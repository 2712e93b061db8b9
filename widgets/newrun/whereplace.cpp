// SPDX-License-Identifier: GPL-3.0-or-later
// What the page Where shows of the chosen provider.
#include "engine/messages/messages.h"
#include "models/credentialmodel.h"
#include "models/moneytext.h"
#include "models/newrundraft.h"
#include "widgets/newrun/factgrid.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/placenotes.h"
#include "widgets/newrun/wherepage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QUrl>

#include <algorithm>

namespace assay::widgets {
using namespace Qt::StringLiterals;

namespace {

constexpr int mostLanes = 256;

int mostLanesOf(const ProviderLimits &limits)
{
    return std::min(
        {mostLanes, limits.commandsAtATime.value_or(mostLanes),
         limits.sandboxesHeld.value_or(mostLanes)});
}

} // namespace

void WherePage::showEvent(QShowEvent *event)
{
    NewRunPage::showEvent(event);
    m_draft->watchAccount();
}

void WherePage::setCredentials(models::CredentialModel *model)
{
    m_model = model;
    if (model) {
        connect(model, &models::CredentialModel::modelReset, this, [this] {
            fillCredentials();
            if (m_draft->accountError())
                m_draft->askAccount(); // the one that was missing may be there
        });
    }
    fillCredentials();
}

void WherePage::showProvider()
{
    const models::ProviderChoice &choice = m_draft->provider();
    for (QWidget *field : m_ofService)
        field->setVisible(choice.needsCredentials);
    showLanes();
    fillTariffs();
    fillCredentials();
    showAddress();
    showNetwork();
    showNotes();
    Q_EMIT edited();
    Q_EMIT goodChanged();
}

void WherePage::showLanes()
{
    const models::ProviderChoice &choice = m_draft->provider();
    const int most = mostLanesOf(choice.limits);
    const QSignalBlocker quiet(m_lanes);
    m_lanes->setRange(0, most);
    m_lanes->setValue(std::min(m_lanesWanted, most));
    if (choice.limits.coresShared || most == mostLanes) {
        m_lanes->setSpecialValueText(tr("one more than there are cores"));
        m_lanes->setToolTip(tr("A lane is a sandbox that runs slices one after another. Type 0 for "
                               "one more than this computer has cores."));
        return;
    }
    m_lanes->setSpecialValueText(tr("as many as run at a time"));
    m_lanes->setToolTip(tr("A lane is a sandbox that runs slices one after another. Type 0 for as "
                           "many as %1 lets run at a time.")
                            .arg(choice.name));
}

void WherePage::fillTariffs()
{
    const models::ProviderChoice &choice = m_draft->provider();
    const QSignalBlocker quiet(m_tariff);
    m_tariff->clear();
    for (const Tariff &tariff : choice.tariffs) {
        const QString size = models::Providers::sizeText(tariff);
        const QString name = size.isEmpty() ? tariff.name : tariff.name + u" · "_s + size;
        m_tariff->addItem(
            name + u" · "_s
                + (tariff.hourly ? tr("%1 an hour").arg(models::MoneyText::price(*tariff.hourly))
                                 : tr("price unknown")),
            tariff.name);
    }
    const Tariff *last = choice.tariff(m_lastTariff);
    if (!last)
        last = choice.tariff({});
    m_tariff->setCurrentIndex(last ? m_tariff->findData(last->name) : -1);
    if (choice.pricesAsOf.isValid())
        m_tariff->setToolTip(
            tr("Prices of %1 as known on %2.")
                .arg(choice.name, QLocale().toString(choice.pricesAsOf, QLocale::ShortFormat)));
}

void WherePage::fillCredentials()
{
    const models::ProviderChoice &choice = m_draft->provider();
    const QStringList names = !choice.needsCredentials ? QStringList()
        : m_model                                      ? m_model->namesFor(choice.id)
                                                       : QStringList(choice.usualCredential);
    {
        const QSignalBlocker quiet(m_credentials);
        m_credentials->clear();
        m_credentials->addItems(names);
        const auto first = std::max<qsizetype>(0, names.indexOf(choice.usualCredential));
        const auto last = names.indexOf(m_lastCredential);
        m_credentials->setCurrentIndex(names.isEmpty() ? -1 : int(last >= 0 ? last : first));
    }
    m_credentials->setEnabled(!names.isEmpty());
    if (choice.needsCredentials && names.isEmpty())
        m_credentialsNote->say(
            FieldNote::Kind::Error,
            tr("%1 needs a credential, and none is kept: add one.").arg(choice.name));
    else
        m_credentialsNote->clear();
    showAccount();
    Q_EMIT edited();
    Q_EMIT goodChanged();
}

QString WherePage::credentials() const
{
    return m_draft->provider().needsCredentials ? m_credentials->currentText() : QString();
}

QString WherePage::tariffName() const
{
    return m_tariff->currentData().toString();
}

QString WherePage::endpoint() const
{
    const bool isOther = m_draft->provider().needsCredentials && m_otherAddress->isChecked();
    return isOther && !m_addressNote->isError() ? m_address->text().trimmed() : QString();
}

void WherePage::showAddress()
{
    const models::ProviderChoice &choice = m_draft->provider();
    const bool shown = choice.needsCredentials && m_otherAddress->isChecked();
    m_address->setVisible(shown);
    m_address->setPlaceholderText(choice.endpoint);
    m_addressNote->clear();
    const QString typed = m_address->text().trimmed();
    if (!shown || typed.isEmpty())
        return;
    const QUrl url(typed, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty()
        || (url.scheme() != u"https" && url.scheme() != u"http"))
        m_addressNote->say(
            FieldNote::Kind::Error,
            tr("“%1” is no address: give one that begins with https://.").arg(typed));
}

void WherePage::showPlace()
{
    m_placeTitle->setText(m_draft->provider().name);
    m_placeState->setText(m_draft->isProbing() ? tr("Trying what it can do…") : QString());
    m_placeState->setVisible(m_draft->isProbing());
    if (const auto &error = m_draft->providerError())
        m_placeNote->say(FieldNote::Kind::Error, Messages::sentence(*error));
    else
        m_placeNote->say(
            FieldNote::Kind::Warning, m_draft->facts() ? m_draft->facts()->warning : QString());
    showAccount();
    Q_EMIT goodChanged();
}

void WherePage::showAccount()
{
    const auto &error = m_draft->accountError();
    const bool told
        = error && m_credentials->count() > 0; // else it is said there that none is kept
    m_accountNote->say(FieldNote::Kind::Error, told ? Messages::sentence(*error) : QString());
    m_lookAgain->setVisible(m_draft->providerError().has_value() || told);
    showFacts();
    showNotes();
}

void WherePage::showFacts()
{
    const auto &found = m_draft->facts();
    std::vector<models::Fact> facts = found ? found->facts : std::vector<models::Fact>();
    const models::ProviderChoice &choice = m_draft->provider();
    if (const Tariff *tariff = choice.tariff(tariffName()); tariff && found) {
        facts.push_back(
            {tr("Price"),
             tariff->hourly ? tr("%1 an hour, known on %2")
                                  .arg(
                                      models::MoneyText::price(*tariff->hourly),
                                      QLocale().toString(choice.pricesAsOf, QLocale::ShortFormat))
                            : tr("unknown")});
    }
    if (choice.account && m_credentials->count() > 0 && found) {
        const auto &account = m_draft->account();
        const QString balance = m_draft->isAskingAccount() ? tr("asking…")
            : account && account->balance ? models::MoneyText::text(*account->balance)
                                          : tr("unknown");
        if (account && !account->name.isEmpty())
            facts.push_back({tr("Account"), account->name});
        facts.push_back({tr("Balance"), balance});
    }
    m_facts->setFacts(facts);
}

void WherePage::showNotes()
{
    const auto notes = PlaceNotes::of(*m_draft, m_ownHourly);
    for (std::size_t i = 0; i < m_notes.size(); ++i) {
        if (i < notes.size())
            m_notes[i]->say(notes[i].kind, notes[i].text);
        else
            m_notes[i]->clear();
    }
}

} // namespace assay::widgets
