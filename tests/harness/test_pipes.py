# SPDX-License-Identifier: Apache-2.0
"""Samples that turn what they share with the harness against it, pipes above all: the next one must not notice."""
import textwrap
import unittest

from harnesstest import HarnessCase, Run, problem

GOOD = {"text": "    return x * 2\n"}
WRONG = {"text": "    return x * 3\n"}


def sample(text):
    return {"text": textwrap.indent(textwrap.dedent(text), "    ")}


# Its watch fails in the middle of a sample; what it had started must be gone, and the next one right.
DRIVER = """
import json, os, sys
sys.path.insert(0, "/box/harness")
import attempt, isolate, worker
limits = isolate.Limits()
box = isolate.probe(limits, ["/box"])
made = worker.Worker(box, worker.Settings(timeout=2.0), [])
fields = {"language": "python", "head": "def double(x):\\n", "entry": "double",
          "tests": "def check(c):\\n    assert c(2) == 4\\n\\ncheck(double)"}
def run(i, text):
    return attempt.line_of(made, attempt.Job({"i": i, "text": text}, attempt.Problem(fields, 7)))
def alive():
    return sum(name.isdigit() for name in os.listdir("/proc"))
seen = worker._Watch._take_output
def broken(self, fd):
    worker._Watch._take_output = seen
    raise RuntimeError("a fault in the middle of a sample")
for isolated in (False, True):
    run(1, "    return x * 2\\n")  # its zygotes are there now
    idle = alive()
    worker._Watch._take_output = broken
    escape = "open('/tmp/f', 'w').close()" if isolated else "pass"
    print(json.dumps(run(2, "    %s\\n    print('x', flush=True)\\n    while True: pass\\n" % escape)))
    for i, text in ((3, "    return x * 3\\n"), (4, "    return x * 2\\n")):
        print(json.dumps(run(10 * isolated + i, text)))
    print(json.dumps({"t": "left", "n": alive() - idle}))
made.stop()
"""


class Driver(Run):
    def execute(self, command):
        return super().execute(command[:command.index("/box/harness/supervisor.py")] + ["-c", DRIVER])


class Pipes(HarnessCase):
    def check_next(self, run, first):
        """The hostile one is sample 0; a right and a wrong one follow."""
        self.assertEqual(run.faults, [], run.stderr)
        self.assertIn(run.results[0]["outcome"], first, run.results[0])
        self.assertEqual([run.results[i]["outcome"] for i in (1, 2)], ["passed", "failed"], run.lines)
        self.assertEqual(run.results[1]["confirmation"], "confirmed")

    def test_what_writes_all_the_time_has_no_more_time(self):
        for fd in (1, 2, 4):
            trickle = sample("""
                import os, time
                end = time.time() + 6
                while time.time() < end:
                    os.write(%d, b".")
                    time.sleep(0.0005)
                return x * 2
                """ % fd)
            with self.subTest(fd=fd):
                run = Run("ordinary", [trickle, GOOD, WRONG], settings={"timeout": 1})
                self.check_next(run, ["timeout"])
                self.assertLess(run.results[0]["wall_ms"], 4500)

    def test_a_report_is_output_too(self):
        flood = sample("""
            import os
            while True:
                os.write(4, b"." * 4096)
            """)
        self.check_next(Run("ordinary", [flood, GOOD, WRONG], settings={"max_output": 1 << 20}), ["output_limit"])

    def test_what_steals_its_own_output_breaks_nothing(self):
        thief = sample("""
            import os
            os.getpgid(0)  # not a computation: it gets full isolation, and /proc
            out = os.open("/proc/self/fd/1", os.O_RDONLY | os.O_NONBLOCK)
            while True:
                os.write(1, b".")
                try:
                    os.read(out, 1)
                except BlockingIOError:
                    pass
            """)
        self.check_next(Run("ordinary", [thief, GOOD, WRONG], settings={"timeout": 1}), ["timeout"])

    def test_after_a_fault_nothing_of_the_sample_is_left(self):
        for place in "ordinary", "container-root":
            with self.subTest(place=place):
                run = Driver(self.place(place), [GOOD])
                self.assertEqual(len(run.faults), 2, run.stderr)
                self.assertEqual(run.outcomes(), ["failed", "passed", "failed", "passed"], run.lines)
                self.assertEqual([line["n"] for line in run.lines if line["t"] == "left"], [0, 0])

    def test_memory_that_no_process_holds_is_refused(self):
        text = sample("""
            import ctypes
            libc = ctypes.CDLL(None)
            made = [libc.shmget(0, 1 << 20, 0o1600), libc.semget(0, 1, 0o1600), libc.msgget(0, 0o1600)]
            return x * 2 if made == [-1, -1, -1] else x * 3
            """)
        for place in "ordinary", "container-root":
            with self.subTest(place=place):
                self.check_next(Run(self.place(place), [text, GOOD, WRONG]), ["passed"])

    def test_full_pipes_of_calls_hold_nobody_up(self):
        text = sample("""
            import os
            for fd in 5, 6:
                full = os.open("/proc/self/fd/%d" % fd, os.O_WRONLY | os.O_NONBLOCK)
                try:
                    while True:
                        os.write(full, bytes(4096))
                except BlockingIOError:
                    pass
            return x * 2
            """)
        run = Run("ordinary", [text, GOOD, WRONG], settings={"timeout": 0.5})
        self.check_next(run, ["passed", "disputed"])
        self.assertIn(run.results[0]["confirmation"], ("timeout", "disputed"))

    def test_no_sample_makes_its_failure_a_fault(self):
        """The first process of its namespaces is of its own user: neither signals nor limits may reach it."""
        for act in ("os.kill(1, 2)", "resource.prlimit(1, resource.RLIMIT_NOFILE, (0, 0))",
                    "resource.prlimit(1, resource.RLIMIT_AS, (1 << 20, 1 << 20))"):
            with self.subTest(act):
                text = sample("""
                    import os, resource, time
                    os.getpgid(0)
                    try:
                        %s
                    except PermissionError:
                        pass
                    time.sleep(0.2)
                    return x * 3
                    """ % act)
                self.check_next(Run("ordinary", [text, GOOD, WRONG]), ["failed"])

    def test_forged_lines_of_a_report(self):
        huge = sample("""
            import os
            os.write(4, b'E{"kind":"x","kinds":["x"],"message":"","in_tests":1,"frames":[["a",' + b"9" * 400 + b',"b"]]}')
            os._exit(0)
            """)
        run = Run("ordinary", [huge, GOOD, WRONG])
        self.check_next(run, ["error"])
        self.assertNotIn("exception", run.results[0])
        uncounted = sample("""
            import os
            os.write(4, b"M" + os.read(3, 16).hex().encode() + b" -1")
            os._exit(0)
            """)
        self.check_next(Run("ordinary", [uncounted, GOOD, WRONG]), ["ended_early"])

    def test_a_thread_that_waits_hides_none_that_work(self):
        text = sample("""
            import hashlib, os, threading, time
            os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
            def work():
                end = time.time() + 8
                while time.time() < end:
                    hashlib.pbkdf2_hmac("sha256", b"a", b"b", 20000)
            thread = threading.Thread(target=work)
            thread.start()
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
            while thread.is_alive():
                hashlib.pbkdf2_hmac("sha256", b"a", b"b", 20000)
            return x * 2
            """)
        run = Run("ordinary", [text, GOOD, WRONG], settings={"timeout": 1})
        self.check_next(run, ["timeout"])
        self.assertEqual(run.results[0]["fired"], "limit", run.results[0])

    def test_no_sample_decides_how_it_is_checked(self):
        """Its results are fed back, and it makes them such that they cannot travel."""
        tests = "def check(candidate):\n    assert candidate(candidate(2)) == 8\n\ncheck(double)"
        text = {"text": """    return Mine(x * 2)

class Mine:
    def __init__(self, value):
        self.value = value.value if isinstance(value, Mine) else value
    def __mul__(self, other):
        return self.value * other
    def __eq__(self, other):
        return self.value == other
"""}
        for confirmable, outcome in ((True, "disputed"), (None, "passed")):
            problems = {"p": problem(tests=tests, confirmable=confirmable)}
            run = Run("ordinary", [text, GOOD], problems=problems)
            self.assertEqual(run.outcomes(), [outcome, "passed"], run.lines)
            self.assertEqual(run.results[1]["confirmation"], "confirmed")


if __name__ == "__main__":
    unittest.main()
