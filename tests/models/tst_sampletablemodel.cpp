// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/sampletablemodel.h"
#include "tests/testmain.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>

#include <numeric>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

SampleEntries manySamples(std::size_t count)
{
    SampleEntries samples(count);
    for (std::size_t at = 0; at < count; ++at) {
        samples[at].index = quint32(at);
        samples[at].outcome = Outcome::Passed;
        samples[at].confirmation = Confirmation::Confirmed;
        samples[at].attempts = 1;
        samples[at].wallUs = 1'234'567;
        samples[at].peakKib = 1536;
    }
    return samples;
}

std::vector<quint32> firstSlots(quint32 count)
{
    std::vector<quint32> changed(count);
    std::iota(changed.begin(), changed.end(), 0);
    return changed;
}

std::shared_ptr<const SampleNames> oneName()
{
    return std::make_shared<SampleNames>(
        QStringList{u"T/0"_s}, QStringList{u"m"_s}, QStringList{u"KeyError: '…'"_s});
}

QString
cell(const SampleTableModel &model, int row, SampleColumn column, int role = Qt::DisplayRole)
{
    return model.index(row, int(column)).data(role).toString();
}

} // namespace

class SampleTableModelTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keepsTheRulesOfModels()
    {
        SampleEntries samples = manySamples(50);
        SampleTableModel model;
        const QAbstractItemModelTester tester(&model);
        model.setSource([&]() -> const SampleEntries & { return samples; }, oneName());
        QCOMPARE(model.rowCount(), 50);
        QCOMPARE(model.rowCount(model.index(0, 0)), 0);
        model.setOrder({3, 1, 49, 50, 4000}); // slots that are not there are left out
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.slotAt(2), std::optional<quint32>(49));
        QCOMPARE(model.slotAt(3), std::nullopt);
        QCOMPARE(model.rowOf(1), 1);
        QCOMPARE(model.rowOf(2), -1);
        model.setOrder({});
        QCOMPARE(model.rowCount(), 0);
    }

    void aBatchIsOneSignal_data()
    {
        QTest::addColumn<int>("changes");
        QTest::addColumn<int>("signalCount");
        QTest::newRow("none") << 0 << 0;
        QTest::newRow("one") << 1 << 1;
        QTest::newRow("many") << 1000 << 1;
    }
    void aBatchIsOneSignal()
    {
        QFETCH(int, changes);
        QFETCH(int, signalCount);
        SampleEntries samples = manySamples(2000);
        SampleTableModel model;
        model.setSource([&]() -> const SampleEntries & { return samples; }, oneName());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.update(firstSlots(quint32(changes)));
        QCOMPARE(changed.count(), signalCount);
    }

    void batchesInOneTenthOfASecondAreOneSignal()
    {
        SampleEntries samples = manySamples(2000);
        SampleTableModel model;
        model.setSource([&]() -> const SampleEntries & { return samples; }, oneName());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        for (quint32 batch = 0; batch < 50; ++batch)
            model.update({batch, 1999 - batch});
        QTRY_COMPARE(changed.count(), 2); // the first at once, all others together
        QCOMPARE(changed.last().at(0).toModelIndex().row(), 1);
        QCOMPARE(changed.last().at(1).toModelIndex().row(), 1998);
    }

    void updatesKeepTheOrder()
    {
        SampleEntries samples = manySamples(4);
        SampleTableModel model;
        model.setSource([&]() -> const SampleEntries & { return samples; }, oneName());
        model.setOrder({2, 0, 3, 1});
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        samples[3].outcome = Outcome::Failed;
        model.update({3});
        QCOMPARE(reset.count(), 0);
        QCOMPARE(model.order(), (std::vector<quint32>{2, 0, 3, 1}));
        QCOMPARE(
            model.index(2, 0).data(SampleTableModel::OutcomeRole).toInt(), int(Outcome::Failed));
    }

    /// Writes for one order and one batch, counted for two sizes: twice the rows, twice the work.
    void costIsLinear()
    {
        const auto looks = [](std::size_t size) {
            SampleEntries samples = manySamples(size);
            qint64 count = 0;
            SampleTableModel model;
            model.setSource(
                [&]() -> const SampleEntries & {
                    ++count;
                    return samples;
                },
                oneName());
            QItemSelectionModel selection(&model);
            std::vector<quint32> back = firstSlots(quint32(size));
            std::reverse(back.begin(), back.end());
            model.setOrder(back);
            for (const quint32 slot : back)
                model.update({slot});
            return count;
        };
        const qint64 small = looks(1000);
        const qint64 large = looks(10'000);
        QVERIFY2(large <= 20 * small, qPrintable(u"%1, %2"_s.arg(small).arg(large)));
    }

    void showsAndCopiesValues()
    {
        SampleEntries samples = manySamples(2);
        samples[0].signature = 1;
        samples[0].marks = Flaky | Noted;
        samples[0].signal = 11;
        samples[1] = {};
        SampleTableModel model;
        model.setSource([&]() -> const SampleEntries & { return samples; }, oneName());
        QCOMPARE(cell(model, 0, SampleColumn::Problem), u"T/0"_s);
        QCOMPARE(cell(model, 0, SampleColumn::Wall, CopyRole), u"1234.567"_s);
        QCOMPARE(cell(model, 0, SampleColumn::Memory, CopyRole), u"1.500000"_s);
        QCOMPARE(cell(model, 0, SampleColumn::Outcome, CopyRole), u"passed"_s);
        QCOMPARE(cell(model, 0, SampleColumn::Signature), u"KeyError: '…'"_s);
        QCOMPARE(cell(model, 0, SampleColumn::Marks), u"flaky, noted"_s);
        QCOMPARE(cell(model, 0, SampleColumn::Exit), u"signal 11"_s);
        QCOMPARE(cell(model, 1, SampleColumn::Wall), u"\u2013"_s);
        QVERIFY(!cell(model, 1, SampleColumn::Wall, Qt::ToolTipRole).isEmpty());
        QVERIFY(
            !model.index(1, int(SampleColumn::Wall)).data(SampleTableModel::ValueRole).isValid());
        for (int column = 0; column < model.columnCount(); ++column) {
            QVERIFY(!model.headerData(column, Qt::Horizontal).toString().isEmpty());
            QVERIFY(
                !model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
        }
    }

    /// What a program wrote is shown as it is: no direction and no markup of its own.
    void textOfAProgramIsShownPlainly()
    {
        SampleEntries samples = manySamples(1);
        samples[0].signature = 1;
        const QString written = u"expected <div>\u202e"_s;
        SampleTableModel model;
        model.setSource(
            [&]() -> const SampleEntries & { return samples; },
            std::make_shared<SampleNames>(
                QStringList{u"T/0"_s}, QStringList{{}}, QStringList{written}));
        const QString shown = cell(model, 0, SampleColumn::Signature);
        QVERIFY(!shown.contains(u'\u202e') && shown.contains(u"<div>"));
        QVERIFY(cell(model, 0, SampleColumn::Signature, Qt::ToolTipRole).contains(u"&lt;div&gt;"));
        QCOMPARE(cell(model, 0, SampleColumn::Signature, CopyRole), written);
    }
};

ASSAY_TEST(SampleTableModelTest)
#include "tst_sampletablemodel.moc"
