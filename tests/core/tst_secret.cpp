// SPDX-License-Identifier: Apache-2.0
#include "engine/core/secret.h"
#include "tests/testmain.h"

#include <QDebug>
using namespace Qt::StringLiterals;
using namespace assay;

class TestSecret final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void printsAsDots()
    {
        QString printed;
        QDebug(&printed) << Secret(QByteArray("hunter2"));
        QVERIFY(printed.contains(u"•••"_s));
        QVERIFY(!printed.contains(u"hunter2"_s));
    }
    void takesTheBytesAway()
    {
        QByteArray typed("hunter2");
        typed.detach();
        const char *where = typed.constData();
        const Secret secret(std::move(typed));
        QCOMPARE(secret.reveal(), QByteArray("hunter2"));
        QVERIFY(typed.isEmpty()); // NOLINT(bugprone-use-after-move): that is what it promises
        QVERIFY(where != secret.reveal().constData());
    }
    void wipesWhatItHeld()
    {
        // Seen through a copy of the array that shares its memory until the last one goes.
        Secret secret(QByteArray("a key of some length"));
        const Secret copy = secret;
        secret = Secret();
        QCOMPARE(copy.reveal(), QByteArray("a key of some length"));
        QVERIFY(secret.isEmpty());
        QVERIFY(secret.reveal().isEmpty());
    }
};

ASSAY_TEST(TestSecret)
#include "tst_secret.moc"
