// SPDX-License-Identifier: Apache-2.0
#include "tests/fleet/fakework.h"

namespace assay::test {
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

SandboxSpec FakeWork::sandboxSpec() const
{
    SandboxSpec spec;
    spec.lifetime = 24h;
    return spec;
}

WorkSetup FakeWork::setup(const Sandbox &sandbox) const
{
    WorkSetup setup;
    setup.files.push_back({sandbox.folder() + u"/harness"_s, "harness", 0600});
    setup.command.arguments = QStringList{u"harness"_s};
    return setup;
}

Result<QByteArray> FakeWork::payload(const Slice &slice)
{
    if (broken)
        return Error{*broken, u"no payload"_s, {}, {}};
    QByteArray data = QByteArray::number(slice.id);
    data += slice.purpose == SlicePurpose::Alone ? " alone" : " -";
    for (const quint32 item : slice.items)
        data += ' ' + QByteArray(paddingBytes, '0') + QByteArray::number(item);
    return data;
}

QString FakeWork::payloadPath(const Sandbox &sandbox, quint32 order) const
{
    return sandbox.folder() + u"/%1.slice"_s.arg(order);
}

WorkEvent FakeWork::read(const QByteArray &line, const WorkPlace &place)
{
    WorkEvent event;
    const QList<QByteArray> words = line.split(' ');
    event.item = words.value(1).toUInt();
    if (words.first() == "s") {
        event.kind = WorkEvent::Kind::Started;
    } else if (words.first() == "f") {
        event.kind = WorkEvent::Kind::Fault;
    } else if (words.first() == "d") {
        event.kind = WorkEvent::Kind::SliceDone;
        event.slice = event.item;
    } else if (words.first() == "r" && !place.awaits(event.item)) {
        event.kind = WorkEvent::Kind::Late;
    } else if (words.first() == "r") {
        event.kind = WorkEvent::Kind::Finished;
        event.again = words.value(2) == "again" && place.purpose != SlicePurpose::Alone;
        event.passed = true;
        if (!place.probe)
            fates[event.item].append(event.again ? u"provisional"_s : u"done"_s);
    } else {
        event.kind = WorkEvent::Kind::Broken;
        event.text = QString::fromUtf8(line);
    }
    return event;
}

void FakeWork::giveUp(quint32 item, const Error &error, const WorkPlace &)
{
    fates[item].append(u"gave up"_s);
    reasons[item] = error.code;
}

void FakeWork::blame(quint32 item, const WorkPlace &place)
{
    fates[item].append(u"blamed"_s);
    blamedIn[item] = place.sandbox;
}

QList<quint32> FakeWork::with(const QString &fate) const
{
    QList<quint32> items;
    for (const auto &[item, all] : fates) {
        if (all.last() == fate)
            items.append(item);
    }
    return items;
}

FakeFleet::FakeFleet(Script script, int lanes)
    : provider(log, std::move(script))
{
    options.lanes = lanes;
    options.runTag = u"tag"_s;
    options.retry.waits.assign(5, 1ms);
    options.destroyWait = 1ms;
}

std::vector<Slice> FakeFleet::slices(quint32 count, quint32 each)
{
    std::vector<Slice> all;
    for (quint32 item = 1; item <= count; ++item) {
        if (all.empty() || all.back().items.size() >= each) {
            all.emplace_back();
            all.back().id = quint32(all.size());
        }
        all.back().items.push_back(item);
    }
    return all;
}

FleetEnd FakeFleet::run(quint32 count, quint32 each)
{
    return run(slices(count, each));
}

FleetEnd FakeFleet::run(std::vector<Slice> planned)
{
    Fleet fleet(provider, work, log, options, cancel);
    fleet.runAgainAlone(undecided);
    FleetEnd end = resultOf(fleet.run(std::move(planned)));
    cleanedUp = bool(resultOf(fleet.shutDown()));
    return end;
}

} // namespace assay::test
