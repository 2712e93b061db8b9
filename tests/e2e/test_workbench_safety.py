# SPDX-License-Identifier: GPL-3.0-or-later
"""Closing, killing and doubling the workbench while a run goes on: nothing is lost, nothing is left, nothing is
written twice."""
import os
import shutil
import signal

import leftovers
from assaytest import BAD_INPUT, PARTIAL, Flow, attempts, problem, sample, tags
from desktop import until
from workbenchtest import WorkbenchTest, run_all

SLOW = "    import time\n    time.sleep(0.5)\n    return x + 100\n"  # fails, so it runs once
OPTIONS = ("--k", "1", "--lanes", "2", "--slices", "8", "--timeout", "20")


class SafetyTest(WorkbenchTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.long = cls.interrupted("long", [SLOW] * 400)  # no test waits for its end
        kinds = ["    return x + 1\n", "    return x + 2\n", "    raise ValueError(x)\n", SLOW]
        cls.kinds = ["passed", "failed", "error", "failed"]
        cls.short = cls.interrupted("short", [kinds[number % 4] for number in range(48)])

    @classmethod
    def interrupted(cls, name, texts):
        """A run file with few results: the command line was stopped early."""
        run = cls.path(name + ".assay")
        problems = cls.write(name + "-p.jsonl", [problem("Safe/%d" % number) for number in range(len(texts))])
        samples = cls.write(name + "-s.jsonl", [sample("Safe/%d" % number, text)
                                                for number, text in enumerate(texts)])
        flow = Flow(["run", "--problems", problems, "--samples", samples, "--out", run, *OPTIONS], cls.scratch)
        until(lambda: attempts(run) > 0, "there is a result")
        flow.process.send_signal(signal.SIGINT)
        ended = flow.end(60)
        assert ended.status == PARTIAL, ended
        return run

    def copy_of(self, run):
        os.makedirs(self.home, exist_ok=True)
        return shutil.copy(run, os.path.join(self.home, "run.assay"))

    def resumed(self, run):
        """(workbench, how many results) once the run goes on in it."""
        before = attempts(run)
        bench = self.open(run)
        self.state(bench, "interrupted")
        self.desktop.press("ctrl+r")
        self.state(bench, "running")
        self.wait_for_results(run, before + 2)
        return bench

    def completed(self, bench, run):
        """Resumed to the end, it has the verdicts of a run that nobody disturbed."""
        self.state(bench, "interrupted")
        self.desktop.press("ctrl+r")
        self.state(bench, "complete")
        self.assertEqual(self.outcomes(run), [self.kinds[number % 4] for number in range(48)])
        report = self.report(run)
        self.assertEqual((report["requested"], report["scored"], report["passed"]), (48, 48, 12))
        self.nothing_is_left(run)

    def test_closing_asks(self):
        run = self.copy_of(self.long)
        bench = self.resumed(run)
        self.desktop.press("alt+F4")
        bench.window("Close Assay")
        bench.reads("1 run")
        self.desktop.press("Return")  # what does no harm is the default
        bench.gone(role="alert")
        self.wait_for_results(run, attempts(run) + 2)
        self.state(bench, "running")

        self.desktop.press("alt+F4")
        bench.window("Close Assay")
        self.desktop.press("Escape")
        bench.gone(role="alert")
        self.state(bench, "running")

        self.desktop.press("ctrl+q")
        question = bench.window("Close Assay")
        self.desktop.click(bench.find("Stop and close", "push button", within=question))
        self.assertEqual(bench.ended(60), 0)
        self.assertEqual(bench.log(), "")
        self.assertEqual(self.report(run)["state"], "interrupted")
        self.nothing_is_left(run)

    def test_closing_while_nothing_runs_does_not_ask(self):
        bench = self.open(self.copy_of(self.short))
        self.state(bench, "interrupted")
        self.desktop.press("alt+F4")
        self.assertEqual(bench.ended(), 0)
        self.assertEqual(bench.log(), "")

    def test_killed_loses_nothing(self):
        run = self.copy_of(self.short)
        bench = self.resumed(run)
        bench.kill()
        self.assertEqual(leftovers.find(tags(run), seconds=15), [])
        kept = [line["outcome"] for line in self.samples_of(run) if line["outcome"] != "not_run"]
        self.assertGreaterEqual(len(kept), 3)
        again = self.open()  # it knows the file from before, but opens it by name to be sure
        again.kill()
        again = self.open(run)
        self.assertEqual(self.report(run)["state"], "interrupted")
        self.completed(again, run)

    def test_one_writer(self):
        run = self.copy_of(self.long)
        first = self.resumed(run)
        second = self.open(run, home=self.home + "-second")
        self.state(second, "running elsewhere")
        self.assertFalse(second.find("Resume", "push button").has("ENABLED"))
        self.assertFalse(second.find("Stop", "push button").has("ENABLED"))
        ended = self.assay("resume", run)
        self.assertEqual(ended.status, BAD_INPUT, ended)
        self.assertIn("Another process", ended.err)
        second.kill()
        self.state(first, "running")
        first.desktop.xdotool("search", "--pid", first.process.pid, "--name", "run", "windowactivate", "--sync")
        first.window("run")
        self.desktop.press("ctrl+period")
        self.state(first, "interrupted")
        self.nothing_is_left(run)

    def test_watching_a_run_of_another_process(self):
        """What the command line runs is followed, and can be resumed when that has been stopped."""
        run = self.copy_of(self.short)
        flow = Flow(["resume", run], self.scratch)
        self.wait_for_attempts(flow, run, attempts(run) + 2)
        bench = self.open(run)
        self.state(bench, "running elsewhere")
        flow.process.send_signal(signal.SIGINT)
        self.assertEqual(flow.end(60).status, PARTIAL)
        self.completed(bench, run)


if __name__ == "__main__":
    run_all()
