# SPDX-License-Identifier: Apache-2.0
"""`./dev bench`: what must be fast, measured. Ratios within one run count; absolute figures do not.

    run.py [--program FILE] [--human-eval DIR] [--rounds N] [--only throughput,published,million,killed,workbench,eqvps,faults,forecast]
           [--step N] [--million N] [--seconds N] [--strict]
"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)
import eqvps  # noqa: E402
import million  # noqa: E402
import throughput  # noqa: E402
import workbench  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description="Benchmarks of Assay")
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "release", "app", "cli", "assay"))
    parser.add_argument("--human-eval", help="a checkout of human-eval, to be measured beside")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="throughput,published,million,killed,workbench")
    parser.add_argument("--step", type=int, default=1, help="of the published samples, every N-th")
    parser.add_argument("--million", type=int, default=1_000_000, help="samples of the large run")
    parser.add_argument("--seconds", type=int, default=600, help="of the run whose utilisation is measured")
    parser.add_argument("--strict", action="store_true", help="fail where the workbench misses a limit")
    options = parser.parse_args()
    parts = options.only.split(",")
    data = os.environ.get("ASSAY_DATA")
    if not data:
        print("ASSAY_DATA is not set: the starter set's solutions are measured in place of HumanEval's")
    if "throughput" in parts:
        throughput.main(options.program, data, options.human_eval, options.rounds, "published" in parts, options.step)
    if "million" in parts:
        million.main(options.program, options.million)
    if "workbench" in parts:
        workbench.main(options.program, options.million, options.strict)
    if "eqvps" in parts:
        eqvps.main(options.program, data, options.step, options.seconds)
    if "killed" in parts:
        rounds(options.program, "test_killed.py", "ASSAY_KILL_ROUNDS", 100)
    if "faults" in parts:
        rounds(options.program, "test_eqvps_faults.py", "ASSAY_FAULT_ROUNDS", 50)
        rounds(options.program, "test_eqvps_budget.py", "ASSAY_BUDGET_ROUNDS", 50)
    if "forecast" in parts:
        rounds(options.program, "test_eqvps_forecast.py", "ASSAY_FORECAST_PLANS", 20)


def rounds(program, test, name, count):
    """A test whose rounds are few in CI, as often as it promises; the environment may say another number."""
    environment = dict(os.environ, ASSAY_PROGRAM=program)
    environment.setdefault(name, str(count))
    subprocess.run([sys.executable, "-B", os.path.join(ROOT, "tests", "e2e", test)], env=environment, check=True)


if __name__ == "__main__":
    main()
