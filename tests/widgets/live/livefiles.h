// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rundocument.h"
#include "tests/report/reportfiles.h"

#include <QAccessible>
#include <QDateTime>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWidget>

namespace assay::test {

inline SliceRow runSlice(quint32 id, quint32 samples, quint32 done)
{
    SliceRow row;
    row.id = id;
    row.samples = samples;
    row.done = done;
    row.passed = done / 2;
    row.purpose = QStringLiteral("run");
    row.startedMs = 1'000'000;
    row.endedMs = 1'004'000;
    return row;
}

inline SandboxRow goneSandbox(quint32 number, bool gone = true)
{
    SandboxRow row;
    row.number = number;
    row.tag = QStringLiteral("tag-%1").arg(number);
    row.provider = QStringLiteral("local");
    row.providerId = row.tag;
    row.state = gone ? QStringLiteral("deleted") : QStringLiteral("running");
    row.askedMs = 999'000;
    row.readyMs = 999'500;
    row.endedMs = gone ? 1'006'000 : 0;
    row.lifetimeSeconds = 600;
    return row;
}

inline AttemptRow attemptIn(quint32 slot, quint32 slice, quint32 sandbox, Outcome outcome)
{
    AttemptRow row;
    row.sample = slot;
    row.outcome = outcome;
    row.slice = slice;
    row.sandbox = sandbox;
    row.wallUs = 500'000;
    row.cpuUs = 200'000;
    row.confirmUs = outcome == Outcome::Passed ? 100'000 : 0;
    return row;
}

inline EventRow eventOf(const QString &kind, std::optional<quint32> sandbox, const QString &text)
{
    EventRow row;
    row.timeMs = 1'002'000;
    row.kind = kind;
    row.sandbox = sandbox;
    row.text = text;
    return row;
}

/// Two problems of three samples each; the last one was not run. One sandbox and two slices of
/// three.
inline void fillStoppedRun(RunFile &file)
{
    for (quint32 number = 0; number < 2; ++number) {
        Problem problem;
        problem.id = QStringLiteral("T/%1").arg(number);
        sure(file.addProblem(number, problem));
    }
    sure(file.addModel(0, {}));
    for (quint32 slot = 0; slot < 6; ++slot) {
        SampleRow row;
        row.problem = slot / 3;
        row.index = slot % 3;
        row.text = 1;
        row.line = slot + 1;
        sure(file.addSample(slot, row));
    }
    for (quint32 slot = 0; slot < 5; ++slot)
        sure(file.addAttempt(
            attemptIn(slot, 1 + slot / 3, 1, slot % 2 == 0 ? Outcome::Passed : Outcome::Failed)));
    sure(file.putSlice(runSlice(1, 3, 3)));
    sure(file.putSlice(runSlice(2, 3, 2)));
    sure(file.putSandbox(goneSandbox(1)));
    sure(file.addEvent(eventOf(QStringLiteral("retry"), 1, QStringLiteral("the first try"))));
    sure(file.addEvent(eventOf(QStringLiteral("sandbox"), 1, QStringLiteral("stopped"))));
    sure(file.addEvent(eventOf(QStringLiteral("retry"), 2, QStringLiteral("another one"))));
    sure(file.setMeta(QStringLiteral("settings"), {{QStringLiteral("timeout_ms"), 3000}}));
    sure(file.setMeta(
        QStringLiteral("state"),
        {{QStringLiteral("word"), QStringLiteral("interrupted")},
         {QStringLiteral("started_ms"), 999'000},
         {QStringLiteral("heartbeat_ms"), 1'006'000}}));
}

/// Such a run in a file that nobody writes any more.
class StoppedRun final
{
public:
    StoppedRun() { fillStoppedRun(*sure(RunFile::create(path()))); }
    QString path() const { return m_folder.filePath(QStringLiteral("stopped.assay")); }

private:
    QTemporaryDir m_folder;
};

/// A run of one problem at a tenth of a cent a second and 60 s at least. The first sandbox lived
/// for 6.5 s, in which one slice took 2 s and its two samples one each; where asked for, a second
/// one is there still.
class PricedRun final
{
public:
    explicit PricedRun(bool withOneLeft, const QString &state = QStringLiteral("complete"))
    {
        const auto file = sure(RunFile::create(path()));
        Problem problem;
        problem.id = QStringLiteral("T/0");
        sure(file->addProblem(0, problem));
        sure(file->addModel(0, {}));
        for (quint32 slot = 0; slot < 2; ++slot) {
            SampleRow row;
            row.index = slot;
            row.text = 1;
            row.line = slot + 1;
            sure(file->addSample(slot, row));
        }
        for (quint32 slot = 0; slot < 2; ++slot) {
            AttemptRow row = attemptIn(slot, 1, 1, slot == 0 ? Outcome::Passed : Outcome::Failed);
            row.wallUs = 1'000'000;
            row.confirmUs = 0;
            row.endedMs = 1'003'000 + 1000 * qint64(slot);
            sure(file->addAttempt(row));
        }
        SliceRow slice = runSlice(1, 2, 2);
        slice.startedMs = 1'002'000;
        sure(file->putSlice(slice));
        SandboxRow gone = priced(goneSandbox(1));
        gone.billedNanos = 70'000'000; // a cent more than ours
        gone.billedAtMs = 6500;
        sure(file->putSandbox(gone));
        if (withOneLeft) {
            SandboxRow left = priced(goneSandbox(2, false));
            left.askedMs = QDateTime::currentMSecsSinceEpoch() - 10'000;
            left.readyMs = left.askedMs + 500;
            sure(file->putSandbox(left));
        }
        sure(file->setMeta(
            QStringLiteral("settings"),
            {{QStringLiteral("provider"), QStringLiteral("eqvps")},
             {QStringLiteral("budget_usd"), QStringLiteral("0.07")}}));
        sure(file->setMeta(
            QStringLiteral("state"),
            {{QStringLiteral("word"), state},
             {QStringLiteral("started_ms"), 999'000},
             {QStringLiteral("heartbeat_ms"), 1'006'000}}));
    }
    QString path() const { return m_folder.filePath(QStringLiteral("priced.assay")); }

private:
    static SandboxRow priced(SandboxRow row)
    {
        row.provider = QStringLiteral("eqvps");
        row.tariff = QStringLiteral("small");
        row.hourlyNanos = 3'600'000'000;
        row.minimumSeconds = 60;
        return row;
    }
    QTemporaryDir m_folder;
};

/// Everything that takes the keyboard has a name for those who do not see it.
inline QStringList namelessChildren(const QWidget &page)
{
    QStringList nameless;
    for (QWidget *child : page.findChildren<QWidget *>()) {
        if (child->focusPolicy() == Qt::NoFocus || !child->isVisibleTo(&page))
            continue;
        if (child->objectName().startsWith(QStringLiteral("qt_")))
            continue; // parts of Qt's own widgets
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(child);
        if (face == nullptr || face->text(QAccessible::Name).isEmpty())
            nameless.append(
                QString::fromLatin1(child->metaObject()->className()) + u' ' + child->objectName());
    }
    return nameless;
}

} // namespace assay::test
