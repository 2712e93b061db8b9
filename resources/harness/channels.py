# SPDX-License-Identifier: Apache-2.0
"""The pipes between the supervisor and the samples of one worker, and the processes at their ends.

The pipes outlive the samples: only one sample of a worker runs at a time, and what it may have left
in a pipe is drained when all its processes are gone.
"""
import fcntl
import json
import os
import resource
import select
import signal
import socket
import struct
import sys
import time

import isolate
import libc
import zygote

_FIONREAD = 0x541B
HASH_SEED = "1"  # fixed, so that the order of sets of strings does not decide a verdict


class MachineryFault(Exception):
    """The harness itself failed; says nothing about the sample."""


def _pending(fd):
    return struct.unpack("=i", fcntl.ioctl(fd, _FIONREAD, b"\0\0\0\0"))[0]


def drain(fd):
    """Empties a pipe without waiting and without touching its flags, which the other side may share."""
    size = _pending(fd)
    while size > 0:
        os.read(fd, size)
        size = _pending(fd)


class Channels:
    def __init__(self):
        self.out, self.out_end = os.pipe()
        self.err, self.err_end = os.pipe()
        self.program_end, self.program = os.pipe()
        self.report, self.report_end = os.pipe()
        self.call_end, self.call = os.pipe()
        self.answer, self.answer_end = os.pipe()
        for fd in (self.out, self.err, self.program, self.report):
            os.set_blocking(fd, False)
        for fd in (self.program, self.out_end):
            try:
                fcntl.fcntl(fd, 1031, 1 << 18)  # F_SETPIPE_SZ: fewer turns for long programs and output
            except OSError:
                pass

        self._ends = [(fd, fcntl.fcntl(fd, fcntl.F_GETFL)) for fd in (
            self.out_end, self.err_end, self.program_end, self.report_end, self.call_end, self.answer_end)]

    def unread(self):
        """Bytes of a program that nobody has read."""
        return _pending(self.program_end)

    def close(self):
        for fd in (self.out, self.out_end, self.err, self.err_end, self.program, self.program_end, self.report,
                   self.report_end, self.call, self.call_end, self.answer, self.answer_end):
            os.close(fd)

    def clean(self):
        """After a sample: nothing of it may reach the next one, neither bytes nor a flag of a descriptor."""
        for fd in (self.program_end, self.call_end, self.answer):
            drain(fd)
        for fd, flags in self._ends:
            if fcntl.fcntl(fd, fcntl.F_GETFL) != flags:
                fcntl.fcntl(fd, fcntl.F_SETFL, flags)


class Zygote:
    """A warm process (zygote.py) of one kind, started when it is first needed and again when it died."""

    def __init__(self, kind, box, preload, channels=None, python=sys.executable):
        self.kind, self.box, self.preload, self.channels, self.python = kind, box, preload, channels, python
        self.control = None
        self.pid = 0

    def start(self):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        config = json.dumps({"kind": self.kind, "box": self.box.to_dict(), "preload": self.preload})
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "zygote.py")
        null = os.open(os.devnull, os.O_RDONLY)
        c = self.channels
        ends = [null, c.out_end, c.err_end, c.program_end, c.report_end, c.call_end, c.answer_end, theirs.fileno()]
        high = [fcntl.fcntl(fd, fcntl.F_DUPFD, 64) for fd in ends]  # out of the way of 0 to 7
        actions = [(os.POSIX_SPAWN_DUP2, fd, number) for number, fd in enumerate(high)]
        actions += [(os.POSIX_SPAWN_CLOSE, fd) for fd in high]
        environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "PYTHONHASHSEED": HASH_SEED, "OPENBLAS_NUM_THREADS": "1",
                       "HOME": "/tmp"}
        try:
            self.pid = os.posix_spawn(self.python, [self.python, "-s", "-B", program, config], environment,
                                      file_actions=actions)
        finally:
            for fd in high + [null]:
                os.close(fd)
            theirs.close()
        self.control = ours
        word = self._receive(60.0)
        if word != b"ready":
            raise MachineryFault("the %s zygote did not start: %s" % (self.kind, word.decode("utf-8", "replace")))

    def _receive(self, seconds):
        if not select.select([self.control], [], [], seconds)[0]:
            raise MachineryFault("the %s zygote does not answer" % self.kind)
        return self.control.recv(16384)

    def spawn(self):
        """Forks a child; its pid. Its end comes as a packet on `control`."""
        for _ in range(2):
            if self.control is None:
                self.start()
            try:
                self.control.send(zygote.SPAWN)
                word = self._receive(20.0)
                if len(word) == zygote.PID.size:
                    return zygote.PID.unpack(word)[0]
            except OSError:
                pass
            self.stop()  # it died between two samples: a new one takes its place
        raise MachineryFault("the %s zygote does not live" % self.kind)

    def stop(self):
        if self.control is None:
            return
        self.control.close()
        self.control = None
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except OSError:
            pass


class Helper:
    """A forked trusted process that answers requests on a stream: the compiler, the judge. What samples make it do
    costs `memory` bytes of address space at most: a MemoryError there, and no neighbour that the kernel ends for it.
    None: as much as there is."""

    def __init__(self, serve, *arguments, memory=None):
        self.serve, self.arguments, self.memory = serve, arguments, memory
        self.pid = 0
        self.socket = self.stream = None

    def start(self):
        ours, theirs = socket.socketpair()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                libc.prctl(libc.PR_SET_PDEATHSIG, signal.SIGKILL)
                if self.memory:
                    self._limit_memory()
                ours.close()
                null = os.open(os.devnull, os.O_RDWR)
                for fd in (0, 1, 2):
                    os.dup2(null, fd)
                keep = sorted({theirs.fileno(), *self.arguments})
                for low, high in zip([2] + keep, keep + [65536]):
                    os.closerange(low + 1, high)
                self.serve(theirs.makefile("rwb"), *self.arguments)
            finally:
                os._exit(0)
        theirs.close()
        self.socket, self.stream = ours, ours.makefile("rwb")

    def _limit_memory(self):
        libc.prctl(libc.PR_SET_DUMPABLE, 1)
        isolate.prefer_to_be_killed()
        libc.prctl(libc.PR_SET_DUMPABLE, 0)
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        most = self.memory if hard == resource.RLIM_INFINITY else min(self.memory, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))

    def fileno(self):
        return self.socket.fileno()

    def stop(self):
        if self.socket is None:
            return
        try:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        except OSError:
            pass
        try:
            self.stream.close()
        except OSError:
            pass
        self.socket.close()
        self.socket = self.stream = None

    def readable(self, seconds):
        return bool(select.select([self.socket], [], [], seconds)[0])

    def read_exactly(self, size, deadline):
        """From the stream, or TimeoutError / EOFError: a helper may be stuck or dead."""
        data = b""
        while len(data) < size:
            left = deadline - time.monotonic()
            if left <= 0 or not self.readable(left):
                raise TimeoutError()
            more = self.socket.recv(min(size - len(data), 1 << 20))
            if not more:
                raise EOFError()
            data += more
        return data
