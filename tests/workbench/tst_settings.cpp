// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/appearance.h"
#include "app/workbench/owncosts.h"
#include "app/workbench/pricelist.h"
#include "app/workbench/settingsdialog.h"
#include "tests/testmain.h"
#include "widgets/look/outcomecolors.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QPalette>
#include <QSignalSpy>
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
        SettingsDialog dialog(settings);
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

    void anHourlyCostIsExact_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<qint64>("nanos"); // -1: no price
        QTest::addColumn<QString>("shown");
        QTest::newRow("dollars") << u"12"_s << qint64(12'000'000'000) << u"$12.00"_s;
        QTest::newRow("cents") << u"0.12"_s << qint64(120'000'000) << u"$0.12"_s;
        QTest::newRow("as many digits as matter")
            << u"0.0031"_s << qint64(3'100'000) << u"$0.0031"_s;
        QTest::newRow("a nano-dollar") << u"0.000000001"_s << qint64(1) << u"$0.000000001"_s;
        QTest::newRow("free") << u"0"_s << qint64(0) << u"$0.00"_s;
        QTest::newRow("none") << QString() << qint64(-1) << QString();
        QTest::newRow("a word") << u"cheap"_s << qint64(-1) << QString();
        QTest::newRow("negative") << u"-1"_s << qint64(-1) << QString();
    }
    void anHourlyCostIsExact()
    {
        QFETCH(QString, typed);
        QFETCH(qint64, nanos);
        QFETCH(QString, shown);
        const auto read = OwnCosts::nanosFromText(typed);
        QCOMPARE(read.value_or(-1), nanos);
        if (read)
            QCOMPARE(OwnCosts::text(*read).text, shown);
    }

    void thePriceListHasItsDateAndUnknownPrices()
    {
        const PriceList list = PriceList::shipped();
        QVERIFY(list.date.isValid());
        QVERIFY(!list.source.isEmpty());
        PriceTableModel model(list);
        QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), int(list.tariffs.size()));
        const int last = model.rowCount() - 1; // a price that nobody has found
        QCOMPARE(model.index(last, 4).data(Qt::DisplayRole).toString(), u"unknown"_s);
        QCOMPARE(model.index(0, 4).data(Qt::DisplayRole).toString(), u"$0.0165"_s);
    }
};

ASSAY_TEST(SettingsTest)
#include "tst_settings.moc"
