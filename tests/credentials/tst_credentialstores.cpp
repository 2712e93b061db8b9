// SPDX-License-Identifier: Apache-2.0
#include "engine/core/waiting.h"
#include "engine/credentials/credentialstores.h"
#include "tests/credentials/fakekeychain.h"
#include "tests/testmain.h"

#include <QRegularExpression>

using namespace assay;
using namespace Qt::StringLiterals;
using assay::resultOf;
using assay::test::FakeKeychain;
using Place = CredentialInfo::Place;

class CredentialStoresTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(u".?"_s));
        qputenv("EQVPS_API_KEY", "of-environment");
        m_keychain = std::make_shared<FakeKeychain>();
        m_stores
            = std::make_unique<CredentialStores>(m_keychain, EnvironmentStore::takeFromProcess());
    }

    void sessionThenKeychainThenEnvironment()
    {
        QCOMPARE(valueOf(u"eqvps"_s), QByteArray("of-environment"));
        QCOMPARE(m_keychain->reads, 0); // its index does not have the name
        QVERIFY(keep(u"eqvps"_s, "of-keychain", Place::Keychain));
        QCOMPARE(valueOf(u"eqvps"_s), QByteArray("of-keychain"));
        QCOMPARE(placeOf(u"eqvps"_s), Place::Keychain);
        QVERIFY(keep(u"eqvps"_s, "of-session", Place::Session));
        QCOMPARE(valueOf(u"eqvps"_s), QByteArray("of-session"));
        QCOMPARE(placeOf(u"eqvps"_s), Place::Session);
        QVERIFY(resultOf(m_stores->remove(u"eqvps"_s)));
        QCOMPARE(placeOf(u"eqvps"_s), Place::Keychain);
        QVERIFY(resultOf(m_stores->remove(u"eqvps"_s)));
        QCOMPARE(placeOf(u"eqvps"_s), Place::Environment);
        QCOMPARE(resultOf(m_stores->remove(u"eqvps"_s)).error().code, ErrorCode::BadArgument);
    }

    void whatIsKeptInTheKeychainIsReadFromIt()
    {
        QVERIFY(keep(u"judge"_s, "old", Place::Session));
        QVERIFY(keep(u"judge"_s, "new", Place::Keychain));
        QCOMPARE(valueOf(u"judge"_s), QByteArray("new"));
        QCOMPARE(placeOf(u"judge"_s), Place::Keychain);
    }

    void aLockedKeychainIsPassedOverWhereTheEnvironmentHasTheName()
    {
        QVERIFY(keep(u"eqvps"_s, "of-keychain", Place::Keychain));
        QVERIFY(keep(u"judge"_s, "of-keychain", Place::Keychain));
        m_keychain->trouble = Error{ErrorCode::KeychainLocked, {}, {}, {}};
        QCOMPARE(valueOf(u"eqvps"_s), QByteArray("of-environment"));
        QCOMPARE(resultOf(m_stores->read(u"judge"_s)).error().code, ErrorCode::KeychainLocked);
        QCOMPARE(resultOf(m_stores->check()).error().code, ErrorCode::KeychainLocked);
    }

    void withoutAKeychainItIsTheSession()
    {
        CredentialStores alone(nullptr, nullptr);
        QCOMPARE(resultOf(alone.check()).error().code, ErrorCode::NoKeychain);
        const auto kept = resultOf(alone.write({u"a"_s, {}, Place::Keychain}, Secret("v")));
        QCOMPARE(kept.error().code, ErrorCode::NoKeychain);
        QVERIFY(alone.list().value().empty()); // nothing was kept elsewhere instead
        QVERIFY(resultOf(alone.write({u"a"_s, {}, Place::Session}, Secret("v"))));
        QCOMPARE(resultOf(alone.read(u"a"_s)).value().reveal(), QByteArray("v"));
        QCOMPARE(resultOf(alone.remove(u"b"_s)).error().code, ErrorCode::NotFound);
    }

    void anUnknownNameSaysWhatToDo()
    {
        const auto read = resultOf(m_stores->read(u"nobody"_s));
        QCOMPARE(read.error().code, ErrorCode::NotFound);
        QVERIFY(read.error().hint.contains(u"assay credentials set"));
    }

    void sessionRefusesBadNames() { QVERIFY(!keep(u"a b"_s, "v", Place::Session)); }

private:
    bool keep(const QString &name, const char *value, Place place)
    {
        return bool(resultOf(m_stores->write({name, {}, place}, Secret(QByteArray(value)))));
    }
    QByteArray valueOf(const QString &name)
    {
        const auto read = resultOf(m_stores->read(name));
        return read ? read.value().reveal() : QByteArray();
    }
    Place placeOf(const QString &name) const
    {
        const auto all = m_stores->list().value();
        const auto found = std::ranges::find(all, name, &CredentialInfo::name);
        return found->place;
    }

    std::shared_ptr<FakeKeychain> m_keychain;
    std::unique_ptr<CredentialStores> m_stores;
};

ASSAY_TEST(CredentialStoresTest)
#include "tst_credentialstores.moc"
