# SPDX-License-Identifier: Apache-2.0
"""Keeps what a sandbox uses of its CPU below a part of it, over any window of time: a provider stops what does not.

Between samples the guard asks how much CPU time the sandbox has used within the last window, and tells how long to
wait until the next sample fits. A run shorter than the window is not slowed before the whole window's part is spent.

What is read, the first that holds here (find_meter):
    cgroup     the sandbox has a control group of its own, which counts all that runs in it
    machine    the machine is the sandbox: root in the first process namespace reads its /proc/stat
    processes  the CPU time of all processes in sight and of their ended children; in a process namespace that
               others share, of this process's own only
"""
import collections
import os
import time

_TICK = 1.0 / os.sysconf("SC_CLK_TCK")
_GROUP = "/sys/fs/cgroup"
_LOOKS = 600  # in a window
_SAY_MOST = 8.0  # seconds of pause without a line
_RESERVE_MOST = 0.05  # of the budget, that is held back for what the next sample may use


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


# -- what has been used --------------------------------------------------------------------------------


def _own_group(root):
    """The path of the file that counts for the sandbox's own control group, and its unit in seconds; or None."""
    mine, group = _read(root + "/proc/self/cgroup"), root + _GROUP
    if not mine or mine != _read(root + "/proc/1/cgroup"):
        return None  # not all that runs here is in it
    # Within a namespace of groups one's own looks like the root, but only the machine's root has no events.
    if b"0::/" in mine.splitlines() and os.path.exists(group + "/cgroup.events"):
        if b"usage_usec " in _read(group + "/cpu.stat"):
            return group + "/cpu.stat", 1e-6
    for controller in ("cpuacct", "cpu,cpuacct"):
        path = "%s/%s/" % (group, controller)
        if _read(path + "cpuacct.usage").strip().isdigit() and not os.path.exists(path + "release_agent"):
            return path + "cpuacct.usage", 1e-9
    return None


def _group_seconds(path, unit):
    words = _read(path).split()
    if len(words) == 1:
        return int(words[0]) * unit
    return int(words[words.index(b"usage_usec") + 1]) * unit


def _is_whole_machine(root):
    return _read(root + "/proc/2/comm").strip() == b"kthreadd"


def _machine_seconds(root):
    user, nice, system, _, _, irq, softirq = map(int, _read(root + "/proc/stat").split(b"\n", 1)[0].split()[1:8])
    return (user + nice + system + irq + softirq) * _TICK


def _processes_seconds(root, below):
    """`below`: of this process and its descendants only; None: of all in sight."""
    seen = {}
    for name in os.listdir(root + "/proc"):
        if name.isdigit():
            fields = _read("%s/proc/%s/stat" % (root, name)).rpartition(b")")[2].split()
            if fields:
                seen[int(name)] = int(fields[1]), sum(map(int, fields[11:15]))
    if below is None:
        return sum(ticks for _, ticks in seen.values()) * _TICK
    wanted, grown = {below}, True
    while grown:
        more = {pid for pid, (parent, _) in seen.items() if parent in wanted} - wanted
        wanted |= more
        grown = bool(more)
    return sum(ticks for pid, (_, ticks) in seen.items() if pid in wanted) * _TICK


def _age_of_first_process(root):
    """Seconds; what it runs in is about as old. 0 where it cannot be told."""
    fields = _read(root + "/proc/1/stat").rpartition(b")")[2].split()
    uptime = _read(root + "/proc/uptime").split()
    return max(0.0, float(uptime[0]) - int(fields[19]) * _TICK) if fields and uptime else 0.0


class Meter:
    """CPU seconds that the sandbox has used since it began, `age` seconds ago."""

    def __init__(self, name, read, age, exact):
        self.name, self.read, self.age = name, read, age
        self.exact = exact  # else throttling by the provider may look like use


def find_meter(root="", uid=None):
    """`root`: another file system's, for tests."""
    age = _age_of_first_process(root)
    group = _own_group(root)
    if group:
        return Meter("cgroup", lambda: _group_seconds(*group), age, True)
    whole = _is_whole_machine(root)
    if whole and (os.getuid() if uid is None else uid) == 0 and _read(root + "/proc/stat").startswith(b"cpu "):
        return Meter("machine", lambda: _machine_seconds(root), age, False)
    if whole:
        return Meter("processes", lambda: _processes_seconds(root, os.getpid()), 0.0, False)
    return Meter("processes", lambda: _processes_seconds(root, None), age, False)


# -- what may be used ----------------------------------------------------------------------------------


class Guard:
    """`fraction` of `vcpus` cores over any `window` seconds.

    `tell`: called with the seconds of pause since it was last called, at least every _SAY_MOST seconds of pause.
    """

    def __init__(self, fraction, window, vcpus, tell, meter=None, clock=time.monotonic, sleep=time.sleep):
        self.meter = meter or find_meter()
        self.window, self.vcpus, self.budget = window, vcpus, fraction * window * vcpus
        self.tell, self.clock, self.sleep = tell, clock, sleep
        self.grain = window / _LOOKS
        self.say_every = min(_SAY_MOST, window / 50.0)
        self.untold = self.slice_paused = 0.0
        self._begin()

    def _begin(self):
        """What was used before, taken as spread evenly over the sandbox's age."""
        now, self._raw = self.clock(), self.meter.read()
        reach = min(self.window, self.meter.age) or self.grain
        before = self._raw * reach / max(reach, self.meter.age)
        if not self.meter.exact:
            before = min(before, self.vcpus * reach)
        self._points = collections.deque([(now - reach, 0.0), (now, before)])  # time, CPU seconds so far
        self._steps = collections.deque()  # time, CPU seconds between two points

    def note(self):
        """Takes a reading."""
        now, raw = self.clock(), self.meter.read()
        last, used = self._points[-1]
        step = max(0.0, raw - self._raw)  # the sum over processes may lose what nobody waited for
        self._raw = raw
        if not self.meter.exact:
            step = min(step, self.vcpus * (now - last))
        self._points.append((now, used + step))
        self._steps.append((now, step))
        while self._points[1][0] <= now - self.window:
            self._points.popleft()
        while self._steps[0][0] <= now - self.window:
            self._steps.popleft()

    def delay(self, running=0):
        """Seconds until one more sample may start beside `running` ones; 0: now."""
        if self.clock() - self._points[-1][0] >= self.grain:
            self.note()
        largest = max((step for _, step in self._steps), default=0.0)
        reserve = min((running + 1) * largest, _RESERVE_MOST * self.budget)
        # A window may begin where no more than the budget has been used since; it counts from the look before.
        least = self._points[-1][1] + reserve - self.budget
        if self._points[0][1] >= least:
            return 0.0
        begin = next((at for at, used in self._points if used >= least), self._points[-1][0])
        return max(0.0, begin + self.window - self.clock())

    def hold(self, before):
        """Returns when the next sample may start. Calls `before()` first where it has to wait for that."""
        wait = self.delay()
        if wait > 0.0:
            before()
        while wait > 0.0:
            began = self.clock()
            self.sleep(self.turn(wait))
            self.paused(self.clock() - began)
            wait = self.delay()

    def turn(self, wait):
        """The part of a pause after which a line is due."""
        return min(wait, max(0.001, self.say_every - self.untold))

    def paused(self, seconds):
        """For who waits by himself."""
        self.untold += seconds
        self.slice_paused += seconds
        if self.untold >= self.say_every - 0.001:
            self._say()

    def _say(self):
        self.tell(self.untold)
        self.untold = 0.0

    def end_slice(self):
        """Seconds of pause since the last call; all of them are told."""
        self.note()
        if self.untold >= 0.001:
            self._say()
        paused, self.slice_paused = self.slice_paused, 0.0
        return paused
