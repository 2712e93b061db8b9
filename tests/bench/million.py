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


def bytes_a_pass(path):
    database = sqlite3.connect(path)
    count = database.execute("SELECT count(*) FROM attempt").fetchone()[0]
    texts = database.execute("SELECT sum(length(body)) FROM text").fetchone()[0]
    database.close()
    return (os.path.getsize(path) - texts) / count


def engine(folder, count, build):
    """The engine alone, with sandboxes that answer at once."""
    subprocess.run(["cmake", "--build", build, "--target", "bench_million"], check=True, stdout=subprocess.DEVNULL)
    problems, samples = write(folder, count)
    out = os.path.join(folder, "engine-%d.assay" % count)
    ended = subprocess.run([os.path.join(build, "tests", "bench", "bench_million"), problems, samples, out],
                           capture_output=True, text=True, check=True)
    seen = json.loads(ended.stdout)
    print("%10d samples, sandboxes that answer at once: load %.1f s, run %.1f s, report %.1f s, engine's peak %.0f MiB, "
          "%.0f bytes a confirmed pass, rate of the last fifth over the second: %.2f" % (
              seen["samples"], seen["load_s"], seen["run_s"], seen["report_s"], seen["peak_mib"], bytes_a_pass(out),
              seen["last_fifth_over_second"]), flush=True)
    os.unlink(out)


def real(program, folder, count):
    """Real sandboxes: whether throughput falls as the run grows."""
    problems, samples = write(folder, count)
    out = os.path.join(folder, "real.assay")
    start, marks = time.monotonic(), []
    process = subprocess.Popen([program, "run", "--problems", problems, "--samples", samples, "--out", out, "--k", "1,10"],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        found = re.match(r"(\d+) of \d+ scored", line)
        if found:
            marks.append((time.monotonic() - start, int(found.group(1))))
    process.wait()
    wall = time.monotonic() - start

    def rate(low, high):
        inside = [mark for mark in marks if low * count <= mark[1] <= high * count]
        return (inside[-1][1] - inside[0][1]) / (inside[-1][0] - inside[0][0])

    print("%10d samples, every pass confirmed: %.1f s, %.0f samples/s; rate of the last fifth over the second: %.2f" % (
        count, wall, count / wall, rate(0.8, 1.0) / rate(0.2, 0.4)), flush=True)


def main(program, count):
    build = os.path.abspath(os.path.join(os.path.dirname(program), "..", ".."))
    folder = tempfile.mkdtemp(prefix="assay-million-")
    try:
        print()
        engine(folder, count // 10, build)
        engine(folder, count, build)
        real(program, folder, max(1000, count // 20))
    finally:
        shutil.rmtree(folder)
