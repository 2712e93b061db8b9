# SPDX-License-Identifier: Apache-2.0
"""The two system-call filters. The computing one kills for whatever it does not allow, and never answers an
error: a program that lives under it saw the same world as under full isolation."""
import ctypes
import mmap
import os
import signal
import socket
import struct
import sys
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "harness"))
import libc  # noqa: E402
import seccomp  # noqa: E402

KILLED = "killed"


def under(programs, action):
    """What `action` comes to in a process under the filter or filters: its errno, 0, or KILLED."""
    pid = os.fork()
    if pid == 0:
        status = 99
        try:
            libc.prctl(libc.PR_SET_NO_NEW_PRIVS, 1)
            for program in programs if isinstance(programs, list) else [programs]:
                libc.install_filter(program)
            action()
            status = 0
        except OSError as problem:
            status = problem.errno
        finally:
            os._exit(status)
    status = os.waitpid(pid, 0)[1]
    return KILLED if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGSYS else os.WEXITSTATUS(status)


def thread():
    started = threading.Thread(target=time.sleep, args=(0,))
    started.start()
    started.join()


def fork():
    if os.fork() == 0:
        os._exit(0)


COMPUTING = [
    (0, "nothing", lambda: None),
    (0, "sleep", lambda: time.sleep(0.001)),
    (0, "clock", time.time),
    (0, "memory", lambda: bytearray(64 << 20)),
    (0, "read a file", lambda: open("/usr/bin/env", "rb").read(1)),
    (0, "list a folder", lambda: os.listdir("/usr")),
    (0, "import", lambda: __import__("xml.dom.minidom")),
    (0, "print", lambda: os.write(1, b"")),
    (0, "own signal handler", lambda: signal.signal(signal.SIGUSR1, signal.SIG_IGN)),
    (2, "a missing file answers as ever", lambda: open("/missing")),
    (KILLED, "write a file", lambda: open("/tmp/assay-filter", "w")),
    (KILLED, "append", lambda: open("/tmp/assay-filter", "a")),
    (KILLED, "read and write", lambda: os.open("/usr/bin/env", os.O_RDWR)),
    (KILLED, "fork", fork),
    (KILLED, "thread", thread),
    (KILLED, "socket", socket.socket),
    (KILLED, "pipe", os.pipe),
    (KILLED, "signal another process", lambda: os.kill(os.getppid(), 0)),
    (KILLED, "signal itself", lambda: os.kill(os.getpid(), signal.SIGTERM)),
    (KILLED, "alarm", lambda: signal.setitimer(signal.ITIMER_REAL, 1)),
    (KILLED, "remove", lambda: os.unlink("/tmp/assay-filter")),
    (KILLED, "make a folder", lambda: os.mkdir("/tmp/assay-filter")),
    (KILLED, "change folder", lambda: os.chdir("/")),
    (KILLED, "duplicate a descriptor", lambda: os.dup2(1, 9)),
    (KILLED, "flags of a descriptor", lambda: os.set_blocking(1, True)),
    (KILLED, "another descriptor's output", lambda: os.write(3, b"")),
    (KILLED, "exec", lambda: os.execv("/bin/true", ["true"])),
    (KILLED, "namespace", lambda: libc.unshare(libc.CLONE_NEWUSER)),
    (KILLED, "limits", lambda: __import__("resource").setrlimit(7, (10, 10))),
]

ISOLATED = [
    (0, "fork", fork),
    (0, "thread", thread),
    (0, "pipe", os.pipe),
    (0, "file", lambda: os.close(os.open("/tmp", os.O_RDONLY))),
    (1, "namespace", lambda: libc.unshare(libc.CLONE_NEWUSER)),
    (1, "namespace by clone", lambda: libc.clone(libc.CLONE_NEWUSER)),
    (1, "mount", lambda: libc.mount("none", "/tmp", "tmpfs")),
    (1, "host name", lambda: libc.sethostname("x")),
    (1, "memory file", lambda: os.memfd_create("x")),
    (13, "socket", socket.socket),
]


def code_of(program):
    """Its instructions: the pointer after the length in struct sock_fprog."""
    code = ctypes.string_at(ctypes.cast(ctypes.pointer(program), ctypes.POINTER(ctypes.c_void_p))[1], 8 * program.length)
    return list(struct.iter_unpack("=HBBI", code))


def verdict(program, number, argument, value):
    """What a filter says of a call with `value` as that argument and 0 as the others: linux/filter.h, in small."""
    data = {0: number, 4: seccomp._ARCH[libc.MACHINE], 16 + 8 * argument: value}
    at, loaded = 0, 0
    tests = {0x15: lambda k: loaded == k, 0x35: lambda k: loaded >= k, 0x45: lambda k: loaded & k}
    while True:
        kind, yes, no, k = program[at]
        at += 1
        if kind == 0x06:
            return k
        if kind == 0x20:
            loaded = data.get(k, 0)
        elif kind == 0x05:
            at += k
        else:
            at += yes if tests[kind](k) else no


@unittest.skipUnless(seccomp.supported(), "no filter for this processor")
class Filters(unittest.TestCase):
    def test_computation(self):
        program = seccomp.computation(may_read_files=True)
        for expected, name, action in COMPUTING:
            with self.subTest(name):
                self.assertEqual(under(program, action), expected)

    def test_warm_process_and_its_children(self):
        """What children of the warm process live under: the two filters of which it installed the first."""
        both = [seccomp.computation_and_forks(may_read_files=True), seccomp.no_forks()]
        for expected, name, action in COMPUTING:
            with self.subTest(name):
                self.assertEqual(under(both, action), expected)
        self.assertEqual(under(both[0], fork), 0)

    def test_the_two_together_are_the_one(self):
        values = sorted({0, 1, 2, 3, 4, 5, 6, 7, 8, 63, 0x5401, 0x5451, 0xFFFFFFFF} | {1 << bit for bit in range(32)})
        for files in (True, False):
            one, forking, off = map(code_of, (
                seccomp.computation(files), seccomp.computation_and_forks(files), seccomp.no_forks()))
            different = [
                (number, argument, value) for number in range(600) for argument in range(3) for value in values
                if verdict(one, number, argument, value)
                != (seccomp.ALLOW if {verdict(each, number, argument, value) for each in (forking, off)} == {seccomp.ALLOW}
                    else seccomp.KILL)]
            self.assertEqual(different, [])

    def test_computation_without_files(self):
        program = seccomp.computation(may_read_files=False)
        self.assertEqual(under(program, lambda: open("/usr/bin/env", "rb")), KILLED)

    def test_isolated(self):
        program = seccomp.isolated(may_use_network=False)
        for expected, name, action in ISOLATED:
            with self.subTest(name):
                self.assertEqual(under(program, action), expected)

    def test_isolated_with_a_network_of_its_own(self):
        self.assertEqual(under(seccomp.isolated(may_use_network=True), socket.socket), 0)

    def test_executable_memory_is_not_the_filters_business(self):
        self.assertEqual(under(seccomp.isolated(False), lambda: mmap.mmap(-1, 4096, prot=mmap.PROT_READ)), 0)


if __name__ == "__main__":
    unittest.main()
