# SPDX-License-Identifier: GPL-3.0-or-later
"""The workbench with a run of a million samples, and its start with a thousand runs: bench_workbench.cpp.

Each part is a process of its own, so that its memory is its own. Generated runs stay in build/bench.
"""
import os
import subprocess
import sys

PARTS = ("startup", "open", "live")


def main(program, samples, strict):
    build = os.path.abspath(os.path.join(os.path.dirname(program), "..", ".."))
    cache = open(os.path.join(build, "CMakeCache.txt"), encoding="utf-8").read()
    if "ASSAY_WORKBENCH:BOOL=OFF" in cache:
        print("this build has no workbench: it is not measured")
        return
    subprocess.run(["cmake", "--build", build, "--target", "bench_workbench"], check=True, stdout=subprocess.DEVNULL)
    folder = os.path.join(os.path.dirname(build), "bench")
    os.makedirs(folder, exist_ok=True)
    environment = dict(os.environ)
    environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    missed = False
    for part in PARTS:
        ended = subprocess.run([os.path.join(build, "tests", "bench", "bench_workbench"), folder,
                                "--samples", str(samples), "--only", part] + (["--strict"] if strict else []),
                               env=environment)
        missed = missed or ended.returncode != 0
    if missed:
        sys.exit(1)
