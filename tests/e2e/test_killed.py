# SPDX-License-Identifier: Apache-2.0
"""R06 and its kind: a run that is killed at any moment, then resumed, shows what an undisturbed one shows.

ASSAY_KILL_ROUNDS (6) and ASSAY_KILL_SEED set how often and when.
"""
import os
import random
import signal
import sqlite3
import time

import leftovers
from assaytest import AssayTest, PARTIAL, Flow, main, problem, sample, tags

ROUNDS = int(os.environ.get("ASSAY_KILL_ROUNDS", "6"))
SEED = int(os.environ.get("ASSAY_KILL_SEED", "20240607"))
OPTIONS = ("--timeout", "0.5", "--k", "1,5", "--slices", "20", "--lanes", "2")

KINDS = (
    ("passed", "    return x + 1\n"),
    ("failed", "    return x + 100\n"),
    ("passed", "    import time\n    time.sleep(0.03)\n    return x + 1\n"),
    ("error", "    raise ValueError(x)\n"),
    ("ended_early", "    import os\n    os._exit(0)\n"),
    ("passed", "    import os, time\n    if os.fork() == 0:\n        time.sleep(30)\n    return x + 1\n"),
    ("disputed", "    return type('E', (), {'__eq__': lambda a, b: True})()\n"),
    ("passed", "    print('o' * 50000)\n    return x + 1\n"),
)


class KilledTest(AssayTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.wanted, samples = [], []
        for number in range(480):
            outcome, text = ("timeout", "    while True:\n        pass\n") if number % 160 == 7 else KINDS[number % 8]
            cls.wanted.append(outcome)
            samples.append(sample("Kill/%d" % (number // 10), text))
        cls.problems = cls.write("p.jsonl", [problem("Kill/%d" % number) for number in range(48)])
        cls.samples = cls.write("s.jsonl", samples)
        start = time.monotonic()
        cls.whole, _ = cls.run_samples(cls.problems, cls.samples, *OPTIONS)
        cls.seconds = time.monotonic() - start

    def facts(self, run):
        keys = ("problem", "index", "outcome", "confirmation")
        return [[line[key] for key in keys] for line in self.samples_of(run)]

    def start(self):
        run = self.new_run()
        return run, Flow(["run", "--problems", self.problems, "--samples", self.samples, "--out", run, *OPTIONS],
                         self.scratch)

    def resumed(self, run):
        """Resumes to the end; the result is the undisturbed run's, sample by sample."""
        ended = self.good("resume", run)
        self.assertEqual(self.facts(run), self.facts(self.whole))
        mine, other = self.report(run), self.report(self.whole)
        for key in ("counts", "requested", "scored", "passed", "confirmed", "pass_at_k", "partial"):
            self.assertEqual(mine[key], other[key], key)
        self.assertEqual(leftovers.find(tags(run), self.scratch), [])
        return ended

    def once_each(self, run):
        """No sample has two scored attempts but by a lone rerun: none was lost, none counted twice."""
        with sqlite3.connect("file:%s?mode=ro" % run, uri=True) as file:
            rows = file.execute("SELECT sample, count(*) FROM attempt WHERE outcome NOT IN (0, 10) "
                                "AND flags & 3 = 0 GROUP BY sample HAVING count(*) > 1").fetchall()
        self.assertEqual(rows, [])

    def test_undisturbed(self):
        self.assertEqual(self.outcomes(self.whole), self.wanted)

    def test_R06_kill_9_at_random_moments(self):
        print("seed %d, %d rounds, an undisturbed run takes %.1f s" % (SEED, ROUNDS, self.seconds), flush=True)
        generator = random.Random(SEED)
        for number in range(ROUNDS):
            moment = generator.uniform(0.0, self.seconds * 1.05)
            with self.subTest(round=number, moment=moment):
                run, flow = self.start()
                self.kill_after(flow, moment)
                kills = 1
                while generator.random() < 0.3 and os.path.exists(run):  # and the resumed run too
                    again = Flow(["resume", run], self.scratch)
                    self.kill_after(again, generator.uniform(0.0, self.seconds))
                    kills += 1
                self.nothing_stays(run, flow)
                done = self.settle(run)
                print("round %d: %d kill(s), the first after %.2f s: %s" % (number, kills, moment, done), flush=True)

    def kill_after(self, flow, seconds):
        time.sleep(seconds)
        flow.process.kill()
        flow.process.communicate()

    def nothing_stays(self, run, flow):
        """Processes and control groups of sandboxes go with the program; nobody resumes or cleans up."""
        names = ["self-test-%d-" % flow.process.pid] + (tags(run) if os.path.exists(run) else [])
        self.assertEqual(leftovers.find(names, seconds=12), [])

    def settle(self, run):
        """After the last kill: resumed, or told that there is nothing to resume."""
        if not os.path.exists(run):
            return "killed before the run file was made"
        ended = self.assay("resume", run)
        if ended.status == 2:
            self.assertRegex(ended.err, "interrupted before its samples were read|no run file|anew|empty")
            return "killed before the samples were read: " + ended.err.strip()
        self.assertEqual(ended.status, 0, ended)
        self.resumed(run)
        self.once_each(run)
        return "resumed"

    def test_X05_killed_is_not_running(self):
        run, flow = self.start()
        self.wait_for_attempts(flow, run, 20)
        flow.process.kill()
        flow.process.communicate()
        report = self.report(run)
        self.assertNotEqual(report["state"], "running")
        self.assertTrue(report["partial"])
        self.assertIsNotNone(report["last_seen"])
        self.assertGreaterEqual(report["scored"], 20)
        self.assertEqual(sum(report["counts"].values()), 480)
        self.good("cleanup", run)
        self.assertEqual(leftovers.find(tags(run), self.scratch), [])
        self.resumed(run)

    def test_resume_and_cleanup_refuse_while_the_run_goes_on(self):
        run, flow = self.start()
        self.wait_for_attempts(flow, run, 5)
        for command in ("resume", "cleanup"):
            ended = self.assay(command, run)
            self.assertEqual(ended.status, 2, ended)
            self.assertIn("Another process", ended.err)
        self.assertGreaterEqual(self.report(run)["scored"], 5)  # reading is allowed
        self.assertEqual(flow.end(60).status, 0)
        self.assertEqual(self.outcomes(run), self.wanted)

    def interrupt(self, word, times=1):
        run, flow = self.start()
        self.wait_for_attempts(flow, run, 40)
        for _ in range(times):
            flow.process.send_signal(word)
            time.sleep(0.01 * (times - 1))
        ended = flow.end(30)
        self.assertEqual(ended.status, PARTIAL, ended)
        self.assertIn("assay resume " + run, ended.err)
        self.assertEqual(leftovers.find(tags(run), self.scratch), [])
        self.assertEqual(self.report(run)["state"], "interrupted")
        self.resumed(run)
        self.once_each(run)

    def test_interrupted_once(self):
        self.interrupt(signal.SIGINT)

    def test_terminated_once(self):
        self.interrupt(signal.SIGTERM)

    def test_told_and_its_group_told(self):
        """As timeout(1) and batch systems end a program."""
        self.interrupt(signal.SIGTERM, times=2)

    def test_interrupted_twice(self):
        run, flow = self.start()
        self.wait_for_attempts(flow, run, 40)
        flow.process.send_signal(signal.SIGINT)
        time.sleep(0.35)  # a hand's second time
        flow.process.send_signal(signal.SIGINT)
        ended = flow.end(10)
        self.assertEqual(ended.status, PARTIAL, ended)
        if "assay cleanup " + run not in ended.err:  # the first one was through before the second came
            self.assertIn("assay resume " + run, ended.err)
        self.assertEqual(self.good("cleanup", run).err, "")
        self.assertEqual(leftovers.find(tags(run), self.scratch), [])
        self.resumed(run)

    def test_E01_sandbox_dies_under_its_samples(self):
        """The slice goes on in a fresh sandbox, what was finished is kept, and no program is blamed."""
        run, flow = self.start()
        for count in (30, 150):
            self.wait_for_attempts(flow, run, count)
            alive = [pid for pid, line in leftovers.processes([tag.encode() for tag in tags(run)]) if "bwrap" in line]
            if alive:
                os.kill(alive[0], signal.SIGKILL)
        self.assertEqual(flow.end(120).status, 0)
        self.assertEqual(self.outcomes(run), self.wanted)
        with sqlite3.connect("file:%s?mode=ro" % run, uri=True) as file:
            self.assertGreater(file.execute("SELECT count(*) FROM sandbox").fetchone()[0], 2)


if __name__ == "__main__":
    main()
