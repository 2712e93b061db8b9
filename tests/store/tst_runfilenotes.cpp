// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"
#include "engine/store/runfile.h"
#include "engine/store/runwriter.h"
#include "engine/store/schema.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

using Access = RunFile::Access;

const QStringList oddTexts{
    u"TypeError: 'int'"_s, QString(1, QChar(0xdc80)), QString(u"a"_s + QChar(0)), u"\ufeffa"_s};

AttemptRow failureOf(quint32 slot, const QString &signature)
{
    AttemptRow row = attemptOf(slot, Outcome::Failed);
    row.signatureText = signature;
    return row;
}

std::vector<quint32> signatureNumbers(const RunFile &file)
{
    std::vector<quint32> numbers;
    if (!file.eachAttempt([&](const AttemptRow &row) { numbers.push_back(row.signature); }))
        qFatal("can't read attempts");
    return numbers;
}

bool isSame(const NoteRow &a, const NoteRow &b)
{
    return a.sample == b.sample && a.label == b.label && a.text == b.text
        && a.changedMs == b.changedMs;
}

/// A file as the first version of Assay left it: three samples, an attempt each.
QString oldFile(const StoreFiles &files)
{
    files.put(u"run.assay"_s, {});
    const auto database = Database::open(files.path(), Database::Mode::ReadWrite);
    const char *rows
        = "INSERT INTO problem VALUES (0,'P','python','','f',0,x'00',x'00',x'00',x'00',x'00',x'00',"
          "x'00');"
          "INSERT INTO sample VALUES (0,0,0,0,1,0,1), (1,0,0,1,1,0,2), (2,0,0,2,1,0,3);"
          "INSERT INTO attempt VALUES (0,1,1,1,8,0,1,1,20,10,5,30,40,0,0,99), "
          "(1,1,2,0,8,0,1,1,20,10,5,30,40,0,0,99), (2,1,3,0,8,0,1,1,20,10,5,30,40,-1,11,99)";
    if (!database || !migrate(*database.value(), schemaSteps().first(1))
        || !database.value()->execute(rows))
        qFatal("can't make a fixture");
    return files.path();
}

qint64 sizeAfterVacuum(const QString &path)
{
    const auto database = Database::open(path, Database::Mode::ReadWrite);
    if (!database || !database.value()->execute("VACUUM"))
        qFatal("can't vacuum");
    return QFileInfo(path).size();
}

} // namespace

class TestRunFileNotes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void signaturesAreStoredOnce()
    {
        const StoreFiles files;
        quint32 slot = 0;
        {
            const auto file = created(files.path());
            QVERIFY(file->signatures().value().isEmpty());
            QVERIFY(file->addAttempt(attemptOf(slot++)));
            for (int round = 0; round < 2; ++round)
                for (const QString &text : oddTexts)
                    QVERIFY(file->addAttempt(failureOf(slot++, text)));
        }
        {
            const auto file = opened(files.path(), Access::Write);
            QVERIFY(file->addAttempt(failureOf(slot++, oddTexts[2])));
            QVERIFY(file->addAttempt(failureOf(slot++, u"new"_s)));
        }
        const auto file = opened(files.path(), Access::Read);
        QCOMPARE(file->signatures().value(), oddTexts + QStringList{u"new"_s});
        QCOMPARE(signatureNumbers(*file), (std::vector<quint32>{0, 1, 2, 3, 4, 1, 2, 3, 4, 3, 5}));
        const auto attempts = file->attemptsOf(2);
        VERIFY_OK(attempts);
        QCOMPARE(attempts.value().at(0).signature, 2u);
        QVERIFY(attempts.value().at(0).signatureText.isEmpty()); // on the way in alone
    }

    void signaturesOfALostTransactionAreNotRemembered()
    {
        const StoreFiles files;
        {
            const auto file = created(files.path());
            QVERIFY(file->addAttempt(failureOf(0, u"kept"_s)));
            QVERIFY(file->begin());
            QVERIFY(file->addAttempt(failureOf(1, u"lost"_s)));
        }
        const auto file = opened(files.path(), Access::Write);
        QCOMPARE(file->signatures().value(), QStringList{u"kept"_s});
        QVERIFY(file->addAttempt(failureOf(1, u"other"_s)));
        QCOMPARE(signatureNumbers(*file), (std::vector<quint32>{1, 2}));
    }

    void signatureOfARefusedAttemptIsNotRemembered()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->addAttempt(attemptOf(0)));
        {
            const auto database = Database::open(files.path(), Database::Mode::ReadWrite);
            QVERIFY(
                database
                && database.value()->execute("CREATE TRIGGER no BEFORE INSERT ON attempt BEGIN "
                                             "SELECT raise(ABORT, 'no'); END"));
        }
        QVERIFY(!file->addAttempt(failureOf(1, u"refused"_s)));
        {
            const auto database = Database::open(files.path(), Database::Mode::ReadWrite);
            QVERIFY(database && database.value()->execute("DROP TRIGGER no"));
        }
        QVERIFY(file->addAttempt(failureOf(1, u"taken"_s)));
        QCOMPARE(file->signatures().value(), QStringList{u"taken"_s});
        QCOMPARE(signatureNumbers(*file), (std::vector<quint32>{0, 1}));
    }

    void tooManySignaturesShareOne()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->begin());
        for (quint32 slot = 0; slot < RunFile::signaturesAtMost + 3; ++slot)
            QVERIFY(file->addAttempt(failureOf(slot, QString::number(slot))));
        QVERIFY(file->addAttempt(failureOf(0, u"17"_s))); // known ones are still told apart
        QVERIFY(file->commit());
        const QStringList texts = file->signatures().value();
        QCOMPARE(texts.size(), qsizetype(RunFile::signaturesAtMost));
        QCOMPARE(texts.last(), u"(other)"_s);
        const std::vector<quint32> numbers = signatureNumbers(*file);
        QCOMPARE(numbers[1], 18u); // the second attempt of slot 0
        QCOMPARE(numbers[RunFile::signaturesAtMost - 1], RunFile::signaturesAtMost - 1);
        for (std::size_t i = RunFile::signaturesAtMost; i < numbers.size(); ++i)
            QCOMPARE(numbers[i], RunFile::signaturesAtMost);
    }

    void missingSignatureIsDamage()
    {
        const StoreFiles files;
        QVERIFY(created(files.path())->addAttempt(failureOf(0, u"a"_s)));
        {
            const auto database = Database::open(files.path(), Database::Mode::ReadWrite);
            QVERIFY(database && database.value()->execute("UPDATE signature SET number = 2"));
        }
        const auto file = opened(files.path(), Access::Write);
        QCOMPARE(file->signatures().error().code, ErrorCode::BadData);
        QCOMPARE(file->addAttempt(failureOf(1, u"b"_s)).error().code, ErrorCode::BadData);
    }

    void notesComeBack()
    {
        const StoreFiles files;
        {
            const auto file = created(files.path());
            QVERIFY(file->notes().value().empty());
            quint32 slot = 0;
            for (const QString &text : oddTexts)
                QVERIFY(file->setNote({slot++, FailureLabel::None, text, 1'760'000'000'000}));
            QVERIFY(file->setNote({1, FailureLabel::Ambiguous, {}, 5})); // replaced
            QVERIFY(file->setNote({2, FailureLabel::None, {}, 6})); // removed
            QVERIFY(file->setNote({9, FailureLabel::None, {}, 6})); // was not there
        }
        const auto file = opened(files.path(), Access::Read);
        const auto notes = file->notes();
        VERIFY_OK(notes);
        QCOMPARE(notes.value().size(), std::size_t(3));
        QVERIFY(isSame(notes.value()[0], {0, FailureLabel::None, oddTexts[0], 1'760'000'000'000}));
        QVERIFY(isSame(notes.value()[1], {1, FailureLabel::Ambiguous, {}, 5}));
        QVERIFY(isSame(notes.value()[2], {3, FailureLabel::None, oddTexts[3], 1'760'000'000'000}));
    }

    void signatureLabelsComeBack()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        for (const QString &text : oddTexts)
            QVERIFY(file->setSignatureLabel(text, FailureLabel::Model));
        QVERIFY(file->setSignatureLabel(oddTexts[0], FailureLabel::Harness));
        QVERIFY(file->setSignatureLabel(oddTexts[1], FailureLabel::None));
        QVERIFY(file->setSignatureLabel(u"was not there"_s, FailureLabel::None));
        const auto labels = file->signatureLabels();
        VERIFY_OK(labels);
        QMap<QString, FailureLabel> found;
        for (const auto &[text, label] : labels.value())
            found.insert(text, label);
        QCOMPARE(
            found,
            (QMap<QString, FailureLabel>{
                {oddTexts[0], FailureLabel::Harness},
                {oddTexts[2], FailureLabel::Model},
                {oddTexts[3], FailureLabel::Model}}));
    }

    void impossibleLabelIsDamage()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QVERIFY(file->setNote({0, FailureLabel::Model, {}, 1}));
        QVERIFY(file->setSignatureLabel(u"a"_s, FailureLabel::Model));
        {
            const auto database = Database::open(files.path(), Database::Mode::ReadWrite);
            QVERIFY(
                database
                && database.value()->execute(
                    "UPDATE note SET label = 5; UPDATE signature_label SET label = -1"));
        }
        QCOMPARE(file->notes().error().code, ErrorCode::BadData);
        QCOMPARE(file->signatureLabels().error().code, ErrorCode::BadData);
    }

    void olderFileIsReadAsItIs()
    {
        const StoreFiles files;
        const QString path = oldFile(files);
        const QByteArray before = contentOf(path);
        {
            const auto file = opened(path, Access::Read);
            QCOMPARE(signatureNumbers(*file), (std::vector<quint32>{0, 0, 0}));
            const auto attempts = file->attemptsOf(2);
            VERIFY_OK(attempts);
            QCOMPARE(attempts.value().at(0).signal, qint16(11));
            QCOMPARE(attempts.value().at(0).endedMs, 99);
            int inRange = 0;
            QVERIFY(file->eachAttempt(1, 3, [&](const AttemptRow &) { ++inRange; }));
            QCOMPARE(inRange, 2);
            QCOMPARE(file->signatures().value(), QStringList());
            QVERIFY(file->notes().value().empty());
            QVERIFY(file->signatureLabels().value().empty());
        }
        QCOMPARE(contentOf(path), before);
        QCOMPARE(files.names(), QStringList{u"run.assay"_s});
    }

    void olderFileIsMigratedByItsWriter()
    {
        const StoreFiles files;
        const QString path = oldFile(files);
        const auto reader = opened(path, Access::Read);
        QCOMPARE(signatureNumbers(*reader), (std::vector<quint32>{0, 0, 0}));
        {
            const auto file = opened(path, Access::Write);
            QCOMPARE(signatureNumbers(*file), (std::vector<quint32>{0, 0, 0}));
            QVERIFY(file->addAttempt(failureOf(2, u"a"_s)));
            QVERIFY(file->setNote({1, FailureLabel::Model, u"n"_s, 7}));
            QVERIFY(file->setSignatureLabel(u"a"_s, FailureLabel::Harness));
        }
        // A reader that was open before sees what came.
        QCOMPARE(signatureNumbers(*reader), (std::vector<quint32>{0, 0, 0, 1}));
        QCOMPARE(reader->signatures().value(), QStringList{u"a"_s});
        QCOMPARE(reader->notes().value().size(), std::size_t(1));
        QCOMPARE(reader->signatureLabels().value().size(), std::size_t(1));
        QCOMPARE(contentOf(path).mid(60, 4), QByteArray("\0\0\0\3", 4));
    }

    void sandboxesOfAnOlderFileHaveNoPrice()
    {
        const StoreFiles files;
        files.put(u"run.assay"_s, {});
        {
            const auto database = Database::open(files.path(), Database::Mode::ReadWrite);
            QVERIFY(database);
            QVERIFY(migrate(*database.value(), schemaSteps().first(2)));
            QVERIFY(database.value()->execute(
                "INSERT INTO sandbox VALUES (1,'t-1','local','x','','deleted',5,6,7,60,x'00')"));
        }
        const auto reader = opened(files.path(), Access::Read);
        auto rows = reader->sandboxes();
        QVERIFY(rows);
        QCOMPARE(rows.value().size(), std::size_t(1));
        QVERIFY(!rows.value()[0].hourlyNanos);
        {
            const auto file = opened(files.path(), Access::Write);
            SandboxRow row = file->sandboxes().value()[0];
            QVERIFY(!row.hourlyNanos && !row.livedMs);
            QCOMPARE(row.stepSeconds, 1);
            row.number = 2;
            row.hourlyNanos = 9;
            QVERIFY(file->putSandbox(row));
        }
        rows = reader->sandboxes(); // open before: it sees what came
        QVERIFY(rows);
        QCOMPARE(rows.value().size(), std::size_t(2));
        QVERIFY(!rows.value()[0].hourlyNanos);
        QCOMPARE(rows.value()[1].hourlyNanos, std::optional<qint64>(9));
    }

    void partsOfSamplesAndAttempts()
    {
        const StoreFiles files;
        const auto file = created(files.path());
        QCOMPARE(file->sampleCount().value(), 0);
        QVERIFY(file->samples(0, 5).value().empty());
        for (quint32 slot = 0; slot < 10; ++slot) {
            SampleRow row;
            row.index = slot;
            QVERIFY(file->addSample(slot, row));
            QVERIFY(file->addAttempt(attemptOf(slot, Outcome::Infrastructure)));
            QVERIFY(file->addAttempt(attemptOf(slot)));
        }
        QCOMPARE(file->sampleCount().value(), 10);
        const auto part = file->samples(4, 7);
        VERIFY_OK(part);
        QCOMPARE(part.value().size(), std::size_t(3));
        QCOMPARE(part.value()[0].index, 4u);
        QCOMPARE(part.value()[2].index, 6u);
        QCOMPARE(file->samples(8, 100).value().size(), std::size_t(2));
        QVERIFY(file->samples(10, 20).value().empty());
        QVERIFY(file->samples(7, 7).value().empty());
        QStringList seen;
        QVERIFY(file->eachAttempt(4, 6, [&](const AttemptRow &row) {
            seen.append(u"%1.%2"_s.arg(row.sample).arg(row.number));
        }));
        QCOMPARE(seen, QStringList({u"4.1"_s, u"4.2"_s, u"5.1"_s, u"5.2"_s}));
    }

    void writerWritesThem()
    {
        const StoreFiles files;
        std::unique_ptr<RunFile> file;
        {
            RunWriter writer(created(files.path()), [](const Error &) {});
            writer.setNote({3, FailureLabel::Environment, u"n"_s, 7});
            writer.setSignatureLabel(u"a"_s, FailureLabel::Harness);
            writer.addAttempt(failureOf(3, u"a"_s));
            auto finished = writer.finish();
            VERIFY_OK(finished);
            file = finished.take();
        }
        QVERIFY(isSame(file->notes().value().at(0), {3, FailureLabel::Environment, u"n"_s, 7}));
        const auto labels = file->signatureLabels();
        VERIFY_OK(labels);
        QCOMPARE(labels.value().at(0).first, u"a"_s);
        QCOMPARE(labels.value().at(0).second, FailureLabel::Harness);
        QCOMPARE(file->signatures().value(), QStringList{u"a"_s});
    }

    void passGrowsByOneByte()
    {
        constexpr qint64 passes = 100'000;
        const StoreFiles files;
        {
            const auto file = created(files.path());
            QVERIFY(file->begin());
            for (quint32 slot = 0; slot < passes; ++slot)
                QVERIFY(file->addAttempt(attemptOf(slot)));
            QVERIFY(file->commit());
        }
        const QString old = files.put(u"old.assay"_s, {});
        {
            const auto database = Database::open(old, Database::Mode::ReadWrite);
            QVERIFY(database);
            QVERIFY(database.value()->execute("PRAGMA page_size=16384"));
            QVERIFY(migrate(*database.value(), schemaSteps().first(1)));
            const QByteArray copy = "ATTACH '" + files.path().toUtf8()
                + "' AS new; INSERT INTO main.attempt SELECT sample, number, outcome, "
                  "confirmation, "
                  "flags, fired, slice, sandbox, wall_us, cpu_us, wait_us, confirm_us, peak_kib, "
                  "exit_code, signal, ended_ms FROM new.attempt";
            QVERIFY(database.value()->execute(copy.constData()));
        }
        const qint64 grown = sizeAfterVacuum(files.path()) - sizeAfterVacuum(old);
        QVERIFY2(grown <= passes + qint64(5) * 16'384, qPrintable(QString::number(grown)));
    }
};

ASSAY_TEST(TestRunFileNotes)
#include "tst_runfilenotes.moc"
