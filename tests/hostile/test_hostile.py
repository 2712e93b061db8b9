# SPDX-License-Identifier: Apache-2.0
"""All programs of programs.py in `assay run`: the verdict is right, the next sample unharmed, nothing is left.

An honest sample runs after every hostile one. Markers of processes get a random part, so that what is found
is of this run. ASSAY_HOSTILE_STEP (8): every how many programs run once more without the filter, and as an
ordinary user.
"""
import os
import pwd
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
import uuid

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "e2e")]

import leftovers  # noqa: E402
from assaytest import PROGRAM, AssayTest, main, tags  # noqa: E402
from programs import PROBLEMS, PROGRAMS  # noqa: E402

MARK = "assay-hostile"
STEP = int(os.environ.get("ASSAY_HOSTILE_STEP", "8"))
ORDINARY_USER = 61999


def traces(programs, marker):
    """What is left on this machine of what `programs` try to leave, as sentences."""
    left = ["process %d: %s" % each for each in leftovers.processes([marker.encode()])]
    for program in programs:
        path = program.get("leaves", {}).get("file", "").replace(MARK, marker)
        if path and os.path.lexists(path):
            left.append("file " + path)
    return left


def mounts():
    with open("/proc/self/mountinfo", encoding="utf-8", errors="surrogateescape") as file:
        return sorted(line.split(" ", 4)[4] for line in file)


def honest(problem_id):
    problem = PROBLEMS[problem_id]
    return problem.get("canonical_solution") or problem["reference"]


class Hostile(AssayTest):
    """One run of some programs."""

    def attack(self, programs, *options, **more):
        """Outcomes of the hostile programs, in order; everything else is checked here."""
        marker = MARK + "-" + uuid.uuid4().hex[:12]
        samples = []
        for program in programs:
            samples.append({"task_id": program["problem"], "completion": program["completion"].replace(MARK, marker)})
            samples.append({"task_id": program["problem"], "completion": honest(program["problem"])})
        already = traces(programs, marker)  # /tmp/core and its like may be somebody else's
        mounted = mounts()
        run, _ = self.run_samples(list(PROBLEMS.values()), samples, "--k", "1", *options, timeout=900, **more)
        self.assertEqual(leftovers.find(tags(run), self.scratch), [])
        self.assertEqual([each for each in traces(programs, marker) if each not in already], [])
        self.assertEqual(mounts(), mounted)
        lines = self.samples_of(run)
        self.assertEqual(len(lines), len(samples))
        for program, line in zip(programs, lines[1::2]):
            with self.subTest(after=program["name"]):
                self.assertEqual(line["outcome"], "passed")
                if program["language"] == "python":
                    self.assertEqual(line["confirmation"], "confirmed")
        return run, [line["outcome"] for line in lines[::2]]

    def check(self, programs, outcomes):
        for program, outcome in zip(programs, outcomes):
            with self.subTest(program=program["name"]):
                self.assertIn(outcome, program["expected"], program["why"])


class AllTest(Hostile):
    usual = None  # outcomes of all programs, as assay runs them by itself: two tests look at them

    def outcomes_of_all(self):
        if AllTest.usual is None:
            _, AllTest.usual = self.attack(PROGRAMS)
        return AllTest.usual

    def test_0_the_check_can_fail(self):
        marker = MARK + "-" + uuid.uuid4().hex[:12]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, MARK)
            program = {"leaves": {"file": path}}
            self.assertEqual(traces([program], marker), [])
            survivor = subprocess.Popen(
                [sys.executable, "-c", "print(flush=True); import time; time.sleep(60)", marker],
                stdout=subprocess.PIPE)
            try:
                survivor.stdout.readline()
                with open(path.replace(MARK, marker), "w", encoding="ascii"):
                    pass
                self.assertEqual(len(traces([program], marker)), 2)
            finally:
                survivor.kill()
                survivor.communicate()
        self.assertEqual(traces([program], marker), [])

    def test_0_enough_programs(self):
        self.assertGreaterEqual(len(PROGRAMS), 60)

    def test_1_all_programs(self):
        self.check(PROGRAMS, self.outcomes_of_all())

    def test_2_without_the_filter_the_verdicts_are_the_same(self):
        programs = PROGRAMS[::STEP]
        optimistic = self.outcomes_of_all()[::STEP]
        _, full = self.attack(programs, "--no-filter")
        self.check(programs, full)
        # A race may end either way, with the filter or without it.
        different = ["%s: %s with the filter, %s without" % (program["name"], one, other)
                     for program, one, other in zip(programs, optimistic, full)
                     if one != other and len(program["expected"]) == 1]
        self.assertEqual(different, [])

    def test_3_in_another_order(self):
        programs = PROGRAMS[1::STEP]
        random.Random(7).shuffle(programs)
        _, outcomes = self.attack(programs, "--lanes", "1")
        self.check(programs, outcomes)


@unittest.skipUnless(os.geteuid() == 0 and shutil.which("setpriv"), "only root can become another user")
class OrdinaryUserTest(Hostile):
    """The same as a user without rights, as most people run it."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        os.chmod(cls.folder, 0o755)
        cls.home = cls.path("home")
        cls.program = os.path.join(cls.home, "assay")
        os.mkdir(cls.home)
        shutil.copy(PROGRAM, cls.program)  # the build's folder may be closed to others
        os.makedirs(cls.scratch)
        for folder in (cls.home, cls.scratch):
            os.chown(folder, ORDINARY_USER, ORDINARY_USER)

    @classmethod
    def new_run(cls):
        cls.made += 1
        return os.path.join(cls.home, "%d.assay" % cls.made)

    def test_as_an_ordinary_user(self):
        self.assertNotIn(ORDINARY_USER, [user.pw_uid for user in pwd.getpwall()])
        programs = PROGRAMS[2::STEP]
        _, outcomes = self.attack(
            programs, environment={"HOME": self.home}, folder=self.home, program=self.program,
            wrapper=("setpriv", "--reuid", str(ORDINARY_USER), "--regid", str(ORDINARY_USER), "--clear-groups"))
        self.check(programs, outcomes)


if __name__ == "__main__":
    main()
