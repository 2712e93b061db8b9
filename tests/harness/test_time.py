# SPDX-License-Identifier: Apache-2.0
"""The clock that counts for a sample: T01, T08 and a sandbox with a quarter of a CPU give an idle machine's verdicts."""
import json
import os
import subprocess
import sys
import unittest

from harnesstest import HarnessCase, Run, problem

# Burns CPU time of its own, whatever the wall clock says; the tests call it once.
ONCE = {"p": problem(tests="def check(candidate):\n    assert candidate(2) == 4\n\ncheck(double)")}
BURN = "    import time\n    start = time.process_time()\n    while time.process_time() - start < %s: pass\n    return x * 2\n"
SLEEP = "    import time\n    time.sleep(%s)\n    return x * 2\n"

LIMIT = 0.2
CASES = [("passed", BURN % 0.02), ("passed", BURN % 0.1), ("timeout", BURN % 0.4), ("timeout", "    while True: pass\n"),
         ("passed", SLEEP % 0.05), ("timeout", SLEEP % 30), ("passed", BURN % 0.08)]


def verdicts(share=1.0):
    run = Run("ordinary", [{"text": text} for _, text in CASES], problems=ONCE, confirm=False,
              settings={"timeout": LIMIT, "share": share})
    return [run.results[i] for i in range(len(CASES))]


class Load:
    """Busy loops beside the samples; bounded, and ended with the block."""

    def __init__(self, count):
        self.count = count

    def __enter__(self):
        loop = "import time\nend = time.monotonic() + 60\nwhile time.monotonic() < end: pass"
        # Sessions of their own: the kernel may share cores between sessions and not between processes.
        self.loops = [subprocess.Popen([sys.executable, "-c", loop], start_new_session=True) for _ in range(self.count)]

    def __exit__(self, *_):
        for loop in self.loops:
            loop.kill()
            loop.wait()


class Time(HarnessCase):
    def check(self, results):
        for (expected, text), result in zip(CASES, results):
            with self.subTest(text):
                if result.get("provisional"):
                    self.assertEqual(result["outcome"], "timeout")  # a lone rerun is still to decide
                else:
                    self.assertEqual(result["outcome"], expected, result)

    def test_idle(self):
        results = verdicts()
        self.check(results)
        self.assertFalse(any(result.get("provisional") for result in results))

    def test_T01_eight_busy_loops_beside(self):
        with Load(8):
            self.check(verdicts(share=0.25))

    def test_waiting_is_seen(self):
        with Load(8):
            waited = verdicts(share=0.25)[1]["wait_ms"]
        self.assertGreater(waited, 20)

    def test_a_quarter_of_a_cpu(self):
        group = "/sys/fs/cgroup/cpu/assay-test-%d" % os.getpid()
        try:
            os.mkdir(group)
            with open(group + "/cpu.cfs_period_us", "w") as file:
                file.write("20000")
            with open(group + "/cpu.cfs_quota_us", "w") as file:
                file.write("5000")
        except OSError as problem_:
            self.skipTest("no CPU quota can be set here: %s" % problem_)
        reader, writer = os.pipe()
        pid = os.fork()
        if pid == 0:
            try:
                with open(group + "/cgroup.procs", "w") as file:
                    file.write("0")
                os.write(writer, json.dumps(verdicts(share=0.25)).encode())
            finally:
                os._exit(0)
        os.waitpid(pid, 0)
        os.rmdir(group)
        os.close(writer)
        with os.fdopen(reader) as answer:
            results = json.load(answer)
        self.check(results)
        self.assertGreaterEqual([result["outcome"] for result in results].count("passed"), 3, results)

    def test_T06_T08_the_verdict_waits_for_nobody(self):
        child = "    import os, time\n    if os.fork() == 0:\n        time.sleep(8)\n        os._exit(0)\n    return x * 2\n"
        thread = "    import threading, time\n    threading.Thread(target=time.sleep, args=(9,)).start()\n    return x * 2\n"
        run = Run("ordinary", [{"text": child}, {"text": thread}], problems=ONCE)
        self.assertEqual(run.outcomes(), ["passed", "passed"])
        self.assertEqual(run.results[0].get("left"), 1)
        for result in run.results.values():
            self.assertLess(result["wall_ms"], 2000)

    def test_T05_a_loop_in_native_code_is_ended_from_outside(self):
        text = "    import itertools, collections\n    collections.deque(itertools.repeat(1), maxlen=0)\n"
        run = Run("ordinary", [{"text": text}], problems=ONCE, settings={"timeout": 0.5})
        self.assertEqual(run.outcomes(), ["timeout"])
        self.assertLess(run.results[0]["wall_ms"], 4000)


if __name__ == "__main__":
    unittest.main()
