# SPDX-License-Identifier: Apache-2.0
"""What the end-to-end tests share: running `assay`, writing its input, reading its results.

The program is named by ASSAY_PROGRAM. Every test has a folder of its own and gives the program a TMPDIR of
its own, and nothing of its runs may be left when it ends.
"""
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest
from contextlib import closing  # a connection that is only forgotten keeps the write-ahead log

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import leftovers  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("ASSAY_PROGRAM") or os.path.join(ROOT, "build/dev/app/cli/assay")
SKIPPED = 77

COMPLETE, BAD_INPUT, PARTIAL, NO_ISOLATION, PROVIDER_FAULT = 0, 2, 3, 4, 5


class Ended:
    """How a call of the program ended. `out` and `err` must be UTF-8 whatever samples wrote."""

    def __init__(self, arguments, status, out, err):
        self.arguments, self.status = arguments, status
        self.out, self.err = out.decode("utf-8"), err.decode("utf-8")

    def __str__(self):
        return "assay %s: status %s\n%s\n%s" % (
            " ".join(self.arguments), self.status, self.out[-3000:], self.err[-3000:])

    def json(self):
        return json.loads(self.out)

    def lines(self):
        return [json.loads(line) for line in self.out.splitlines()]


def write_jsonl(path, records):
    with open(path, "w", encoding="utf-8") as file:
        for record in records:
            file.write(json.dumps(record) + "\n")
    return path


def problem(task_id, solution="    return x + 1\n", body="    assert candidate(1) == 2\n", entry="f", head=None):
    """A problem in HumanEval's form: `f(x)` is `x + 1`, unless said otherwise."""
    return {"task_id": task_id, "entry_point": entry, "canonical_solution": solution,
            "prompt": head or "def f(x):\n    \"\"\"The number after x.\"\"\"\n",
            "test": "def check(candidate):\n" + body}


def sample(task_id, completion="    return x + 1\n", **more):
    return dict(task_id=task_id, completion=completion, **more)


class Flow:
    """A call of the program that runs beside the test."""

    started = []  # of the class that runs; a failed test may leave some running

    def __init__(self, arguments, scratch, wrapper=(), folder=None, environment=None, program=PROGRAM):
        self.arguments = [str(argument) for argument in arguments]
        os.makedirs(scratch, exist_ok=True)
        self.process = subprocess.Popen(
            [*wrapper, program, *self.arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=folder,
            env=dict(os.environ, TMPDIR=scratch, LC_ALL="C.UTF-8", **(environment or {})))

        Flow.started.append(self)

    @classmethod
    def end_all(cls):
        for flow in cls.started:
            if flow.process.poll() is None:
                flow.process.terminate()
                try:
                    flow.process.wait(30)
                except subprocess.TimeoutExpired:
                    flow.process.kill()
                    flow.process.wait()
            flow.process.stdout.close()
            flow.process.stderr.close()
        cls.started.clear()

    def end(self, timeout):
        try:
            out, err = self.process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGTERM)  # lets it delete its sandboxes
            try:
                out, err = self.process.communicate(timeout=30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                out, err = self.process.communicate()
            raise AssertionError("no end after %s s: %s" % (
                timeout, Ended(self.arguments, "none", out, err))) from None
        return Ended(self.arguments, self.process.returncode, out, err)


def tags(run):
    """The tags of all sandboxes that the run ever asked for; none where it is no run file."""
    try:
        with closing(sqlite3.connect("file:%s?mode=ro" % run, uri=True)) as file:
            return [row[0] for row in file.execute("SELECT tag FROM sandbox")]
    except sqlite3.Error:
        return []


def attempts(run):
    """How many attempts a run file holds, also while it is being written."""
    try:
        with closing(sqlite3.connect("file:%s?mode=ro" % run, uri=True, timeout=10)) as file:
            return file.execute("SELECT count(*) FROM attempt").fetchone()[0]
    except sqlite3.Error:
        return 0


class AssayTest(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="assay-e2e-")
        cls.scratch = os.path.join(cls.folder, "tmp")
        cls.made = 0

    @classmethod
    def tearDownClass(cls):
        Flow.end_all()
        left = cls.left()
        shutil.rmtree(cls.folder)
        assert not left, left

    @classmethod
    def left(cls, seconds=0.0):
        """What all runs of this class left behind."""
        runs = [os.path.join(above, name) for above, _, names in os.walk(cls.folder) for name in names
                if name.endswith(".assay")]
        return leftovers.find([tag for run in runs for tag in tags(run)], cls.scratch, seconds)

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)

    @classmethod
    def new_run(cls):
        cls.made += 1
        return cls.path("%d.assay" % cls.made)

    @classmethod
    def write(cls, name, records):
        return write_jsonl(cls.path(name), records)

    @classmethod
    def assay(cls, *arguments, timeout=300, **more):
        return Flow(arguments, cls.scratch, **more).end(timeout)

    @classmethod
    def good(cls, *arguments, status=COMPLETE, **more):
        """A call that must end with `status`."""
        ended = cls.assay(*arguments, **more)
        assert ended.status == status, ended
        return ended

    @classmethod
    def run_samples(cls, problems, samples, *options, status=COMPLETE, **more):
        """(run file, how it ended) of a new run; problems and samples are records or a path."""
        run = cls.new_run()
        paths = [source if isinstance(source, str) else cls.write("%d-%s.jsonl" % (cls.made, name), source)
                 for name, source in (("problems", problems), ("samples", samples))]
        ended = cls.good("run", "--problems", paths[0], "--samples", paths[1], "--out", run, *options,
                         status=status, **more)
        return run, ended

    @classmethod
    def samples_of(cls, run, *options):
        """What `assay samples --json` says, in the order of the sample file."""
        return cls.good("samples", run, "--json", *options).lines()

    @classmethod
    def outcomes(cls, run):
        return [line["outcome"] for line in cls.samples_of(run)]

    @classmethod
    def report(cls, run, *options):
        return cls.good("report", run, "--format", "json", *options).json()

    def wait_for_attempts(self, flow, run, count, seconds=60):
        end = time.monotonic() + seconds
        while attempts(run) < count:
            self.assertIsNone(flow.process.poll(), "the run ended before it had %d attempts" % count)
            self.assertLess(time.monotonic(), end, "%d attempts after %d s" % (attempts(run), seconds))
            time.sleep(0.02)


def main():
    unittest.main(verbosity=2)


def skip_all(why):
    """Ends a test program of which nothing can run here."""
    print("SKIPPED: " + why)
    sys.exit(SKIPPED)
