# SPDX-License-Identifier: Apache-2.0
"""One sample of a slice, and the line that its attempt gives."""
import re
import traceback

import languages
from channels import MachineryFault


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


def line_of(worker, job, next_job=None):
    """Runs `job`; its result, or the fault of the machinery, as a line. `next_job`: compiled meanwhile."""
    try:
        if job.problem.language != "python" and job.problem.language not in languages.BUILDERS:
            raise MachineryFault("this harness cannot run the language %s" % job.problem.language)
        result = _reference(worker, job) if job.reference else worker.run(job, next_job)
        result.update(t="r", i=job.slot)
        return result
    except MachineryFault as problem:
        return {"t": "fault", "i": job.slot, "message": str(problem)}
    except Exception:  # of the harness itself: it says nothing about the sample
        return {"t": "fault", "i": job.slot, "message": traceback.format_exc()[-2000:]}
