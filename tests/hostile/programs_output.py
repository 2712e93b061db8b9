# SPDX-License-Identifier: Apache-2.0
"""Output: too much, odd bytes, streams closed or exchanged, and standard input."""
from programs_common import RIGHT, WRONG, entry

PROGRAMS = [
    # --- amount (L01 to L03) -------------------------------------------------
    entry("L01-chatty-but-right", RIGHT + "for _n in range(3000):\n    print('y' * 99)\n",
          "passed", "300,000 characters before the assertions are no crime."),
    entry("L02-pipe-full", RIGHT + "import os\n_data = b'p' * 65537\nwhile _data:\n    _data = _data[os.write(1, _data):]\n",
          "passed", "One byte more than a pipe holds: somebody must be reading."),
    entry("L02-pipe-full-on-stderr",
          RIGHT + "import os\n_data = b'p' * 65537\nwhile _data:\n    _data = _data[os.write(2, _data):]\nprint('q' * 65537)\n",
          "passed", "Both streams are drained at the same time."),
    entry("L03-endless-stdout", "    while True:\n        print('x' * 4095)\n",
          "output_limit", "Stopped at the limit, the host's memory flat."),
    entry("L03-endless-stderr", "    import sys\n    while True:\n        sys.stderr.write('x' * 65536)\n",
          "output_limit", "The same on standard error."),
    entry("L03-endless-descriptor-1", "    import os\n    block = b'x' * 65536\n    while True:\n        os.write(1, block)\n",
          "output_limit", "Past sys.stdout, on the descriptor itself."),
    entry("L03-endless-short-lines", "    import os\n    block = b'\\n' * 65536\n    while True:\n        os.write(1, block)\n",
          "output_limit", "Lines of no length: the number of lines is capped as well."),
    entry("L03-endless-through-proc",
          "    with open('/proc/self/fd/1', 'wb', 0) as out:\n        while True:\n            out.write(b'x' * 65536)\n",
          "output_limit error", "The stream reopened through /proc, where that is allowed."),
    entry("L03-flood-then-right",
          RIGHT + "import os\n_block = b'x' * 65536\nfor _ in range(640):\n    os.write(1, _block)\n",
          "output_limit", "40 MiB and then the right answer: the limit was passed first."),
    entry("L03-flood-swallowing-errors",
          "    import os\n    while True:\n        try:\n            os.write(1, b'x' * 65536)\n        except BaseException:\n"
          "            pass\n",
          "output_limit", "A closed pipe must not turn the flood into a busy loop that is called a time-out."),
    entry("L03-flood-from-a-child",
          "    import os, posix\n    if posix.fork() == 0:\n        try:\n            while True:\n                os.write(1, b'x' * 65536)\n"
          "        finally:\n            posix._exit(0)\n    posix.wait()\n    return x * 2\n",
          "output_limit", "The flood is a child's; the pipe is the sample's."),
    entry("L03-below-the-limit",
          RIGHT + "import os\n_block = b'x' * 65536\nfor _ in range(128):\n    _rest = _block\n    while _rest:\n"
          "        _rest = _rest[os.write(1, _rest):]\n",
          "passed", "8 MiB are below the limit of 16 MiB: capped in the store, and no reason to fail."),
    entry("L03-one-line-for-ever", "    import sys\n    while True:\n        sys.stdout.write('.' * 10000)\n",
          "output_limit", "No line ever ends."),

    # --- bytes (L05 to L07) --------------------------------------------------
    entry("L06-bytes-ff-fe", RIGHT + "import os\nos.write(1, b'\\xff\\xfe half \\xed\\xa0\\x80 \\xc3')\nos.write(2, b'\\xfe\\xff')\n",
          "passed", "Output that is no UTF-8 is kept escaped."),
    entry("L06-bytes-and-exception",
          "    import os\n    os.write(1, b'\\xff\\xfe')\n    raise ValueError('\\ud83d')\n",
          "error", "Odd bytes and an odd message; the record is written all the same."),
    entry("L05-three-byte-characters",
          RIGHT + "import os\nos.write(1, b'.' + '\\u6f22'.encode() * 20000)\n",
          "passed", "Any cut falls inside a character sooner or later."),
    entry("L07-terminal-escapes",
          WRONG + "import os\nos.write(1, b'\\x1b[2J\\x1b[H\\x1b]0;PASSED\\x07\\x1b[32mPASSED\\x1b[0m\\r\\n\\x9b31m\\x08\\x08')\n",
          "failed", "A green PASSED on a cleared screen is text."),
    entry("L07-terminal-escapes-right",
          RIGHT + "print('\\x1b[2J\\x1b]2;title\\x07\\x1b[?1049h\\x1bc\\u202e\\u2066\\ufeff')\n",
          "passed", "Control functions and direction marks change nothing."),
    entry("null-bytes-on-stdout", RIGHT + "import os\nos.write(1, b'\\0' * 1000)\n",
          "passed", "Null bytes are bytes."),
    entry("print-lone-surrogate", RIGHT + "print('\\ud83d')\n",
          "error passed", "Strict UTF-8 raises UnicodeEncodeError, surrogateescape and ascii-with-backslashes may not."),

    # --- streams exchanged ---------------------------------------------------
    entry("stdout-closed", RIGHT + "import sys\nsys.stdout.close()\nsys.stderr.close()\nsys.stdin and sys.stdin.close()\n",
          "passed", "An honest answer after the streams are closed."),
    entry("stdout-none", RIGHT + "import sys\nsys.stdout = sys.stderr = sys.stdin = sys.__stdout__ = sys.__stderr__ = None\n",
          "passed", "An honest answer with no stream objects."),
    entry("stdout-raises",
          RIGHT + "import sys\nclass _Broken:\n    def __getattr__(self, name):\n        raise RuntimeError(name)\n"
          "sys.stdout = sys.stderr = _Broken()\n",
          "passed", "Flushing the sample's stream objects is its risk, not the harness's."),
    entry("stdout-flush-never-ends",
          RIGHT + "import sys\nclass _Slow:\n    def write(self, text):\n        return len(text)\n    def flush(self):\n"
          "        while True:\n            pass\nsys.stdout = _Slow()\n",
          "passed timeout", "Who flushes the sample's object does so within the limit."),
    entry("standard-descriptors-closed", RIGHT + "import os\nfor _fd in (0, 1, 2):\n    os.close(_fd)\n",
          "passed", "The channel of the verdict is none of the three."),
    entry("descriptors-all-closed", "    import os\n    os.closerange(0, 1 << 16)\n    return x * 2\n",
          "ended_early error disputed", "Without its channel the end mark cannot come: no pass, no hang."),
    entry("descriptors-all-closed-wrong", "    import os\n    os.closerange(0, 1 << 16)\n    return x * 3 + 1\n",
          "failed ended_early error", "The same with a wrong answer."),
    entry("descriptors-all-stdout",
          "    import os\n    for fd in range(3, 1024):\n        try:\n            os.fstat(fd)\n            os.dup2(1, fd)\n"
          "        except OSError:\n            pass\n    return x * 2\n",
          "ended_early error disputed", "Every descriptor leads to standard output; an end mark found there is printed text."),
    entry("descriptors-reopened-for-reading",
          "    import os\n    null = os.open('/dev/null', os.O_RDONLY)\n    for fd in range(0, 256):\n        if fd != null:\n"
          "            os.dup2(null, fd)\n    return x * 2\n",
          "ended_early error disputed", "Every descriptor is /dev/null, read only."),
    entry("descriptors-non-blocking",
          RIGHT + "import os\nfor _fd in range(256):\n    try:\n        os.set_blocking(_fd, False)\n    except OSError:\n        pass\n",
          "passed disputed", "Shared file descriptions made non-blocking: the harness's ends must cope or not be shared."),
    entry("closes-its-ends-then-loops", "    import os\n    os.closerange(0, 1 << 16)\n    while True:\n        pass\n",
          "timeout ended_early error", "End of file on every pipe while the process lives on; it must be killed."),

    # --- standard input (V22) ------------------------------------------------
    entry("V22-stdin-is-empty",
          "    import sys\n    text = sys.stdin.read() if sys.stdin else ''\n    with open(0, closefd=False) as again:\n"
          "        text += again.read()\n    return x * 2 if text == '' else text\n",
          "passed", "Standard input is there and empty."),
    entry("V22-input-raises", "    return x * int(input('factor? '))\n",
          "error", "EOFError at once, no waiting for a person."),
    entry("stdin-terminal",
          "    with open('/dev/tty') as terminal:\n        return terminal.readline()\n",
          "error", "A session of its own has no terminal to ask."),
]
