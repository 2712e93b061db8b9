// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/runsettings.h"
#include "engine/workflow/samples/runtariff.h"
#include "engine/workflow/samples/setupfile.h"
#include "tests/testmain.h"

#include <QJsonDocument>

#include <limits>

using namespace Qt::StringLiterals;
using namespace assay;

class TestRunSettings final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aRunIsNamedAfterItsSamples_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("name");
        QTest::newRow("plain") << u"/data/samples.jsonl"_s << u"samples"_s;
        QTest::newRow("a version is no ending") << u"llama-3.1-8b.jsonl"_s << u"llama-3.1-8b"_s;
        QTest::newRow("packed") << u"/data/llama-3.2-3b.jsonl.gz"_s << u"llama-3.2-3b"_s;
        QTest::newRow("JSON") << u"m.json"_s << u"m"_s;
        QTest::newRow("another ending") << u"m.txt"_s << u"m.txt"_s;
        QTest::newRow("a folder") << u"/data/m.1"_s << u"m.1"_s;
        QTest::newRow("a folder, with its slash") << u"/data/m.1/"_s << u"m.1"_s;
        QTest::newRow("nothing but an ending") << u"/data/.jsonl"_s << u".jsonl"_s;
        QTest::newRow("the root") << u"/"_s << u"samples"_s;
    }
    void aRunIsNamedAfterItsSamples()
    {
        QFETCH(QString, path);
        QFETCH(QString, name);
        QCOMPARE(runBaseName(path), name);
        const QDateTime now(QDate(2026, 11, 5), QTime(9, 8, 7));
        QCOMPARE(runFileName(path, now), name + u"-20261105-090807.assay"_s);
    }

    /// A price list of one's own counts, with the provider's way to make a bill.
    void onesOwnPriceIsReckonedWith_data()
    {
        QTest::addColumn<QString>("provider");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("hourly");
        QTest::addColumn<int>("minimum");
        QTest::newRow("shipped") << u"eqvps"_s << u"small"_s << QString() << u"0.033"_s << 60;
        QTest::newRow("dearer") << u"eqvps"_s << u"small"_s << u"0.05"_s << u"0.05"_s << 60;
        QTest::newRow("cheaper") << u"eqvps"_s << u"small"_s << u"0.02"_s << u"0.02"_s << 60;
        QTest::newRow("a new plan") << u"eqvps"_s << u"huge"_s << u"2"_s << u"2"_s << 60;
        QTest::newRow("one's own computer") << u"local"_s << QString() << u"0.1"_s << u"0.1"_s << 0;
    }
    void onesOwnPriceIsReckonedWith()
    {
        QFETCH(QString, own);
        RunSettings settings;
        QFETCH(QString, plan);
        settings.tariff = plan;
        settings.hourly = Money::fromText(own);
        QFETCH(QString, provider);
        const auto tariff = tariffOf(settings, provider);
        QVERIFY(tariff);
        QFETCH(QString, hourly);
        QCOMPARE(tariff->hourly, Money::fromText(hourly));
        QFETCH(int, minimum);
        QCOMPARE(tariff->billing.minimum, std::chrono::seconds(minimum));
        QCOMPARE(tariff->provider, provider);
        QCOMPARE(tariff->name, plan);
    }

    void thereAndBack_data()
    {
        QTest::addColumn<bool>("filled");
        QTest::newRow("defaults") << false;
        QTest::newRow("all set") << true;
    }
    void thereAndBack()
    {
        QFETCH(bool, filled);
        RunSettings settings;
        if (filled) {
            settings.ks = {1, 5};
            settings.timeout = std::chrono::milliseconds(1500);
            settings.memoryBytes = 1;
            settings.outputLimitBytes = 2;
            settings.outputKeptBytes = 3;
            settings.setupName = u"requirements.txt"_s;
            settings.setup = "numpy==1.24\n\xc3\xa4";
            settings.lanes = 9;
            settings.slices = 4;
            settings.sliceBytes = qint64(1) << 40;
            settings.only = u"HumanEval/*"_s;
            settings.limit = 12;
            settings.seed = std::numeric_limits<quint64>::max();
            settings.confirm = false;
            settings.network = true;
            settings.filtered = false;
            settings.acceptFailingReferences = true;
        }
        const QJsonObject written = settings.toJson();
        const QByteArray text = QJsonDocument(written).toJson();
        const RunSettings read = RunSettings::fromJson(QJsonDocument::fromJson(text).object());
        QCOMPARE(read.toJson(), written);
        QCOMPARE(read.seed, settings.seed);
        QCOMPARE(read.setup, settings.setup);
        QCOMPARE(read.ks, settings.ks);
        QCOMPARE(read.timeout, settings.timeout);
        QCOMPARE(read.slices, settings.slices);
        QCOMPARE(read.sliceBytes, settings.sliceBytes);
        QCOMPARE(read.limit, settings.limit);
        QCOMPARE(read.confirm, settings.confirm);
        QCOMPARE(read.filtered, settings.filtered);
    }
};

ASSAY_TEST(TestRunSettings)
#include "tst_runsettings.moc"
