// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/appearance.h"
#include "app/workbench/defaultspage.h"
#include "app/workbench/pricelist.h"
#include "app/workbench/pricespage.h"
#include "app/workbench/settingsdialog.h"
#include "models/credentialmodel.h"
#include "tests/testmain.h"
#include "widgets/look/filedialogs.h"
#include "widgets/look/outcomecolors.h"
#include "widgets/newrun/fieldnote.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QPalette>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>

using namespace assay::app;
using namespace Qt::StringLiterals;

class SettingsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void remembersChoices()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"s.ini"_s);
        {
            Settings settings(file);
            settings.setLanguage(u"ja"_s);
            settings.setAppearance(Appearance::Dark);
            settings.setRunsFolder(u"/r"_s);
        }
        const Settings settings(file);
        QCOMPARE(settings.language(), u"ja"_s);
        QCOMPARE(settings.appearance(), Appearance::Dark);
        QCOMPARE(settings.runsFolder(), u"/r"_s);
    }

    void theDialogChangesThemAtOnce()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        assay::models::CredentialModel credentials(
            std::make_shared<assay::CredentialStores>(nullptr, nullptr));
        SettingsDialog dialog(settings, credentials);
        QSignalSpy changed(&settings, &Settings::appearanceChanged);
        auto *appearance = dialog.findChild<QComboBox *>(u"appearance"_s);
        appearance->setCurrentIndex(appearance->findData(int(Appearance::Dark)));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(settings.appearance(), Appearance::Dark);
        auto *runs = dialog.findChild<QLineEdit *>(u"runsFolder"_s);
        runs->setText(folder.path());
        QTest::keyClick(runs, Qt::Key_Return);
        QCOMPARE(settings.runsFolder(), folder.path());
    }

    void defaultsOfNewRunsAreKept()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        QVERIFY(!settings.beginsWithDefaults());
        QCOMPARE(settings.runDefaults().ks, assay::RunSettings().ks); // nothing was set
        QCOMPARE(settings.runDefaults().timeout, assay::RunSettings().timeout);
        DefaultsPage page(settings);
        auto *ks = page.findChild<QLineEdit *>(u"defaultKs"_s);
        QVERIFY(!ks->isEnabled()); // the last run's are used
        page.findChild<QComboBox *>(u"beginWith"_s)->setCurrentIndex(1);
        QVERIFY(ks->isEnabled());
        ks->setText(u"5,1"_s);
        QTest::keyClick(ks, Qt::Key_Return);
        page.findChild<QDoubleSpinBox *>(u"defaultTimeout"_s)->setValue(7.5);
        page.findChild<QSpinBox *>(u"defaultMemory"_s)->setValue(512);
        QVERIFY(settings.beginsWithDefaults());
        const assay::RunSettings kept = settings.runDefaults();
        QCOMPARE(kept.ks, (std::vector<qint64>{1, 5}));
        QCOMPARE(kept.timeout, std::chrono::milliseconds(7500));
        QCOMPARE(kept.memoryBytes, qint64(512) << 20);
    }

    void darkIsDark()
    {
        applyAppearance(Appearance::Dark);
        QVERIFY(assay::widgets::OutcomeColors::isDark(QApplication::palette()));
        const QPalette dark = QApplication::palette();
        QVERIFY(
            assay::widgets::OutcomeColors::contrast(
                dark.color(QPalette::Text), dark.color(QPalette::Base))
            > 7);
        applyAppearance(Appearance::Light);
        QVERIFY(!assay::widgets::OutcomeColors::isDark(QApplication::palette()));
        applyAppearance(Appearance::System);
    }

    void thePriceListHasItsDateAndUnknownPrices()
    {
        const assay::PriceList list = assay::PriceList::shipped();
        QVERIFY(list.date.isValid());
        QVERIFY(!list.source.isEmpty());
        PriceTableModel model(list);
        QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), int(list.tariffs.size()));
        const int last = model.rowCount() - 1; // a price that nobody has found
        const auto text = [&model](int row, PriceTableModel::Column column) {
            return model.index(row, column).data(Qt::DisplayRole).toString();
        };
        QCOMPARE(text(last, PriceTableModel::Hourly), u"unknown"_s);
        QCOMPARE(text(0, PriceTableModel::Hourly), u"$0.0165"_s);
        QVERIFY(!text(0, PriceTableModel::AsOf).isEmpty());
        QVERIFY(!text(0, PriceTableModel::Source).isEmpty());
    }

    /// Every price is seen at the size in which the dialog opens.
    void pricesNeedNoScrolling()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(u"s.ini"_s));
        assay::models::CredentialModel credentials(
            std::make_shared<assay::CredentialStores>(nullptr, nullptr));
        SettingsDialog dialog(settings, credentials);
        dialog.showPage(1);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        const auto *table = dialog.findChild<QTableView *>(u"prices"_s);
        const int right = table->columnViewportPosition(PriceTableModel::Hourly)
            + table->columnWidth(PriceTableModel::Hourly);
        QVERIFY2(right <= table->viewport()->width(), qPrintable(QString::number(right)));
        QVERIFY(
            table->columnWidth(PriceTableModel::Hourly)
            >= table->horizontalHeader()->sectionSizeHint(PriceTableModel::Hourly));
    }

    void anotherPriceListIsTakenAndGivenBack()
    {
        const QTemporaryDir folder;
        const auto put = [&folder](const QString &name, const QByteArray &json) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
                qFatal("can't write a fixture");
            return file.fileName();
        };
        const QString good = put(
            u"good.json"_s,
            R"({"format": 1, "providers": [{"id": "eqvps", "name": "EQVPS", "as_of": "2026-11-01",
                "source": "a contract", "default": "small",
                "tariffs": [{"name": "small", "hourly": "0.02"}]}]})");
        const QString negative = put(
            u"negative.json"_s,
            R"({"format": 1, "providers": [{"id": "eqvps", "name": "EQVPS", "as_of": "2026-11-01",
                "source": "a contract", "tariffs": [{"name": "small", "hourly": "-1"}]}]})");
        Settings settings(folder.filePath(u"s.ini"_s));
        PricesPage page(settings);
        auto *note = page.findChild<assay::widgets::FieldNote *>(u"priceNote"_s);
        auto *other = page.findChild<QPushButton *>(u"otherPrices"_s);
        auto *shipped = page.findChild<QPushButton *>(u"shippedPrices"_s);
        QVERIFY(!shipped->isEnabled());
        assay::widgets::FileDialogs::setNext(negative);
        other->click();
        QVERIFY(note->isError());
        QVERIFY2(note->text().contains(u"small"), qPrintable(note->text()));
        QVERIFY(settings.priceList().isEmpty());
        assay::widgets::FileDialogs::setNext(good);
        other->click();
        QCOMPARE(settings.priceList(), good);
        QVERIFY(note->text().isEmpty());
        QCOMPARE(pricesInUse(settings).tariffs.size(), std::size_t(1));
        QFile::remove(good); // gone by the next start: the shipped one counts, and it is said
        QCOMPARE(pricesInUse(settings).tariffs.size(), assay::PriceList::shipped().tariffs.size());
        PricesPage again(settings);
        QVERIFY(again.findChild<assay::widgets::FieldNote *>(u"priceNote"_s)->isError());
        shipped->click();
        QVERIFY(settings.priceList().isEmpty());
    }
};

ASSAY_TEST(SettingsTest)
#include "tst_settings.moc"
