# SPDX-License-Identifier: Apache-2.0
"""The CPU guard: below its part over any window, no pause before that is spent, a line while it pauses."""
import os
import random
import subprocess
import sys
import tempfile
import time
import unittest

from harnesstest import HARNESS, HarnessCase, Run, problem

sys.path.insert(0, HARNESS)
import guard  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")


class Machine:
    """A clock and a processor that only go on when they are told to."""

    def __init__(self, age=0.0, used=0.0, exact=True):
        self.now, self.used = 1000.0, used
        self.meter = guard.Meter("test", lambda: self.used, age, exact)
        self.points = [(self.now, used)]
        self.said = []  # time, seconds

    def guard(self, fraction=0.85, window=600.0, vcpus=1.0):
        return guard.Guard(fraction, window, vcpus, lambda seconds: self.said.append((self.now, seconds)), self.meter,
                           lambda: self.now, self.sleep)

    def sleep(self, seconds):
        self.run(seconds, 0.0)

    def run(self, seconds, cpu):
        self.now += seconds
        self.used += cpu
        self.points.append((self.now, self.used))

    def most(self, window):
        """The most used in any window of that length; within a step use is taken as even."""
        most, at = 0.0, 0
        for end, used in self.points:
            begin = end - window
            while at + 1 < len(self.points) and self.points[at + 1][0] <= begin:
                at += 1
            (t0, u0), (t1, u1) = self.points[at], self.points[min(at + 1, len(self.points) - 1)]
            part = min(1.0, max(0.0, (begin - t0) / (t1 - t0))) if t1 > t0 else 0.0
            most = max(most, used - u0 - part * (u1 - u0))
        return most


class Simulated(unittest.TestCase):
    def run_for(self, machine, limiter, seconds, step):
        pauses, started, end = 0.0, machine.now, machine.now + seconds
        while machine.now < end:
            before = machine.now
            limiter.hold(lambda: None)
            pauses += machine.now - before
            machine.run(*step())
        return pauses / (machine.now - started)

    def test_below_over_any_window(self):
        for seed in range(40):
            with self.subTest(seed):
                dice = random.Random(seed)
                vcpus, window = dice.choice([0.5, 1.0, 2.0, 4.0]), dice.choice([600.0, 60.0, 900.0])
                longest = window * dice.choice([0.0002, 0.002, 0.02])

                def step():
                    seconds = dice.uniform(0.1, 1.0) * longest
                    return seconds, seconds * vcpus * dice.choice([0.2, 1.0, 1.0, 1.0])

                machine = Machine()
                self.run_for(machine, machine.guard(window=window, vcpus=vcpus), 5 * window, step)
                self.assertLessEqual(machine.most(window), 0.8501 * window * vcpus)

    def test_the_check_can_fail(self):
        machine = Machine()
        for _ in range(2000):
            machine.run(1.0, 1.0)
        self.assertAlmostEqual(machine.most(600.0), 600.0)

    def test_no_slower_than_it_must_be(self):
        machine = Machine()
        paused = self.run_for(machine, machine.guard(), 36000.0, lambda: (0.3, 0.3))
        self.assertGreater(machine.used / 36000.0, 0.84)
        self.assertAlmostEqual(paused, 0.15, delta=0.01)

    def test_half_a_load_is_never_slowed(self):
        machine = Machine()
        self.assertEqual(self.run_for(machine, machine.guard(), 7200.0, lambda: (1.0, 0.5)), 0.0)

    def test_not_slowed_before_the_part_is_spent(self):
        machine = Machine()
        self.assertEqual(self.run_for(machine, machine.guard(), 508.0, lambda: (0.5, 0.5)), 0.0)
        self.assertGreater(self.run_for(machine, machine.guard(), 600.0, lambda: (0.5, 0.5)), 0.0)

    def test_what_the_set_up_used_counts(self):
        machine = Machine(age=400.0, used=390.0)
        machine.points = [(600.0, 0.0), (1000.0, 390.0)]
        self.run_for(machine, machine.guard(), 1000.0, lambda: (0.5, 0.5))
        self.assertLessEqual(machine.most(600.0), 510.0)

    def test_an_old_sandbox_begins_with_what_it_used_lately(self):
        machine = Machine(age=100000.0, used=1000.0)
        self.assertEqual(self.run_for(machine, machine.guard(), 490.0, lambda: (0.5, 0.5)), 0.0)

    def test_throttling_is_not_taken_for_use(self):
        machine = Machine(exact=False)  # half a core, and a place that shows a whole one as busy
        paused = self.run_for(machine, machine.guard(vcpus=0.5), 36000.0, lambda: (0.3, 0.3))
        self.assertAlmostEqual(paused, 0.15, delta=0.01)

    def test_several_at_a_time_hold_back_more(self):
        machine = Machine()
        limiter = machine.guard(vcpus=2.0)
        while limiter.delay(1) == 0.0:
            machine.run(2.0, 4.0)
        self.assertEqual(limiter.delay(0), 0.0)

    def test_each_second_of_pause_is_in_one_line(self):
        machine = Machine()
        limiter = machine.guard()
        paused = self.run_for(machine, limiter, 3600.0, lambda: (0.7, 0.7)) * (machine.now - 1000.0)
        self.assertAlmostEqual(limiter.end_slice(), paused, delta=0.01)
        self.assertAlmostEqual(sum(seconds for _, seconds in machine.said), paused, delta=0.01)
        self.assertEqual(limiter.end_slice(), 0.0)
        self.assertLess(max(seconds for _, seconds in machine.said), 10.0)

    def test_a_long_pause_is_not_silent(self):
        machine = Machine()
        limiter = machine.guard()
        machine.run(550.0, 550.0)
        began, told = machine.now, []
        limiter.hold(lambda: told.append(machine.now))
        self.assertEqual(told, [began])
        self.assertGreater(machine.now - began, 45.0)
        times = [began] + [at for at, _ in machine.said] + [machine.now]
        self.assertLess(max(b - a for a, b in zip(times, times[1:])), 10.0)


class Meters(unittest.TestCase):
    """What is read, in places made of files."""

    def place(self, files):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for path, text in files.items():
            path = os.path.join(folder.name, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="ascii") as file:
                file.write(text)
        return folder.name

    @staticmethod
    def process(pid, parent, ticks, started=0):
        fields = ["S", str(parent)] + ["0"] * 9 + [str(ticks), "0", "0", "0"] + ["0"] * 4 + [str(started)]
        return {"proc/%d/stat" % pid: "%d (a) b) %s\n" % (pid, " ".join(fields))}

    def machine(self):
        return dict(self.process(1, 0, 100), **{
            "proc/2/comm": "kthreadd\n", "proc/uptime": "50.00 1.00\n", "proc/self/cgroup": "0::/user.slice\n",
            "proc/1/cgroup": "0::/init.scope\n", "proc/stat": "cpu  100 200 300 9999 9999 1 2 5000 100 0\ncpu0 0\n"})

    def test_a_machine_of_its_own(self):
        meter = guard.find_meter(self.place(self.machine()), uid=0)
        self.assertEqual((meter.name, meter.exact, meter.age), ("machine", False, 50.0))
        self.assertAlmostEqual(meter.read(), 603.0 / TICK)  # neither idle time nor what was stolen

    def test_somebody_elses_machine(self):
        self.assertEqual(guard.find_meter(self.place(self.machine()), uid=1000).name, "processes")

    def test_a_group_of_its_own(self):
        meter = guard.find_meter(self.place({
            "proc/self/cgroup": "0::/\n", "proc/1/cgroup": "0::/\n", "sys/fs/cgroup/cgroup.events": "populated 1\n",
            "sys/fs/cgroup/cpu.stat": "usage_usec 2500000\nuser_usec 1\n"}), uid=0)
        self.assertEqual((meter.name, meter.exact), ("cgroup", True))
        self.assertAlmostEqual(meter.read(), 2.5)

    def test_a_group_of_its_own_of_the_first_kind(self):
        meter = guard.find_meter(self.place({
            "proc/self/cgroup": "3:cpuacct:/docker/1\n", "proc/1/cgroup": "3:cpuacct:/docker/1\n",
            "sys/fs/cgroup/cpuacct/cpuacct.usage": "2500000000\n"}), uid=0)
        self.assertEqual(meter.name, "cgroup")
        self.assertAlmostEqual(meter.read(), 2.5)

    def test_a_group_that_is_not_its_own(self):
        root = {"proc/self/cgroup": "0::/\n3:cpuacct:/\n", "proc/1/cgroup": "0::/\n3:cpuacct:/\n",
                "sys/fs/cgroup/cpu.stat": "usage_usec 2500000\n", "sys/fs/cgroup/cpuacct/cpuacct.usage": "25\n",
                "sys/fs/cgroup/cpuacct/release_agent": ""}
        self.assertEqual(guard.find_meter(self.place(root), uid=0).name, "processes")
        half = {"proc/self/cgroup": "0::/\n", "proc/1/cgroup": "0::/other\n", "sys/fs/cgroup/cgroup.events": "",
                "sys/fs/cgroup/cpu.stat": "usage_usec 2500000\n"}
        self.assertEqual(guard.find_meter(self.place(half), uid=0).name, "processes")

    def test_all_processes_in_sight(self):
        files = dict(self.process(1, 0, 100, started=30 * TICK), **self.process(7, 1, 50), **self.process(9, 7, 25))
        files["proc/uptime"] = "50.00 1.00\n"
        meter = guard.find_meter(self.place(files), uid=1000)
        self.assertEqual((meter.name, meter.age), ("processes", 20.0))
        self.assertAlmostEqual(meter.read(), 175.0 / TICK)

    def test_only_its_own_where_others_live(self):
        own = os.getpid()
        files = dict(self.machine(), **self.process(own, 1, 50), **self.process(own + 1, own, 25),
                     **self.process(own + 2, own + 1, 10), **self.process(own + 3, 1, 999))
        self.assertAlmostEqual(guard.find_meter(self.place(files), uid=1000).read(), 85.0 / TICK)


ONCE = {"p": problem(tests="def check(candidate):\n    assert candidate(2) == 4\n\ncheck(double)")}
BURN = "    import time\n    start = time.process_time()\n    while time.process_time() - start < 0.02: pass\n    return x * 2\n"


class Watched(Run):
    """Also what all its processes used, looked at from outside while it runs: (time, CPU seconds)."""

    def execute(self, command):
        self.used = []
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(command, stdout=out, stderr=err)
            try:
                while process.poll() is None:
                    self.used.append((time.monotonic(), guard._processes_seconds("", process.pid)))
                    time.sleep(0.01)
            finally:
                process.kill()
                process.wait()
            out.seek(0)
            err.seek(0)
            return subprocess.CompletedProcess(command, process.returncode, out.read(), err.read())

    def most(self, window):
        return max(after - before for at, before in self.used for then, after in self.used if 0 <= then - at <= window)


class Real(HarnessCase):
    WINDOW, FRACTION = 3.0, 0.12  # little, so that a busy machine can still give it

    def burn(self, place, window, workers=1, count=40):
        run = Watched(place, [{"text": BURN}] * count, problems=ONCE, confirm=False, workers=workers, vcpus=float(workers),
                      settings={"guard": {"fraction": self.FRACTION, "window": window}})
        self.assertEqual(run.outcomes(), ["passed"] * count, run.stderr)
        return run

    def check(self, run, vcpus=1):
        pauses = [line["s"] for line in run.lines if line["t"] == "pause"]
        self.assertGreater(sum(pauses), 0.3)
        self.assertAlmostEqual(run.lines[-1]["paused"], sum(pauses), delta=0.1)
        # The rule behind the guard lies a twentieth above it.
        self.assertLess(run.most(self.WINDOW), (self.FRACTION + 0.05) * self.WINDOW * vcpus)

    def test_below_over_any_window(self):
        for place in ("ordinary", "machine-root"):
            with self.subTest(place):
                run = self.burn(self.place(place), self.WINDOW)
                self.assertEqual(run.ready["guard"], "processes")  # nothing else is to be had in these places
                self.check(run)

    def test_two_workers_stay_below_together(self):
        # With a vCPU each: what looks like more than a sandbox has is taken for throttling, and not counted.
        self.check(self.burn("ordinary", self.WINDOW, workers=2, count=80), vcpus=2)

    def test_a_short_run_is_not_slowed(self):
        run = self.burn("ordinary", 60.0)
        self.assertEqual([line for line in run.lines if line["t"] == "pause"], [])
        self.assertNotIn("paused", run.lines[-1])
        self.assertGreater(run.most(self.WINDOW), (self.FRACTION + 0.05) * self.WINDOW)  # so the check can fail

    def test_results_do_not_wait_with_it(self):
        lines = self.burn("ordinary", self.WINDOW).lines
        for line, following in zip(lines, lines[1:]):
            if following["t"] == "pause":
                self.assertNotEqual(line["t"], "s")

    def test_without_a_rule_nothing_is_said(self):
        self.assertNotIn("guard", Run("ordinary", [{"text": BURN}], problems=ONCE).ready)


if __name__ == "__main__":
    unittest.main()
