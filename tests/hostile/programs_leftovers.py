# SPDX-License-Identifier: Apache-2.0
"""What a program leaves behind, and programs that look for what others left.

The second of each pair is right only if it finds nothing of the first, in
whatever order and at whatever time the two run.
"""
from programs_common import OTHER_SAMPLES_SECRET, RIGHT, SLEEPER, SYSCALL, entry, probe

# The secret spelled so that searching for the secret does not find the search itself.
_PATTERN = "assay-secret-[o]f-another-sample-7f3a91"
assert OTHER_SAMPLES_SECRET == _PATTERN.replace("[o]", "o")


def _daemon(name, code, why):
    marker = "assay-hostile-" + name
    return entry("T06-" + name, RIGHT + SLEEPER + code.replace("MARKER", repr(marker)), "passed", why,
                 leaves={"process_marker": marker})


_TWICE = r'''
if posix.fork() == 0:
    PREPARE
    if posix.fork() == 0:
        _sleeper(MARKER)
    posix._exit(0)
posix.wait()
'''

PROGRAMS = [
    # --- processes -----------------------------------------------------------
    _daemon("daemon-setsid", _TWICE.replace("PREPARE", "posix.setsid()"),
            "Forked twice with a session of its own: no group reaches it."),
    _daemon("daemon-ignores-signals",
            _TWICE.replace("PREPARE", "import signal; posix.setsid(); [signal.signal(n, signal.SIG_IGN) for n in (1, 2, 3, 13, 15)]"),
            "The same with polite signals ignored, also past exec."),
    _daemon("child-in-own-group", "if posix.fork() == 0:\n    posix.setpgid(0, 0)\n    _sleeper(MARKER)\n",
            "A direct child in a process group of its own."),
    _daemon("child-without-descriptors",
            "if posix.fork() == 0:\n    posix.setsid()\n    os.closerange(0, 4096)\n    _sleeper(MARKER)\n",
            "No pipe tells that it lives."),
    _daemon("child-sixty", "for _ in range(40):\n    try:\n        if posix.fork() == 0:\n            _sleeper(MARKER)\n"
            "    except OSError:\n        break\n",
            "Forty children at once."),
    _daemon("subreaper",
            "import ctypes\nctypes.CDLL(None).prctl(36, 1, 0, 0, 0)\nif posix.fork() == 0:\n    if posix.fork() == 0:\n"
            "        ctypes.CDLL(None).prctl(1, 0, 0, 0, 0)\n        posix.setsid()\n        _sleeper(MARKER)\n    posix._exit(0)\n",
            "Makes itself the reaper and takes the parent-death signal off its grandchild."),
    _daemon("clone-parent",
            SYSCALL + "try:\n    if _call('clone', ctypes.c_long(0x8000 | 17), None, None, None, None) == 0:\n"
            "        _sleeper(MARKER)\nexcept OSError:\n    pass\n",
            "CLONE_PARENT makes the child a child of the harness, which waits for a child it does not know."),
    _daemon("memfd-exec",
            r'''
try:
    _file = os.memfd_create("assay-hostile")
    with open(os.path.realpath("/bin/sleep"), "rb") as _program:
        os.write(_file, _program.read())
    if posix.fork() == 0:
        try:
            posix.execve("/proc/self/fd/%d" % _file, [MARKER, "60"], {})
        finally:
            posix._exit(1)
except (OSError, AttributeError):
    pass
''', "Runs a program from memory that has no path."),
    _daemon("respawner",
            "if posix.fork() == 0:\n    posix.setsid()\n    for _ in range(3000):\n        child = posix.fork()\n        if child == 0:\n"
            "            _sleeper(MARKER)\n        posix.waitpid(child, 0)\n    posix._exit(0)\n",
            "Starts its sleeper anew whenever it is killed."),
    _daemon("runaway",
            "import time\nif posix.fork() == 0:\n    posix.setsid()\n    end = time.monotonic() + 60\n    while time.monotonic() < end:\n"
            "        try:\n            if posix.fork():\n                posix._exit(0)\n        except OSError:\n            pass\n"
            "    _sleeper(MARKER)\n",
            "Forks and leaves all the time, so its number is old before it is read."),
    _daemon("stopped-child",
            "import signal\nif posix.fork() == 0:\n    if posix.fork() == 0:\n        _sleeper(MARKER)\n"
            "    posix.kill(posix.getpid(), signal.SIGSTOP)\n    _sleeper(MARKER)\n",
            "A stopped child reacts to nothing but SIGKILL."),
    entry("T06-zombies", RIGHT + "import posix\nfor _ in range(50):\n    try:\n        if posix.fork() == 0:\n            posix._exit(0)\n"
          "    except OSError:\n        break\n",
          "passed", "Fifty children that nobody waits for."),
    entry("T06-nested-shells",
          RIGHT + "import posix\ntry:\n    if posix.fork() == 0:\n        try:\n"
          "            posix.execv('/bin/sh', ['sh', '-c', '(sh -c \"sleep 59 & sleep 60\" assay-hostile-shell &) ; exit 0'])\n"
          "        finally:\n            posix._exit(1)\nexcept OSError:\n    pass\n",
          "passed", "Shells in the background, several deep.", leaves={"process_marker": "assay-hostile-shell"}),
    entry("kept-alive-after-wrong-answer",
          SLEEPER.join(("    return x * 3 + 1\n\n\n", "")) +
          "if posix.fork() == 0:\n    posix.setsid()\n    _sleeper('assay-hostile-after-failure')\n",
          "failed", "Clean-up does not depend on the verdict.", leaves={"process_marker": "assay-hostile-after-failure"}),
    entry("kept-alive-after-crash",
          SLEEPER.join(("    import ctypes\n    return ctypes.string_at(0)\n\n\n", "")) +
          "if posix.fork() == 0:\n    posix.setsid()\n    _sleeper('assay-hostile-after-crash')\n",
          "error", "Nor on how the process ended.", leaves={"process_marker": "assay-hostile-after-crash"}),
    entry("kept-alive-after-timeout",
          SLEEPER.join(("    while True:\n        pass\n\n\n", "")) +
          "if posix.fork() == 0:\n    posix.setsid()\n    _sleeper('assay-hostile-after-timeout')\n",
          "timeout", "Nor on who ended it.", leaves={"process_marker": "assay-hostile-after-timeout"}),

    # --- files that are hard to remove ---------------------------------------
    entry("files-deep-tree",
          RIGHT + "import os\n_home = os.open('.', os.O_RDONLY)\ntry:\n    os.makedirs('/tmp/assay-hostile-deep', exist_ok=True)\n"
          "    _at = os.open('/tmp/assay-hostile-deep', os.O_RDONLY)\n    for _ in range(1500):\n        os.mkdir('d' * 20, dir_fd=_at)\n"
          "        _next = os.open('d' * 20, os.O_RDONLY, dir_fd=_at)\n        os.close(_at)\n        _at = _next\nexcept OSError:\n    pass\n",
          "passed", "A path of 30,000 characters: longer than any name a recursive removal may pass.",
          leaves={"file": "/tmp/assay-hostile-deep"}),
    entry("files-odd-names",
          RIGHT + "import os\nfor _name in (b'new\\nline', b'\\xff\\xfe', b'-rf', b'~', b'$(id)', b' ', b'a' * 255, b'\\x1b[2J'):\n    try:\n"
          "        os.close(os.open(b'/tmp/assay-hostile-' + _name[:200], os.O_CREAT | os.O_WRONLY))\n"
          "        os.mkdir(b'/tmp/' + _name)\n    except OSError:\n        pass\n",
          "passed", "Names no shell and no text encoding likes.", leaves={"file": "/tmp/assay-hostile--rf"}),
    entry("files-without-rights",
          RIGHT + "import os, posix\ntry:\n    os.makedirs('/tmp/assay-hostile-closed/in')\n"
          "    open('/tmp/assay-hostile-closed/in/file', 'w').close()\n    posix.chmod('/tmp/assay-hostile-closed/in', 0)\n"
          "    posix.chmod('/tmp/assay-hostile-closed', 0)\n    posix.chmod('/tmp', 0)\nexcept OSError:\n    pass\n",
          "passed", "Folders that their owner cannot enter.", leaves={"file": "/tmp/assay-hostile-closed"}),
    entry("files-links-outwards",
          RIGHT + "import os\nfor _name, _target in (('root', '/'), ('etc', '/etc'), ('loop', 'assay-hostile-loop'), ('up', '../..'),\n"
          "                       ('proc', '/proc/self/root')):\n    try:\n"
          "        os.symlink(_target, '/tmp/assay-hostile-' + _name)\n    except OSError:\n        pass\n",
          "passed", "Clean-up removes links and does not follow them.", leaves={"file": "/tmp/assay-hostile-root"}),
    entry("files-locked",
          RIGHT + "import fcntl, sys\n_held = []\nfor _path in ('/tmp/assay-hostile-lock', sys.executable or '/usr/bin/python3', '/usr', '/', '/dev/null'):\n"
          "    try:\n        _held.append(open(_path, 'w') if _path.startswith('/tmp/') else None)\n"
          "        import os\n        _fd = _held[-1].fileno() if _held[-1] else os.open(_path, os.O_RDONLY)\n"
          "        fcntl.flock(_fd, fcntl.LOCK_EX | fcntl.LOCK_NB)\n    except OSError:\n        pass\n",
          "passed", "Locks on shared read-only files hold nobody up.", leaves={"file": "/tmp/assay-hostile-lock"}),
    entry("module-from-own-folder",
          RIGHT + "import os, sys\nwith open('/tmp/assay_hostile_module.py', 'w') as _file:\n    _file.write('FACTOR = 2\\n')\n"
          "sys.path.insert(0, '/tmp')\nimport assay_hostile_module\n",
          "passed", "A module it wrote itself may be imported.", leaves={"file": "/tmp/assay_hostile_module.py"}),
    entry("modules-shadowed",
          RIGHT + "import os\nfor _dir in ('.', '/tmp'):\n"
          "    for _name in ('json', 'os', 'sitecustomize', 'usercustomize', 'struct', 'traceback', 'encodings', 'math'):\n        try:\n"
          "            with open(os.path.join(_dir, _name + '.py'), 'w') as _file:\n                _file.write('import posix; posix._exit(0)\\n')\n"
          "        except OSError:\n            pass\n",
          "passed", "Files named like modules in the working folder are imported by nobody, in confirmation neither.",
          leaves={"file": "/tmp/sitecustomize.py"}),

    # --- pairs ---------------------------------------------------------------
    entry("pair-traces-planted",
          RIGHT + SYSCALL + "SECRET = '" + OTHER_SAMPLES_SECRET + "'\n" + r'''
import socket
for _dir in ("/tmp", "/dev/shm", "/dev", "/dev/mqueue", "/var/tmp", "/run/lock", "/run", "."):
    try:
        with open(_dir + "/assay-hostile-trace", "w") as _file:
            _file.write(SECRET)
    except OSError:
        pass
try:
    _listener = socket.socket(socket.AF_UNIX)
    _listener.bind("\0assay-hostile-trace")
    _listener.listen(1)
except OSError:
    pass
for _try in (lambda: _libc.shmget(0x41535359, 4096, 0o1666), lambda: _libc.msgget(0x41535359, 0o1666),
             lambda: _libc.semget(0x41535359, 1, 0o1666)):
    _try()
''',
          "passed", "Leaves files, an abstract socket and System V objects in every shared place it finds.",
          leaves={"file": "/dev/shm/assay-hostile-trace"}),
    entry("pair-traces-sought",
          probe(SYSCALL + r'''
import socket
for _dir in ("/tmp", "/dev/shm", "/dev", "/dev/mqueue", "/var/tmp", "/run/lock", "/run", "."):
    if os.path.exists(_dir + "/assay-hostile-trace"):
        LEAKS.append(_dir)
try:
    with socket.socket(socket.AF_UNIX) as _link:
        _link.connect("\0assay-hostile-trace")
        LEAKS.append("abstract socket")
except OSError:
    pass
for _name in ("shmget", "msgget", "semget"):
    _arguments = {"shmget": (4096, 0), "msgget": (0,), "semget": (1, 0)}[_name]
    if getattr(_libc, _name)(0x41535359, *_arguments) >= 0:
        LEAKS.append(_name)
'''),
          "passed", "Finds nothing of what the sample before it planted."),
    entry("pair-own-reference-run",
          probe(r'''
import os
for _path in ("/tmp/assay-hostile-again", "/dev/shm/assay-hostile-again", "./assay-hostile-again", "/var/tmp/assay-hostile-again"):
    if os.path.exists(_path):
        LEAKS.append(_path)
for _path in ("/tmp/assay-hostile-again", "/dev/shm/assay-hostile-again", "/var/tmp/assay-hostile-again"):
    try:
        open(_path, "w").close()
    except OSError:
        pass
'''),
          "passed", "Its confirmation finds nothing of its reference run.", leaves={"file": "/dev/shm/assay-hostile-again"}),
    entry("pair-memory-planted",
          RIGHT + "SECRET = ['" + OTHER_SAMPLES_SECRET + "' + str(n) for n in range(1000)]\nimport sys\n"
          "sys.intern('" + OTHER_SAMPLES_SECRET + "')\nsys.modules['assay_hostile'] = sys\nimport builtins\nbuiltins.assay_hostile = SECRET\n",
          "passed", "Puts a text into everything that a warm interpreter might keep."),
    entry("pair-objects-sought",
          probe(r'''
import builtins, gc, re, sys
_secret = re.compile("''' + _PATTERN + r'''")
if hasattr(builtins, "assay_hostile") or "assay_hostile" in sys.modules:
    LEAKS.append("interpreter state")
for _holder in gc.get_objects():
    if type(_holder) in (dict, list, tuple, set):
        for _part in gc.get_referents(_holder):
            if type(_part) is str and _secret.search(_part):
                LEAKS.append("object")
'''),
          "passed", "Walks all objects of its process for another sample's text."),
    entry("pair-memory-sought",
          probe(r'''
import re
_secret = re.compile(rb"''' + _PATTERN + r'''")
_spans = []
try:
    with open("/proc/self/maps") as _file:
        for _line in _file:
            _match = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", _line)
            if _match:
                _spans.append((int(_match.group(1), 16), int(_match.group(2), 16)))
    with open("/proc/self/mem", "rb", 0) as _memory:
        for _begin, _end in _spans:
            while _begin < _end:
                try:
                    _memory.seek(_begin)
                    _chunk = _memory.read(min(_end - _begin, 1 << 20))
                except (OSError, ValueError, OverflowError):
                    break
                if not _chunk:
                    break
                if _secret.search(_chunk):
                    LEAKS.append(hex(_begin))
                _begin += len(_chunk)
except OSError:
    pass
'''),
          "passed", "Reads its own memory, inherited from the warm interpreter, for another sample's text."),
    entry("pair-disk-sought",
          probe(r'''
import os, re, time
_secret, _stop = re.compile(rb"''' + _PATTERN + r'''"), time.monotonic() + 1.2
for _top, _dirs, _files in os.walk("/"):
    if _top == "/":
        _dirs[:] = [name for name in _dirs if name not in ("proc", "sys", "usr")]
    if time.monotonic() > _stop:
        break
    for _file in _files:
        _path = os.path.join(_top, _file)
        try:
            if os.path.isfile(_path):
                with open(_path, "rb") as _stream:
                    if _secret.search(_stream.read(4 << 20)):
                        LEAKS.append(_path)
        except OSError:
            pass
'''),
          "passed", "Searches every file it can read: slices, logs and results of others are not among them."),
]
