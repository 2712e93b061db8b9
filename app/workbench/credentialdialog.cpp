// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/credentialdialog.h"

#include "engine/credentials/credentialname.h"
#include "engine/messages/messages.h"
#include "engine/workflow/providers.h"
#include "widgets/newrun/fieldnote.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace assay::app {
using namespace Qt::StringLiterals;
using widgets::FieldNote;
using Place = CredentialInfo::Place;

CredentialDialog::CredentialDialog(
    models::CredentialModel &model, const CredentialInfo &replace, QWidget *parent)
    : QDialog(parent)
    , m_model(model)
    , m_name(new QLineEdit(replace.name, this))
    , m_provider(new QComboBox(this))
    , m_value(new QLineEdit(this))
    , m_place(new QComboBox(this))
    , m_placeNote(new FieldNote(this))
    , m_trouble(new FieldNote(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this))
{
    const bool isNew = replace.name.isEmpty();
    setWindowTitle(isNew ? tr("Add a credential") : tr("Replace %1").arg(replace.name));
    build(replace);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &CredentialDialog::keep);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_name, &QLineEdit::textChanged, this, &CredentialDialog::updateState);
    connect(m_value, &QLineEdit::textChanged, this, &CredentialDialog::updateState);
    connect(m_provider, &QComboBox::activated, this, &CredentialDialog::suggestName);
    connect(
        &m_model, &models::CredentialModel::keychainChecked, this, &CredentialDialog::showKeychain);
    connect(&m_model, &models::CredentialModel::written, this, &CredentialDialog::takeKept);
    connect(&m_model, &models::CredentialModel::failed, this, &CredentialDialog::takeFailure);
    addProviders();
    if (isNew) {
        suggestName();
        m_provider->setFocus();
    } else {
        m_name->setReadOnly(true);
        const int row = m_provider->findData(replace.provider);
        m_provider->setCurrentIndex(row < 0 ? m_provider->count() - 1 : row);
        m_place->setCurrentIndex(m_place->findData(int(replace.place)));
        m_value->setFocus();
    }
    showKeychain();
    updateState();
}

void CredentialDialog::build(const CredentialInfo &replace)
{
    m_name->setObjectName(u"credentialName"_s);
    m_provider->setObjectName(u"credentialProvider"_s);
    m_value->setObjectName(u"credentialValue"_s);
    m_value->setEchoMode(QLineEdit::Password);
    m_value->setInputMethodHints(
        Qt::ImhHiddenText | Qt::ImhSensitiveData | Qt::ImhNoPredictiveText
        | Qt::ImhNoAutoUppercase);
    m_value->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    m_place->setObjectName(u"credentialPlace"_s);
    m_place->addItem(tr("Keychain of the operating system"), int(Place::Keychain));
    m_place->addItem(tr("This session only"), int(Place::Session));
    m_trouble->setObjectName(u"credentialTrouble"_s);
    m_placeNote->setObjectName(u"credentialPlaceNote"_s);
    if (!replace.name.isEmpty())
        m_value->setPlaceholderText(tr("the new value; the one that is kept is not shown"));
    m_buttons->button(QDialogButtonBox::Save)->setText(tr("Keep"));

    auto *form = new QFormLayout;
    form->setSpacing(8);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const std::pair<QString, QWidget *> rows[]
        = {{tr("&Provider"), m_provider},
           {tr("&Name"), m_name},
           {tr("&Value"), m_value},
           {tr("&Keep it in"), m_place}};
    for (const auto &[text, field] : rows) {
        auto *label = new QLabel(text, this);
        label->setBuddy(field);
        form->addRow(label, field);
    }
    form->addRow(QString(), m_placeNote);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addLayout(form);
    column->addWidget(m_trouble);
    column->addStretch(1);
    column->addWidget(m_buttons);
    setTabOrder(m_provider, m_name); // as they stand; the value follows
    setTabOrder(m_name, m_value);
    setTabOrder(m_value, m_place);
}

void CredentialDialog::addProviders()
{
    for (const ProviderEntry &entry : providerEntries())
        if (!entry.credential.isEmpty())
            m_provider->addItem(entry.name, entry.name);
    m_provider->addItem(tr("none: kept for later use"), QString());
}

/// The usual name of the provider's key, unless somebody typed another.
void CredentialDialog::suggestName()
{
    if (m_name->isReadOnly() || m_name->isModified())
        return;
    const ProviderEntry *entry = providerEntry(m_provider->currentData().toString());
    m_name->setText(entry ? entry->credential : QString());
}

void CredentialDialog::showKeychain()
{
    const auto trouble = m_model.keychainTrouble();
    if (!m_place->isEnabled() && (!trouble || trouble->code != ErrorCode::NoKeychain)) {
        m_place->setEnabled(true);
        m_place->setCurrentIndex(m_place->findData(int(Place::Keychain)));
    }
    if (!trouble) {
        m_placeNote->clear();
        return;
    }
    m_placeNote->say(FieldNote::Kind::Warning, Messages::sentence(*trouble));
    // A locked one asks for its password when something is put into it.
    if (trouble->code == ErrorCode::NoKeychain) {
        m_place->setCurrentIndex(m_place->findData(int(Place::Session)));
        m_place->setEnabled(false);
    }
}

void CredentialDialog::updateState()
{
    const bool busy = !m_keeping.isEmpty();
    m_buttons->button(QDialogButtonBox::Save)
        ->setEnabled(!busy && !m_name->text().isEmpty() && !m_value->text().isEmpty());
    m_value->setEnabled(!busy);
}

void CredentialDialog::keep()
{
    m_trouble->clear();
    CredentialInfo info;
    info.name = m_name->text().trimmed();
    info.provider = m_provider->currentData().toString();
    info.place = Place(m_place->currentData().toInt());
    auto good = checkCredentialName(info.name);
    if (good && !m_name->isReadOnly() && m_model.find(info.name)
        && m_model.find(info.name)->place != Place::Environment)
        good = Error{
            ErrorCode::BadArgument, tr("there is a credential of this name"), info.name,
            tr("Choose another name, or replace that one.")};
    if (!good) {
        m_trouble->say(FieldNote::Kind::Error, Messages::sentence(good.error()));
        return;
    }
    auto value = credentialValue(m_value->text().toUtf8());
    if (!value) {
        m_trouble->say(FieldNote::Kind::Error, Messages::sentence(value.error()));
        return;
    }
    m_keeping = info.name;
    updateState();
    m_model.write(info, value.value());
}

void CredentialDialog::takeKept(const QString &name)
{
    if (name != m_keeping)
        return;
    m_keeping.clear();
    m_value->clear();
    accept();
}

void CredentialDialog::takeFailure(const QString &name, const Error &error)
{
    if (name != m_keeping)
        return;
    m_keeping.clear();
    m_trouble->say(FieldNote::Kind::Error, Messages::sentence(error));
    updateState();
    m_value->setFocus();
}

} // namespace assay::app
