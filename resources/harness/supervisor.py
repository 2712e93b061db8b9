# SPDX-License-Identifier: Apache-2.0
"""The harness: takes slices from an inbox, runs their samples one by one, writes a JSON line for each.

    python3 -s -B supervisor.py CONFIG.json

CONFIG: inbox (folder), results (file, appended to, or null), settings (worker.Settings), limits
(isolate.Limits), network, preload (modules). A slice is a file INBOX/<n>.slice: a line
`ASSAY1 <bytes>` and that many bytes of JSON; it is taken when it is complete, in order of n, and
unlinked before its first sample runs. INBOX/stop ends the harness when no slice is left.

Lines out, on standard output and in the results file, `t` telling them apart:
    ready   once: python, isolation, fast, what this place is
    refused in its place: the limits asked for cannot be set here; the harness ends
    s       a sample starts: i
    r       its result: i, outcome, ...; reference runs also count, confirmable
    fault   the machinery failed on sample i: message (says nothing about the sample)
    done    a slice is through: slice
"""
import hashlib
import json
import os
import re
import sys
import time

import isolate
import languages
import libc
import seccomp
from channels import MachineryFault
from worker import Settings, Worker

MAGIC = b"ASSAY1 "
IDLE_FIRST, IDLE_MOST = 0.002, 0.1


class Problem:
    def __init__(self, fields, key):
        self.key = key
        self.language = languages.NAMES.get(fields["language"], fields["language"])
        self.preamble = fields.get("preamble", "")
        self.head = fields.get("head", "")
        self.tests = fields["tests"]
        self.entry = fields.get("entry", "")
        self.count = fields.get("count")
        self.confirmable = fields.get("confirmable")

    def for_judge(self):
        return {"preamble": self.preamble, "head": self.head, "tests": self.tests, "entry": self.entry}


class Job:
    """One sample to run. `candidate`: the program but for the tests."""

    def __init__(self, fields, problem):
        self.slot = fields["i"]
        self.problem = problem
        self.reference = bool(fields.get("reference"))
        start = "" if fields.get("whole") else problem.head
        preamble = problem.preamble + "\n" if problem.preamble else ""
        self.candidate = preamble + start + fields["text"]


class Output:
    """Lines to standard output and the results file, together in one write a flush."""

    def __init__(self, path):
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600) if path else None
        self.waiting = b""

    def put(self, line):
        self.waiting += json.dumps(line, separators=(",", ":")).encode("ascii") + b"\n"

    def flush(self):
        for fd in [1] if self.file is None else [self.file, 1]:
            view = memoryview(self.waiting)
            while view:
                view = view[os.write(fd, view):]
        self.waiting = b""


# What two runs of one program may differ by. The hash seed is fixed.
_CHANCE = re.compile(r"\b(?:random|urandom|secrets|uuid\d?|time|datetime|id|hash|threading)\b")


def _reference(worker, job):
    """A reference solution, twice: whether it passes, its count of test statements, whether it can be confirmed.

    A dispute is no fault of a reference: it says that the problem cannot be confirmed, and why. It is confirmed
    twice only where chance may have a part, since anything else would come to the same again.
    """
    results = []
    by_chance = _CHANCE.search(job.candidate + job.problem.tests) is not None
    for confirm in (True, by_chance):
        result = worker.run(job, confirm=confirm)
        if result["outcome"] == "disputed":
            result.update(outcome="passed", confirmation="unconfirmed")
        if result["outcome"] != "passed":
            if results:
                result["note"] = "the reference passed once and not again"
            return result
        results.append(result)
    first, second = results
    confirmations = results if by_chance else [first]
    first["confirmable"] = all(result.get("confirmation") == "confirmed" for result in confirmations)
    if first.get("count") != second.get("count"):
        first["count"] = None
    return first


def _run(worker, job, next_job, output):
    try:
        if job.problem.language != "python" and job.problem.language not in languages.BUILDERS:
            raise MachineryFault("this harness cannot run the language %s" % job.problem.language)
        result = _reference(worker, job) if job.reference else worker.run(job, next_job)
        result.update(t="r", i=job.slot)
    except MachineryFault as problem:
        result = {"t": "fault", "i": job.slot, "message": str(problem)}
    output.put(result)


def run_slice(worker, document, output):
    problems = {name: Problem(fields, key) for key, (name, fields) in enumerate(document["problems"].items(), KEYS[0])}
    KEYS[0] += len(problems)
    jobs = [Job(fields, problems[fields["p"]]) for fields in document["samples"]]
    worker.settings.confirm = document.get("confirm", True)
    for index, job in enumerate(jobs):
        output.put({"t": "s", "i": job.slot})
        output.flush()
        following = jobs[index + 1] if index + 1 < len(jobs) else None
        _run(worker, job, following, output)
    output.put({"t": "done", "slice": document["slice"]})
    output.flush()


KEYS = [1]  # problems are numbered over all slices, so that no cache mistakes one for another


def _complete(path):
    """The document of a slice file that has arrived whole, or None."""
    with open(path, "rb") as file:
        first = file.readline(64)
        if not first.startswith(MAGIC) or not first.endswith(b"\n"):
            return None
        size = int(first[len(MAGIC):])
        data = file.read(size)
    return json.loads(data) if len(data) == size else None


def _next_slice(inbox):
    """(document, stop): the next complete slice, its file unlinked."""
    names = os.listdir(inbox)
    slices = sorted((name for name in names if name.endswith(".slice")), key=lambda name: int(name[:-6]))
    if slices:
        path = os.path.join(inbox, slices[0])
        document = _complete(path)
        if document is not None:
            os.unlink(path)
        return document, False
    return None, "stop" in names


def _version():
    here, digest = os.path.dirname(os.path.abspath(__file__)), hashlib.sha256()
    for name in sorted(os.listdir(here)):
        if name.endswith(".py"):
            with open(os.path.join(here, name), "rb") as file:
                digest.update(name.encode() + b"\0" + file.read())
    return digest.hexdigest()[:16]


def describe(box, worker):
    return {"t": "ready", "python": sys.version.split()[0], "machine": libc.MACHINE,
            "kernel": os.uname().release, "isolation": box.level, "user_namespace": box.user_namespace,
            "fast": worker.fast is not None, "filter": seccomp.supported(), "harness": _version(),
            "clock": "run-queue" if os.path.exists("/proc/self/schedstat") else "cpu", "uid": os.getuid()}


def main():
    libc.prctl(libc.PR_SET_DUMPABLE, 0)
    with open(sys.argv[1], encoding="utf-8") as file:
        config = json.load(file)
    os.unlink(sys.argv[1])
    here = os.path.dirname(os.path.abspath(__file__))
    hidden = sorted({os.path.dirname(here), os.path.dirname(os.path.abspath(config["inbox"]))})
    limits = isolate.Limits(**config["limits"])
    refused = isolate.refused_limit(limits)
    if refused:
        output = Output(config.get("results"))
        output.put({"t": "refused", "message": "a sample's memory of %d bytes cannot be limited: %s" % (limits.memory, refused)})
        output.flush()
        return
    box = isolate.probe(limits, hidden, config["network"])
    settings = Settings(**config["settings"])
    settings.fast = settings.fast and seccomp.supported() and box.level != isolate.SANDBOX
    worker = Worker(box, settings, config["preload"])
    output = Output(config.get("results"))
    output.put(describe(box, worker))
    output.flush()
    idle = IDLE_FIRST
    while True:
        document, stop = _next_slice(config["inbox"])
        if stop:
            break
        if document is None:
            time.sleep(idle)
            idle = min(2 * idle, IDLE_MOST)
            continue
        idle = IDLE_FIRST
        run_slice(worker, document, output)
    worker.stop()


if __name__ == "__main__":
    main()
