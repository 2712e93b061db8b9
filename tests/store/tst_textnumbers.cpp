// SPDX-License-Identifier: Apache-2.0
#include "engine/store/textnumbers.h"
#include "tests/testmain.h"

using namespace assay;

class TestTextNumbers final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersGoUpByOne()
    {
        TextNumbers numbers;
        numbers.reset(41);
        const auto a = TextNumbers::digestOf("a");
        const auto b = TextNumbers::digestOf("b");
        QVERIFY(!numbers.find(a));
        numbers.add(a);
        numbers.add(b);
        QCOMPARE(numbers.find(a).value_or(0), 41u);
        QCOMPARE(numbers.find(b).value_or(0), 42u);
        QCOMPARE(numbers.next(), 43u);
    }

    void resetForgets()
    {
        TextNumbers numbers;
        const auto a = TextNumbers::digestOf("a");
        numbers.add(a);
        numbers.reset(numbers.next());
        QVERIFY(!numbers.find(a));
        QCOMPARE(numbers.next(), 2u);
        QCOMPARE(numbers.memoryBytes(), std::size_t(0));
    }

    void digestsThatShareAPlaceAreTold()
    {
        TextNumbers numbers;
        for (quint64 i = 0; i < 1000; ++i)
            numbers.add({7, i}); // all want the same place
        QCOMPARE(numbers.find({7, 999}).value_or(0), 1000u);
        QVERIFY(!numbers.find({7, 1000}));
    }

    void millionTextsAreSmall()
    {
        TextNumbers numbers;
        for (int i = 0; i < 1'000'000; ++i)
            numbers.add(TextNumbers::digestOf(QByteArray::number(i)));
        QCOMPARE(numbers.find(TextNumbers::digestOf("0")).value_or(0), 1u);
        QCOMPARE(numbers.find(TextNumbers::digestOf("999999")).value_or(0), 1'000'000u);
        QVERIFY(!numbers.find(TextNumbers::digestOf("1000000")));
        QVERIFY(numbers.memoryBytes() < 27'000'000);
    }
};

ASSAY_TEST(TestTextNumbers)
#include "tst_textnumbers.moc"
