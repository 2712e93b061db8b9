// SPDX-License-Identifier: Apache-2.0
#include "engine/report/tablelatex.h"

#include "tests/report/reportfiles.h"
#include "tests/testmain.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

using namespace assay;
using namespace assay::test;
using namespace Qt::StringLiterals;

namespace {

const QString x01Model = u"a_b & c 50% #1 {x} ~^\\"_s;

QString latexOf(const QString &model, const QString &run = u"run"_s)
{
    TestRun file(run);
    file.addProblems(2);
    file.addModel(model);
    file.addModel(u"[first] * \u001b"_s);
    file.addSamples(0, 1, 1, 1);
    file.addSamples(1, 0, 2, 0, 1);
    file.setMeta(
        u"manifest"_s, {{u"assay"_s, u"0.1.0"_s}, {u"setup_output"_s, QString(300'000, u'%')}});
    return tableLatex(std::vector{sure(makeReport(file.file(), {{1, 3}, Grouping::Category}))});
}

} // namespace

class TableLatexTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }
    void escapes_data();
    void escapes();
    void carriesWhatIsNeeded();
    void x01Compiles_data();
    void x01Compiles();
    void aWideNameInTheLastColumnEndsItsRow();
};

void TableLatexTest::escapes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("escaped");
    QTest::newRow("X01") << x01Model
                         << u"a\\_b \\& c 50\\% \\#1 \\{x\\} "
                            "\\textasciitilde{}\\textasciicircum{}\\textbackslash{}"_s;
    QTest::newRow("X01 Japanese") << u"日本語 é 😀"_s << u"日本語 é 😀"_s;
    QTest::newRow("dollar") << u"$1"_s << u"\\$1"_s;
    QTest::newRow("signs") << u"a<b>c|d"_s << u"a\\textless{}b\\textgreater{}c\\textbar{}d"_s;
    QTest::newRow("dashes") << u"a--b"_s << u"a-{}-b"_s;
    QTest::newRow("control") << u"\u001b"_s << u"\\textasciicircum{}["_s;
    QTest::newRow("control and line")
        << u"\u001c\n"_s << u"\\textasciicircum{}\\textbackslash{} "_s;
}

void TableLatexTest::escapes()
{
    QFETCH(QString, text);
    QTEST(latexEscaped(text), "escaped");
}

void TableLatexTest::carriesWhatIsNeeded()
{
    const QString text = latexOf(u"m"_s);
    for (const QString &part :
         {u"\\toprule"_s, u"\\midrule"_s, u"\\bottomrule"_s,
          u"\\caption{pass@k: run (partial: 4 of 5 scored).}"_s, u"n: 2 to 3 samples a problem"_s,
          u"k: 1, 3."_s, u"95 \\% interval"_s, u"Policy: "_s,
          u"partial: 4 of 5 scored. Not scored: 1 infrastructure, 0 not run"_s,
          u"Versions: Assay 0.1.0."_s})
        QVERIFY2(text.contains(part), qPrintable(part));
}

void TableLatexTest::x01Compiles_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("run");
    QTest::newRow("X01 pdflatex") << u"pdflatex"_s << x01Model << u"run_1 50% é"_s;
    QTest::newRow("X01 pdflatex, a long name")
        << u"pdflatex"_s << QString(QString(150, u'W') + x01Model + u" e\u0301 \u202e"_s)
        << u"run"_s;
    QTest::newRow("X01 lualatex, Japanese")
        << u"lualatex"_s << QString(x01Model + u" 日本語"_s) << u"分割_1"_s;
}

void TableLatexTest::x01Compiles()
{
    QFETCH(QString, program);
    QFETCH(QString, model);
    QFETCH(QString, run);
    const QString path = QStandardPaths::findExecutable(program);
    if (path.isEmpty())
        QSKIP(qPrintable(program + u" is not installed"_s));
    const QTemporaryDir folder;
    QFile document(folder.filePath(u"table.tex"_s));
    QVERIFY(document.open(QIODevice::WriteOnly));
    const QString text = u"\\documentclass{article}\n\\usepackage{booktabs}\n\\begin{document}\n"_s
        + latexOf(model, run) + u"\\end{document}\n"_s;
    document.write(text.toUtf8());
    document.close();
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(
        path,
        {u"-interaction=nonstopmode"_s, u"-halt-on-error"_s, u"-no-shell-escape"_s,
         u"table.tex"_s});
    QVERIFY(process.waitForFinished(120'000));
    const QByteArray output = process.readAll();
    QVERIFY2(
        process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
        output.right(3000).constData());
    QVERIFY(QFile::exists(folder.filePath(u"table.pdf"_s)));
}

void TableLatexTest::aWideNameInTheLastColumnEndsItsRow()
{
    ExportOptions options;
    options.columns = ExportColumn::Times; // the table of scores is left with the names alone
    TestRun file;
    file.addProblems(1);
    file.addModel(QString(60, u'W'));
    file.addSamples(0, 1, 1);
    const QString text = tableLatex(std::vector{reportOf(file, {1})}, options);
    const QString row = text.section(u"\\midrule"_s, 1, 1).section(u'\n', 1, 1);
    QVERIFY2(row.startsWith(u"\\raggedright "_s), qPrintable(row));
    QVERIFY2(row.endsWith(u" \\tabularnewline"_s), qPrintable(row));
}

ASSAY_TEST(TableLatexTest)
#include "tst_tablelatex.moc"
