// SPDX-License-Identifier: Apache-2.0
#include "engine/store/database.h"
#include "engine/store/runfile.h"
#include "engine/store/runwriter.h"
#include "tests/store/storefiles.h"
#include "tests/testmain.h"

#include <QDeadlineTimer>
#include <QRandomGenerator>

#include <array>
#include <csignal>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace assay;
using namespace assay::test;

namespace {

/// The child: writes attempts as fast as it can, from slot `first` on, and tells through the pipe
/// how many there are for certain.
[[noreturn]] void writeUntilKilled(const QString &path, quint32 first, int pipe)
{
    auto file = RunFile::open(path, RunFile::Access::Write);
    if (!file)
        ::_exit(2);
    RunWriter writer(file.take(), [](const Error &) { ::_exit(3); });
    QRandomGenerator random(first);
    for (quint32 slot = first;;) {
        for (int rows = random.bounded(1, 400); rows > 0; --rows, ++slot) {
            AttemptRow row = attemptOf(slot);
            if (slot % 7 == 0)
                row.detail = QByteArray::number(slot).repeated(100);
            writer.addAttempt(row);
        }
        if (!writer.flush() || ::write(pipe, &slot, sizeof slot) != sizeof slot)
            ::_exit(4);
    }
}

/// The last count in the pipe, read until the child is dead; it is killed at a moment of its own.
quint32 killAtSomeTime(pid_t child, int pipe, int afterMs, quint32 before)
{
    const QDeadlineTimer end(afterMs);
    quint32 last = before;
    bool killed = false;
    for (;;) {
        pollfd ready{pipe, POLLIN, 0};
        if (!killed && end.hasExpired()) {
            ::kill(child, SIGKILL);
            killed = true;
        }
        if (::poll(&ready, 1, 1) <= 0)
            continue;
        quint32 count = 0;
        if (::read(pipe, &count, sizeof count) != sizeof count)
            return last; // the pipe is closed: the child is dead
        last = count;
    }
}

} // namespace

class TestKilledWriter final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".?"_s)); }

    void whatWasFlushedIsThere()
    {
        const StoreFiles files;
        created(files.path()); // and closed: no connection may be open in a fork
        QRandomGenerator random(20);
        quint32 known = 0; // slots below this one are in the file
        bool everWrote = false;
        for (int round = 0; round < 20; ++round) {
            std::array<int, 2> ends{};
            QCOMPARE(::pipe(ends.data()), 0);
            const pid_t child = ::fork();
            QVERIFY(child >= 0);
            if (child == 0) {
                ::close(ends[0]);
                writeUntilKilled(files.path(), known, ends[1]);
            }
            ::close(ends[1]);
            const quint32 told = killAtSomeTime(child, ends[0], random.bounded(5, 150), known);
            ::close(ends[0]);
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QVERIFY2(WIFSIGNALED(status), qPrintable(QString::number(WEXITSTATUS(status))));
            everWrote = everWrote || told > known;

            QVERIFY(!RunFile::isBeingWritten(files.path()));
            quint32 next = 0;
            {
                const auto file = opened(files.path(), RunFile::Access::Write);
                bool complete = true;
                QVERIFY(file->eachAttempt([&](const AttemptRow &row) {
                    complete = complete && row.sample == next++ && row.number == 1;
                }));
                QVERIFY(complete);
                QVERIFY2(next >= told, qPrintable(u"%1 of %2"_s.arg(next).arg(told)));
                if (next > 0) {
                    const quint32 slot = (next - 1) / 7 * 7;
                    QCOMPARE(
                        file->attemptsOf(slot).value().front().detail,
                        QByteArray::number(slot).repeated(100));
                }
            }
            known = next;
        }
        QVERIFY(everWrote);
        auto database = Database::open(files.path(), Database::Mode::ReadOnly);
        QVERIFY(database);
        auto check = database.value()->prepare("PRAGMA integrity_check");
        QVERIFY(check.step().value());
        QCOMPARE(check.string(0), u"ok"_s);
    }
};

ASSAY_TEST(TestKilledWriter)
#include "tst_killedwriter.moc"
