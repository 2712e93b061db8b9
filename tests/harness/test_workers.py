# SPDX-License-Identifier: Apache-2.0
"""Several samples at a time in one sandbox: the same verdicts, sooner, and apart from each other."""
import os
import sys
import time
import unittest

from harnesstest import HARNESS, HarnessCase, Run, problem
from test_levels import FIND, LEAVE, SAMPLES

sys.path.insert(0, HARNESS)
import isolate  # noqa: E402
import pool  # noqa: E402

ONCE = {"p": problem(tests="def check(candidate):\n    assert candidate(2) == 4\n\ncheck(double)")}
SLEEP = "    import time\n    time.sleep(0.25)\n    return x * 2\n"
# Forty processes at a time, for a while.
CROWD = ("    import os, time\n    children = []\n    for _ in range(40):\n        pid = os.fork()\n        if pid == 0:\n"
         "            time.sleep(1)\n            os._exit(0)\n        children.append(pid)\n"
         "    for pid in children:\n        os.waitpid(pid, 0)\n    return x * 2\n")
OTHER_PROBLEM = problem(head="def half(x):\n", entry="half",
                        tests="def check(candidate):\n    assert candidate(4) == 2\n\ncheck(half)")


def running(lines):
    """The most samples that ran at a time."""
    now, most = set(), 0
    for line in lines:
        if line["t"] == "s":
            now.add(line["i"])
        elif line["t"] in ("r", "fault"):
            now.remove(line["i"])
        most = max(most, len(now))
    return most


class Workers(HarnessCase):
    def test_the_same_verdicts(self):
        samples = [{"text": text} for _, text in SAMPLES] + [{"text": "    return x * 2\n", "reference": True}]
        for place in ("ordinary", "machine-root", "container-root", "tight"):
            with self.subTest(place):
                runs = [Run(self.place(place), samples, workers=workers, settings={"timeout": 1.5}) for workers in (1, 3)]
                seen = [{i: (result["outcome"], result.get("confirmation"), result.get("confirmable"),
                             result.get("exception", {}).get("kind"))
                         for i, result in run.results.items()} for run in runs]
                self.assertEqual(seen[0], seen[1])
                self.assertEqual(len(seen[1]), len(samples))
                self.assertEqual([run.faults for run in runs], [[], []])

    def test_where_samples_share_folders_there_is_one(self):
        for place, workers in (("ordinary", 3), ("machine-root", 3), ("container-root", 1), ("tight", 1)):
            with self.subTest(place):
                run = Run(self.place(place), [{"text": SLEEP}] * 6, problems=ONCE, confirm=False, workers=3)
                self.assertEqual(run.ready["workers"], workers)
                self.assertEqual(running(run.lines), workers)

    def test_sooner(self):
        seconds = []
        for workers in (1, 2):
            began = time.monotonic()
            run = Run("ordinary", [{"text": SLEEP}] * 12, problems=ONCE, confirm=False, workers=workers)
            seconds.append(time.monotonic() - began)
            self.assertEqual(run.outcomes(), ["passed"] * 12)
        self.assertLess(seconds[1], 0.8 * seconds[0])

    def test_alone_is_alone(self):
        run = Run("ordinary", [{"text": SLEEP}] * 4, problems=ONCE, confirm=False, workers=2, alone=True)
        self.assertEqual(run.outcomes(), ["passed"] * 4)
        self.assertEqual(running(run.lines), 1)

    def test_each_worker_knows_the_problem(self):
        problems = dict(ONCE, q=OTHER_PROBLEM)
        samples = [{"text": "    return x * 2\n"}, {"text": "    return x / 2\n", "p": "q"}] * 10
        run = Run("ordinary", samples, problems=problems, workers=2)
        self.assertEqual(run.outcomes(), ["passed"] * 20)

    def test_processes_are_counted_for_each_sample(self):
        for place in ("ordinary", "machine-root"):
            with self.subTest(place):
                run = Run(self.place(place), [{"text": CROWD}] * 2, problems=ONCE, confirm=False, workers=2,
                          limits={"processes": 64}, settings={"timeout": 20.0})
                self.assertEqual(run.outcomes(), ["passed", "passed"], run.results)
                self.assertEqual(running(run.lines), 2)

    def test_files_are_apart(self):
        leave = LEAVE.replace("    return x", "    import time\n    time.sleep(0.5)\n    return x")
        find = "    import time\n    time.sleep(0.25)\n" + FIND
        for place in ("ordinary", "machine-root"):
            with self.subTest(place):
                run = Run(self.place(place), [{"text": leave}, {"text": find}] * 2, problems=ONCE, confirm=False, workers=2)
                self.assertEqual(run.outcomes(), ["passed"] * 4, run.results)


class Killed(HarnessCase):
    """A SIGKILL that is not ours may be the kernel's, for memory that a sample beside it took."""

    KILLS = "    import os, signal\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    SHELL = dict(problem(tests="[ \"$(double 2)\" = 4 ]"), language="bash")

    PROVISIONAL = [("error", True), ("error", True), ("error", False), ("passed", False)]

    def outcomes(self, workers, **more):
        samples = [{"text": self.KILLS}, {"text": "double() { kill -9 $$; }\n", "p": "shell", "whole": True},
                   {"text": "    raise ValueError(x)\n"}, {"text": "    return x * 2\n"}]
        run = Run(self.place("ordinary"), samples, dict(ONCE, shell=self.SHELL), workers=workers, **more)
        return [(run.results[i]["outcome"], run.results[i].get("provisional", False)) for i in range(len(samples))]

    def test_beside_others_it_is_provisional(self):
        for workers in (1, 2):
            with self.subTest(workers=workers):
                self.assertEqual(self.outcomes(workers, beside=True), self.PROVISIONAL)

    def test_by_itself_it_is_the_samples_own(self):
        own = [("error", False), ("error", False), ("error", False), ("passed", False)]
        self.assertEqual(self.outcomes(1), own)
        self.assertEqual(self.outcomes(2, alone=True), own)


class Abandoned(HarnessCase):
    def test_ends_by_itself_when_nothing_comes(self):
        for workers in (1, 2):
            with self.subTest(workers=workers):  # nobody tells it to stop; without idle_end it would stay
                run = Run(self.place("ordinary"), [{"text": "    return x * 2\n"}], stop=False, idle_end=1.0, workers=workers)
                self.assertEqual(run.outcomes(), ["passed"], run.stderr)
                self.assertEqual(run.lines[-1]["t"], "done")


class Lines:
    def __init__(self):
        self.lines = []

    def put(self, line):
        self.lines.append(line)

    def flush(self):
        pass


class Ending(unittest.TestCase):
    """A worker that ends under its sample; no sample runs here."""

    def test_is_a_fault_of_the_machinery_and_another_takes_its_place(self):
        def serve(stream, *_):
            for line in stream:
                if b'"i": 1' in line:
                    os._exit(1)
                stream.write(b'{"t":"r"}\n')
                stream.flush()

        kept, pool._serve = pool._serve, serve
        try:
            workers = pool.Pool(1, isolate.Box(isolate.NAMESPACES, True, isolate.Limits(), []), None, [])
            output = Lines()
            samples = [{"i": i, "p": "p"} for i in range(4)]
            workers.run({"problems": {"p": {}}, "samples": samples}, 1, output, None)
            workers.stop()
        finally:
            pool._serve = kept
        self.assertEqual([line["t"] for line in output.lines], ["s", "r", "s", "fault", "s", "r", "s", "r"])
        self.assertEqual(output.lines[3]["i"], 1)


if __name__ == "__main__":
    unittest.main()
