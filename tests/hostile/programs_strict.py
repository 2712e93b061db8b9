# SPDX-License-Identifier: Apache-2.0
"""Programs aimed at confirmation: what travels through its pipe, and what attacks it.

They pass the reference run and show themselves where no frame called `check`
stands above them.
"""
from programs_common import RIGHT, entry

# Begins a body: what follows runs in strict mode only.
_STRICT = r'''
    import os, posix, sys
    frame = sys._getframe(1)
    while frame:
        if frame.f_code.co_name == "check":
            return x * 2
        frame = frame.f_back
'''

PROGRAMS = [
    # --- honest programs that confirmation must not dispute -------------------
    entry("strict-int-subclass-right",
          "    class Loud(int):\n        def __repr__(self):\n            raise ValueError\n"
          "        __str__ = __format__ = __index__ = __int__ = __reduce__ = __repr__\n    return Loud(x * 2)\n",
          "passed", "The value is right and its base is plain; its own methods are never asked."),
    entry("strict-float-for-int", "    return float(x * 2)\n",
          "passed", "4.0 == 4 in both modes."),
    entry("strict-argument-changed-in-place",
          "    for i in range(len(xs)):\n        for j in range(i):\n            if xs[i] < xs[j]:\n"
          "                xs[i], xs[j] = xs[j], xs[i]\n",
          "passed", "Changed arguments travel back.", problem="Hostile/sort-in-place"),
    entry("strict-argument-emptied",
          "    want = sorted(xs)\n    while xs:\n        xs.pop()\n    xs.extend(want)\n",
          "passed", "An argument that shrinks and grows is the same list to the tests.", problem="Hostile/sort-in-place"),
    entry("strict-argument-returned",
          "    xs.sort()\n    return xs\n", "failed", "The tests want None.", problem="Hostile/sort-in-place"),
    entry("strict-state-between-calls",
          "    COUNT[0] += 1\n    if COUNT[0] > 3:\n        return None\n    return x * 2\n\n\nCOUNT = [0]\n",
          "passed", "One process for all calls: three calls in both modes, and no call made twice."),
    entry("strict-right-with-lone-surrogate-global",
          RIGHT + "NAME = '\\ud800'\n__doc__ = '\\udfff'\n__name__ = '\\ud801'\n",
          "passed", "Odd names of the module go nowhere."),

    # --- values that cannot travel -------------------------------------------
    entry("strict-generator",
          "    for i in range(n):\n        yield i\n",
          "disputed", "The tests accept a generator; it is no plain data.", problem="Hostile/count-up"),
    entry("strict-lazy-endless-items",
          "    class Lazy:\n        def __getitem__(self, index):\n            return x\n    return Lazy()\n",
          "disputed", "Every item exists, the object is no plain data.", problem="Hostile/begin"),
    entry("strict-closure-in-list", "    return [x, lambda: x]\n",
          "disputed", "A function inside a list does not travel.", problem="Hostile/begin"),
    entry("strict-list-that-holds-itself", "    items = [x]\n    items.append(items)\n    return items\n",
          "disputed", "A circle is refused, not followed.", problem="Hostile/begin"),
    entry("strict-nested-100000-deep",
          "    inner = []\n    for _ in range(100000):\n        inner = [inner]\n    return [x, inner]\n",
          "disputed", "Depth is capped before any recursion.", problem="Hostile/begin"),
    entry("strict-huge-list", "    return [x] * 50000000\n",
          "disputed memory", "Size is capped before it is encoded.", problem="Hostile/begin"),
    entry("strict-shared-exponential",
          "    inner = [x]\n    for _ in range(40):\n        inner = [inner, inner]\n    return [x, inner]\n",
          "disputed", "Forty lists that unfold to a million million: the cap counts what is written.", problem="Hostile/begin"),
    entry("strict-huge-int", "    return [x, 1 << 400000000]\n",
          "disputed memory", "An integer of 50 MB, quadratic to print in decimals.", problem="Hostile/begin"),
    entry("self-referential-wrong", "    items = []\n    items.append(items)\n    return items\n",
          "failed", "A circle compared with a number is unequal; its text must not be followed for ever."),
    entry("dict-that-lies",
          "    class Lies(dict):\n        def __getitem__(self, key):\n            return x\n    return Lies()\n",
          "disputed", "Reduced by dict's own methods it is empty.", problem="Hostile/begin"),
    entry("strict-list-changed-by-thread",
          "    import threading, time\n    items = [x]\n    def churn():\n        stop = time.monotonic() + 2\n"
          "        while time.monotonic() < stop:\n            items.append(0)\n            del items[1:]\n"
          "    threading.Thread(target=churn, daemon=True).start()\n    return items\n",
          "passed disputed", "The list changes while it is encoded; the pipe must stay whole.", problem="Hostile/begin"),

    # --- attacks that wait for confirmation ----------------------------------
    entry("strict-exits", _STRICT + "    os._exit(0)\n",
          "disputed", "The candidate's process is gone at the first call."),
    entry("strict-system-exit", _STRICT + "    sys.exit(0)\n",
          "disputed", "SystemExit is an exception of the candidate, not the end of the confirmation."),
    entry("strict-hangs", _STRICT + "    while True:\n        pass\n",
          "disputed", "The time-out is repeated alone, then stands."),
    entry("strict-sleeps-swallowing",
          _STRICT + "    import time\n    while True:\n        try:\n            time.sleep(60)\n"
          "        except BaseException:\n            pass\n",
          "disputed", "The same asleep, with every exception swallowed."),
    entry("strict-segfault", _STRICT + "    import ctypes\n    ctypes.string_at(0)\n",
          "disputed", "A crash of the candidate's process is the sample's doing, not the machinery's."),
    entry("strict-memory", _STRICT + "    return 'x' * (3 << 30)\n",
          "disputed", "MemoryError in the candidate's process."),
    entry("strict-flood", _STRICT + "    block = b'x' * 65536\n    for _ in range(4000):\n        os.write(1, block)\n    return x * 2\n",
          "disputed", "250 MB of output in confirmation, past the limit."),
    entry("strict-rubbish-on-every-descriptor",
          _STRICT + "    for fd in range(3, 256):\n        try:\n            os.set_blocking(fd, False)\n"
          "            os.write(fd, b'\\xff' * 64)\n            os.write(fd, b'\\x00' * 64 + b'{\"ok\": true}\\n')\n"
          "        except OSError:\n            pass\n    return x * 3 + 1\n",
          "disputed", "A length of 2**64 - 1 on the pipe allocates nothing and ends the confirmation."),
    entry("strict-half-a-message",
          _STRICT + "    for fd in range(3, 256):\n        try:\n            os.set_blocking(fd, False)\n"
          "            os.write(fd, b'\\x7f')\n        except OSError:\n            pass\n    os._exit(0)\n",
          "disputed", "One byte and the end of the pipe."),
    entry("strict-closes-descriptors", _STRICT + "    os.closerange(0, 4096)\n    return x * 2\n",
          "disputed", "The right answer has no way to travel."),
    entry("strict-reads-the-pipe-empty",
          _STRICT + "    for fd in range(3, 256):\n        try:\n            os.set_blocking(fd, False)\n"
          "            os.read(fd, 65536)\n        except OSError:\n            pass\n    return x * 3 + 1\n",
          "disputed", "Takes the next calls out of the pipe."),
    entry("strict-finds-the-tests",
          _STRICT + r'''
    import gc
    for value in gc.get_objects():
        if type(value) is dict and "check" in value and callable(value["check"]):
            return x * 2
        if type(value).__name__ == "function" and value.__name__ == "check":
            return x * 2
    return x * 3 + 1
''',
          "disputed", "Right only if tests are found in the memory of the candidate's process."),
    entry("strict-reads-other-memory",
          _STRICT + r'''
    for name in os.listdir("/proc"):
        if name.isdigit() and int(name) != os.getpid():
            try:
                with open("/proc/%s/mem" % name, "rb"):
                    return x * 2
            except OSError:
                pass
    return x * 3 + 1
''',
          "disputed", "Right only if the judge's memory can be opened."),
    entry("strict-odd-exception",
          _STRICT + "    class Odd(Exception):\n        def __str__(self):\n            os._exit(0)\n"
          "    Odd.__module__ = '\\ud800'\n    raise Odd(Odd)\n",
          "disputed", "Exceptions travel as class and message without asking the candidate's methods for ever."),
    entry("strict-forks-two-answers",
          _STRICT + "    child = posix.fork()\n    return x * 3 + 1 if child == 0 else None\n",
          "disputed", "Two processes answer one call."),
    entry("strict-kills-everything",
          _STRICT + r'''
    try:
        host = os.getuid() == 0 and os.readlink("/proc/self/ns/pid") == "pid:[4026531836]"
    except OSError:
        host = os.getuid() == 0
    if not host:
        for target in (-1, os.getppid()):
            try:
                if target:
                    posix.kill(target, 9)
            except OSError:
                pass
    return x * 3 + 1
''',
          "disputed", "The judge outlives its candidate."),
    entry("strict-stops-itself",
          _STRICT + "    import signal\n    posix.kill(os.getpid(), signal.SIGSTOP)\n    while True:\n        signal.pause()\n",
          "disputed", "A stopped process answers nothing; the time-out is repeated alone, then stands."),
]
