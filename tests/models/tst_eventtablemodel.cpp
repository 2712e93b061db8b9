// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/eventtablemodel.h"

#include "tests/testmain.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;

namespace {

std::vector<EventRow> events(int count, const QString &kind)
{
    std::vector<EventRow> rows;
    for (int number = 0; number < count; ++number) {
        EventRow row;
        row.timeMs = qint64(1000) * number;
        row.kind = kind;
        row.text = u"%1 number %2"_s.arg(kind).arg(number);
        rows.push_back(row);
    }
    return rows;
}

} // namespace

class TestEventTableModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void batchesAreOneInsertion()
    {
        EventTableModel model;
        QAbstractItemModelTester tester(&model);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        model.append(events(10'000, u"retry"_s));
        model.append({});
        model.append(events(5, u"fault"_s));
        QCOMPARE(inserted.count(), 2);
        QCOMPARE(model.rowCount(), 10'005);
        QCOMPARE(model.kinds().at(u"fault"_s), 5);
    }

    void filterByKindAndText()
    {
        EventTableModel model;
        QAbstractItemModelTester tester(&model);
        model.append(events(20, u"retry"_s));
        model.append(events(3, u"fault"_s));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.setFilter({.kind = u"fault"_s});
        QCOMPARE(reset.count(), 1);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.total(), 23);
        model.append(events(4, u"retry"_s)); // not shown
        QCOMPARE(model.rowCount(), 3);
        model.setFilter({.part = u"NUMBER 1"_s});
        QCOMPARE(model.rowCount(), 11 + 1 + 1); // 1 and 10 to 19; 1; 1
        model.setFilter({});
        QCOMPARE(model.rowCount(), 27);
        QCOMPARE(model.event(20).kind, u"fault"_s); // oldest first, as they came
        EventRow placed;
        placed.slice = 3;
        placed.sandbox = 2;
        model.append({placed});
        model.setFilter({.sandbox = 2});
        QCOMPARE(model.rowCount(), 1);
        model.setFilter({.slice = 2});
        QCOMPARE(model.rowCount(), 0);
    }

    void samplesHaveNames()
    {
        EventTableModel model;
        EventRow row;
        row.sample = 7;
        model.append({row});
        QCOMPARE(model.index(0, EventTableModel::Sample).data().toString(), u"7"_s);
        model.setNames([](quint32 slot) { return u"T/%1"_s.arg(slot); });
        QCOMPARE(model.index(0, EventTableModel::Sample).data().toString(), u"T/7"_s);
        QCOMPARE(model.index(0, EventTableModel::Slice).data().toString(), QString());
        QCOMPARE(
            model.index(0, EventTableModel::Time).data(CopyRole).toString(),
            u"1970-01-01T00:00:00.000Z"_s);
    }
};

ASSAY_TEST(TestEventTableModel)
#include "tst_eventtablemodel.moc"
