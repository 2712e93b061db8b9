# SPDX-License-Identifier: Apache-2.0
"""A million generated samples: memory of the engine, bytes a confirmed pass, and whether throughput falls.

Two sizes are run, so that growth shows as a ratio and not as a wall time.
"""
import json
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
import time

PROBLEMS = 200


def write(folder, count):
    problems, samples = os.path.join(folder, "p.jsonl"), os.path.join(folder, "s-%d.jsonl" % count)
    with open(problems, "w") as file:
        for number in range(PROBLEMS):
            file.write(json.dumps({
                "task_id": "Big/%d" % number, "prompt": "def f(x):\n", "entry_point": "f",
                "canonical_solution": "    return x + %d\n" % number,
                "test": "def check(candidate):\n    assert candidate(1) == %d\n" % (1 + number)}) + "\n")
    with open(samples, "w") as file:
        for number in range(count):
            text = "    y = %d\n    return x + %d\n" % (number, number % PROBLEMS)
            file.write(json.dumps({"task_id": "Big/%d" % (number % PROBLEMS), "completion": text}) + "\n")
    return problems, samples


def peak_kib(pid):
    try:
        with open("/proc/%d/status" % pid) as file:
            return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1))
    except (OSError, AttributeError):
        return 0


def run(program, folder, count):
    problems, samples = write(folder, count)
    out = os.path.join(folder, "m-%d.assay" % count)
    start = time.monotonic()
    process = subprocess.Popen([program, "run", "--problems", problems, "--samples", samples, "--out", out, "--k", "1,10"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    peak, done, marks = 0, 0, []
    for line in process.stderr:
        peak = max(peak, peak_kib(process.pid))
        found = re.match(r"(\d+) of \d+ scored", line)
        if found:
            done = int(found.group(1))
            marks.append((time.monotonic() - start, done))
    process.wait()
    wall = time.monotonic() - start
    return out, wall, peak, marks


def rate(marks, low, high):
    """Samples a second between two shares of the whole."""
    last = marks[-1][1]
    inside = [mark for mark in marks if low * last <= mark[1] <= high * last]
    if len(inside) < 2:
        return 0.0
    return (inside[-1][1] - inside[0][1]) / (inside[-1][0] - inside[0][0])


def bytes_a_pass(path):
    database = sqlite3.connect(path)
    count = database.execute("SELECT count(*) FROM attempt").fetchone()[0]
    texts = database.execute("SELECT sum(length(body)) FROM text").fetchone()[0]
    database.close()
    return (os.path.getsize(path) - texts) / count


def main(program, count):
    folder = tempfile.mkdtemp(prefix="assay-million-", dir=os.environ.get("TMPDIR", "/tmp"))
    try:
        print("\n%12s %9s %10s %12s %14s %16s" % ("samples", "wall s", "samples/s", "engine MiB", "bytes a pass",
                                                "last/first rate"))
        for size in (count // 10, count):
            out, wall, peak, marks = run(program, folder, size)
            ratio = rate(marks, 0.8, 0.99) / max(1e-9, rate(marks, 0.02, 0.2)) if len(marks) > 8 else float("nan")
            print("%12d %9.1f %10.1f %12.1f %14.1f %16.2f" % (size, wall, size / wall, peak / 1024, bytes_a_pass(out), ratio),
                  flush=True)
    finally:
        shutil.rmtree(folder)
