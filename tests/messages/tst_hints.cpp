// SPDX-License-Identifier: Apache-2.0
#include "engine/messages/hints.h"
#include "tests/messages/hintsource.h"
#include "tests/testmain.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>

using namespace Qt::StringLiterals;

class TestHints final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void readerFindsEveryForm_data()
    {
        QTest::addColumn<QString>("source");
        QTest::addColumn<QStringList>("hints");
        // ` stands for ", since moc (Qt 6.4) stumbles over quotes in raw strings.
        const QStringList one{u"Do it."_s};
        QTest::newRow("error")
            << u"return Error{Code::Io, u`x, y`_s.arg(a, b), path, u`Do it.`_s};"_s << one;
        QTest::newRow("returned") << u"return {kind, d, {}, u`Do ` `it.`_s};"_s << one;
        QTest::newRow("character") << u"return {kind, d + u')', {}, u`Do it.`_s};"_s << one;
        QTest::newRow("named") << u"const Error gone {Code::Io, d, {}, u`Do it.`_s};"_s << one;
        QTest::newRow("given") << u"fail({Code::Io, d, p, u`Do it.`_s});"_s << one;
        QTest::newRow("assigned") << u"error.hint = u`Do it.`_s;"_s << one;
        QTest::newRow("constant") << u"constexpr QLatin1StringView doHint = `Do it.`_L1;"_s << one;
        QTest::newRow("function") << u"QString hintOf(int code)\n{\n    return u`Do it.`_s;\n}\n"_s
                                  << one;
        QTest::newRow("parameter")
            << u"Error bad(const QString &path, QString hint) {}\nbad(path(), `Do it.`_L1);"_s
            << one;
        QTest::newRow("quotes") << u"return {kind, d, {}, u`Do \\`it\\`.`_s};"_s
                                << QStringList{u"Do \"it\"."_s};
        QTest::newRow("built") << u"return Error{Code::Io, d, p, u`At most %1.`_s.arg(n)};"_s
                               << QStringList{};
        QTest::newRow("none") << u"return Error{Code::Io, u`it failed`_s, path, {}};"_s
                              << QStringList{};
    }

    void readerFindsEveryForm()
    {
        QFETCH(QString, source);
        QTEST(assay::test::constantHints(source.replace(u'`', u'"')), "hints");
    }

    void everyHintOfTheEngineIsListed()
    {
        QSet<QString> known;
        for (const char *text : assay::knownHints())
            known.insert(QString::fromUtf8(text));
        QSet<QString> seen;
        QDirIterator files(
            QStringLiteral(ENGINE_FOLDER), {u"*.cpp"_s, u"*.h"_s}, QDir::Files,
            QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QStringList hints = assay::test::constantHints(QString::fromUtf8(file.readAll()));
            for (const QString &hint : hints) {
                seen.insert(hint);
                QVERIFY2(
                    known.contains(hint),
                    qPrintable(u"engine/messages/hints.cpp lacks \"%1\" of %2"_s.arg(
                        hint, file.fileName())));
            }
        }
        for (const QString &hint : known)
            QVERIFY2(
                seen.contains(hint),
                qPrintable(u"no error has the hint \"%1\" any more"_s.arg(hint)));
    }
};

ASSAY_TEST(TestHints)
#include "tst_hints.moc"
