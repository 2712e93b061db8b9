// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/credentialspage.h"

#include "app/workbench/credentialdialog.h"
#include "engine/messages/messages.h"
#include "widgets/look/emptystate.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/icons.h"
#include "widgets/look/tableview.h"
#include "widgets/newrun/fieldnote.h"

#include <QAction>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLocale>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace assay::app {
using namespace Qt::StringLiterals;
using models::CredentialModel;
using widgets::FieldNote;

CredentialsPage::CredentialsPage(CredentialModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_add(new QAction(widgets::Icons::get(u"plus"_s), tr("Add…"), this))
    , m_views(new QStackedWidget(this))
    , m_keychain(new FieldNote(this))
    , m_result(new FieldNote(this))
{
    connect(m_add, &QAction::triggered, this, &CredentialsPage::add);
    m_keychain->setObjectName(u"keychainNote"_s);
    m_result->setObjectName(u"credentialResult"_s);
    auto *empty = new widgets::EmptyState(this);
    empty->setIcon(widgets::Icons::get(u"key"_s));
    empty->setTitle(tr("No credentials yet"));
    empty->setText(tr(
        "A provider of sandboxes wants a key. Add it here, and it is kept in the keychain of the "
        "operating system, never in a file of Assay. Runs on this computer need none."));
    empty->setAction(m_add);
    m_views->addWidget(empty);
    m_views->addWidget(makeTable());
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_keychain);
    column->addWidget(m_views, 1);
    column->addWidget(m_result);
    connectModel();
    showAll();
}

/// Not before: some keychains ask for their password as soon as anything looks into them.
void CredentialsPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_model.refresh();
    m_model.check();
}

QWidget *CredentialsPage::makeTable()
{
    auto *page = new QWidget(this);
    m_table = new widgets::TableView(page);
    m_table->setObjectName(u"credentialTable"_s);
    m_table->setAccessibleName(tr("Credentials"));
    m_table->setModel(&m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setColumnChars({22, 22, 22});
    auto *add = new QPushButton(m_add->icon(), m_add->text(), page);
    add->setObjectName(u"addCredential"_s);
    connect(add, &QPushButton::clicked, m_add, &QAction::trigger);
    m_replace = new QPushButton(tr("Replace…"), page);
    m_replace->setObjectName(u"replaceCredential"_s);
    connect(m_replace, &QPushButton::clicked, this, &CredentialsPage::replace);
    m_remove = new QPushButton(tr("Remove"), page);
    m_remove->setObjectName(u"removeCredential"_s);
    connect(m_remove, &QPushButton::clicked, this, &CredentialsPage::remove);
    m_test = new QPushButton(tr("Test"), page);
    m_test->setObjectName(u"testCredential"_s);
    m_test->setToolTip(tr("Asks the provider whose key it is and what the balance is"));
    connect(m_test, &QPushButton::clicked, this, &CredentialsPage::test);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (QPushButton *button : {add, m_replace, m_remove})
        row->addWidget(button);
    row->addStretch(1);
    row->addWidget(m_test);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    return page;
}

void CredentialsPage::connectModel()
{
    connect(&m_model, &CredentialModel::modelReset, this, &CredentialsPage::showAll);
    connect(&m_model, &CredentialModel::keychainChecked, this, &CredentialsPage::showAll);
    connect(&m_model, &CredentialModel::busyChanged, this, &CredentialsPage::updateButtons);
    connect(
        m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &CredentialsPage::updateButtons);
    connect(&m_model, &CredentialModel::written, this, [this](const QString &name) {
        select(name);
        m_model.check(); // it may have been unlocked for that
        m_result->say(FieldNote::Kind::Hint, tr("%1 is kept.").arg(name));
    });
    connect(&m_model, &CredentialModel::removed, this, [this](const QString &name) {
        m_result->say(FieldNote::Kind::Hint, tr("%1 is removed.").arg(name));
    });
    connect(&m_model, &CredentialModel::tested, this, &CredentialsPage::showAccount);
    connect(&m_model, &CredentialModel::failed, this, [this](const QString &, const Error &error) {
        if (!findChild<CredentialDialog *>()) // it tells its own
            m_result->say(FieldNote::Kind::Error, Messages::sentence(error));
    });
}

void CredentialsPage::showAll()
{
    const auto listError = m_model.listError();
    const auto trouble = listError ? listError : m_model.keychainTrouble();
    if (trouble)
        m_keychain->say(FieldNote::Kind::Warning, Messages::sentence(*trouble));
    else
        m_keychain->clear();
    m_views->setCurrentIndex(m_model.rowCount() == 0 ? 0 : 1);
    if (m_model.rowCount() > 0 && selected().isEmpty())
        m_table->selectRow(0);
    updateButtons();
}

void CredentialsPage::updateButtons()
{
    const QString name = selected();
    const CredentialInfo *info = m_model.find(name);
    const bool free = !m_model.isBusy();
    const bool changes = info && info->place != CredentialInfo::Place::Environment;
    m_replace->setEnabled(free && changes);
    m_remove->setEnabled(free && changes);
    m_test->setEnabled(free && m_model.canTest(name));
    const QString reason = info && !changes
        ? tr("It comes from an environment variable; change it where that is set.")
        : QString();
    m_replace->setToolTip(reason);
    m_remove->setToolTip(reason);
}

QString CredentialsPage::selected() const
{
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? QString()
                          : rows.constFirst().data(CredentialModel::NameRole).toString();
}

void CredentialsPage::select(const QString &name)
{
    if (const int row = m_model.rowOf(name); row >= 0)
        m_table->selectRow(row);
}

void CredentialsPage::open(const CredentialInfo &replace)
{
    m_result->clear();
    m_model.check(); // it may have been unlocked meanwhile
    auto *dialog = new CredentialDialog(m_model, replace, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void CredentialsPage::replace()
{
    if (const CredentialInfo *info = m_model.find(selected()))
        open(CredentialInfo(*info));
}

void CredentialsPage::remove()
{
    const QString name = selected();
    if (name.isEmpty())
        return;
    widgets::FileDialogs::Question question;
    question.title = tr("Remove a credential");
    question.text = tr("Remove %1?").arg(name);
    question.details
        = tr("Its value is deleted and cannot be brought back. Sandboxes of runs that use "
             "it can then not be seen to be gone.");
    question.accept = tr("Remove");
    question.destructive = true;
    widgets::FileDialogs::ask(this, question, [this, name](bool accepted) {
        if (accepted)
            m_model.remove(name);
    });
}

void CredentialsPage::test()
{
    m_result->say(FieldNote::Kind::Hint, tr("Asking the provider about %1…").arg(selected()));
    m_model.test(selected());
}

void CredentialsPage::showAccount(const QString &name, const AccountInfo &account)
{
    const QString balance = account.balance
        ? tr("The balance is %1.").arg(u'$' + account.balance->toText())
        : tr("The balance is unknown.");
    const QString whose = account.name.isEmpty()
        ? tr("%1 is good.").arg(name)
        : tr("%1 is the key of %2.").arg(name, account.name);
    //: two whole sentences
    m_result->say(FieldNote::Kind::Hint, tr("%1 %2").arg(whose, balance));
}

} // namespace assay::app
