# SPDX-License-Identifier: Apache-2.0
"""What the hostile programs share: the problems they pretend to solve, and `entry`.

A program is `prompt + completion + test` for Python (HumanEval's form) and
`head + completion + "\\n" + tests` for the other languages. Programs use the
module `posix` where a reference harness blanks the same name in `os`.
"""

OUTCOMES = frozenset((
    "passed", "failed", "error", "ended_early", "timeout", "memory",
    "output_limit", "disputed", "killed_sandbox"))


def entry(name, completion, expected, why, problem="Hostile/double", leaves=None):
    """One record of PROGRAMS; `expected` is one outcome, or several separated by spaces."""
    record = {
        "name": name,
        "language": PROBLEMS[problem].get("language", "python"),
        "problem": problem,
        "completion": completion,
        "expected": set(expected.split()),
        "why": why,
    }
    if leaves:
        record["leaves"] = leaves
    return record


# --- completions of Hostile/double (argument x) ------------------------------

RIGHT = "    return x * 2\n\n\n"
WRONG = "    return x * 3 + 1\n\n\n"  # right for no tested x


def probe(code):
    """A program that answers right only if `code` (module level) puts nothing into LEAKS."""
    return "    return LEAKS[:3] if LEAKS else x * 2\n\n\nLEAKS = []\n" + code


def refused(code):
    """`code` defines ATTEMPTS, a list of (name, callable); each must raise OSError or ValueError."""
    return probe(code + r'''
for _name, _attempt in ATTEMPTS:
    try:
        _attempt()
    except (OSError, ValueError):
        pass
    else:
        LEAKS.append(_name)
''')


# Replaces the calling process by a sleeper that shows `marker` in its arguments.
SLEEPER = r'''
import os, posix, sys
def _sleeper(marker):
    python = sys.executable or "/usr/bin/python3"
    try:
        posix.execv(python, [python, "-I", "-S", "-c", "import time; time.sleep(60)", marker])
    finally:
        posix._exit(1)
'''

# A raw system call. NR maps a name to its number here; -1 where the machine is unknown.
SYSCALL = r'''
import ctypes, os
_libc = ctypes.CDLL(None, use_errno=True)
_x86 = dict(ptrace=101, pivot_root=155, keyctl=250, add_key=248, bpf=321, io_uring_setup=425,
            perf_event_open=298, userfaultfd=323, process_vm_readv=310, clone=56)
_arm = dict(ptrace=117, pivot_root=41, keyctl=219, add_key=217, bpf=280, io_uring_setup=425,
            perf_event_open=241, userfaultfd=282, process_vm_readv=270, clone=220)
_table = {"x86_64": _x86, "aarch64": _arm}.get(os.uname().machine, {})
def _call(name, *arguments):
    """Raises OSError unless the kernel did it."""
    result = _libc.syscall(ctypes.c_long(_table.get(name, -1)), *arguments)
    if result < 0:
        raise OSError(ctypes.get_errno(), name)
    return result
def _checked(result):
    if result < 0:
        raise OSError(ctypes.get_errno(), "libc")
    return result
'''

# Processes other than this one, as /proc shows them.
OTHERS = r'''
import os
def _others():
    try:
        names = os.listdir("/proc")
    except OSError:
        return []
    return [name for name in names if name.isdigit() and int(name) != os.getpid()]
'''

# True where a signal to everybody could reach the machine itself: then don't send it.
ON_THE_HOST = r'''
import os, posix, signal
def _on_the_host():
    try:
        return os.getuid() == 0 and os.readlink("/proc/self/ns/pid") == "pid:[4026531836]"
    except OSError:
        return os.getuid() == 0
'''

# Stands in some programs and is looked for by others; the lookers spell it with brackets.
OTHER_SAMPLES_SECRET = "assay-secret-of-another-sample-7f3a91"


# --- problems ----------------------------------------------------------------

def _python(task_id, entry_point, prompt, solution, body):
    return {
        "task_id": task_id,
        "prompt": prompt,
        "entry_point": entry_point,
        "canonical_solution": solution,
        "test": "\n\nMETADATA = {\"author\": \"assay\"}\n\n\ndef check(candidate):\n" + body,
    }


def _other(identity, language, head, reference, tests, entry_point):
    return {"id": identity, "language": language, "prompt": head, "head": head,
            "tests": tests, "entry_point": entry_point, "reference": reference}


_ALL = [
    _python("Hostile/double", "double",
            'def double(x):\n    """Return twice the number x.\n    >>> double(2)\n    4\n    """\n',
            "    return x * 2\n",
            "    assert candidate(2) == 4\n"
            "    assert candidate(5) == 10\n"
            "    assert candidate(-7) == -14\n"),
    _python("Hostile/ordered", "ordered",
            'def ordered(xs):\n    """Return a new list with the items of xs in rising order."""\n',
            "    return sorted(xs)\n",
            "    for given, want in [([3, 1, 2], [1, 2, 3]), ([9, 8], [8, 9]), ([5], [5])]:\n"
            "        got = candidate(given)\n"
            "        assert got == want\n"),
    _python("Hostile/begin", "begin",
            'def begin(x):\n    """Return a list that begins with x."""\n',
            "    return [x]\n",
            "    assert candidate(3)[0] == 3\n"
            "    assert candidate(\"a\")[0] == \"a\"\n"),
    _python("Hostile/count-up", "count_up",
            'def count_up(n):\n    """Return the numbers from 0 to n - 1."""\n',
            "    return list(range(n))\n",
            "    assert list(candidate(3)) == [0, 1, 2]\n"
            "    assert list(candidate(0)) == []\n"),
    _python("Hostile/greet", "greet",
            'def greet(name):\n    """Return "Hello, " and the name."""\n',
            "    return \"Hello, \" + name\n",
            "    assert candidate(\"Ada\") == \"Hello, Ada\"\n"
            "    assert candidate(\"\\u6f22\\u5b57\") == \"Hello, \\u6f22\\u5b57\"\n"),
    _python("Hostile/sort-in-place", "sort_in_place",
            'def sort_in_place(xs):\n    """Bring the items of xs into rising order, in place; return None."""\n',
            "    xs.sort()\n",
            "    xs = [3, 1, 2]\n"
            "    assert candidate(xs) is None\n"
            "    assert xs == [1, 2, 3]\n"),
    _other("Hostile/cpp/twice", "cpp",
           "#include <cassert>\n#include <cstdlib>\n\n// Return twice the number x.\nint twice(int x) {\n",
           "    return x * 2;\n}\n",
           "int main() {\n    assert(twice(2) == 4);\n    assert(twice(5) == 10);\n    assert(twice(-7) == -14);\n}\n",
           "twice"),
    _other("Hostile/cpp/count-up", "cpp",
           "#include <cassert>\n#include <vector>\n\n// Return the numbers from 0 to n - 1.\n"
           "std::vector<int> countUp(int n) {\n",
           "    std::vector<int> all;\n    for (int i = 0; i < n; ++i)\n        all.push_back(i);\n    return all;\n}\n",
           "int main() {\n    assert((countUp(3) == std::vector<int>{0, 1, 2}));\n"
           "    assert((countUp(0) == std::vector<int>{}));\n}\n",
           "countUp"),
    _other("Hostile/js/twice", "javascript",
           "// Return twice the number x.\nconst twice = (x) => {\n",
           "  return x * 2;\n}\n",
           "const testTwice = () => {\n  console.assert(twice(2) === 4)\n  console.assert(twice(5) === 10)\n"
           "  console.assert(twice(-7) === -14)\n}\n\ntestTwice()\n",
           "twice"),
    _other("Hostile/bash/twice", "bash",
           "#!/bin/bash\n# Print twice the number $1.\ntwice() {\n",
           "    echo $(($1 * 2))\n}\n",
           "candidate() {\n    twice \"$@\"\n}\n\nset -e\nrun_test() {\n    [[ $(candidate \"2\") = \"4\" ]]\n"
           "    [[ $(candidate \"5\") = \"10\" ]]\n}\n\nrun_test\n",
           "twice"),
]

PROBLEMS = {problem.get("task_id") or problem["id"]: problem for problem in _ALL}
