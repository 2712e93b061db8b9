// SPDX-License-Identifier: Apache-2.0
#include "engine/fleet/retrypolicy.h"
#include "tests/testmain.h"

using namespace Qt::StringLiterals;
using namespace assay;
using namespace std::chrono_literals;

class TestRetryPolicy final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void waits_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QList<int>>("seconds"); // after 1, 2, ... failures; -1: no more
        const QList<int> five{30, 60, 120, 240, 300, -1};
        QTest::newRow("resource exhausted") << int(ErrorCode::Capacity) << five;
        QTest::newRow("request time-out") << int(ErrorCode::RequestTimeout) << five;
        QTest::newRow("start time-out") << int(ErrorCode::StartTimeout) << five;
        QTest::newRow("API rate limit") << int(ErrorCode::RateLimited) << five;
        QTest::newRow("API usage limit") << int(ErrorCode::UsageLimited) << five;
        QTest::newRow("sandbox gone, at once the first time")
            << int(ErrorCode::SandboxGone) << QList<int>{0, 30, 60, 120, 240, 300, -1};
        for (const ErrorCode code :
             {ErrorCode::BadArgument, ErrorCode::BadData, ErrorCode::NotFound, ErrorCode::Io,
              ErrorCode::DiskFull, ErrorCode::Network, ErrorCode::Auth, ErrorCode::Balance,
              ErrorCode::Isolation, ErrorCode::Busy, ErrorCode::Cancelled})
            QTest::addRow("not retried: %d", int(code)) << int(code) << QList<int>{-1, -1};
    }
    void waits()
    {
        QFETCH(int, code);
        QFETCH(QList<int>, seconds);
        const RetryPolicy policy;
        for (qsizetype tries = 1; tries <= seconds.size(); ++tries) {
            const auto wait = policy.next(int(tries), ErrorCode(code));
            const int wanted = seconds.at(tries - 1);
            QCOMPARE(wait.has_value(), wanted >= 0);
            if (wait)
                QCOMPARE(*wait, std::chrono::milliseconds(wanted * 1000));
        }
    }
};

ASSAY_TEST(TestRetryPolicy)
#include "tst_retrypolicy.moc"
