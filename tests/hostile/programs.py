# SPDX-License-Identifier: Apache-2.0
"""Programs that misbehave, and the outcome each must get.

`PROGRAMS` is a list of records, `PROBLEMS` the problems by id. Limits they are
written for: 3 s of time, 1 GiB of address space (Python, C++), 64 processes,
64 MiB a file and of scratch, 16 MiB of output; standard input is /dev/null, no
network, read-only system, private /tmp, empty environment; passes are
confirmed in strict mode. They are for sandboxes only.

    name        kebab-case, after the case of the reference list where there is one
    language    python, bash, cpp or javascript
    problem     key of PROBLEMS
    completion  the hostile text
    expected    set of acceptable outcomes, mostly one
    why         one sentence
    leaves      (some) traces it tries to leave: process_marker (in the command
                line of a process), file (a path as the sample sees it)

`python3 programs.py` prints both as one JSON object, for tests in other languages.
"""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import programs_escape  # noqa: E402
import programs_forgery  # noqa: E402
import programs_languages  # noqa: E402
import programs_leftovers  # noqa: E402
import programs_output  # noqa: E402
import programs_resources  # noqa: E402
import programs_strict  # noqa: E402
import programs_verdict  # noqa: E402
from programs_common import OUTCOMES, PROBLEMS  # noqa: E402

PROGRAMS = [
    program
    for room in (programs_verdict, programs_forgery, programs_strict, programs_resources,
                 programs_output, programs_escape, programs_leftovers, programs_languages)
    for program in room.PROGRAMS
]


def text(program):
    """The whole program as it is run: what `prompt + completion + tests` gives."""
    problem = PROBLEMS[program["problem"]]
    if "task_id" in problem:
        return (problem["prompt"] + program["completion"] + "\n" + problem["test"] + "\n"
                + "check(" + problem["entry_point"] + ")")
    return problem["head"] + program["completion"] + "\n" + problem["tests"]


def _check():
    names = [program["name"] for program in PROGRAMS]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, twice
    for program in PROGRAMS:
        assert program["expected"] and program["expected"] <= OUTCOMES, program["name"]


_check()

if __name__ == "__main__":
    json.dump({"problems": PROBLEMS,
               "programs": [dict(program, expected=sorted(program["expected"])) for program in PROGRAMS]},
              sys.stdout, indent=1)
