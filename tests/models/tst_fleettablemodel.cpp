// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/fleettablemodel.h"

#include "tests/testmain.h"

#include <QAbstractItemModelTester>
#include <QRegularExpression>
#include <QSignalSpy>

using namespace assay;
using namespace assay::models;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

SandboxRow sandboxRow(quint32 number, const QString &state, const QString &provider = u"local"_s)
{
    SandboxRow row;
    row.number = number;
    row.tag = u"tag-%1"_s.arg(number);
    row.provider = provider;
    row.providerId = u"sb_%1"_s.arg(number);
    row.state = state;
    row.askedMs = 10'000;
    row.readyMs = 12'000;
    row.endedMs = state == u"deleted" ? 20'500 : 0;
    row.lifetimeSeconds = 60;
    return row;
}

class FixedCosts final : public CostSource
{
public:
    std::optional<CostText> ofSandbox(const SandboxRow &sandbox) const override
    {
        if (sandbox.number != 1 && sandbox.number < 9)
            return {};
        if (sandbox.number == 9)
            return CostText{u"$9.00"_s, u"9.000000000"_s};
        return CostText{u"$0.0031"_s, sandbox.number == 1 ? u"0.003125417"_s : u"10.5"_s};
    }
    std::optional<CostText> spent() const override { return {}; }
    std::optional<CostText> committed() const override { return {}; }
    std::optional<CostText> forecast() const override { return {}; }
    std::optional<CostText> budget() const override { return {}; }
    std::optional<CostText> share(qint64, qint64) const override { return {}; }
};

} // namespace

class TestFleetTableModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void timesOfASandbox()
    {
        FleetTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setSandboxes({sandboxRow(1, u"running"_s), sandboxRow(2, u"deleted"_s)}, 15'000);
        model.setLanes({}, true, 15'000);
        QCOMPARE(model.ageMs(0), 5000);
        QCOMPARE(model.value(0, FleetTableModel::Left).toLongLong(), 55'000);
        QCOMPARE(*model.billedSeconds(0), 3);
        // Gone: nothing goes on, whatever the time is.
        QCOMPARE(model.ageMs(1), 10'500);
        QCOMPARE(*model.billedSeconds(1), 9); // 8.5 s, each begun second counted
        QVERIFY(!model.value(1, FleetTableModel::Left).isValid());
    }

    void whatNobodySawGoneIsSaid()
    {
        FleetTableModel model;
        model.setSandboxes({sandboxRow(1, u"running"_s)}, 15'000);
        model.setLanes({}, false, 15'000);
        QCOMPARE(model.text(0, FleetTableModel::State), u"not seen gone"_s);
        QVERIFY(!model.billedSeconds(0));
        QCOMPARE(model.text(0, FleetTableModel::Billed), QString(QChar(0x2013)));
    }

    void unknownCostIsNeverNothing()
    {
        FleetTableModel model;
        model.setSandboxes(
            {sandboxRow(1, u"running"_s, u"eqvps"_s), sandboxRow(2, u"running"_s, u"eqvps"_s),
             sandboxRow(3, u"running"_s)},
            15'000);
        QCOMPARE(model.text(0, FleetTableModel::Cost), u"unknown"_s);
        QCOMPARE(model.text(2, FleetTableModel::Cost), u"free"_s);
        const FixedCosts costs; // an hourly cost has been set: what it does not tell is not free
        model.setCosts(&costs);
        QCOMPARE(model.text(0, FleetTableModel::Cost), u"$0.0031"_s);
        QCOMPARE(model.index(0, FleetTableModel::Cost).data(CopyRole).toString(), u"0.003125417"_s);
        QCOMPARE(model.text(1, FleetTableModel::Cost), u"unknown"_s);
        QCOMPARE(model.text(2, FleetTableModel::Cost), u"unknown"_s);
    }

    void costIsSortedAsANumber()
    {
        FleetTableModel model;
        const FixedCosts costs;
        model.setCosts(&costs);
        model.setSandboxes(
            {sandboxRow(10, u"running"_s), sandboxRow(9, u"running"_s), sandboxRow(1, u"running"_s),
             sandboxRow(2, u"running"_s, u"eqvps"_s)},
            15'000);
        model.sort(FleetTableModel::Cost, Qt::AscendingOrder);
        QCOMPARE(model.order(), (std::vector<quint32>{2, 1, 0, 3})); // what is unknown is last
        model.sort(FleetTableModel::Cost, Qt::DescendingOrder);
        QCOMPARE(model.order(), (std::vector<quint32>{0, 1, 2, 3}));
    }

    void lanesTellWhatASandboxDoes()
    {
        FleetTableModel model;
        QAbstractItemModelTester tester(&model);
        model.setSandboxes({sandboxRow(1, u"running"_s), sandboxRow(2, u"running"_s)}, 15'000);
        LaneState first;
        first.phase = LaneState::Phase::Running;
        first.sandbox = 2;
        first.silence = 30s;
        first.lastLine = u"{\"t\":\"end\"}\n"_s;
        model.setLanes({first}, true, 16'000);
        QCOMPARE(model.text(1, FleetTableModel::Lane), u"1"_s);
        QCOMPARE(model.text(1, FleetTableModel::Silence), u"0:30"_s);
        QCOMPARE(model.text(1, FleetTableModel::State), u"running, silent"_s);
        QCOMPARE(model.text(1, FleetTableModel::LastLine), u"{\"t\":\"end\"}"_s);
        first.drains = true;
        model.setLanes({first}, true, 17'000);
        QVERIFY(model.isDraining(1));
        QCOMPARE(model.text(1, FleetTableModel::State), u"draining"_s);
        QVERIFY(!model.value(0, FleetTableModel::Lane).isValid());
    }

    void cpuTimeByNumber()
    {
        FleetTableModel model;
        model.setSandboxes({sandboxRow(1, u"deleted"_s), sandboxRow(3, u"deleted"_s)}, 15'000);
        QVERIFY(!model.cpuUs(0));
        model.setCpuTimes({0, 1500, 0, 2'500'000});
        QCOMPARE(*model.cpuUs(0), 1500);
        QCOMPARE(*model.cpuUs(1), 2'500'000);
    }

    void changesAreOneSignal()
    {
        FleetTableModel model;
        std::vector<SandboxRow> rows;
        for (quint32 number = 1; number <= 500; ++number)
            rows.push_back(sandboxRow(number, u"running"_s));
        model.setSandboxes(rows, 15'000);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        for (int round = 0; round < 20; ++round)
            model.setLanes({}, true, 15'000 + round);
        QVERIFY(changed.wait());
        QCOMPARE(changed.count(), 1);
    }
};

ASSAY_TEST(TestFleetTableModel)
#include "tst_fleettablemodel.moc"
