// SPDX-License-Identifier: Apache-2.0
#include "engine/report/signature.h"

#include "tests/testmain.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

using namespace assay;
using namespace Qt::StringLiterals;

namespace {

/// As resources/harness/child.py describes an exception.
QJsonObject raised(const QString &kind, const QString &message, const QStringList &bases = {})
{
    const QStringList kinds = QStringList{kind} + bases + QStringList{u"Exception"_s};
    return {
        {u"exception"_s,
         QJsonObject{
             {u"kind"_s, kind},
             {u"kinds"_s, QJsonArray::fromStringList(kinds)},
             {u"message"_s, message}}}};
}

QJsonObject printed(const QString &standardError)
{
    return {{u"err"_s, QJsonObject{{u"total"_s, 9}, {u"head"_s, standardError}}}};
}

QJsonObject noted(const QString &note, QJsonObject detail = {})
{
    detail.insert(u"note"_s, note);
    return detail;
}

QByteArray bytes(const QJsonObject &detail)
{
    return QJsonDocument(detail).toJson();
}

} // namespace

Q_DECLARE_METATYPE(assay::Outcome)
Q_DECLARE_METATYPE(assay::Fired)

class SignatureTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void exceptions_data();
    void exceptions();
    void ends_data();
    void ends();
    void standardError_data();
    void standardError();
    void whatOnlyVariesIsOneGroup();
    void longTextsAreCut();
    void anyBytesAreTaken_data();
    void anyBytesAreTaken();
};

void SignatureTest::exceptions_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("signature");
    const auto row
        = [](const char *name, const QString &kind, const QString &message,
             const QString &signature) { QTest::newRow(name) << kind << message << signature; };
    row("plain", u"IndexError"_s, u"list index out of range"_s,
        u"IndexError: list index out of range"_s);
    row("no text", u"AssertionError"_s, u""_s, u"AssertionError"_s);
    row("test number", u"AssertionError"_s, u"Test 17: f(-3.5e2) == .5"_s,
        u"AssertionError: Test N: f(N) == N"_s);
    row("first line", u"AssertionError"_s, u"\nLists differ: [1] != [2]\n\nFirst list"_s,
        u"AssertionError: Lists differ: [N] != [N]"_s);
    row("a name", u"NameError"_s, u"name 'foo1' is not defined"_s,
        u"NameError: name 'foo1' is not defined"_s);
    row("types", u"TypeError"_s, u"unsupported operand type(s) for //: 'int' and 'NoneType'"_s,
        u"TypeError: unsupported operand type(s) for //: 'int' and 'NoneType'"_s);
    row("a comparison", u"TypeError"_s, u"'<=' not supported between instances of 'a' and 'b'"_s,
        u"TypeError: '<=' not supported between instances of 'a' and 'b'"_s);
    row("arguments", u"TypeError"_s, u"f2() takes 2 positional arguments but 3 were given"_s,
        u"TypeError: f2() takes N positional arguments but N were given"_s);
    row("apostrophe", u"TypeError"_s, u"can't multiply sequence by non-int of type 'float'"_s,
        u"TypeError: can't multiply sequence by non-int of type 'float'"_s);
    row("a module", u"ModuleNotFoundError"_s, u"No module named 'numpy.linalg'"_s,
        u"ModuleNotFoundError: No module named 'numpy.linalg'"_s);
    row("a value", u"ValueError"_s, u"invalid literal for int() with base 10: '12 a\\'b'"_s,
        u"ValueError: invalid literal for int() with base N: '…'"_s);
    row("a name in a value", u"ValueError"_s, u"'abc' is not in list"_s,
        u"ValueError: '…' is not in list"_s);
    row("a key", u"KeyError"_s, u"'abc'"_s, u"KeyError: '…'"_s);
    row("a tuple", u"KeyError"_s, u"(1, 2, 'a', b'c')"_s, u"KeyError: (N, …)"_s);
    row("double quotes", u"KeyError"_s, u"\"it's\""_s, u"KeyError: '…'"_s);
    row("left open", u"KeyError"_s, u"'abc def"_s, u"KeyError: '…'"_s);
    row("an address", u"ValueError"_s, u"<__main__.A object at 0x7f3a5c0012e0> is bad"_s,
        u"ValueError: <__main__.A object at 0x…> is bad"_s);
    row("a path", u"FileNotFoundError"_s,
        u"[Errno 2] No such file or directory: '/tmp/x7/in.txt'"_s,
        u"FileNotFoundError: [Errno 2] No such file or directory: 'in.txt'"_s);
    row("a bare path", u"RuntimeError"_s,
        u"cannot read /var/tmp/a8f3/data.csv, ./b/c.txt and d/e"_s,
        u"RuntimeError: cannot read data.csv, c.txt and d/e"_s);
    row("syntax", u"SyntaxError"_s, u"'(' was never closed (<program>, line 3)"_s,
        u"SyntaxError: '(' was never closed"_s);
    row("a prefix", u"SyntaxError"_s, u"use an 0o prefix for octal integers"_s,
        u"SyntaxError: use an 0o prefix for octal integers"_s);
    row("white space", u"E"_s, u"a \t b"_s, u"E: a b"_s);
    row("not ASCII", u"ValueError"_s, u"値 12 が不正: 「あ」"_s,
        u"ValueError: 値 N が不正: 「あ」"_s);
    row("lone surrogate", u"ValueError"_s, QString(u"bad \xd800 3"_s),
        u"ValueError: bad \ufffd N"_s);
}

void SignatureTest::exceptions()
{
    QFETCH(QString, kind);
    QFETCH(QString, message);
    const QJsonObject detail = raised(kind, message);
    QTEST(failureSignature(Outcome::Error, detail, Fired::Nothing, 0, 0), "signature");
}

void SignatureTest::ends_data()
{
    QTest::addColumn<Outcome>("outcome");
    QTest::addColumn<QJsonObject>("detail");
    QTest::addColumn<Fired>("fired");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<int>("signal");
    QTest::addColumn<QString>("signature");
    const auto row = [](const char *name, Outcome outcome, const QJsonObject &detail, Fired fired,
                        int exitCode, int signal, const QString &signature) {
        QTest::newRow(name) << outcome << detail << fired << exitCode << signal << signature;
    };
    const Fired no = Fired::Nothing;
    row("passed", Outcome::Passed, noted(u"x"_s, raised(u"E"_s, u"m"_s)), no, 0, 0, u""_s);
    row("not run", Outcome::NotRun, noted(u"x"_s), no, -1, 0, u""_s);
    row("timeout", Outcome::Timeout, printed(u"noise"_s), Fired::Cap, -1, 0, u"timeout"_s);
    row("output", Outcome::OutputLimit, {}, Fired::Output, -1, 0, u"output limit"_s);
    row("memory", Outcome::Memory, printed(u"noise"_s), no, -1, 9, u"memory"_s);
    row("memory error", Outcome::Memory, raised(u"MemoryError"_s, u""_s), no, 0, 0,
        u"MemoryError"_s);
    row("crash", Outcome::Error, printed(u"noise"_s), no, -1, 11, u"signal 11 (SIGSEGV)"_s);
    row("unknown signal", Outcome::Error, {}, no, -1, 40, u"signal 40"_s);
    row("abort says why", Outcome::Error,
        printed(u"terminate called after throwing an instance of 'std::out_of_range'\n"
                "  what():  at: __n (which is 5) >= this->size() (which is 3)\n"_s),
        no, -1, 6, u"what(): at: __n (which is N) >= this->size() (which is N)"_s);
    row("silent abort", Outcome::Error, {}, no, -1, 6, u"signal 6 (SIGABRT)"_s);
    row("exit status", Outcome::Error, {}, no, 3, 0, u"exit status 3"_s);
    row("failed", Outcome::Failed, {}, no, 0, 0, u"failed"_s);
    row("early", Outcome::EndedEarly, noted(u"ran 3 of 5 test statements"_s, printed(u"noise"_s)),
        no, 0, 0, u"ran N of N test statements"_s);
    row("early, plain", Outcome::EndedEarly, {}, no, 0, 0, u"ended early"_s);
    row("compiler's time", Outcome::Error, noted(u"the compiler did not end in time"_s),
        Fired::Compile, -1, 0, u"the compiler did not end in time"_s);
    row("does not compile", Outcome::Error,
        noted(
            u"it does not compile"_s,
            printed(u"a.cpp: In function 'int f()':\n"
                    "a.cpp:12:5: error: 'foo' was not declared in this scope\n"
                    "   12 |     foo();\n      |     ^~~\n"_s)),
        no, -1, 0, u"error: 'foo' was not declared in this scope"_s);
    row("does not compile, silent", Outcome::Error, noted(u"it does not compile"_s), no, -1, 0,
        u"it does not compile"_s);
    const QString own = u"with the tests in a process of their own"_s;
    row("disputed", Outcome::Disputed, noted(own + u": TypeError: f() got 'x'"_s), no, 0, 0,
        u"TypeError: f() got 'x'"_s);
    row("disputed, no text", Outcome::Disputed, noted(own + u": AssertionError: "_s), no, 0, 0,
        u"AssertionError"_s);
    row("disputed, alone", Outcome::Disputed,
        noted(u"without the tests, the candidate raised NameError: name 'check' is not defined"_s),
        no, 0, 0, u"NameError: name 'check' is not defined"_s);
    row("disputed, crash", Outcome::Disputed,
        noted(own + u", the candidate's ended by signal 11"_s), no, 0, 0, u"signal 11 (SIGSEGV)"_s);
    row("disputed, silent", Outcome::Disputed, {}, no, 0, 0, u"disputed"_s);
    row("killed", Outcome::KilledSandbox, noted(u"its sandbox died"_s), no, -1, 0,
        u"killed sandbox"_s);
    row("infrastructure", Outcome::Infrastructure,
        noted(u"given up: /run/x1/y.sock: connection refused (3 tries)"_s), no, -1, 0,
        u"given up: y.sock: connection refused (N tries)"_s);
    row("infrastructure, silent", Outcome::Infrastructure, {}, no, -1, 0, u"infrastructure"_s);
}

void SignatureTest::ends()
{
    QFETCH(Outcome, outcome);
    QFETCH(QJsonObject, detail);
    QFETCH(Fired, fired);
    QFETCH(int, exitCode);
    QFETCH(int, signal);
    QTEST(
        failureSignature(outcome, bytes(detail), fired, qint16(exitCode), qint16(signal)),
        "signature");
}

void SignatureTest::standardError_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("signature");
    QTest::newRow("node") << u"/tmp/x1/sample.js:3\n    a.b.c()\n        ^\n\n"
                             "TypeError: Cannot read properties of undefined (reading 'c')\n"
                             "    at f (/tmp/x1/sample.js:3:9)\n    at node:internal/main:23:47\n\n"
                             "Node.js v18.19.0\n"_s
                          << u"TypeError: Cannot read properties of undefined (reading 'c')"_s;
    QTest::newRow("node assertion")
        << u"node:assert:125\n  throw new AssertionError(obj);\n  ^\n\n"
           "AssertionError [ERR_ASSERTION]: Expected values to be strictly equal:\n\n1 !== 2\n\n"
           "    at Object.<anonymous> (/tmp/a.js:1:8) {\n  code: 'ERR_ASSERTION',\n  actual: "
           "1\n}\n\n"
           "Node.js v18.19.0\n"_s
        << u"AssertionError: Expected values to be strictly equal:"_s;
    QTest::newRow("assert of C")
        << u"start\nprog: prog.c:12: main: Assertion `f(3) == 4' failed.\n"_s
        << u"prog: prog.c:N: main: Assertion '…' failed."_s;
    QTest::newRow("shell") << u"/tmp/q/prog.sh: line 3: foo: command not found\n\n"_s
                           << u"prog.sh: line N: foo: command not found"_s;
    QTest::newRow("only frames") << u"at f (a.js:1:2)\n}\n"_s << u"exit status 1"_s;
}

void SignatureTest::standardError()
{
    QFETCH(QString, text);
    QTEST(
        failureSignature(Outcome::Error, bytes(printed(text)), Fired::Nothing, 1, 0), "signature");
    const QJsonObject longOne{
        {u"err"_s,
         QJsonObject{{u"head"_s, u"TypeError: first"_s}, {u"omitted"_s, 1}, {u"tail"_s, text}}}};
    QTEST(failureSignature(Outcome::Error, longOne, Fired::Nothing, 1, 0), "signature");
    const QByteArray notUtf8 = "\xff\n" + text.toUtf8();
    const QJsonObject base64{{u"base64"_s, QString::fromLatin1(notUtf8.toBase64())}};
    const QJsonObject notText{{u"err"_s, QJsonObject{{u"head"_s, base64}}}};
    if (QLatin1String(QTest::currentDataTag()) != "only frames"_L1)
        QTEST(failureSignature(Outcome::Error, notText, Fired::Nothing, 1, 0), "signature");
}

void SignatureTest::whatOnlyVariesIsOneGroup()
{
    QSet<QString> signatures;
    for (int i = 0; i < 50; ++i) {
        const QString message
            = u"item %1 of '%2' at 0x%3 in /tmp/s%1/solution.py: [%4]"_s.arg(i * 7).arg(
                QString(i + 1, u'a'), QString::number(i + 4096, 16),
                QStringList(i + 2, QString::number(i)).join(u", "_s));
        signatures.insert(failureSignature(
            Outcome::Error, raised(u"ValueError"_s, message), Fired::Nothing, 0, 0));
    }
    QCOMPARE(
        signatures, QSet<QString>{u"ValueError: item N of '…' at 0x… in solution.py: [N, …]"_s});
}

void SignatureTest::longTextsAreCut()
{
    const QString astral = u"\U0001F600"_s;
    for (const QString &unit : {u"x"_s, astral, u"a b"_s, u"'"_s, u"/a"_s, u"1,"_s, u"\\"_s}) {
        for (const int spare : {0, 1}) {
            const QString message = QString(spare, u'y') + unit.repeated(100'000);
            const QString text = failureSignature(
                Outcome::Error, raised(u"ValueError"_s, message), Fired::Nothing, 0, 0);
            QVERIFY2(text.size() <= 160, qPrintable(unit));
            QVERIFY(text.startsWith(u"ValueError"));
            QVERIFY(text.isValidUtf16());
        }
    }
    const QString kind(1000, u'K');
    QCOMPARE(
        failureSignature(Outcome::Error, raised(kind, u"m"_s), Fired::Nothing, 0, 0).size(),
        qsizetype(160));
}

void SignatureTest::anyBytesAreTaken_data()
{
    QTest::addColumn<QByteArray>("detail");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("\xff{");
    QTest::newRow("a list") << QByteArray("[1]");
    QTest::newRow("other types") << QByteArray(
        R"({"exception": "ValueError", "note": 3, "err": [1], "out": null})");
    QTest::newRow("other types inside") << QByteArray(
        R"({"exception": {"kind": 3, "kinds": "E", "message": {}}, "err": {"head": 3, "tail": []}})");
}

void SignatureTest::anyBytesAreTaken()
{
    QFETCH(QByteArray, detail);
    for (const Outcome outcome : allOutcomes) {
        const QString text = failureSignature(outcome, detail, Fired::Nothing, 1, 0);
        const bool isNone = outcome == Outcome::Passed || outcome == Outcome::NotRun;
        QCOMPARE(text.isEmpty(), isNone);
    }
}

ASSAY_TEST(SignatureTest)
#include "tst_signature.moc"
