# SPDX-License-Identifier: Apache-2.0
"""From what was seen of a process to the outcome of the attempt. Pure: reads Raw, writes a dict.

A pass needs witnesses that agree: the end mark, the count of executed test statements where the
reference's is known, and the exit status. Anything less is not a pass, whatever was printed.
"""
import json
import os
import signal

import isolate
from channels import MachineryFault


def _measures(raw):
    result = {"wall_ms": round(raw.wall * 1000, 3), "cpu_ms": round(raw.cpu * 1000, 3),
              "wait_ms": round(raw.waited * 1000, 3), "peak_kb": raw.peak}
    if raw.status is not None and os.WIFSIGNALED(raw.status):
        result["signal"] = os.WTERMSIG(raw.status)
    elif raw.status is not None:
        result["exit"] = os.WEXITSTATUS(raw.status)
    if raw.fired:
        result["fired"] = raw.fired
        result.pop("signal", None)  # ours
    if raw.left > 0:
        result["left"] = raw.left
    if raw.full:
        result["full"] = True
    for name, kept in (("out", raw.out), ("err", raw.err)):
        if kept.total:
            result[name] = kept.to_json()
    return result


def _out_of_bounds(raw, result):
    """The outcome where a limit of ours ended the process, or None."""
    if raw.fired in ("limit", "cap"):
        result["provisional"] = raw.fired == "cap"
        return "timeout"
    if raw.fired == "output":
        return "output_limit"
    if raw.fired == "compile":
        result["note"] = "the compiler did not end in time"
        return "error"
    return None


def _check_machinery(worker, raw):
    alone = raw.full and worker.box.level == isolate.NAMESPACES
    if alone and raw.left == -1 and raw.fired is None:
        said = bytes(raw.err.pieces()[0]).decode("utf-8", "replace").strip()
        raise MachineryFault("the first process of a sample's namespaces ended: %s" % said)


def _crash(worker, raw, result):
    """A process that a signal ended, none of ours."""
    if worker.settings.beside and os.WTERMSIG(raw.status) == signal.SIGKILL:
        result["provisional"] = True  # memory may have run out, and by a sample beside it
    near_limit = raw.peak * 1024 > 0.9 * worker.settings.memory
    memory_signals = (signal.SIGSEGV, signal.SIGABRT, signal.SIGKILL, signal.SIGBUS)
    return "memory" if near_limit and os.WTERMSIG(raw.status) in memory_signals else "error"


def _marked(raw, expected, result):
    """Whether the end mark and the count of test statements are right. `report`: M<mark> <count>."""
    mark, _, count = raw.report[raw.report.rfind(b"M") + 1:].partition(b" ")
    if mark.decode("ascii", "replace") != raw.mark.hex():
        return False
    try:
        counted = int(count[:12])  # more is forged
    except ValueError:
        return False
    if counted < 0 and raw.counted:
        return False
    if counted >= 0:
        result["count"] = counted
    if expected is not None and counted >= 0 and counted != expected:
        result["note"] = "ran %d of %d test statements" % (counted, expected)
        return False
    return True


def of_syntax_error(described):
    return {"outcome": "error", "wall_ms": 0, "cpu_ms": 0, "wait_ms": 0, "peak_kb": 0, "exception": described}


def of_program(worker, job, raw):
    """A Python program in reference mode."""
    _check_machinery(worker, raw)
    result = _measures(raw)
    outcome = _out_of_bounds(raw, result)
    if outcome is None:
        outcome = _of_report(worker, job, raw, result)
    result["outcome"] = outcome
    return result


def _of_report(worker, job, raw, result):
    if os.WIFSIGNALED(raw.status):
        return _crash(worker, raw, result)
    kind = raw.report[:1]
    if kind == b"E":
        return _of_exception(raw.report[1:], result)
    if kind == b"Q":
        result["note"] = "the program left by SystemExit: %s" % raw.report[1:2000].decode("utf-8", "replace")
        return "ended_early"
    if kind == b"M" and os.WEXITSTATUS(raw.status) == 0 and _marked(raw, job.problem.count, result):
        return "passed"
    result.setdefault("note", "the process left before the tests' end")
    return "ended_early"


def _of_exception(data, result):
    try:
        described = _plain(json.loads(data))
    except Exception:  # whatever it is: the sample may have written it, and it raised something
        return "error"
    result["exception"] = described
    if "MemoryError" in described["kinds"]:
        return "memory"
    return "failed" if "AssertionError" in described["kinds"] and described["in_tests"] else "error"


def _plain(described):
    """What child.describe() makes, and nothing else: it may be forged."""

    def text(value):
        if not isinstance(value, str):
            raise TypeError("not a text")
        return value

    def number(value):
        if not 0 <= int(value) < 1 << 31:  # others who read it have no larger ones
            raise ValueError("no number of a line")
        return int(value)

    return {"kind": text(described["kind"]), "kinds": [text(kind) for kind in described["kinds"]],
            "message": text(described["message"]), "in_tests": bool(described["in_tests"]),
            "frames": [[text(file), number(line), text(name)] for file, line, name in described["frames"]]}


# -- strict mode -------------------------------------------------------------------------------------


def add_confirmation(worker, job, raw, result):
    """What strict mode says of a pass; may take the pass back."""
    _check_machinery(worker, raw)
    killed = raw.fired is None and os.WIFSIGNALED(raw.status) and os.WTERMSIG(raw.status) == signal.SIGKILL
    judged = raw.judged or {"ok": False, "gone": True}
    result["confirm_ms"] = round(raw.wall * 1000, 3)
    result["cpu_ms"] = round(result["cpu_ms"] + raw.cpu * 1000, 3)
    if judged.get("ok"):
        result["confirmation"] = "confirmed"
    elif "cannot" in judged and job.problem.confirmable:
        # The reference's data travel: it is the sample's that do not, and no sample decides how it is checked.
        result["outcome"] = result["confirmation"] = "disputed"
        result["note"] = judged["cannot"]
    elif "cannot" in judged:
        result["confirmation"] = "unconfirmed"
        result["note"] = judged["cannot"]
    elif "fault" in judged:
        raise MachineryFault(judged["fault"])
    elif raw.fired in ("limit", "cap") or killed:  # memory may have run out, and by another's doing
        result["confirmation"] = "timeout"  # the caller repeats it alone before anything is disputed
    else:
        result["outcome"] = "disputed"
        result["confirmation"] = "disputed"
        result["note"] = _why_disputed(raw, judged)


def _why_disputed(raw, judged):
    if not judged.get("gone"):
        return "with the tests in a process of their own: %s: %s" % (judged.get("kind"), judged.get("message"))
    if raw.status is not None and os.WIFSIGNALED(raw.status):
        return "with the tests in a process of their own, the candidate's ended by signal %d" % os.WTERMSIG(raw.status)
    if raw.report[:1] == b"E":
        try:
            described = json.loads(raw.report[1:])
            return "without the tests, the candidate raised %s: %s" % (described["kind"], described["message"])
        except Exception:  # the candidate may have written it
            pass
    return "with the tests in a process of their own, the candidate's left before the tests' end"


# -- other languages -----------------------------------------------------------------------------------


def of_command(worker, job, raw):
    _check_machinery(worker, raw)
    result = _measures(raw)
    outcome = _out_of_bounds(raw, result)
    if outcome is None and raw.report.startswith(b"N"):
        result["note"] = "it does not compile"
        outcome = "error"
    if outcome is None:
        stderr = bytes(raw.err.pieces()[0])
        outcome = _COMMANDS[job.problem.language](worker, job, raw, stderr, result)
    result["outcome"] = outcome
    if outcome == "passed":
        result["confirmation"] = "unconfirmed"
    return result


def _of_c(worker, job, raw, stderr, result):
    if b"A\n" in raw.report[:16] or raw.report[2:].startswith(b"R"):
        return "failed"
    if os.WIFSIGNALED(raw.status):
        return _crash(worker, raw, result)
    if os.WEXITSTATUS(raw.status) == 0 and _marked(raw, job.problem.count, result):
        return "passed"
    return "ended_early"


def _of_javascript(worker, job, raw, stderr, result):
    if b"heap out of memory" in stderr:
        return "memory"
    if os.WIFSIGNALED(raw.status):
        return _crash(worker, raw, result)
    if os.WEXITSTATUS(raw.status) != 0:
        return "failed" if b"AssertionError" in stderr else "error"
    if raw.report[2:].startswith(b"F"):
        return "failed"
    if not _marked(raw, job.problem.count, result):
        return "ended_early"
    if stderr:
        result["note"] = "wrote to standard error, where console.assert reports"
        return "failed"
    return "passed"


def _of_bash(worker, job, raw, stderr, result):
    if os.WIFSIGNALED(raw.status):
        return _crash(worker, raw, result)
    if os.WEXITSTATUS(raw.status) != 0:
        return "failed" if os.WEXITSTATUS(raw.status) == 1 else "error"
    return "passed" if _marked(raw, None, result) else "ended_early"


_COMMANDS = {"javascript": _of_javascript, "bash": _of_bash, "cpp": _of_c, "c": _of_c}
