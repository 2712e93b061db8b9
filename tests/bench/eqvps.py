# SPDX-License-Identifier: Apache-2.0
"""What runs on EQVPS cost and how well they use what they pay for, against the stand-in of the service.

cost         HumanEval x10 and the published samples on `small` and `standard`: billed for 1,000 samples, and what
             ended otherwise than on this computer
utilisation  a run of skewed durations: share of the billed seconds in which a sample executes (the guard's pauses
             apart), and makespan over the lower bound; also cut statically, a slice a lane
"""
import math
import os
import random
import shutil
import sqlite3
import sys
import tempfile

import throughput

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "e2e"))

import datatest  # noqa: E402
import eqvpstest  # noqa: E402
from assaytest import Flow, problem, sample, write_jsonl  # noqa: E402

NANO = 10**9
CLAIM = 0.010  # dollars for 1,000 solutions: the vendor's own "about a cent"
LANES = 2


def run(program, folder, problems, samples, *options):
    """(run file, report) of a run."""
    out = os.path.join(folder, "run.assay")
    for suffix in "", "-wal", "-shm":
        if os.path.exists(out + suffix):
            os.remove(out + suffix)
    return out, _ended(program, folder, "run", "--problems", problems, "--samples", samples, "--out", out, "--k", "1",
                       "--json", *options).json()


def service(server, tariff):
    return "--provider", "eqvps", "--endpoint", server.url, "--tariff", tariff


def _ended(program, folder, *command):
    environment = {"EQVPS_API_KEY": eqvpstest.KEY, "XDG_RUNTIME_DIR": folder}
    ended = Flow(list(command), os.path.join(folder, "tmp"), environment=environment, program=program).end(7200)
    if ended.status != 0:
        sys.exit("%s failed: %s" % (command[0], ended))
    return ended


def _outcomes(program, folder, out):
    lines = _ended(program, folder, "samples", out, "--json").lines()
    return ["%s %s" % (datatest.name(line), line["outcome"]) for line in lines]


def cost(program, data, folder, step):
    sets = [throughput.canonical(data, folder, 10)]
    if data:
        sets.append(throughput.published(data, folder, step))
    print("%-24s %-9s %8s %9s %12s %14s" % ("set", "tariff", "samples", "wall s", "billed $", "$ per 1,000"))
    for workload in sets:
        here = _outcomes(program, folder, run(program, folder, workload.problems, workload.samples)[0])
        for tariff in "small", "standard":
            server = eqvpstest.StandIn(os.path.join(folder, "server"), balance="50")
            try:
                out, told = run(program, folder, workload.problems, workload.samples, *service(server, tariff))
                billed = server.bill() / NANO
            finally:
                server.stop()
            print("%-24s %-9s %8d %9.1f %12.6f %14.6f   (claim %.3f: %.1fx)" % (
                workload.name, tariff, workload.count, _seconds(out), billed, 1000 * billed / workload.count, CLAIM,
                CLAIM / (1000 * billed / workload.count)), flush=True)
            assert told["cost"]["spent_nano_usd"] == round(billed * NANO), "our bill is another one"
            _compare(here, _outcomes(program, folder, out))


def _compare(here, there):
    """Every pass is one in both places; what moves between the other outcomes is told."""
    assert len(here) == len(there)
    different = [pair for pair in zip(here, there) if pair[0] != pair[1]]
    print("    %d of %d outcomes are others than here" % (len(different), len(here)), flush=True)
    for pair in different:
        print("    here %s, there %s" % pair)
        assert not any(each.endswith(" passed") for each in pair), "a pass in one place only"


def _rows(out, query):
    with sqlite3.connect("file:%s?mode=ro" % out, uri=True) as file:
        return file.execute(query).fetchall()


def _seconds(out):
    first, last = _rows(out, "SELECT min(asked_ms), max(ended_ms) FROM sandbox")[0]
    return (last - first) / 1000


def _busy(out):
    """Seconds in which a sample executed, over all sandboxes. One at a time in each, so that their times add up."""
    return _rows(out, "SELECT sum(wall_us + confirm_us) FROM attempt")[0][0] / 1e6


def utilisation(program, folder, seconds):
    """Sleeping samples, so that two cores and not this machine's load decide: lognormal, a hundred times from the
    shortest to the longest."""
    generator = random.Random(5)
    times, total = [], 0.0
    while total < seconds * LANES:
        times.append(min(20.0, generator.lognormvariate(-0.5, 1.3)))
        total += times[-1]
    problems = write_jsonl(os.path.join(folder, "p.jsonl"), [problem("Skew/%d" % (i // 5)) for i in range(0, len(times), 5)])
    samples = write_jsonl(os.path.join(folder, "s.jsonl"), [
        sample("Skew/%d" % (i // 5), "    import time\n    time.sleep(%.3f)\n    return x + 1\n" % time)
        for i, time in enumerate(times)])
    bound = max(total / LANES, max(times))
    print("%d samples, %.0f s of sleep, longest %.1f s, lower bound with %d lanes %.0f s" % (
        len(times), total, max(times), LANES, bound))
    print("%-22s %9s %14s %18s" % ("cut", "wall s", "of the bound", "billed s in use"))
    for name, options in (("by the plan", ()), ("static, one a lane", ("--slices", str(LANES)))):
        server = eqvpstest.StandIn(os.path.join(folder, "server"), balance="50")
        try:
            out, _ = run(program, folder, problems, samples, *service(server, "standard"), "--timeout", "30",
                         "--confirm", "none", *options)
            billed = sum(max(60, math.ceil(entry["seconds"])) for entry in server.ended())
        finally:
            server.stop()
        wall = _seconds(out)
        print("%-22s %9.1f %14.3f %17.1f%%" % (name, wall, wall / bound, 100 * _busy(out) / billed), flush=True)


def main(program, data, step, seconds):
    if eqvpstest.testkit.can_run():
        print("not measured: " + eqvpstest.testkit.can_run())
        return
    folder = tempfile.mkdtemp(prefix="assay-bench-")
    try:
        cost(program, data, folder, step)
        utilisation(program, folder, seconds)
    finally:
        shutil.rmtree(folder)

