// SPDX-License-Identifier: Apache-2.0
#include "engine/workflow/samples/runsettings.h"
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
