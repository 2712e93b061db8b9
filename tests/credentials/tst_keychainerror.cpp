// SPDX-License-Identifier: Apache-2.0
#include "engine/credentials/keychainerror.h"
#include "tests/testmain.h"

#include <QRegularExpression>

using namespace assay;
using namespace Qt::StringLiterals;

class KeychainErrorTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    /// Numbers of QKeychain::Error, as they were measured.
    void eachCodeIsTold_data()
    {
        QTest::addColumn<int>("job");
        QTest::addColumn<CollectionState>("state");
        QTest::addColumn<ErrorCode>("code");
        using S = CollectionState;
        QTest::newRow("not stored") << 1 << S::Unlocked << ErrorCode::NotFound;
        QTest::newRow("not stored, nobody to ask") << 1 << S::Unknown << ErrorCode::NotFound;
        QTest::newRow("read while locked") << 1 << S::Locked << ErrorCode::KeychainLocked;
        QTest::newRow("read, never unlocked") << 1 << S::Missing << ErrorCode::KeychainLocked;
        QTest::newRow("not deleted") << 2 << S::Unlocked << ErrorCode::Io;
        QTest::newRow("refused by the user") << 3 << S::Unlocked << ErrorCode::KeychainLocked;
        QTest::newRow("written while locked") << 4 << S::Locked << ErrorCode::KeychainLocked;
        QTest::newRow("no backend") << 5 << S::Unknown << ErrorCode::NoKeychain;
        QTest::newRow("not implemented") << 6 << S::Unknown << ErrorCode::NoKeychain;
        QTest::newRow("no D-Bus, no service") << 7 << S::Unknown << ErrorCode::NoKeychain;
        QTest::newRow("written, never unlocked") << 7 << S::Missing << ErrorCode::KeychainLocked;
    }
    void eachCodeIsTold()
    {
        QFETCH(int, job);
        QFETCH(CollectionState, state);
        const Error error = keychainError(job, u"the job's words"_s, u"eqvps"_s, state);
        QTEST(error.code, "code");
        QCOMPARE(error.source, u"eqvps"_s);
        QVERIFY(!error.detail.isEmpty());
        QVERIFY(!error.hint.isEmpty());
    }
};

ASSAY_TEST(KeychainErrorTest)
#include "tst_keychainerror.moc"
