// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/credentialindex.h"
#include "engine/credentials/credentialname.h"
#include "tests/testmain.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace assay;
using namespace Qt::StringLiterals;

class CredentialIndexTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void keepsNamesAndProviders()
    {
        const QTemporaryDir folder;
        const CredentialIndex index(folder.filePath(u"deep/credentials.json"_s));
        QVERIFY(index.read().value().empty()); // no file yet
        QVERIFY(index.add({u"judge-key"_s, {}, {}}));
        QVERIFY(index.add({u"eqvps"_s, u"eqvps"_s, {}}));
        auto read = CredentialIndex(index.file()).read().value();
        QCOMPARE(read.size(), std::size_t(2));
        QCOMPARE(read[0].name, u"eqvps"_s);
        QCOMPARE(read[0].provider, u"eqvps"_s);
        QCOMPARE(read[0].place, CredentialInfo::Place::Keychain);
        QCOMPARE(read[1].name, u"judge-key"_s);
        QVERIFY(index.add({u"judge-key"_s, u"eqvps"_s, {}})); // once more: changed, not doubled
        read = index.read().value();
        QCOMPARE(read.size(), std::size_t(2));
        QCOMPARE(read[1].provider, u"eqvps"_s);
        QVERIFY(index.remove(u"eqvps"_s));
        QVERIFY(index.remove(u"never-there"_s));
        QCOMPARE(index.read().value().size(), std::size_t(1));
    }

    void isItsOwnersAlone()
    {
        const QTemporaryDir folder;
        const CredentialIndex index(folder.filePath(u"credentials.json"_s));
        QVERIFY(index.add({u"eqvps"_s, u"eqvps"_s, {}}));
        const auto others = QFileDevice::ReadGroup | QFileDevice::ReadOther
            | QFileDevice::WriteGroup | QFileDevice::WriteOther;
        QVERIFY(!(QFile::permissions(index.file()) & others));
    }

    void aFileOfSomethingElseIsLeftAlone_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("no JSON") << QByteArray("key = value\n");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("another version") << QByteArray(R"({"version": 2, "credentials": []})");
        QTest::newRow("another list") << QByteArray(R"({"version": 1, "credentials": [3]})");
        QTest::newRow("a bad name")
            << QByteArray(R"({"version": 1, "credentials": [{"name": "../x"}]})");
    }
    void aFileOfSomethingElseIsLeftAlone()
    {
        QFETCH(QByteArray, content);
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"credentials.json"_s);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const CredentialIndex index(path);
        QCOMPARE(index.read().error().code, ErrorCode::BadData);
        QCOMPARE(index.add({u"eqvps"_s, {}, {}}).error().code, ErrorCode::BadData);
        QCOMPARE(index.remove(u"eqvps"_s).error().code, ErrorCode::BadData);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), content);
    }

    void namesFitEverywhere_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("good");
        QTest::newRow("word") << u"eqvps"_s << true;
        QTest::newRow("all kinds") << u"Judge-key_2"_s << true;
        QTest::newRow("longest") << QString(64, u'a') << true;
        QTest::newRow("too long") << QString(65, u'a') << false;
        QTest::newRow("empty") << QString() << false;
        QTest::newRow("space") << u"a b"_s << false;
        QTest::newRow("path") << u"../a"_s << false;
        QTest::newRow("other letters") << u"schlüssel"_s << false;
        QTest::newRow("equals") << u"A=b"_s << false;
    }
    void namesFitEverywhere()
    {
        QFETCH(QString, name);
        QTEST(isCredentialName(name), "good");
        const auto checked = checkCredentialName(name);
        QTEST(bool(checked), "good");
        if (!checked && !name.isEmpty()) // it may be a key in the wrong place
            QVERIFY(
                !checked.error().detail.contains(name) && !checked.error().source.contains(name));
    }

    void valuesAreTrimmed_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<QByteArray>("value"); // empty: refused
        QTest::newRow("as it is") << QByteArray("sk-1") << QByteArray("sk-1");
        QTest::newRow("line") << QByteArray("sk-1\r\n") << QByteArray("sk-1");
        QTest::newRow("inside") << QByteArray(" a b\nc ") << QByteArray("a b\nc");
        QTest::newRow("UTF-8") << QByteArray("schl\xc3\xbcssel\n")
                               << QByteArray("schl\xc3\xbcssel");
        QTest::newRow("empty") << QByteArray() << QByteArray();
        QTest::newRow("spaces") << QByteArray(" \n\t ") << QByteArray();
        QTest::newRow("NUL") << QByteArray("a\0b", 3) << QByteArray();
        QTest::newRow("too long") << QByteArray(64 * 1024 + 1, 'a') << QByteArray();
    }
    void valuesAreTrimmed()
    {
        QFETCH(QByteArray, typed);
        QFETCH(QByteArray, value);
        const auto read = credentialValue(std::move(typed));
        QCOMPARE(bool(read), !value.isEmpty());
        if (read)
            QCOMPARE(read.value().reveal(), value);
        else
            QCOMPARE(read.error().code, ErrorCode::BadArgument);
    }
};

ASSAY_TEST(CredentialIndexTest)
#include "tst_credentialindex.moc"
