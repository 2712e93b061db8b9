// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/newrundraft.h"
#include "tests/report/reportfiles.h"
#include "tests/testmain.h"
#include "tests/widgets/newrun/newrunfiles.h"
#include "widgets/newrun/factgrid.h"
#include "widgets/newrun/fieldnote.h"
#include "widgets/newrun/newrundialog.h"
#include "widgets/newrun/pathfield.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QCryptographicHash>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;
using namespace assay::widgets;

class TestNewRunPages final : public QObject
{
    Q_OBJECT

private:
    /// A shown dialog over the files that knows all there is to know.
    struct Shown
    {
        explicit Shown(const NewRunFiles &files, int page)
            : dialog(files.defaults(), {NewRunFiles::provider()})
        {
            dialog.show();
            dialog.setCurrentPage(page);
            if (!QTest::qWaitFor([this] { return dialog.draft()->isSettled(); }, 20'000))
                qFatal("not settled");
        }
        template <typename T> T *find(const QString &name) { return dialog.findChild<T *>(name); }
        NewRunDialog dialog;
    };

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u"^(?!This plugin).+"_s)); }

    void dataIsPreviewed()
    {
        const NewRunFiles files(4, 3);
        Shown shown(files, 0);
        auto *facts = shown.find<FactGrid>(u"dataFacts"_s);
        QVERIFY(facts->valueOf(u"Problems"_s).startsWith(u"4 "));
        QVERIFY(facts->valueOf(u"Samples"_s).startsWith(u"12 "));
        QCOMPARE(facts->valueOf(u"Languages"_s), u"python 4"_s);
        QCOMPARE(facts->valueOf(u"Samples a problem"_s), u"3"_s);
        QVERIFY(facts->valueOf(u"pass@1"_s).contains(u"all"));
        QVERIFY(facts->valueOf(u"pass@10"_s).contains(u"not defined"));
        QVERIFY(!shown.find<QWidget>(u"rejected"_s)->isVisible());
    }

    void badLinesAreListed()
    {
        const NewRunFiles files(2, 1);
        QFile samples(files.path(u"samples.jsonl"_s));
        QVERIFY(samples.open(QIODevice::Append));
        samples.write("{bad\n");
        samples.close();
        Shown shown(files, 0);
        auto *table = shown.find<QAbstractItemView>(u"rejected"_s);
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), u"3"_s);
    }

    void whatAnEarlierRunFoundIsSaid()
    {
        const NewRunFiles files(2, 1);
        QFile problems(files.path(u"problems.jsonl"_s));
        QVERIFY(problems.open(QIODevice::ReadOnly));
        const QByteArray sum
            = QCryptographicHash::hash(problems.readAll(), QCryptographicHash::Sha256).toHex();
        TestRun earlier(u"yesterday"_s);
        earlier.addProblems(2);
        earlier.setMeta(
            u"data"_s, {{u"problems"_s, QJsonObject{{u"sha256"_s, QString::fromLatin1(sum)}}}});
        ReferenceRow row;
        row.problem = 1;
        row.outcome = Outcome::Failed;
        QVERIFY(earlier.file().setReference(row));

        NewRunDefaults defaults = files.defaults();
        defaults.earlierRuns = {earlier.file().path()};
        NewRunDialog dialog(defaults, {NewRunFiles::provider()});
        dialog.show();
        dialog.setCurrentPage(3);
        auto *what = dialog.findChild<FactGrid *>(u"what"_s);
        QTRY_VERIFY(what->valueOf(u"Calibrated before"_s).contains(u"yesterday: T/1"));
    }

    void changingAPathReadsAnew()
    {
        const NewRunFiles files(2, 1);
        Shown shown(files, 0);
        const QString more = files.put(
            u"more.jsonl"_s,
            "{\"task_id\":\"t/0\",\"completion\":\"a\"}\n{\"task_id\":\"t/1\",\"completion\":"
            "\"b\"}\n{\"task_id\":\"t/1\",\"completion\":\"c\"}\n");
        auto *samples = shown.find<PathField>(u"samples"_s);
        samples->setPath(files.path(u"nothing.jsonl"_s));
        samples->setPath(more); // the one before is given up
        QVERIFY(shown.dialog.draft()->isReading());
        QTRY_VERIFY(shown.dialog.draft()->isSettled());
        QCOMPARE(shown.dialog.draft()->data()->samples.size(), std::size_t(3));
        samples->setPath(files.path(u"nothing.jsonl"_s));
        QTRY_VERIFY(shown.dialog.draft()->isSettled());
        QVERIFY(shown.dialog.draft()->data()->samplesError);
        QVERIFY(!shown.find<QPushButton>(u"next"_s)->isEnabled());
    }

    void aFileIsDropped()
    {
        const NewRunFiles files(2, 1);
        Shown shown(files, 0);
        auto *field = shown.find<PathField>(u"problems"_s);
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(u"/some/where.jsonl"_s)});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(field->edit(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(
            QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier, QEvent::Drop);
        QCoreApplication::sendEvent(field->edit(), &drop);
        QCOMPARE(field->path(), u"/some/where.jsonl"_s);
    }

    void kIsChecked()
    {
        const NewRunFiles files;
        Shown shown(files, 0);
        auto *k = shown.find<QLineEdit>(u"k"_s);
        k->setText(u"1, zero"_s);
        QVERIFY(!shown.find<QPushButton>(u"next"_s)->isEnabled());
        k->setText(u"3,1, 3"_s);
        QVERIFY(shown.find<QPushButton>(u"next"_s)->isEnabled());
        QCOMPARE(shown.dialog.draft()->settings().ks, (std::vector<qint64>{1, 3}));
    }

    void knobsRedrawTheSlices()
    {
        const NewRunFiles files(4, 10);
        Shown shown(files, 1);
        auto *table = shown.find<QAbstractItemView>(u"plan"_s);
        QCOMPARE(table->model()->rowCount(), 12); // four a lane, two cores and one more lane
        auto *count = shown.find<QSpinBox>(u"count"_s);
        QVERIFY(!count->isEnabled());
        const auto radios = shown.dialog.findChildren<QRadioButton *>();
        radios[1]->click();
        QVERIFY(count->isEnabled());
        count->setValue(5);
        QTRY_COMPARE(table->model()->rowCount(), 5);
        shown.find<QLineEdit>(u"only"_s)->setText(u"t/1"_s);
        QTRY_VERIFY(shown.find<QLabel>(u"totals"_s)->text().startsWith(u"10 "));
        shown.find<QLineEdit>(u"only"_s)->setText(u"nothing"_s);
        QTRY_COMPARE(table->model()->rowCount(), 0);
        QVERIFY(!shown.find<QPushButton>(u"next"_s)->isEnabled());
        QVERIFY(shown.find<QLabel>(u"totals"_s)->text().contains(u"nothing"));
    }

    void aBadSeedIsSaid()
    {
        const NewRunFiles files;
        Shown shown(files, 1);
        auto *seed = shown.find<QLineEdit>(u"seed"_s);
        seed->setText(u"-1"_s);
        QVERIFY(!shown.find<QPushButton>(u"next"_s)->isEnabled());
        seed->setText(u"18446744073709551615"_s);
        QVERIFY(shown.find<QPushButton>(u"next"_s)->isEnabled());
        QCOMPARE(shown.dialog.draft()->settings().seed, 18446744073709551615U);
    }

    void anOpenNetworkIsWarnedOf()
    {
        const NewRunFiles files;
        Shown shown(files, 2);
        auto *note = shown.find<FieldNote>(u"networkNote"_s);
        QVERIFY(note->text().isEmpty());
        shown.find<QCheckBox>(u"network"_s)->click();
        QVERIFY(!note->text().isEmpty());
        QVERIFY(shown.dialog.draft()->settings().network);
        QVERIFY(shown.find<QPushButton>(u"next"_s)->isEnabled());
        QCOMPARE(shown.dialog.draft()->manifest().value(u"network"_s).toString(), u"open"_s);
    }

    void theSetUpIsRead()
    {
        const NewRunFiles files;
        Shown shown(files, 2);
        auto *setup = shown.find<PathField>(u"setup"_s);
        setup->setPath(files.put(u"needs.txt"_s, "numpy==1.26\n"));
        QTRY_COMPARE(shown.dialog.draft()->settings().setup, QByteArray("numpy==1.26\n"));
        QCOMPARE(shown.dialog.draft()->settings().setupName, u"needs.txt"_s);
        setup->setPath(files.path(u"nothing.txt"_s));
        QTRY_VERIFY(shown.find<FieldNote>(u"setupNote"_s)->isError());
        QVERIFY(shown.dialog.draft()->settings().setup.isEmpty());
        QVERIFY(!shown.find<QPushButton>(u"next"_s)->isEnabled());
        setup->setPath({});
        QTRY_VERIFY(shown.find<QPushButton>(u"next"_s)->isEnabled());
    }

    void whyNothingCanRunIsSaid()
    {
        const NewRunFiles files;
        NewRunDialog dialog(files.defaults(), {NewRunFiles::providerWithoutIsolation()});
        dialog.show();
        dialog.setCurrentPage(2);
        auto *note = dialog.findChild<FieldNote *>(u"placeNote"_s);
        QTRY_VERIFY(note->isError());
        QVERIFY(note->text().contains(u"bubblewrap"));
    }

    void theForecastIsShown()
    {
        const NewRunFiles files;
        Shown shown(files, 3);
        QVERIFY(shown.dialog.draft()->forecast());
        QCOMPARE(shown.dialog.draft()->forecast()->cost.kind, CostForecast::Kind::Free);
        QVERIFY(!shown.find<QLineEdit>(u"budget"_s)->isEnabled());
        QVERIFY(shown.find<FactGrid>(u"what"_s)->valueOf(u"Calibration"_s).startsWith(u"4 "));
        QCOMPARE(shown.find<FactGrid>(u"where"_s)->valueOf(u"Lanes"_s), u"3"_s);
    }
};

ASSAY_TEST(TestNewRunPages)
#include "tst_newrunpages.moc"
