// SPDX-License-Identifier: Apache-2.0
#include "engine/sandbox/eqvps/backoff.h"

#include "engine/core/waiting.h"
#include "tests/testmain.h"

#include <QTimer>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// Answers with one failure after the other, then with success.
class FailingTransport final : public ToolTransport
{
public:
    QCoro::Task<ToolReply> call(QString, QJsonObject, CallOptions) override
    {
        ToolReply reply;
        if (calls < int(failures.size()))
            reply.failure = failures[std::size_t(calls)];
        ++calls;
        co_return reply;
    }
    std::vector<ToolFailure> failures;
    int calls = 0;
};

class TestBackoff final : public QObject
{
    Q_OBJECT

    static ToolFailure failure(bool retryable, bool mayHaveHappened)
    {
        ToolFailure made;
        made.retryable = retryable;
        made.mayHaveHappened = mayHaveHappened;
        return made;
    }

private Q_SLOTS:
    void pausesDoubleAndDiffer()
    {
        QSet<qint64> firsts;
        for (quint32 seed = 0; seed < 50; ++seed) {
            Backoff backoff({100s, 1000ms, 4000ms}, seed);
            for (const qint64 step : {1000, 2000, 4000, 4000, 4000}) {
                const auto wait = backoff.next(failure(true, false), 0ms);
                QVERIFY(wait);
                QVERIFY(wait->count() >= step / 2 && wait->count() < step);
                if (step == 1000)
                    firsts.insert(wait->count());
            }
        }
        QVERIFY(firsts.size() > 30);
    }
    void theServiceIsWaitedForWithinTheBudget()
    {
        Backoff backoff({10s, 100ms, 1s}, 1);
        ToolFailure asked = failure(true, false);
        asked.retryAfter = 3s;
        const auto wait = backoff.next(asked, 0ms);
        QVERIFY(wait && *wait >= 3s && *wait < 4s);
        QVERIFY(!backoff.next(asked, 8s));
        asked.error.code = ErrorCode::Network;
        QVERIFY(backoff.next(asked, 250s) && !backoff.next(asked, 299s));
        QVERIFY(!backoff.next(failure(false, false), 0ms));
    }
    void onlyWhatMayBeRepeatedIs()
    {
        const Patience patience{5s, 1ms, 2ms};
        auto transport = std::make_shared<FailingTransport>();
        transport->failures = {failure(true, true), failure(true, false)};
        ToolReply reply = resultOf(callPatiently(transport, u"t"_s, {}, {}, patience, {}));
        QVERIFY(!reply.failure);
        QVERIFY(reply.unsure);
        QCOMPARE(transport->calls, 3);

        CallOptions once;
        once.repeatable = false;
        transport->calls = 0;
        reply = resultOf(callPatiently(transport, u"t"_s, {}, once, patience, {}));
        QVERIFY(reply.failure && reply.unsure);
        QCOMPARE(transport->calls, 1);

        transport->calls = 0;
        transport->failures = {failure(true, false), failure(false, false)};
        reply = resultOf(callPatiently(transport, u"t"_s, {}, once, patience, {}));
        QVERIFY(reply.failure && !reply.unsure);
        QCOMPARE(transport->calls, 2);
    }
    void itCanBeStopped()
    {
        auto transport = std::make_shared<FailingTransport>();
        transport->failures = {failure(true, false)};
        const CancelToken cancel;
        QTimer::singleShot(20, this, [&] { cancel.cancel(); });
        const auto reply
            = resultOf(callPatiently(transport, u"t"_s, {}, {}, {100s, 50s, 50s}, cancel));
        QVERIFY(reply.failure);
        QCOMPARE(reply.failure->error.code, ErrorCode::Cancelled);
    }
};

ASSAY_TEST(TestBackoff)
#include "tst_backoff.moc"
