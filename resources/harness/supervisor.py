# SPDX-License-Identifier: Apache-2.0
"""The harness: takes slices from an inbox, runs their samples, writes a JSON line for each.

    python3 -s -B supervisor.py CONFIG.json

CONFIG: inbox (folder), results (file, appended to, or null), settings (worker.Settings, and guard: fraction and
window of guard.Guard), vcpus (the sandbox's), workers (samples at a time; 1), limits (isolate.Limits), network,
preload (modules), idle_end (seconds without a slice after which it ends by itself; null: never. Where a sandbox is
billed, it then ends too, whatever became of whoever asked for it). A slice is a file INBOX/<n>.slice: a line
`ASSAY1 <bytes>` and that many bytes of JSON; it is taken when it is complete, in order of n, and
unlinked before its first sample runs. INBOX/stop ends the harness when no slice is left.

Lines out, on standard output and in the results file, `t` telling them apart:
    ready   once: python, isolation, fast, what this place is; workers; guard: what the CPU guard reads
    refused in its place: the limits asked for cannot be set here; the harness ends
    s       a sample starts: i
    r       its result: i, outcome, ...; reference runs also count, confirmable
    fault   the machinery failed on sample i: message (says nothing about the sample)
    pause   the CPU guard lets nothing start: s, seconds since the last such line; each second is in one line
    done    a slice is through: slice; n: samples; took: seconds that workers spent on it, the wait of one for the
            last sample of another not counted; paused: seconds, where there were any
"""
import hashlib
import json
import os
import sys
import time

import isolate
import libc
import seccomp
from attempt import Job, Problem, line_of
from guard import Guard
from pool import Pool
from worker import Settings, Worker

MAGIC = b"ASSAY1 "
IDLE_FIRST, IDLE_MOST = 0.002, 0.1


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


def run_slice(workers, document, output, guard):
    """`workers`: a Worker or a Pool of several."""
    began, first_key = time.monotonic(), KEYS[0]
    KEYS[0] += len(document["problems"])
    busy = None
    if isinstance(workers, Pool):
        busy = workers.run(document, first_key, output, guard)
    else:
        run_one_by_one(workers, document, first_key, output, guard)
    paused = guard.end_slice() if guard else 0.0
    if busy is None:  # the only worker is, but for the pauses
        busy = max(0.0, time.monotonic() - began - paused)
    done = {"t": "done", "slice": document["slice"], "n": len(document["samples"]),
            "took": round(busy, 6)}
    if paused > 0.0:
        done["paused"] = round(paused, 3)
    output.put(done)
    output.flush()


def run_one_by_one(worker, document, first_key, output, guard):
    problems = {name: Problem(fields, key) for key, (name, fields) in enumerate(document["problems"].items(), first_key)}
    jobs = [Job(fields, problems[fields["p"]]) for fields in document["samples"]]
    worker.settings.confirm, worker.settings.beside = document.get("confirm", True), document.get("beside", False)
    for index, job in enumerate(jobs):
        if guard:
            guard.hold(output.flush)  # a result never waits with it
        output.put({"t": "s", "i": job.slot})
        output.flush()
        output.put(line_of(worker, job, jobs[index + 1] if index + 1 < len(jobs) else None))


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


TAKEN = [0]  # the number of the last slice file


def _next_slice(inbox):
    """(document, stop): the next complete slice, its file unlinked."""
    names = os.listdir(inbox)
    for number, name in sorted((int(name[:-6]), name) for name in names if name.endswith(".slice")):
        path = os.path.join(inbox, name)
        document = _complete(path)
        if document is not None:
            os.unlink(path)
        if number <= TAKEN[0]:
            continue  # sent again, since the answer to the first was lost
        if document is not None:
            TAKEN[0] = number
        return document, False
    return None, "stop" in names


def _version():
    here, digest = os.path.dirname(os.path.abspath(__file__)), hashlib.sha256()
    for name in sorted(os.listdir(here)):
        if name.endswith(".py"):
            with open(os.path.join(here, name), "rb") as file:
                digest.update(name.encode() + b"\0" + file.read())
    return digest.hexdigest()[:16]


def forget_folder():
    """No module is loaded from the harness's own folder any more: at level *sandbox* a sample can write there."""
    here = os.path.dirname(os.path.abspath(__file__))
    sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != here]


def describe(box, settings, workers, guard):
    ready = {"t": "ready", "python": sys.version.split()[0], "machine": libc.MACHINE,
             "kernel": os.uname().release, "isolation": box.level, "user_namespace": box.user_namespace,
             "fast": settings.fast, "filter": seccomp.supported(), "harness": _version(),
             "clock": "run-queue" if os.path.exists("/proc/self/schedstat") else "cpu", "uid": os.getuid(),
             "workers": workers, "memory": box.limits.memory, "network": "none" if box.cuts_network() else "open"}
    if guard:
        ready["guard"] = guard.meter.name
    return ready


def make_guard(config, output):
    rule = config["settings"].pop("guard", None)
    if rule is None:
        return None

    def tell(seconds):
        output.put({"t": "pause", "s": round(seconds, 3)})
        output.flush()

    return Guard(rule["fraction"], rule["window"], config.get("vcpus", 1.0), tell)


def main():
    libc.prctl(libc.PR_SET_DUMPABLE, 0)
    forget_folder()
    with open(sys.argv[1], encoding="utf-8") as file:
        config = json.load(file)
    os.unlink(sys.argv[1])
    here = os.path.dirname(os.path.abspath(__file__))
    hidden = sorted({os.path.dirname(here), os.path.dirname(os.path.abspath(config["inbox"]))})
    output = Output(config.get("results"))
    limits = isolate.Limits(**config["limits"])
    refused = isolate.refused_limit(limits)
    if refused:
        output.put({"t": "refused", "message": "a sample's memory of %d bytes cannot be limited: %s" % (limits.memory, refused)})
        output.flush()
        return
    box = isolate.probe(limits, hidden, config["network"])
    guard = make_guard(config, output)
    settings = Settings(**config["settings"])
    settings.fast = settings.fast and seccomp.supported() and box.level != isolate.SANDBOX
    count = config.get("workers", 1) if box.level == isolate.NAMESPACES else 1
    workers = Pool(count, box, settings, config["preload"]) if count > 1 else Worker(box, settings, config["preload"])
    output.put(describe(box, settings, count, guard))
    output.flush()
    serve(config["inbox"], workers, output, guard, config.get("idle_end"))
    workers.stop()


def serve(inbox, workers, output, guard, idle_end):
    idle, since = IDLE_FIRST, time.monotonic()
    while True:
        document, stop = _next_slice(inbox)
        if stop or (document is None and idle_end and time.monotonic() - since > idle_end):
            return
        if document is None:
            time.sleep(idle)
            idle = min(2 * idle, IDLE_MOST)
            continue
        idle = IDLE_FIRST
        if guard:
            guard.note()
        run_slice(workers, document, output, guard)
        since = time.monotonic()


if __name__ == "__main__":
    main()
