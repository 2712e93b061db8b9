# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of the workbench share: a desktop for each file, a home for each test, and ways to wait for a run.

The workbench is named by ASSAY_WORKBENCH, the command line by ASSAY_PROGRAM: what the window shows and exports is
compared with what the command line says of the same file.
"""
import json
import os
import re
import sqlite3
import unittest
from contextlib import closing

import leftovers
from assaytest import ROOT, AssayTest, attempts, skip_all, tags
from desktop import Desktop, Workbench, missing, until

STARTER = os.path.join(ROOT, "resources", "starter")
SAMPLES = 440  # of the starter set


def starter(name):
    with open(os.path.join(STARTER, name + ".jsonl"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


class WorkbenchTest(AssayTest):
    size = (1280, 800)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.desktop = Desktop(cls.path("desktop"), cls.size)
        cls.addClassCleanup(cls.desktop.stop)
        cls.desktop.start()

    @classmethod
    def tearDownClass(cls):
        Workbench.end_all()
        super().tearDownClass()

    def setUp(self):
        self.home = self.path(self.id().rpartition(".")[2])

    def tearDown(self):
        outcome = self._outcome.result
        if any(test is self for test, _ in outcome.errors + outcome.failures):
            print("the screen then: " + self.desktop.picture(self.id()), flush=True)
            for each in Workbench.started:
                print("%s: %s" % (each.home, each.log()[-4000:]), flush=True)
        Workbench.end_all()

    # -- starting ------------------------------------------------------------------------------------------

    def open(self, *files, home=None, **more):
        bench = Workbench(home or self.home, *files, TMPDIR=self.scratch, **more)
        bench.desktop = self.desktop
        return bench

    @property
    def runs(self):
        """The folder for runs that a first start proposes."""
        return os.path.join(self.home, "Documents", "Assay")

    def only_run(self):
        names = [name for name in os.listdir(self.runs) if name.endswith(".assay")]
        self.assertEqual(len(names), 1, names)
        return os.path.join(self.runs, names[0])

    def start_starter_set(self, bench):
        """By keys, the quick way; the run file, once some of it is done."""
        self.desktop.press("ctrl+n")
        bench.window(re.compile("New run"))
        for _ in range(4):
            self.desktop.press("Return")
        until(lambda: os.path.isdir(self.runs) and os.listdir(self.runs), "a run file is made", 60)
        run = self.only_run()
        self.wait_for_results(run, 30)
        return run

    # -- waiting -------------------------------------------------------------------------------------------

    def wait_for_results(self, run, count, seconds=120):
        until(lambda: attempts(run) >= count, lambda: "%d of %d attempts" % (attempts(run), count), seconds)

    def state(self, bench, wanted, seconds=180):
        """Waits until the head of the run's page says so."""
        bench.find(wanted, "label", seconds=seconds)

    # -- judging -------------------------------------------------------------------------------------------

    def verdicts_are_the_starter_set_s(self, run):
        found = self.samples_of(run)
        wanted = starter("samples")
        self.assertEqual([line["problem"] for line in found], [sample["task_id"] for sample in wanted])
        wrong = ["%s:%d is %s and should be %s (%s)" % (
            line["problem"], line["index"], line["outcome"], sample["expected"], sample["note"])
            for line, sample in zip(found, wanted) if line["outcome"] != sample["expected"]]
        self.assertEqual(wrong, [])
        with closing(sqlite3.connect("file:%s?mode=ro" % run, uri=True)) as file:
            twice = file.execute("SELECT sample FROM attempt WHERE outcome NOT IN (0, 10) AND flags & 3 = 0 "
                                 "GROUP BY sample HAVING count(*) > 1").fetchall()
        self.assertEqual(twice, [], "run twice, though only one attempt may count")

    def nothing_is_left(self, run, seconds=15):
        self.assertEqual(leftovers.find(tags(run), self.scratch, seconds), [])


def run_all():
    why = missing()
    if why:
        skip_all(why)
    unittest.main(verbosity=2, warnings="ignore")  # pyatspi speaks of its own future
