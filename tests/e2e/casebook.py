# SPDX-License-Identifier: Apache-2.0
"""Programs that other evaluation tools judge wrongly, and what is right; each is named after its case.

`CASES` maps a name to (problem, completion); the first part of a name is the case. All run together, with the
limits in OPTIONS; what each must get stands in test_cases.py. They are for sandboxes only.
"""
from assaytest import problem

TIMEOUT = 2.0
OPTIONS = ("--timeout", str(TIMEOUT), "--k", "1", "--keep-output", "10000")

RIGHT = "    return x + 1\n"
WRONG = "    return x + 100\n"

_SUM = "solve() {\n"
_PIPED = "set -e\nrun_test() {\n    [[ $(printf '1\\n2\\n' | solve) = 3 ]]\n}\nrun_test\n"

PROBLEMS = [
    problem("Case/next"),
    problem("Case/expected", body="    expected = 2\n    assert candidate(1) == expected\n"),
    problem("Case/listed", body="    results = []\n    results.append(candidate(1))\n    assert results == [2]\n"),
    problem("Case/twice", body="    assert candidate(1) == 2\n    assert candidate(5) == 6\n"),
    {"id": "Case/sum", "language": "bash", "prompt": _SUM, "head": _SUM, "tests": _PIPED, "entry_point": "solve",
     "reference": "    local a b; read -r a; read -r b; echo $((a + b))\n}\n"},
]

_ALWAYS_EQUAL = ("    return Same()\n\n\nclass Same%s:\n    def __eq__(self, other):\n        return True\n"
                 "    def __ne__(self, other):\n        return False\n    __hash__ = object.__hash__\n")

CASES = {
    # Leaves early, politely
    "V01 exit at once in the function": ("Case/next", "    import os\n    os._exit(0)\n"),
    "V01 sys.exit at top level": ("Case/next", RIGHT + "import sys\nsys.exit(0)\n"),
    "V01 quit in the function": ("Case/next", "    quit()\n"),
    "V01 SystemExit": ("Case/next", "    raise SystemExit\n"),
    "V01 execve of true": ("Case/next", "    import posix\n    posix.execv('/bin/true', ['true'])\n"),
    "V02 exception hook": ("Case/next", WRONG + "import sys, os\nsys.excepthook = lambda *a: os._exit(0)\n"),
    "V02 at-exit function": ("Case/next", WRONG + "import atexit, os\natexit.register(os._exit, 0)\n"),
    "V03 segmentation fault": ("Case/next", "    import ctypes\n    ctypes.string_at(0)\n"),
    "V03 abort": ("Case/next", "    import os\n    os.abort()\n"),
    # Agrees with everything
    "V04 equal object": ("Case/next", _ALWAYS_EQUAL % ""),
    "V04 equal number": ("Case/next", (_ALWAYS_EQUAL % "(int)")),
    # Walks the stack
    "V05 appends to the list of results": (
        "Case/listed",
        "    import sys\n    frame = sys._getframe(1)\n    while frame is not None:\n"
        "        for value in list(frame.f_locals.values()):\n            if type(value) is list:\n"
        "                value.append('passed')\n        frame = frame.f_back\n    return x + 100\n"),
    "V05 returns the expected value": (
        "Case/expected",
        "    import sys\n    frame = sys._getframe(1)\n    while frame is not None:\n"
        "        if 'expected' in frame.f_locals:\n            return frame.f_locals['expected']\n"
        "        frame = frame.f_back\n    return None\n"),
    # Time
    "V19 swallowed timeout": (
        "Case/twice", "    import time\n    try:\n        time.sleep(30)\n    except BaseException:\n        pass\n"
                      "    return x + 1\n"),
    "V19 swallowed again and again": (
        "Case/twice", "    import time\n    while True:\n        try:\n            time.sleep(5)\n"
                      "        except BaseException:\n            pass\n"),
    "V20 alarm switched off": (
        "Case/next", "    import signal, time\n    signal.setitimer(signal.ITIMER_REAL, 0)\n    signal.alarm(0)\n"
                     "    time.sleep(2.5)\n    return x + 1\n"),
    "T03 right after the limit": ("Case/next", "    import time\n    time.sleep(2.3)\n    return x + 1\n"),
    "T05 loop in native code": (
        "Case/next", "    import collections, itertools\n    collections.deque(itertools.repeat(0), maxlen=0)\n"),
    "T05 power": ("Case/next", "    return 3 ** 10 ** 9 and x + 1\n"),
    "T06 child stays": (
        "Case/next", "    import os, time\n    if os.fork() == 0:\n        time.sleep(8)\n        os._exit(0)\n"
                     "    return x + 1\n"),
    "T08 non-daemon thread": (
        "Case/next", "    import threading, time\n    threading.Thread(target=time.sleep, args=(9,)).start()\n"
                     "    return x + 1\n"),
    # Standard input, through a program of its own
    "V21 right, then exit": ("Case/sum", "    python3 -c 'print(int(input()) + int(input())); exit()'\n}\n"),
    "V22 loop over stdin": ("Case/sum", "    python3 -c 'import sys; print(sum(map(int, sys.stdin)))'\n}\n"),
    "V22 open(0)": ("Case/sum", "    python3 -c 'print(sum(map(int, open(0).read().split())))'\n}\n"),
    "V22 stdout.buffer": (
        "Case/sum", "    python3 -c 'import sys; n = int(input()) + int(input())\n"
                    "sys.stdout.buffer.write(b\"%d\\n\" % n)'\n}\n"),
    "V22 two readlines": (
        "Case/sum", "    python3 -c 'import sys; r = sys.stdin.buffer.readline; print(int(r()) + int(r()))'\n}\n"),
    "V22 readline, then read": (
        "Case/sum", "    python3 -c 'import sys; i = sys.stdin; print(int(i.readline()) + int(i.read()))'\n}\n"),
    # Classes of errors
    "V28 words of another error": ("Case/next", "    raise ValueError('SyntaxError: no')\n"),
    "V28 printed traceback": (
        "Case/next", "    import sys\n    sys.stderr.write('Traceback (most recent call last):\\nAssertionError\\n')\n"
                     "    return x + 1\n"),
    # Output
    "L01 chatty": ("Case/next", "    for n in range(3000):\n        print('.' * 99)\n    return x + 1\n"),
    "L02 one byte over the pipe": ("Case/next", "    print('x' * 65536)\n    return x + 1\n"),
    "L02 both streams": (
        "Case/next", "    import sys\n    for n in range(40):\n        sys.stdout.write('o' * 9999)\n"
                     "        sys.stderr.write('e' * 9999)\n    return x + 1\n"),
    "L03 endless output": ("Case/next", "    while True:\n        print('y' * 1000)\n"),
    "L03 endless output, endless sleep after": (
        "Case/next", "    import time\n    for n in range(20000):\n        print('y' * 1000)\n    time.sleep(60)\n"),
    "L05 cut inside a character": ("Case/next", "    print('a' + 'あ' * 6000 + 'b' * 10)\n    return x + 1\n"),
    "L06 lone surrogate": ("Case/next", "    raise ValueError('high \\ud83d alone')\n"),
    "L06 bytes FF FE": (
        "Case/next", "    import sys\n    sys.stdout.buffer.write(b'\\xff\\xfe')\n    return x + 100\n"),
    "L07 escapes in output": (
        "Case/next", "    print('\\x1b[2J\\x1b]0;owned\\x07\\x1b[32mPASSED\\x1b[0m \\x9b31m \\u202egnp\\u202c')\n"
                     "    return x + 100\n"),
    "L07 escapes in the program": ("Case/next", "    # \x1b[2J\x1b[32mPASSED\x1b[0m\x07 \u202e\n    return x + 100\n"),
    "L07 escapes in an exception": (
        "Case/next", "    raise type('E\\x1b[2J', (Exception,), {})('\\x1b[2J\\x1b]0;owned\\x07\\x1b[32mPASSED')\n"),
}

for _size in (9_999, 10_000, 10_001, 16_384):  # characters and line end, of which --keep-output keeps 10,000
    CASES["L04 output of %d" % _size] = (
        "Case/next", "    print('first line\\n' + 'm' * %d + '\\nlast line')\n    return x + 1\n" % (_size - 22))

# Right ones between them: whatever the others do, these pass.
ORDER = [name for case in CASES for name in (case, "after " + case)]
SAMPLES = [dict(task_id=CASES[name][0], completion=CASES[name][1]) if name in CASES
           else dict(task_id="Case/next", completion=RIGHT) for name in ORDER]
