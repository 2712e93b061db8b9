# SPDX-License-Identifier: Apache-2.0
"""The time that counts for a sample: wall time less the time in which it was ready but had no core.

Two views of that waiting are taken and the larger one holds:
 * the kernel's own account of the main process (run-queue delay, /proc/PID/schedstat);
 * between two looks in which a process of the sample is ready (state R): wall time less the CPU time
   of its busiest process. It also sees throttling by a CPU quota and time stolen from a virtual
   machine, which the first may not.

The first is taken only of a process of one thread that has no children, and of several threads the CPU time of
all counts: a main thread that waits for a core, by its own niceness say, hides none that work.
"""
import os
import time

_TICK = 1.0 / os.sysconf("SC_CLK_TCK")


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _descendants(pid, most=64):
    found, at = [pid], 0
    while at < len(found) and len(found) < most:
        try:
            threads = os.listdir("/proc/%d/task" % found[at])[:most]
        except OSError:
            threads = []
        for thread in threads:
            found += [int(child) for child in _read("/proc/%d/task/%s/children" % (found[at], thread)).split()]
        at += 1
    return found


def _cpu_and_state(pid):
    """CPU seconds, whether it is ready to run, and its threads; or None."""
    account = _read("/proc/%d/schedstat" % pid).split()
    fields = _read("/proc/%d/stat" % pid).rpartition(b")")[2].split()
    if not fields:
        return None
    threads = int(fields[17])
    of_all = (int(fields[11]) + int(fields[12])) * _TICK
    return int(account[0]) / 1e9 if account and threads == 1 else of_all, fields[0] == b"R", threads


class SampleClock:
    """Looks at one sample, from outside, whenever it is asked. Not asked at all for a sample that ends early."""

    def __init__(self, limit, cap):
        self.limit = limit  # seconds that count
        self.cap = cap  # wall seconds, come what may
        self.started = time.monotonic()
        self.waited = 0.0
        self._seen = {}
        self._last = self.started
        self._sampled = 0.0

    def wall(self):
        return time.monotonic() - self.started

    def next_look(self):
        """Seconds from now to the next look worth taking."""
        wall = self.wall()
        to_limit = self.limit - (wall - self.waited)
        return max(0.002, min(to_limit, self.limit / 8, self.cap - wall))

    def look(self, pid):
        """None, "limit" or "cap": which clock says that the sample is out of time."""
        now = time.monotonic()
        interval, self._last = now - self._last, now
        ready, progress = False, 0.0
        seen = {}
        for process in _descendants(pid):
            state = _cpu_and_state(process)
            if state is None:
                continue
            seen[process] = state
            before = self._seen.get(process, (0.0, state[1], 1))
            ready = ready or (state[1] and before[1])
            progress = max(progress, state[0] - before[0])
        self._seen = seen
        if ready:
            self._sampled += max(0.0, interval - progress)
        self.waited = max(self._sampled, self._delay(pid), self.waited)
        wall = now - self.started
        if wall - self.waited >= self.limit:
            return "limit"
        return "cap" if wall >= self.cap else None

    def _delay(self, pid):
        if list(self._seen) != [pid] or self._seen[pid][2] != 1:
            return 0.0
        account = _read("/proc/%d/schedstat" % pid).split()
        return int(account[1]) / 1e9 if len(account) > 1 else 0.0

    def late(self, cpu):
        """Whether a sample that has ended had used more than the limit, by wall and CPU time alike."""
        return cpu > self.limit and self.wall() - self.waited > self.limit
