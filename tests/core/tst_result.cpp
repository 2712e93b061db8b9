// SPDX-License-Identifier: Apache-2.0
#include "engine/core/canceltoken.h"
#include "engine/core/result.h"
#include "tests/testmain.h"

#include <memory>
#include <thread>

using namespace Qt::StringLiterals;
using namespace assay;

class TestResult final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void aValue()
    {
        const Result<int> result = 7;
        QVERIFY(result);
        QCOMPARE(result.value(), 7);
    }

    void anError()
    {
        const Result<int> result = Error{ErrorCode::Busy, u"detail"_s, u"source"_s, u"hint"_s};
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Busy);
        QCOMPARE(result.error().hint, u"hint"_s);
    }

    void takeMovesOut()
    {
        Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
        const auto taken = result.take();
        QCOMPARE(*taken, 5);
        QVERIFY(!result.value());
    }

    void anErrorMayBeTheValue()
    {
        // The two are told apart by their place and not by their type.
        const Result<Done> done = Done{};
        QVERIFY(done);
        const Result<Done> failed = Error{};
        QVERIFY(!failed);
    }

    void copiesOfATokenAreOne()
    {
        const CancelToken token;
        const CancelToken copy = token; // NOLINT(performance-unnecessary-copy-initialization): the
                                        // copy is what is tested
        const CancelToken other;
        QVERIFY(!copy.isCancelled());
        std::thread([token] { token.cancel(); }).join();
        QVERIFY(copy.isCancelled() && token.isCancelled());
        QVERIFY(!other.isCancelled());
        token.cancel();
        QVERIFY(copy.isCancelled());
    }
};

ASSAY_TEST(TestResult)
#include "tst_result.moc"
