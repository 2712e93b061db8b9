// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/pricespage.h"

#include "app/workbench/pricelist.h"
#include "app/workbench/settings.h"
#include "engine/messages/messages.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/fonts.h"
#include "widgets/look/tableview.h"
#include "widgets/newrun/fieldnote.h"

#include <QDoubleValidator>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

namespace assay::app {
using namespace Qt::StringLiterals;
using widgets::FieldNote;

PricesPage::PricesPage(Settings &settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_caption(new QLabel(this))
    , m_note(new FieldNote(this))
    , m_model(new PriceTableModel(PriceList(), this))
    , m_table(new widgets::TableView(this))
{
    m_caption->setObjectName(u"priceCaption"_s);
    m_caption->setFont(widgets::Fonts::caption());
    m_caption->setWordWrap(true);
    m_caption->setTextFormat(Qt::PlainText);
    m_note->setObjectName(u"priceNote"_s);
    m_table->setObjectName(u"prices"_s);
    m_table->setAccessibleName(tr("Prices of providers"));
    m_table->setModel(m_model);
    m_table->setColumnChars({13, 13, 9, 6, 4, 9, 8});
    m_table->horizontalHeader()->setStretchLastSection(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    column->addWidget(makeOwnCost());
    column->addWidget(m_caption);
    column->addWidget(m_table, 1);
    column->addWidget(m_note);
    column->addWidget(makeButtons());
    showList();
}

QWidget *PricesPage::makeOwnCost()
{
    auto *fields = new QWidget(this);
    auto *form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(8);
    auto *cost = new QLineEdit(m_settings.hourlyCost(), fields);
    cost->setObjectName(u"hourlyCost"_s);
    cost->setPlaceholderText(tr("free"));
    auto *validator = new QDoubleValidator(0.0, 1'000'000.0, 9, cost);
    validator->setLocale(QLocale::c());
    validator->setNotation(QDoubleValidator::StandardNotation);
    cost->setValidator(validator);
    connect(cost, &QLineEdit::editingFinished, this, [this, cost] {
        m_settings.setHourlyCost(cost->text());
    });
    form->addRow(tr("An &hour of this computer, in US dollars"), cost);
    return fields;
}

QWidget *PricesPage::makeButtons()
{
    auto *row = new QWidget(this);
    auto *line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto *other = new QPushButton(tr("Use another price list…"), row);
    other->setObjectName(u"otherPrices"_s);
    other->setToolTip(tr("A JSON file like the shipped list. New runs reckon with its prices."));
    m_shipped = new QPushButton(tr("Back to the shipped one"), row);
    m_shipped->setObjectName(u"shippedPrices"_s);
    line->addWidget(other);
    line->addWidget(m_shipped);
    line->addStretch(1);
    connect(other, &QPushButton::clicked, this, &PricesPage::choose);
    connect(m_shipped, &QPushButton::clicked, this, [this] {
        m_settings.setPriceList({});
        showList();
    });
    return row;
}

void PricesPage::choose()
{
    widgets::FileDialogs::File file;
    file.title = tr("Price list");
    file.path = m_settings.priceList();
    file.filter = tr("Price lists (*.json);;All files (*)");
    widgets::FileDialogs::openFile(this, file, [this](const QString &path) {
        if (!path.isEmpty())
            take(path);
    });
}

void PricesPage::take(const QString &path)
{
    if (const auto list = PriceList::read(path); !list) {
        m_note->say(FieldNote::Kind::Error, Messages::sentence(list.error()));
        return;
    }
    m_settings.setPriceList(QFileInfo(path).absoluteFilePath());
    showList();
}

void PricesPage::showList()
{
    const QString own = m_settings.priceList();
    m_note->clear();
    m_shipped->setEnabled(!own.isEmpty());
    PriceList list = PriceList::shipped();
    bool isOwn = false;
    if (!own.isEmpty()) {
        if (auto read = PriceList::read(own)) {
            list = read.take();
            isOwn = true;
        } else {
            m_note->say(FieldNote::Kind::Error, Messages::sentence(read.error()));
        }
    }
    const QString date = QLocale().toString(list.date, QLocale::ShortFormat);
    m_caption->setText(
        isOwn
            ? tr("Prices from “%1”, the oldest known on %2. A price that is not known is shown as "
                 "unknown, never as nothing.")
                  .arg(own, date)
            : tr("The shipped prices, the oldest known on %1. A price that is not known is shown "
                 "as unknown, never as nothing.")
                  .arg(date));
    m_model->setList(std::move(list));
}

} // namespace assay::app
