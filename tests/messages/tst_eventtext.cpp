// SPDX-License-Identifier: Apache-2.0
#include "engine/messages/eventtext.h"
#include "tests/testmain.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTranslator>

using namespace Qt::StringLiterals;
using namespace assay;

namespace {

/// The engine's sources in one, without the list itself.
QString sources()
{
    QString all;
    QDirIterator files(
        QStringLiteral(ENGINE_FOLDER), {u"*.cpp"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        QFile file(path);
        if (path.contains("/messages/"_L1) || !file.open(QIODevice::ReadOnly))
            continue;
        all += QString::fromUtf8(file.readAll());
    }
    return all;
}

/// What events are told with, where it begins with a constant.
QStringList writtenIn(const QString &code)
{
    static const QRegularExpression teller(
        u"(?:\\bevent\\(\\s*u\"\\w+\"_s,\\s*|\\brelease\\(|\\btellBudget\\(|\\bevent\\.text = |"
        "\\bwhy = )u\"([^\"]+)\""_s);
    QStringList found;
    for (auto it = teller.globalMatch(code); it.hasNext();)
        found.append(it.next().captured(1));
    return found;
}

/// Says everything in capitals, so that what was not translated is seen.
class Loud final : public QTranslator
{
public:
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *, int) const override
    {
        if (QLatin1StringView(context) != "assay::events"_L1)
            return {};
        return QString::fromUtf8(source).toUpper().replace(u"%N"_s, u"%n"_s);
    }
};

} // namespace

class TestEventText final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEventOfTheEngineIsListed()
    {
        const QString code = sources();
        QStringList known;
        for (const EventPattern &pattern : eventPatterns()) {
            known.append(QString::fromUtf8(pattern.written));
            // "failed: %1" is put together there
            const QString constant = known.back().section(u": %"_s, 0, 0);
            QVERIFY2(code.contains(constant), qPrintable(constant));
        }
        const QStringList told = writtenIn(code);
        QVERIFY(told.size() > 12);
        for (const QString &text : told) {
            const bool isKnown = std::ranges::any_of(known, [&text](const QString &pattern) {
                return pattern == text || (text.endsWith(u' ') && pattern.startsWith(text));
            });
            QVERIFY2(isKnown, qPrintable(u"engine/messages/eventtext.cpp lacks: "_s + text));
        }
    }

    void shown_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("shown");
        QTest::newRow("constant") << u"its lifetime is over"_s << u"ITS LIFETIME IS OVER"_s;
        QTest::newRow("number") << u"12 samples are run again"_s << u"12 SAMPLE(S) ARE RUN AGAIN"_s;
        QTest::newRow("what an error says")
            << u"failed: HTTP 503 of a%2b"_s << u"FAILED: HTTP 503 of a%2b"_s;
        QTest::newRow("one in another")
            << u"3 samples again after 30 s: the machinery failed on some samples"_s
            << u"3 SAMPLE(S) AGAIN AFTER 30 S: THE MACHINERY FAILED ON SOME SAMPLES"_s;
        QTest::newRow("several lines") << u"failed: one\ntwo"_s << u"FAILED: one\ntwo"_s;
        QTest::newRow("unknown") << u"later versions say this"_s << u"later versions say this"_s;
        QTest::newRow("empty") << u""_s << u""_s;
    }
    void shown()
    {
        QFETCH(QString, written);
        Loud loud;
        QCoreApplication::installTranslator(&loud);
        QTEST(eventText(written), "shown");
    }
};

ASSAY_TEST(TestEventText)
#include "tst_eventtext.moc"
