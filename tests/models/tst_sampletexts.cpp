// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/attemptdetail.h"
#include "models/attempttablemodel.h"
#include "models/linediff.h"
#include "models/programparts.h"
#include "models/signaturetablemodel.h"
#include "tests/testmain.h"

#include <QAbstractItemModelTester>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

QStringList linesOf(const QString &letters)
{
    QStringList lines;
    for (const QChar letter : letters)
        lines.append(QString(letter));
    return lines;
}

/// `=`, `-`, `+` or `~` (removed and added in its place) a row.
QString shapeOf(const std::vector<DiffRow> &rows)
{
    QString shape;
    for (const DiffRow &row : rows)
        shape += row.isEqual ? u'=' : row.left < 0 ? u'+' : row.right < 0 ? u'-' : u'~';
    return shape;
}

} // namespace

class SampleTextsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void diffs_data()
    {
        QTest::addColumn<QString>("left");
        QTest::addColumn<QString>("right");
        QTest::addColumn<QString>("shape");
        QTest::newRow("both empty") << u""_s << u""_s << u""_s;
        QTest::newRow("equal") << u"abc"_s << u"abc"_s << u"==="_s;
        QTest::newRow("only left") << u"ab"_s << u""_s << u"--"_s;
        QTest::newRow("only right") << u""_s << u"ab"_s << u"++"_s;
        QTest::newRow("replaced") << u"axc"_s << u"ayc"_s << u"=~="_s;
        QTest::newRow("removed") << u"abc"_s << u"ac"_s << u"=-="_s;
        QTest::newRow("added at the end") << u"ab"_s << u"abc"_s << u"==+"_s;
        QTest::newRow("nothing in common") << u"ab"_s << u"xyz"_s << u"~~+"_s;
        // Myers' own example: five edits, four lines in common.
        QTest::newRow("abcabba to cbabac") << u"abcabba"_s << u"cbabac"_s << u"--=+==-=+"_s;
    }
    void diffs()
    {
        QFETCH(QString, left);
        QFETCH(QString, right);
        QFETCH(QString, shape);
        const auto rows = diffLines(linesOf(left), linesOf(right));
        QCOMPARE(shapeOf(rows), shape);
    }

    /// Rows go through both texts in order, and what is said to be equal is.
    void diffsAreTrue()
    {
        quint32 value = 7;
        const auto letters = [&value](int count) {
            QString text;
            for (int at = 0; at < count; ++at) {
                value = value * 1'664'525U + 1'013'904'223U;
                text += QChar(u'a' + char16_t(value >> 29));
            }
            return text;
        };
        for (int round = 0; round < 300; ++round) {
            const QStringList left = linesOf(letters(round % 40));
            const QStringList right = linesOf(letters(round % 33));
            int leftAt = 0;
            int rightAt = 0;
            for (const DiffRow &row : diffLines(left, right)) {
                if (row.left >= 0)
                    QCOMPARE(row.left, leftAt++);
                if (row.right >= 0)
                    QCOMPARE(row.right, rightAt++);
                if (row.isEqual)
                    QCOMPARE(left[row.left], right[row.right]);
            }
            QCOMPARE(leftAt, int(left.size()));
            QCOMPARE(rightAt, int(right.size()));
        }
    }

    void aHopelessDiffEnds()
    {
        QStringList left;
        QStringList right;
        for (int at = 0; at < 20'000; ++at) {
            left.append(QString::number(at));
            right.append(QString::number(-at - 1));
        }
        left.prepend(u"same"_s);
        right.prepend(u"same"_s);
        const auto rows = diffLines(left, right);
        QCOMPARE(rows.size(), 20'001U);
        QVERIFY(rows.front().isEqual);
        QVERIFY(!rows.back().isEqual);
    }

    void partsOfAProgram()
    {
        Problem problem;
        problem.preamble = u"import os"_s;
        problem.head = u"def f():\n    \"\"\"Doc.\"\"\"\n"_s;
        problem.tests = u"assert f() == 1\nassert f()"_s;
        const ProgramParts parts(problem, u"    return 1\n"_s, false);
        QCOMPARE(
            parts.program,
            u"import os\ndef f():\n    \"\"\"Doc.\"\"\"\n    return 1\n\nassert f() == 1\nassert f()"_s);
        QCOMPARE(parts.parts.size(), 4U);
        QCOMPARE(parts.parts[0].endLine, 1);
        QCOMPARE(parts.parts[1].firstLine, 1);
        QCOMPARE(parts.parts[2].firstLine, 3);
        QCOMPARE(parts.testsLine, 5);
        QCOMPARE(parts.parts[3].firstLine, 5);
        QCOMPARE(parts.parts[3].endLine, 7);
        QCOMPARE(parts.lineOf({u"<tests>"_s, 2, u"<module>"_s}), 6);
        QCOMPARE(parts.lineOf({u"<program>"_s, 4, u"f"_s}), 3);
        QCOMPARE(parts.lineOf({u"/usr/lib/python3/json.py"_s, 4, u"f"_s}), -1);
    }

    void readsADetail()
    {
        const auto detail = AttemptDetail::read(
            R"({"exception":{"kind":"KeyError","message":"'x'","in_tests":true,
                "frames":[["<tests>",2,"check"],["<program>",7,"f"]]},"note":"n","count":3,"left":1,
                "out":{"total":9,"head":"ab","omitted":5,"tail":"yz"},
                "err":{"total":2,"head":{"base64":"/+k="}}})");
        QCOMPARE(detail.kind, u"KeyError"_s);
        QVERIFY(detail.inTests);
        QCOMPARE(detail.frames.size(), 2U);
        QCOMPARE(detail.frames[1].line, 7);
        QCOMPARE(detail.count, std::optional<qint64>(3));
        QCOMPARE(detail.left, 1);
        QCOMPARE(detail.out->omitted, 5);
        QCOMPARE(detail.out->tail, u"yz"_s);
        QCOMPARE(detail.err->bytes, "\xff\xe9"_ba);
        QCOMPARE(detail.err->head, u"\ufffd\ufffd"_s);
        QCOMPARE(detail.out->bytes, "abyz"_ba);
        QVERIFY(AttemptDetail::read("{broken").kind.isEmpty());
        QVERIFY(!AttemptDetail::read({}).out);
    }

    /// A stray byte takes nothing from the text around it.
    void outputIsReadAsItsBytes()
    {
        const QByteArray bytes = QString(u"失敗"_s).toUtf8() + '\xff';
        const auto detail = AttemptDetail::read(
            R"({"err":{"total":99,"head":{"base64":")" + bytes.toBase64()
            + R"("},"omitted":5,"tail":"終"}})");
        QCOMPARE(detail.err->head, u"失敗\ufffd"_s);
        QCOMPARE(detail.err->bytes, bytes + QString(u"終"_s).toUtf8());
    }

    void groupsFailures()
    {
        SampleEntries samples(6);
        const auto fail = [&samples](std::size_t slot, quint32 problem, quint32 signature) {
            samples[slot].outcome = Outcome::Error;
            samples[slot].problem = problem;
            samples[slot].signature = signature;
        };
        fail(1, 0, 2);
        fail(2, 1, 2);
        fail(3, 1, 2);
        fail(4, 1, 1);
        samples[4].label = quint8(FailureLabel::Harness);
        samples[5].outcome = Outcome::Infrastructure; // not scored
        samples[5].signature = 1;
        samples[0].outcome = Outcome::Passed;
        const SignatureGroups groups = groupBySignature(samples);
        QCOMPARE(groups.failures, 4U);
        QCOMPARE(groups.groups.size(), 2U);
        QCOMPARE(groups.groups[0].signature, 2U);
        QCOMPARE(groups.groups[0].samples, 3U);
        QCOMPARE(groups.groups[0].problems, 2U);
        QCOMPARE(groups.groups[0].example, 1U);
        QCOMPARE(groups.byLabel[std::size_t(FailureLabel::Harness)], 1U);
        QCOMPARE(groups.byLabel[std::size_t(FailureLabel::None)], 3U);

        SignatureTableModel model;
        const QAbstractItemModelTester tester(&model);
        model.setGroups(
            groups,
            std::make_shared<SampleNames>(
                QStringList(), QStringList(), QStringList{u"one"_s, u"two"_s}),
            [](quint32) { return FailureLabel::Model; });
        QCOMPARE(model.index(0, SignatureTableModel::Signature).data().toString(), u"two"_s);
        QCOMPARE(model.index(0, SignatureTableModel::Share).data(CopyRole).toString(), u"0.75"_s);
        QCOMPARE(model.rowOf(1), 1);
        QCOMPARE(model.index(0, SignatureTableModel::Label).data().toString(), u"model"_s);
    }

    void showsAttempts()
    {
        AttemptTableModel model;
        const QAbstractItemModelTester tester(&model);
        AttemptRow row;
        row.number = 2;
        row.outcome = Outcome::Timeout;
        row.fired = Fired::Limit;
        row.wallUs = 3'000'123;
        row.flags = RanAlone;
        model.setAttempts({row}, 3);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(model.index(0, AttemptTableModel::Fired).data().toString().contains(u"3 s"_s));
        QCOMPARE(model.index(0, AttemptTableModel::Wall).data(CopyRole).toString(), u"3000.123"_s);
        QCOMPARE(model.index(0, AttemptTableModel::Flags).data().toString(), u"ran alone"_s);
        for (int column = 0; column < AttemptTableModel::ColumnCount; ++column)
            QVERIFY(
                !model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
    }
};

ASSAY_TEST(SampleTextsTest)
#include "tst_sampletexts.moc"
