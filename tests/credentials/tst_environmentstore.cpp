// SPDX-License-Identifier: Apache-2.0
#include "engine/core/waiting.h"
#include "engine/credentials/environmentstore.h"
#include "tests/testmain.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>

using namespace assay;
using namespace Qt::StringLiterals;
using assay::resultOf;

class EnvironmentStoreTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void variablesHaveDocumentedNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("variable");
        QTest::newRow("eqvps") << u"eqvps"_s << u"EQVPS_API_KEY"_s;
        QTest::newRow("any") << u"judge"_s << u"ASSAY_CREDENTIAL_JUDGE"_s;
        QTest::newRow("dash") << u"judge-key"_s << u"ASSAY_CREDENTIAL_JUDGE_KEY"_s;
        QTest::newRow("capital") << u"Judge_Key2"_s << u"ASSAY_CREDENTIAL_JUDGE_KEY2"_s;
    }
    void variablesHaveDocumentedNames()
    {
        QFETCH(QString, name);
        QTEST(EnvironmentStore::variable(name), "variable");
    }

    void takesThemOutOfTheEnvironment()
    {
        qputenv("EQVPS_API_KEY", "sk-eqvps-1");
        qputenv("ASSAY_CREDENTIAL_JUDGE_KEY", " sk-judge-2\n");
        qputenv("ASSAY_CREDENTIAL_EMPTY", "");
        qputenv("ASSAY_CREDENTIAL_", "sk-nameless-3");
        qputenv("ASSAY_OTHER", "stays");
        const auto store = EnvironmentStore::takeFromProcess();
        QVERIFY(!qEnvironmentVariableIsSet("EQVPS_API_KEY"));
        QVERIFY(!qEnvironmentVariableIsSet("ASSAY_CREDENTIAL_JUDGE_KEY"));
        QVERIFY(!qEnvironmentVariableIsSet("ASSAY_CREDENTIAL_EMPTY"));
        QVERIFY(!qEnvironmentVariableIsSet("ASSAY_CREDENTIAL_"));
        QCOMPARE(qgetenv("ASSAY_OTHER"), QByteArray("stays"));
        QProcess child;
        child.start(u"env"_s, QStringList());
        QVERIFY(child.waitForFinished());
        const QByteArray seen = child.readAllStandardOutput();
        QVERIFY(seen.contains("ASSAY_OTHER=stays"));
        QVERIFY(!seen.contains("sk-"));

        QCOMPARE(resultOf(store->read(u"eqvps"_s)).value().reveal(), QByteArray("sk-eqvps-1"));
        for (const QString &name : {u"judge-key"_s, u"judge_key"_s, u"JUDGE-KEY"_s}) {
            QVERIFY(store->has(name));
            QCOMPARE(resultOf(store->read(name)).value().reveal(), QByteArray("sk-judge-2"));
        }
        QCOMPARE(resultOf(store->read(u"empty"_s)).error().code, ErrorCode::NotFound);
        const auto all = store->list().value();
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0].name, u"eqvps"_s);
        QCOMPARE(all[0].provider, u"eqvps"_s);
        QCOMPARE(all[0].place, CredentialInfo::Place::Environment);
        QCOMPARE(all[1].name, u"judge-key"_s);
        QCOMPARE(all[1].provider, QString());
        QVERIFY(EnvironmentStore::takeFromProcess()->list().value().empty());
    }

    void theProvidersOwnVariableGoesFirst()
    {
        qputenv("ASSAY_CREDENTIAL_EQVPS", "sk-second");
        qputenv("EQVPS_API_KEY", "sk-first");
        auto store = EnvironmentStore::takeFromProcess();
        QCOMPARE(resultOf(store->read(u"eqvps"_s)).value().reveal(), QByteArray("sk-first"));
        qputenv("ASSAY_CREDENTIAL_EQVPS", "sk-second");
        store = EnvironmentStore::takeFromProcess();
        QCOMPARE(resultOf(store->read(u"eqvps"_s)).value().reveal(), QByteArray("sk-second"));
    }

    void changesNothing()
    {
        EnvironmentStore store;
        const auto written = resultOf(store.write({u"judge"_s, {}, {}}, Secret("sk-x")));
        QCOMPARE(written.error().code, ErrorCode::BadArgument);
        QVERIFY(written.error().detail.contains(u"ASSAY_CREDENTIAL_JUDGE"));
        QVERIFY(!written.error().detail.contains(u"sk-x"));
        QCOMPARE(resultOf(store.remove(u"judge"_s)).error().code, ErrorCode::BadArgument);
    }
};

ASSAY_TEST(EnvironmentStoreTest)
#include "tst_environmentstore.moc"
