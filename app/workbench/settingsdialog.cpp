// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/settingsdialog.h"

#include "app/workbench/credentialspage.h"
#include "app/workbench/defaultspage.h"
#include "app/workbench/pricespage.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/fonts.h"
#include "widgets/look/icons.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace assay::app {
using namespace Qt::StringLiterals;
using namespace widgets;

SettingsDialog::SettingsDialog(
    Settings &settings, models::CredentialModel &credentials, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_names(new QListWidget(this))
    , m_pages(new QStackedWidget(this))
{
    setWindowTitle(tr("Settings"));
    m_names->setObjectName(u"settingsPages"_s);
    m_names->setAccessibleName(tr("Pages of the settings"));
    m_names->setIconSize({16, 16});
    connect(m_names, &QListWidget::currentRowChanged, m_pages, &QStackedWidget::setCurrentIndex);
    addPage(u"settings"_s, tr("General"), makeGeneral());
    addPage(u"cost"_s, tr("Prices"), new PricesPage(settings, this));
    m_credentialsPage = new CredentialsPage(credentials, this);
    addPage(u"key"_s, tr("Credentials"), m_credentialsPage);
    addPage(u"new-run"_s, tr("Defaults"), new DefaultsPage(settings, this));
    m_names->setFixedWidth(m_names->sizeHintForColumn(0) + 3 * fontMetrics().height());
    m_names->setCurrentRow(0);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(m_names);
    row->addWidget(m_pages, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(16);
    column->addLayout(row, 1);
    column->addWidget(buttons);
    resize(760, 460);
}

void SettingsDialog::addPage(const QString &icon, const QString &name, QWidget *page)
{
    m_names->addItem(new QListWidgetItem(Icons::get(icon), name));
    m_pages->addWidget(page);
}

void SettingsDialog::showPage(int index)
{
    m_names->setCurrentRow(index);
}

void SettingsDialog::showCredentials()
{
    m_names->setCurrentRow(m_pages->indexOf(m_credentialsPage));
}

QWidget *SettingsDialog::makeGeneral()
{
    auto *page = new QWidget(this);
    auto *form = new QFormLayout(page);
    form->setSpacing(8);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);

    auto *folder = new QLineEdit(m_settings.runsFolder(), page);
    folder->setObjectName(u"runsFolder"_s);
    connect(folder, &QLineEdit::editingFinished, this, [this, folder] {
        if (!folder->text().trimmed().isEmpty())
            m_settings.setRunsFolder(folder->text().trimmed());
    });
    auto *browse = new QPushButton(tr("Choose…"), page);
    connect(browse, &QPushButton::clicked, this, [this, folder] {
        FileDialogs::folder(
            this, {tr("Folder of runs"), folder->text(), {}, {}},
            [this, folder](const QString &path) {
                if (path.isEmpty())
                    return;
                folder->setText(path);
                m_settings.setRunsFolder(path);
            });
    });
    auto *folderRow = new QHBoxLayout;
    folderRow->setSpacing(8);
    folderRow->addWidget(folder, 1);
    folderRow->addWidget(browse);
    auto *folderLabel = new QLabel(tr("&Folder of runs"), page);
    folderLabel->setBuddy(folder);
    form->addRow(folderLabel, folderRow);
    auto *folderNote
        = new QLabel(tr("New runs go there, and run files that come into it are listed."), page);
    folderNote->setFont(Fonts::caption());
    folderNote->setWordWrap(true);
    form->addRow(QString(), folderNote);

    auto *appearance = new QComboBox(page);
    appearance->setObjectName(u"appearance"_s);
    appearance->addItem(tr("As the desktop"), int(Appearance::System));
    appearance->addItem(tr("Light"), int(Appearance::Light));
    appearance->addItem(tr("Dark"), int(Appearance::Dark));
    appearance->setCurrentIndex(appearance->findData(int(m_settings.appearance())));
    connect(appearance, &QComboBox::currentIndexChanged, this, [this, appearance] {
        m_settings.setAppearance(Appearance(appearance->currentData().toInt()));
    });
    form->addRow(tr("&Appearance"), appearance);

    auto *language = new QComboBox(page);
    language->setObjectName(u"language"_s);
    language->addItem(tr("As the system"), QString());
    // Each by its own name, so that it can be found in whatever language is on.
    language->addItem(u"English"_s, u"en"_s);
    language->addItem(u"日本語"_s, u"ja"_s);
    language->setCurrentIndex(std::max(0, language->findData(m_settings.language())));
    connect(language, &QComboBox::currentIndexChanged, this, [this, language] {
        m_settings.setLanguage(language->currentData().toString());
    });
    form->addRow(tr("&Language"), language);
    auto *languageNote = new QLabel(tr("Windows that are opened from now on speak it."), page);
    languageNote->setFont(Fonts::caption());
    languageNote->setWordWrap(true);
    form->addRow(QString(), languageNote);
    return page;
}

} // namespace assay::app
