// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/runfile.h"
#include "models/documentsearch.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QSignalSpy>
#include <QTemporaryDir>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

/// Three samples of one text and two of others; the last has output and an exception.
class SearchedRun
{
public:
    SearchedRun()
    {
        auto made = RunFile::create(path());
        RunFile &file = *made.value();
        Problem problem;
        problem.id = u"T/0"_s;
        check(file.addProblem(0, problem));
        check(file.addModel(0, {}));
        const QStringList texts{
            u"return Needle"_s, u"return Needle"_s, u"return Needle"_s,
            u"x = 1\nneedle = "_s + QChar(0xD800), u"pass"_s};
        for (quint32 slot = 0; slot < quint32(texts.size()); ++slot) {
            SampleRow row;
            row.index = slot;
            row.text = file.addText(texts[slot]).value();
            check(file.addSample(slot, row));
            SampleEntry entry;
            entry.text = row.text;
            entries.push_back(entry);
        }
        AttemptRow attempt;
        attempt.sample = 4;
        attempt.outcome = Outcome::Error;
        attempt.detail = R"({"exception":{"kind":"KeyError","message":"lost","frames":[]},
            "out":{"total":3,"head":"out needle"},"err":{"total":3,"head":"err"}})";
        check(file.addAttempt(attempt));
    }
    QString path() const { return m_folder.filePath(u"run.assay"_s); }

    SampleEntries entries;

private:
    static void check(const Result<Done> &done)
    {
        if (!done)
            qFatal("%s", qPrintable(done.error().detail));
    }
    QTemporaryDir m_folder;
};

} // namespace

class TextSearchTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void finds_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("regex");
        QTest::addColumn<bool>("caseSensitive");
        QTest::addColumn<int>("fields");
        QTest::addColumn<QList<int>>("expected");
        const int all = TextPattern::Everything;
        QTest::newRow("without case")
            << u"NEEDLE"_s << false << false << all << QList<int>{0, 1, 2, 3, 4};
        QTest::newRow("with case") << u"Needle"_s << false << true << all << QList<int>{0, 1, 2};
        QTest::newRow("programs alone") << u"needle"_s << false << false
                                        << int(TextPattern::Programs) << QList<int>{0, 1, 2, 3};
        QTest::newRow("output alone")
            << u"needle"_s << false << false << int(TextPattern::StandardOutput) << QList<int>{4};
        QTest::newRow("standard error")
            << u"err"_s << false << false << int(TextPattern::StandardError) << QList<int>{4};
        QTest::newRow("exception") << u"KeyError: lost"_s << false << true
                                   << int(TextPattern::Exceptions) << QList<int>{4};
        QTest::newRow("expression, at a line, beside a lone surrogate")
            << u"^needle\\s*="_s << true << true << all << QList<int>{3};
        QTest::newRow("characters of expressions, plainly")
            << u"^needle"_s << false << false << all << QList<int>{};
        QTest::newRow("no field") << u"needle"_s << false << false << 0 << QList<int>{};
    }
    void finds()
    {
        QFETCH(QString, text);
        QFETCH(bool, regex);
        QFETCH(bool, caseSensitive);
        QFETCH(int, fields);
        QFETCH(QList<int>, expected);
        SearchedRun run;
        TextSearch search;
        QSignalSpy finished(&search, &TextSearch::finished);
        search.start(
            run.path(), {text, regex, caseSensitive, quint8(fields)},
            std::make_shared<SampleEntries>(run.entries));
        QVERIFY(finished.wait());
        QVERIFY(!search.error());
        QCOMPARE(search.progress(), 1.0);
        QList<int> found;
        for (quint32 slot = 0; slot < 5; ++slot) {
            if (search.hits()->contains(slot))
                found.append(int(slot));
        }
        QCOMPARE(found, expected);
        QCOMPARE(search.hitCount(), quint32(expected.size()));
    }

    void tellsWhatIsNoExpression()
    {
        QVERIFY(!(TextPattern{u"(a"_s, true}).fault().isEmpty());
        QVERIFY((TextPattern{u"(a"_s, false}).fault().isEmpty());
        QVERIFY((TextPattern{u"(a)"_s, true}).fault().isEmpty());
    }

    void aFileThatIsGoneIsAnError()
    {
        TextSearch search;
        QSignalSpy finished(&search, &TextSearch::finished);
        search.start(u"/nowhere/run.assay"_s, {u"x"_s}, std::make_shared<SampleEntries>(1));
        QVERIFY(finished.wait());
        QVERIFY(search.error());
        QCOMPARE(search.error()->code, ErrorCode::NotFound);
    }

    void followsItsDocument()
    {
        test::TestRun run;
        run.addProblems(1);
        const quint32 first = run.addSample(0);
        run.addSample(0);
        run.addAttempt(first, Outcome::Error, Confirmation::None, 0);
        RunDocument document(run.file().path());
        QSignalSpy whole(&document, &RunDocument::wholeRead);
        QVERIFY(whole.wait());
        DocumentSearch search;
        QSignalSpy finished(&search, &DocumentSearch::finished);
        search.start(&document, {u"needle"_s});
        QVERIFY(search.isSearching());
        QVERIFY(finished.wait());
        QCOMPARE(search.search().hitCount(), 0U);
        AttemptRow attempt;
        attempt.sample = 1;
        attempt.outcome = Outcome::Error;
        attempt.detail = R"({"out":{"total":6,"head":"needle"}})";
        QVERIFY(run.file().addAttempt(attempt));
        document.refresh();
        QVERIFY(finished.wait());
        QVERIFY(search.search().hits()->contains(1));
        QCOMPARE(search.search().hitCount(), 1U);
    }

    void aCancelledOneTellsNothing()
    {
        SearchedRun run;
        TextSearch search;
        QSignalSpy finished(&search, &TextSearch::finished);
        QSignalSpy found(&search, &TextSearch::found);
        const auto samples = std::make_shared<SampleEntries>(run.entries);
        search.start(run.path(), {u"needle"_s}, samples);
        search.cancel();
        QVERIFY(!search.isRunning());
        search.start(run.path(), {u"KeyError"_s}, samples); // only this one's hits come
        QVERIFY(finished.wait());
        QCOMPARE(finished.count(), 1);
        QCOMPARE(found.count(), 1);
        QCOMPARE(search.hitCount(), 1U);
    }
};

ASSAY_TEST(TextSearchTest)
#include "tst_textsearch.moc"
