// SPDX-License-Identifier: Apache-2.0
#include "engine/core/waiting.h"
#include "tests/sandbox_eqvps/standin.h"
#include "tests/testmain.h"

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// Output that the service cannot show as it is.
class TestEqvpsOutput final : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyByteArrives_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<qint64>("transferBytes");
        const QStringList little{u"--limit-kept-output"_s, u"4096"_s};
        QTest::newRow("kept whole") << QStringList() << qint64(4500000);
        QTest::newRow("dropped") << little << qint64(4500000);
        QTest::newRow("dropped, by address") << little << qint64(1000);
        QTest::newRow("held back by the service")
            << QStringList{u"--hold"_s, u"--sse"_s} << qint64(4500000);
    }
    void everyByteArrives()
    {
        QFETCH(QStringList, arguments);
        QFETCH(qint64, transferBytes);
        const StandIn service(arguments);
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        EqvpsOptions options = service.options();
        options.transferBytes = transferBytes;
        auto provider = EqvpsProvider::make(options).take();
        auto created = resultOf(provider->create(specOf(u"out-1"_s)));
        QVERIFY(created);
        Sandbox &sandbox = *created.value();
        CommandSpec command;
        command.arguments
            = {u"python3"_s, u"-c"_s,
               u"import os,time\n"
               "for i in range(300):\n"
               "    data = (b'%d ' % i) + '\u00e9\u20ac\U0001f642'.encode() + (b'\\xff\\x80' if i "
               "% 50 == 7 else b'') + b'x' * 90\n"
               "    for at in range(0, len(data), 5): os.write(1, data[at:at + 5])\n"
               "    os.write(2, b'E%d\\n' % i)\n"
               "    if i % 30 == 0: time.sleep(0.05)\n"_s};
        QByteArray expected;
        QByteArray errors;
        for (int i = 0; i < 300; ++i) {
            expected += QByteArray::number(i) + " \xc3\xa9\xe2\x82\xac\xf0\x9f\x99\x82";
            expected += (i % 50 == 7 ? QByteArray("\xff\x80") : QByteArray()) + QByteArray(90, 'x');
            errors += 'E' + QByteArray::number(i) + '\n';
        }
        auto id = resultOf(sandbox.start(command));
        QVERIFY(id);
        QByteArray got;
        qint64 offset = 0;
        bool done = false;
        for (int turn = 0; turn < 1000 && !done; ++turn) {
            auto chunk = resultOf(sandbox.readOutput(id.value(), OutputStream::Out, offset, 50ms));
            QVERIFY2(chunk, chunk ? "" : qPrintable(chunk.error().detail));
            QCOMPARE(chunk.value().dropped, 0);
            got += chunk.value().data;
            offset = chunk.value().nextOffset;
            done = chunk.value().done;
        }
        QVERIFY(done);
        QVERIFY(got == expected);
        auto err = resultOf(sandbox.readOutput(id.value(), OutputStream::Err, 0, 0ms));
        QCOMPARE(err.value().data, errors);
        auto again = resultOf(sandbox.readOutput(id.value(), OutputStream::Out, 0, 0ms));
        QVERIFY(again.value().data == expected); // from the copy
        QVERIFY(resultOf(sandbox.destroy()));
    }
    void whatIsNowhereIsDropped()
    {
        StandIn service({u"--limit-kept-output"_s, u"4096"_s});
        if (!service.trouble().isEmpty())
            QSKIP(qPrintable(service.trouble()));
        auto provider = service.provider();
        auto created = resultOf(provider->create(specOf(u"out-2"_s)));
        QVERIFY(created);
        Sandbox &sandbox = *created.value();
        CommandSpec command;
        command.arguments
            = {u"bash"_s, u"-c"_s, u"head -c 20000 /dev/zero | tr '\\0' z; rm -r .output"_s};
        auto id = resultOf(sandbox.start(command));
        QVERIFY(id);
        QVERIFY(resultOf(sandbox.wait(id.value(), 20s)));
        auto chunk = resultOf(sandbox.readOutput(id.value(), OutputStream::Out, 0, 0ms));
        QVERIFY(chunk);
        QVERIFY(chunk.value().dropped > 0);
        QCOMPARE(chunk.value().dropped + chunk.value().data.size(), 20000);
        QCOMPARE(chunk.value().nextOffset, 20000);
        QVERIFY(resultOf(sandbox.destroy()));
    }
};

ASSAY_TEST(TestEqvpsOutput)
#include "tst_eqvpsoutput.moc"
