# SPDX-License-Identifier: Apache-2.0
"""Time, memory, processes, threads, files: programs that take more than they may."""
from programs_common import RIGHT, SLEEPER, entry, probe

# Every bomb is bounded or ends by itself, for the day it runs where no limit is.

PROGRAMS = [
    # --- time ----------------------------------------------------------------
    entry("endless-loop", "    while True:\n        pass\n", "timeout", "The plain endless loop."),
    entry("long-sleep", "    import time\n    time.sleep(100000)\n    return x * 2\n",
          "timeout", "Sleeping counts as time though it costs no CPU."),
    entry("sleep-at-import", RIGHT + "import time\ntime.sleep(60)\n", "timeout", "Never reaches the tests."),
    entry("one-second-of-sleep", RIGHT + "import time\ntime.sleep(1)\n",
          "passed", "A third of the limit is no time-out, in neither mode."),
    entry("V19-swallowed-timeout",
          "    import time\n    end = time.monotonic() + 30\n    while time.monotonic() < end:\n        try:\n"
          "            time.sleep(30)\n        except BaseException:\n            pass\n    return x * 2\n",
          "timeout", "Time is judged outside the process, whatever is swallowed inside."),
    entry("V19-swallowed-once",
          "    import time\n    try:\n        time.sleep(30)\n    except BaseException:\n        pass\n    return x * 2\n",
          "timeout", "An exception thrown in at the limit would be swallowed and the answer be right."),
    entry("V20-alarm-off",
          "    import signal, time\n    signal.setitimer(signal.ITIMER_REAL, 0)\n    signal.alarm(0)\n"
          "    time.sleep(4.5)\n    return x * 2\n",
          "timeout", "The inner alarm is a courtesy; the outer clock decides."),
    entry("V20-signals-ignored",
          "    import signal\n    for number in range(1, 65):\n        try:\n            signal.signal(number, signal.SIG_IGN)\n"
          "        except (OSError, ValueError):\n            pass\n    while True:\n        pass\n",
          "timeout", "Ignores SIGTERM, SIGALRM, SIGXCPU and the rest."),
    entry("V20-signals-blocked",
          "    import signal, time\n    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))\n    time.sleep(60)\n",
          "timeout", "Blocks every signal and sleeps."),
    entry("V20-sigxcpu-handler",
          "    import signal\n    signal.signal(signal.SIGXCPU, lambda *arguments: None)\n"
          "    try:\n        import resource\n        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]\n"
          "        resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))\n"
          "    except (ImportError, ValueError, OSError):\n        pass\n    while True:\n        pass\n",
          "timeout", "Handles the soft CPU limit and raises it."),
    entry("T05-sum-of-endless-iterator", "    import itertools\n    return sum(itertools.count())\n",
          "timeout", "A loop in native code: no handler of the interpreter runs."),
    entry("T05-deque-of-endless-iterator",
          "    import collections, itertools\n    collections.deque(itertools.repeat(x), maxlen=0)\n    return x * 2\n",
          "timeout", "The same without any memory growing."),
    entry("T05-regex-backtracking", "    import re\n    re.match(r'(a+)+$', 'a' * 40 + 'b')\n    return x * 2\n",
          "timeout", "Exponential matching inside the regular-expression engine."),
    entry("T05-power", "    return len(str(7 ** (10 ** 8)))\n",
          "timeout", "Arithmetic on huge integers is one native step."),
    entry("clock-patched",
          "    import time\n    real = time.sleep\n    time.time = time.monotonic = time.perf_counter = lambda: 0.0\n"
          "    time.process_time = time.time\n    real(30)\n    return x * 2\n",
          "timeout", "The clocks of the sample's process are not consulted."),
    entry("clock-set",
          probe("import time\ntry:\n    time.clock_settime(time.CLOCK_REALTIME, time.time())\n    LEAKS.append('clock')\n"
                "except OSError:\n    pass\n"),
          "passed", "The system's clock cannot be set, not even to what it shows."),
    entry("stops-itself",
          "    import posix, signal, time\n    posix.kill(posix.getpid(), signal.SIGSTOP)\n    time.sleep(60)\n",
          "timeout", "A stopped process uses no CPU and waits for no core; wall time ends it."),
    entry("deadlock", "    import threading\n    lock = threading.Lock()\n    lock.acquire()\n    lock.acquire()\n",
          "timeout", "Waits for itself."),
    entry("child-burns-parent-waits",
          "    import posix\n    child = posix.fork()\n    if child == 0:\n        while True:\n            pass\n"
          "    posix.waitpid(child, 0)\n    return x * 2\n",
          "timeout", "The CPU is the child's, the time the sample's."),
    entry("blocking-fifo",
          "    import os\n    path = '/tmp/assay-hostile-fifo'\n    if not os.path.exists(path):\n        os.mkfifo(path)\n"
          "    with open(path) as pipe:\n        return pipe.read()\n",
          "timeout", "Opening a named pipe waits for a writer; clean-up must not open it too.",
          leaves={"file": "/tmp/assay-hostile-fifo"}),
    entry("equality-never-ends",
          "    class Slow:\n        def __eq__(self, other):\n            while True:\n                pass\n    return Slow()\n",
          "timeout", "The test itself hangs in the candidate's comparison."),
    entry("greedy-scheduling",
          RIGHT + "import os, posix\nfor _attempt in (lambda: os.setpriority(os.PRIO_PROCESS, 0, -20), lambda: os.nice(19),\n"
          "                 lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(99)),\n"
          "                 lambda: os.sched_setaffinity(0, range(1024))):\n    try:\n        _attempt()\n"
          "    except (OSError, ValueError):\n        pass\n",
          "passed", "Priority and affinity are its own business and raise nothing above others."),

    # --- memory --------------------------------------------------------------
    entry("memory-one-string", "    return 'x' * (3 << 30)\n", "memory", "Three gigabytes at once against one."),
    entry("memory-list-grows", "    import itertools\n    return list(itertools.repeat(x))\n",
          "memory", "A list without end."),
    entry("memory-many-small",
          "    keep = []\n    while True:\n        keep.append(bytearray(1 << 20))\n",
          "memory", "A megabyte at a time; what is left must still report."),
    entry("memory-caught-then-right",
          RIGHT + "_keep = []\ntry:\n    while True:\n        _keep.append(bytearray(1 << 24))\nexcept MemoryError:\n    _keep.clear()\n",
          "passed memory", "MemoryError is handled and the answer right; a summed limit may kill before it is raised."),
    entry("memory-limit-raised",
          probe("try:\n    import resource\n    _was = resource.getrlimit(resource.RLIMIT_AS)\n"
                "    resource.setrlimit(resource.RLIMIT_AS, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))\n"
                "    if _was[1] != resource.RLIM_INFINITY:\n        LEAKS.append('limit')\n"
                "except (ImportError, ValueError, OSError):\n    pass\n"),
          "passed", "A hard limit cannot be raised."),
    entry("memory-many-processes",
          r'''
    import posix, time
    children = []
    for _ in range(24):
        try:
            child = posix.fork()
        except OSError:
            break
        if child == 0:
            try:
                keep = bytearray(b"x") * (100 << 20)
                time.sleep(20)
            finally:
                posix._exit(0)
        children.append(child)
    for child in children:
        if posix.waitpid(child, 0)[1] != 0:
            raise MemoryError("a child was killed")
    return x * 2
''',
          "memory timeout",
          "Each process stays below the limit and all together take 2.4 GB: some are killed, and the wait for "
          "those that are not may last too long."),
    entry("memory-shared-map",
          "    import mmap\n    keep = []\n    for _ in range(48):\n        area = mmap.mmap(-1, 64 << 20)\n"
          "        for page in range(0, 64 << 20, 4096):\n            area[page] = 1\n        keep.append(area)\n    return x * 2\n",
          "memory error timeout", "Shared anonymous memory: refused as OSError, counted, or slow to touch."),
    entry("memory-memfd",
          RIGHT + "import os\n_block, _total = b'x' * (1 << 20), 0\nfor _ in range(40):\n"
          "    _file = os.memfd_create('assay-hostile')\n    for _ in range(60):\n        _total += os.write(_file, _block)\n"
          "if _total < (2 << 30):\n    raise MemoryError(_total)\n",
          "memory error timeout",
          "Files in memory are outside the address space; right only if 2.4 GB of them could be held."),
    entry("oom-score", RIGHT + "try:\n    with open('/proc/self/oom_score_adj', 'w') as _file:\n        _file.write('-1000')\n"
          "except OSError:\n    pass\n",
          "passed", "Asks to be spared when memory runs out, which is refused."),

    # --- stack ---------------------------------------------------------------
    entry("recursion-limit-raised",
          "    import sys\n    sys.setrecursionlimit(10 ** 9)\n    return double(x + 1) + 1\n",
          "memory error timeout", "By version the stack overflows or the frames fill the memory."),
    entry("recursion-native-stack",
          "    import sys\n    sys.setrecursionlimit(10 ** 9)\n    class Deep:\n        def __repr__(self):\n"
          "            return repr([self])\n    return repr(Deep())\n",
          "error memory", "Recursion through native code overflows the C stack: SIGSEGV, or RecursionError in newer versions."),
    entry("recursion-small-thread-stack",
          "    import sys, threading\n    sys.setrecursionlimit(10 ** 9)\n    threading.stack_size(1 << 16)\n"
          "    class Deep:\n        def __repr__(self):\n            return repr([self])\n"
          "    worker = threading.Thread(target=lambda: repr(Deep()))\n    worker.start()\n    worker.join()\n    return x * 3 + 1\n",
          "error failed", "The crash happens in another thread; newer versions raise there and the answer is wrong."),

    # --- processes and threads -----------------------------------------------
    entry("fork-bomb",
          "    import posix, time\n    end = time.monotonic() + 60\n    while time.monotonic() < end:\n        try:\n"
          "            posix.fork()\n        except OSError:\n            pass\n    posix._exit(0)\n",
          "timeout", "Every process forks for ever; the count of processes holds it, time ends it."),
    entry("fork-bomb-uncaught",
          "    import posix, time\n    for _ in range(200):\n        if posix.fork() == 0:\n            time.sleep(60)\n"
          "            posix._exit(0)\n    return x * 2\n",
          "error", "The limit of processes arrives as an exception."),
    entry("fork-bomb-sleeping",
          RIGHT + "import posix, time\nfor _ in range(200):\n    try:\n        if posix.fork() == 0:\n            time.sleep(60)\n"
          "            posix._exit(0)\n    except OSError:\n        break\n",
          "passed", "All places are taken by sleepers when the right answer comes; nothing may need a further process there."),
    entry("thread-bomb",
          "    import threading, time\n    threading.stack_size(1 << 16)\n    for _ in range(20000):\n"
          "        threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n    return x * 2\n",
          "error memory", "Threads count as processes: can't start new thread."),
    entry("thread-bomb-caught",
          "    import threading, time\n    threading.stack_size(1 << 16)\n    try:\n        for _ in range(20):\n"
          "            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()\n"
          "    except (RuntimeError, MemoryError):\n        pass\n    return x * 2\n",
          "passed", "Sixty threads sleep on when the answer is right."),
    entry("T08-non-daemon-thread",
          "    import threading, time\n    threading.Thread(target=time.sleep, args=(9,)).start()\n    return x * 2\n",
          "passed", "The thread does not delay the verdict."),
    entry("T08-threads-that-burn",
          "    import threading\n    def burn():\n        while True:\n            pass\n    for _ in range(2):\n"
          "        threading.Thread(target=burn).start()\n    return x * 2\n",
          "passed", "Busy non-daemon threads slow the tests a little and end with them."),
    entry("T06-child-stays",
          "    import posix, time\n    if posix.fork() == 0:\n        time.sleep(8)\n        posix._exit(0)\n    return x * 2\n",
          "passed", "The child holds every inherited pipe; the verdict comes at once and the child is killed."),
    entry("T06-grandchild-holds-the-pipe",
          SLEEPER.join((RIGHT, "")) + "if posix.fork() == 0:\n    if posix.fork() == 0:\n"
          "        _sleeper('assay-hostile-grandchild')\n    posix._exit(0)\n",
          "passed", "A grandchild keeps standard output open after its parent is gone.",
          leaves={"process_marker": "assay-hostile-grandchild"}),

    # --- files ---------------------------------------------------------------
    entry("file-40-gb-sparse",
          probe("import os\ntry:\n    with open('/tmp/sparse', 'wb') as _file:\n        _file.truncate(40 << 30)\n"
                "    LEAKS.append('sparse')\nexcept OSError:\n    pass\n"),
          "passed", "A sparse file past the limit is refused.", leaves={"file": "/tmp/sparse"}),
    entry("file-40-gb-written",
          probe("_block, _total = b'x' * (1 << 20), 0\ntry:\n    with open('/tmp/assay-hostile-big', 'wb', 0) as _file:\n"
                "        while _total < (256 << 20):\n            _total += _file.write(_block)\n    LEAKS.append(_total)\n"
                "except OSError:\n    pass\n"),
          "passed", "Written until refused, at 64 MiB.", leaves={"file": "/tmp/assay-hostile-big"}),
    entry("file-too-large-uncaught",
          "    with open('/tmp/assay-hostile-big', 'wb', 0) as out:\n        while out.tell() < (256 << 20):\n"
          "            out.write(b'x' * (1 << 20))\n    return x * 3 + 1\n",
          "error", "The refusal is an OSError, not caught.", leaves={"file": "/tmp/assay-hostile-big"}),
    entry("scratch-filled-by-many-files",
          probe("import os, time\n_total, _n, _stop = 0, 0, time.monotonic() + 1.2\ntry:\n"
                "    while _total < (256 << 20) and time.monotonic() < _stop:\n        _n += 1\n"
                "        with open('/tmp/part%d' % _n, 'wb', 0) as _file:\n            _total += _file.write(b'x' * (1 << 20))\n"
                "    if _total > (128 << 20):\n        LEAKS.append(_total)\nexcept OSError:\n    pass\n"),
          "passed", "Files of one megabyte until the scratch space is full; the next sample finds it empty.",
          leaves={"file": "/tmp/part1"}),
    entry("inodes-100000",
          RIGHT + "import os, time\nos.makedirs('/tmp/many', exist_ok=True)\n_stop = time.monotonic() + 1.2\ntry:\n"
          "    for _n in range(100000):\n        os.close(os.open('/tmp/many/%d' % _n, os.O_CREAT | os.O_WRONLY))\n"
          "        if _n % 100 == 0 and time.monotonic() > _stop:\n            break\nexcept OSError:\n    pass\n",
          "passed", "As many empty files as it can make in time; clean-up copes.", leaves={"file": "/tmp/many/1"}),
    entry("descriptors-all-taken",
          RIGHT + "import os\n_held = []\ntry:\n    while len(_held) < 70000:\n        _held.append(os.open('/dev/null', os.O_RDONLY))\n"
          "except OSError:\n    pass\n",
          "passed", "No descriptor is left when the tests end."),
]
