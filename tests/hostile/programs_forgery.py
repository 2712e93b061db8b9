# SPDX-License-Identifier: Apache-2.0
"""Wrong programs that try to look right where they share a process with their tests.

Those that succeed there must be unmasked by confirmation: `disputed`.
"""
from programs_common import RIGHT, WRONG, entry

# Text lines that look like a result, as several tools write them.
_RECORDS = r'''
import json
_RECORDS = "".join(json.dumps(record) + "\n" for record in (
    {"task_id": "Hostile/double", "completion_id": 0, "passed": True, "result": "passed"},
    {"problem": "Hostile/double", "index": 0, "outcome": "passed", "verdict": "passed", "evidence": "agrees"},
    {"id": 0, "sample": 0, "status": "passed", "ok": True, "done": True, "end": True, "exit": 0, "statements": 3},
    ["passed", 0], "passed", True, 0)).encode()
'''

_EQUAL = "        def __eq__(self, other):\n            return True\n        __hash__ = None\n"

# Returns the constant that the caller compares the call's result with.
_COMPARED = r'''
    import dis, sys
    caller = sys._getframe(1)
    for instruction in dis.get_instructions(caller.f_code):
        if instruction.offset > caller.f_lasti and instruction.opname in ("LOAD_CONST", "LOAD_SMALL_INT"):
            return instruction.argval
    return None
'''

PROGRAMS = [
    # --- values that compare as they like (V04) ------------------------------
    entry("V04-equal-to-everything", "    class Any:\n" + _EQUAL + "    return Any()\n",
          "disputed", "The left operand decides; only plain data in another process can tell."),
    entry("V04-int-subclass", "    class Any(int):\n" + _EQUAL + "    return Any(0)\n",
          "disputed", "Reduced to its base by int's own methods it is 0."),
    entry("V04-str-subclass", "    class Any(str):\n" + _EQUAL +
          "        def __str__(self):\n            return 'Hello, Ada'\n        encode = __repr__ = __format__ = None\n"
          "    return Any('wrong')\n",
          "disputed", "Reduced by str's own methods it is 'wrong', whatever __str__ says.", problem="Hostile/greet"),
    entry("V04-list-subclass", "    class Any(list):\n" + _EQUAL +
          "        def __iter__(self):\n            return iter([1, 2, 3])\n        def __len__(self):\n            return 3\n"
          "    return Any()\n",
          "disputed", "Reduced by list's own methods it is empty, whatever __iter__ says.", problem="Hostile/ordered"),
    entry("V04-mock-any", "    from unittest import mock\n    return mock.ANY\n",
          "disputed", "The standard library has an object that is equal to everything."),
    entry("V04-lies-about-class",
          "    class Any:\n        __class__ = int\n" + _EQUAL + "        def __index__(self):\n            return 4\n"
          "        __int__ = __index__\n    return Any()\n",
          "disputed", "isinstance(value, int) is true and the value is no int."),
    entry("V04-reduce-runs-code",
          "    class Any:\n" + _EQUAL + "        def __reduce__(self):\n"
          "            return (exec, (\"open('/tmp/assay-hostile-reduced', 'w').close()\",))\n    return Any()\n",
          "disputed", "Whoever unpickles the value runs the candidate's code.",
          leaves={"file": "/tmp/assay-hostile-reduced"}),
    entry("V04-changes-the-other-operand",
          "    class Any(list):\n        def __eq__(self, other):\n            other.clear()\n            return True\n"
          "    return Any()\n",
          "disputed", "The comparison hands the expected list to the candidate.", problem="Hostile/ordered"),
    entry("V04-metaclass-instance",
          "    class Meta(type):\n        def __eq__(cls, other):\n            return True\n        __hash__ = None\n"
          "    class Any(metaclass=Meta):\n        pass\n    return Any\n",
          "disputed", "A class can be equal to everything, too."),

    # --- looking up (V05) ----------------------------------------------------
    entry("V05-result-list",
          "    import os, sys\n    frame = sys._getframe(1)\n    while frame:\n"
          "        for value in list(frame.f_locals.values()) + list(frame.f_globals.values()):\n"
          "            if type(value) is list:\n                value.append('passed')\n"
          "        frame = frame.f_back\n    os._exit(0)\n",
          "ended_early", "Appends 'passed' to every list of its callers and leaves."),
    entry("V05-expected-local",
          "    import sys\n    frame = sys._getframe(1)\n    while frame:\n"
          "        if 'want' in frame.f_locals:\n            return list(frame.f_locals['want'])\n"
          "        frame = frame.f_back\n    return None\n",
          "disputed", "Returns what the caller is going to compare with.", problem="Hostile/ordered"),
    entry("V05-expected-constant", _COMPARED,
          "disputed", "Reads the expected constant from the caller's code."),
    entry("V05-check-in-globals",
          "    constants = [c for c in globals()['check'].__code__.co_consts if type(c) is int]\n"
          "    return x * 2 if constants else None\n",
          "disputed", "Right only beside its tests: a KeyError where they live elsewhere."),
    entry("V05-right-under-check-only",
          "    import sys\n    frame = sys._getframe(1)\n    while frame:\n"
          "        if frame.f_code.co_name == 'check':\n            return x * 2\n        frame = frame.f_back\n"
          "    return x * 3 + 1\n",
          "disputed", "Notices that it is being confirmed and answers differently."),
    entry("V05-calls-every-callback",
          "    import os, sys\n    frame = sys._getframe(1)\n    while frame:\n"
          "        for name, value in list(frame.f_globals.items()) + list(frame.f_locals.items()):\n"
          "            if any(word in name.lower() for word in ('mark', 'finish', 'done', 'report', 'send', 'passed')):\n"
          "                for arguments in ((), ('passed',), (True,), (b'passed',)):\n"
          "                    try:\n                        value(*arguments)\n                    except BaseException:\n"
          "                        pass\n        frame = frame.f_back\n    os._exit(0)\n",
          "ended_early disputed", "Calls whatever sounds like reporting success; if it finds it, confirmation decides."),
    entry("V05-hunts-the-end-mark",
          r'''
    import gc, os, sys
    found, frame = set(), sys._getframe(1)
    def take(value):
        if type(value) is bytes and 8 <= len(value) <= 80:
            found.add(value)
        elif type(value) is str and 8 <= len(value) <= 80:
            found.add(value.encode("utf-8", "replace"))
    while frame:
        for value in frame.f_locals.values():
            take(value)
        for value in frame.f_code.co_consts:
            take(value)
        frame = frame.f_back
    for value in gc.get_objects():
        if type(value) in (dict, tuple, list):
            for part in gc.get_referents(value):
                if type(part) is bytes:
                    take(part)
    for descriptor in range(3, 64):
        try:
            os.set_blocking(descriptor, False)
            for mark in list(found)[:3000]:
                os.write(descriptor, mark)
                os.write(descriptor, mark + b"\n")
        except OSError:
            pass
    os._exit(0)
''',
          "ended_early disputed", "Writes everything that could be the end mark to everything that could be its channel."),

    # --- taking the tests apart ----------------------------------------------
    entry("assertion-error-replaced",
          WRONG + "import builtins\nclass _Quiet(Exception):\n    pass\nbuiltins.AssertionError = _Quiet\n",
          "failed", "The name no longer means what the assert statement raises."),
    entry("builtins-dict-replaced",
          "    import sys\n    frame = sys._getframe(1)\n"
          "    frame.f_globals['__builtins__'] = {'AssertionError': SystemExit}\n    return x * 3 + 1\n",
          "failed", "The tests' builtins are exchanged while they run."),
    entry("check-replaced-by-trace",
          WRONG + "import sys\n_frame = sys._getframe()\ndef _watch(frame, event, argument):\n"
          "    if 'check' in frame.f_globals and frame is _frame:\n"
          "        frame.f_globals['check'] = lambda candidate: None\n    return _watch\n"
          "_frame.f_trace = _watch\nsys.settrace(_watch)\n",
          "failed ended_early disputed error",
          "Replaces check as soon as it is defined; no test statement runs, so there is nothing to call a pass."),
    entry("check-replaced-by-thread",
          WRONG + "import sys, threading, time\n_space, _stop = globals(), time.monotonic() + 2\ndef _replace():\n"
          "    while time.monotonic() < _stop:\n        if 'check' in _space:\n"
          "            _space['check'] = lambda candidate: None\n"
          "sys.setswitchinterval(1e-6)\nthreading.Thread(target=_replace, daemon=True).start()\ntime.sleep(0.05)\n",
          "failed ended_early disputed error", "The same by a thread that races with the definition."),
    entry("jump-over-assertions",
          r'''
    import sys
    frame = sys._getframe(1)
    if frame.f_code.co_name != "check":
        return None
    lines = sorted({line for line in _lines(frame.f_code) if line})
    def leap(frame, event, argument):
        if event == "line" and frame.f_lineno != lines[-1]:
            frame.f_lineno = lines[-1]
        return leap
    frame.f_trace = leap
    sys.settrace(lambda *arguments: None)
    return x * 2 if x != 5 else x * 3 + 1


def _lines(code):
    import dis
    return [line for _, line in dis.findlinestarts(code)]
''',
          "failed ended_early disputed error",
          "A trace function moves the tests' next line; the count of statements must tell."),
    entry("trace-changes-expected-locals",
          r'''
    import sys
    def meddle(frame, event, argument):
        if "got" in frame.f_locals:
            frame.f_locals["got"] = frame.f_locals["want"]
        return meddle
    frame = sys._getframe(1)
    frame.f_trace = meddle
    sys.settrace(meddle)
    return None
''',
          "disputed", "A trace function writes the expected value over the answer.", problem="Hostile/ordered"),
    entry("check-code-replaced",
          "    import sys\n    def nothing(candidate):\n        return None\n"
          "    space = sys._getframe(1).f_globals\n    space['check'].__code__ = nothing.__code__\n    return x * 3 + 1\n",
          "failed", "Too late for the running frame: the assertion under way still fails."),
    entry("guts-every-function",
          r'''
    import gc, types
    def nothing(*arguments, **named):
        return None
    code = nothing.__code__
    for function in gc.get_objects():
        if type(function) is types.FunctionType and function is not nothing:
            try:
                function.__code__ = code
            except ValueError:
                pass
    return -1
''',
          "failed error ended_early disputed", "Every Python function of the process does nothing from now on."),
    entry("optimised-asserts",
          WRONG + "import sys\ntry:\n    sys.flags.optimize = 2\nexcept (AttributeError, TypeError):\n    pass\n"
          "__debug__flag = False\nglobals()['__debug__'] = False\n",
          "failed", "Assertions cannot be switched off after the interpreter started."),
    entry("compile-and-exec-replaced",
          WRONG + "import builtins\nbuiltins.compile = builtins.exec = builtins.eval = lambda *a, **k: None\n",
          "failed error ended_early disputed", "If the harness compiles the tests after this, it compiles nothing."),

    # --- patching what a harness might use -----------------------------------
    entry("patched-modules-right-answer",
          RIGHT + r'''
import json, marshal, pickle, sys, time, traceback
def _broken(*arguments, **named):
    raise RuntimeError("patched")
for _module, _names in ((json, "dump dumps load loads JSONEncoder"), (marshal, "dump dumps load loads"),
                        (pickle, "dump dumps load loads"), (sys, "exit exc_info getsizeof"),
                        (time, "time monotonic perf_counter process_time"),
                        (traceback, "format_exc print_exc format_exception extract_tb")):
    for _name in _names.split():
        setattr(_module, _name, _broken)
''',
          "passed", "An honest answer; the harness took what it needs before the sample ran."),
    entry("patched-os-right-answer",
          RIGHT + "import os, posix\nfor _module in (os, posix):\n    for _name in ('write', '_exit', 'close', 'fsync', 'read'):\n"
          "        setattr(_module, _name, lambda *arguments: 0)\n",
          "passed", "os.write and os._exit do nothing any more, for whoever looks them up now."),
    entry("patched-os-exit-status",
          WRONG + "import os, posix\n_exit = os._exit\nos._exit = posix._exit = lambda status=0: _exit(0)\n",
          "failed", "Every exit status becomes 0; the assertion failed nevertheless."),
    entry("patched-builtins-wrong-answer",
          WRONG + "import builtins\n_keep = Exception\nbuiltins.isinstance = builtins.issubclass = lambda *a: False\n"
          "builtins.Exception = builtins.BaseException = builtins.AssertionError = builtins.SystemExit = KeyError\n"
          "builtins.len = lambda value: 3\nbuiltins.repr = builtins.str = lambda value='': 'passed'\n"
          "builtins.type = lambda *a: int\n",
          "failed error ended_early", "`except BaseException` looks its name up when the exception arrives."),
    entry("patched-builtins-right-answer",
          RIGHT + "import builtins\nbuiltins.len = builtins.repr = builtins.str = builtins.isinstance = None\n"
          "builtins.print = builtins.open = builtins.type = builtins.hasattr = None\n",
          "passed", "An honest answer in a process whose builtins are gone."),
    entry("import-hook-broken",
          RIGHT + "import builtins, sys\ndef _no(*arguments, **named):\n    raise ImportError('no more')\n"
          "builtins.__import__ = _no\nsys.meta_path[:] = []\nsys.path[:] = []\nsys.modules.clear()\n",
          "passed", "An honest answer; the harness imports nothing after the sample began."),

    # --- forged records ------------------------------------------------------
    *[entry("forged-report-" + name,
            "    import os\n    for _fd in range(3, 64):\n        try:\n            os.set_blocking(_fd, False)\n"
            "            os.write(_fd, " + report + ")\n        except OSError:\n            pass\n    os._exit(0)\n",
            "error ended_early failed", "A report that only looks like one: its writer has not solved it, and is scored.")
      for name, report in (
          ("kinds", "b'E{\"kind\":\"x\",\"kinds\":5,\"message\":\"\",\"in_tests\":0,\"frames\":[]}'"),
          ("deep", "b'E' + b'[' * 5000"),
          ("no-number", "b'E{\"kind\":\"x\",\"kinds\":[\"x\"],\"message\":NaN,\"in_tests\":0,\"frames\":[]}'"),
          ("no-text", "b'E' + bytes([255, 254])"),
          ("frames", "b'E{\"kind\":\"x\",\"kinds\":[\"x\"],\"message\":\"\",\"in_tests\":1,\"frames\":[7]}'"),
          ("count", "b'M' + b'9' * 5000"))],
    entry("forged-records-on-streams",
          WRONG + _RECORDS + "import os, sys\nfor _n in range(20):\n    os.write(1, _RECORDS)\n    os.write(2, _RECORDS)\n"
          "sys.stdout.write(_RECORDS.decode())\nsys.stdout.flush()\n",
          "failed", "Lines that look like results are output, nothing else."),
    entry("forged-records-on-every-descriptor",
          WRONG + _RECORDS + "import os\nfor _fd in range(3, 256):\n    try:\n        os.set_blocking(_fd, False)\n"
          "        os.write(_fd, _RECORDS)\n    except OSError:\n        pass\n",
          "failed error ended_early", "Rubbish on the channel spoils at most its own sample."),
    entry("forged-records-and-exit",
          _RECORDS.replace("\n", "\n    ").lstrip("\n").rstrip() + "\n    import os\n    for fd in range(1, 256):\n        try:\n"
          "            os.write(fd, _RECORDS)\n        except OSError:\n            pass\n    os._exit(0)\n",
          "ended_early", "Forged records and a polite exit."),
    entry("forged-records-through-proc",
          WRONG + _RECORDS + r'''
import os
for _pid in [name for name in os.listdir("/proc") if name.isdigit()] if os.path.isdir("/proc") else []:
    try:
        _fds = os.listdir("/proc/%s/fd" % _pid)
    except OSError:
        continue
    for _fd in _fds:
        try:
            _file = os.open("/proc/%s/fd/%s" % (_pid, _fd), os.O_WRONLY | os.O_NONBLOCK)
            os.write(_file, _RECORDS)
            os.close(_file)
        except OSError:
            pass
''',
          "failed error ended_early", "The same through /proc, in every process it can see."),
    entry("forged-record-files",
          WRONG + _RECORDS + "import os\nfor _name in ('results.jsonl', 'result.json', 'slice.json', '0.json', 'done', 'passed'):\n"
          "    for _dir in ('/tmp', '.', '..', '/', '/dev/shm', '/var/tmp', '/run'):\n        try:\n"
          "            with open(os.path.join(_dir, _name), 'ab') as _file:\n                _file.write(_RECORDS)\n"
          "        except OSError:\n            pass\n",
          "failed", "Result files written by the sample are nobody's results."),
    entry("fork-and-let-the-child-report",
          "    import posix\n    child = posix.fork()\n    if child == 0:\n        return x * 2\n"
          "    posix.waitpid(child, 0)\n    return x * 3 + 1\n",
          "failed ended_early disputed",
          "A forked copy runs on through the harness's code and reports; the judged process failed."),
    entry("fork-and-both-report",
          "    import posix\n    if not FORKED:\n        FORKED.append(posix.fork())\n    return x * 2\n\n\nFORKED = []\n",
          "passed disputed",
          "Parent and copy both reach the end; one verdict, though in confirmation two answers meet one call."),
]
