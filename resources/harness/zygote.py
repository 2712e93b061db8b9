# SPDX-License-Identifier: Apache-2.0
"""A warm interpreter that forks a process for each sample and says how it ended.

It never sees a slice, a test, an expected value or an end mark: those go from the
supervisor through descriptor 3 to the sample's own process, and it reads nothing.

Descriptors: 0 to 6 as in child.py, 7 a sequenced-packet socket to the supervisor.
Commands are one byte; the answers are a pid at the fork and a STATUS at the end.
"""
import gc
import json
import os
import random
import signal
import struct
import sys
import traceback

import child
import isolate
import libc
import seccomp

CONTROL = 7
PID = struct.Struct("=i")
SPAWN = b"f"


class ForkHooks:
    """Notes what modules ask to be called for in the child of an os.fork()."""

    KNOWN = {"random", "threading", "logging"}  # the first is seeded below, the others have nothing to mend

    def __init__(self):
        self.modules = set()
        self.register = os.register_at_fork
        os.register_at_fork = self._note

    def _note(self, **hooks):
        if "after_in_child" in hooks:
            self.modules.add(getattr(hooks["after_in_child"], "__module__", None))
        self.register(**hooks)

    def end(self):
        """Whether a fork without the hooks does as well."""
        os.register_at_fork = self.register
        return self.modules <= self.KNOWN


class FastZygote:
    """Children share this process's hidden view and may only compute: anything else kills them."""

    def __init__(self, box, light):
        """`light`: a fork that calls no module's hooks will do."""
        libc.prctl(libc.PR_SET_DUMPABLE, 1)
        isolate.prefer_to_be_killed()  # inherited by the children, which have no /proc
        libc.prctl(libc.PR_SET_DUMPABLE, 0)
        hidden = box.hide()
        box.become_sample(isolate.FILTERED_UID)
        box.limits.apply()
        self.start = libc.light_fork if light else os.fork
        own, self.close_off = seccomp.computation_and_forks(hidden), libc.prepared_filter(seccomp.no_forks())
        if self._works_under(own):
            libc.install_filter(own)
        else:  # a C library that forks by other calls
            self.close_off = libc.prepared_filter(seccomp.computation(hidden))

    def _works_under(self, own):
        """Tried in a process of its own, since a filter stays."""
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                libc.install_filter(own)
                inner = self.start()
                if inner == 0:
                    self.close_off()
                    os._exit(7)
                random.seed()
                status = 0 if os.wait4(inner, 0)[1] == 7 << 8 else 1
            finally:
                os._exit(status)
        return os.waitpid(pid, 0)[1] == 0

    def fork(self):
        pid = self.start()
        if pid == 0:
            try:
                libc.prctl(libc.PR_SET_PDEATHSIG, signal.SIGKILL)
                os.close(CONTROL)
                self.close_off()
                child.main()
            finally:
                os._exit(121)
        random.seed()  # for the next one: here it costs less than there
        return pid

    def ended(self, pid):
        _, status, usage = os.wait4(pid, 0)
        return isolate.STATUS.pack(status, 0, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)


class FullZygote:
    """Children get the whole isolation that the place allows."""

    def __init__(self, box):
        self.box = box
        self.reader, self.writer = os.pipe()  # what the first process of each namespace says
        os.set_blocking(self.reader, False)

    def _run(self):
        os.close(CONTROL)
        os.close(self.reader)
        self.box.limits.apply(address_space=False)
        child.main(self.box.limits.memory)

    def fork(self):
        return self.box.spawn(self._run, self.writer)

    def ended(self, pid):
        _, status, usage = os.wait4(pid, 0)
        self.box.sweep()
        try:
            return os.read(self.reader, isolate.STATUS.size)
        except BlockingIOError:  # killed from outside, or no namespace of its own
            return isolate.STATUS.pack(status, -1, usage.ru_utime + usage.ru_stime, usage.ru_maxrss)


def serve(zygote):
    while True:
        if os.read(CONTROL, 1) != SPAWN:
            return
        pid = zygote.fork()
        os.write(CONTROL, PID.pack(pid))
        os.write(CONTROL, zygote.ended(pid))


def main():
    config = json.loads(sys.argv[1])
    try:
        libc.prctl(libc.PR_SET_PDEATHSIG, signal.SIGKILL)
        libc.prctl(libc.PR_SET_DUMPABLE, 0)
        os.setsid()
        box = isolate.Box.from_dict(config["box"])
        hooks = ForkHooks()
        child.warm_up(config["preload"])
        light = hooks.end()
        zygote = FastZygote(box, light) if config["kind"] == "fast" else FullZygote(box)
        os.write(CONTROL, b"ready")
    except BaseException:
        os.write(CONTROL, b"fault " + traceback.format_exc().encode("utf-8", "replace")[-8000:])
        return
    gc.freeze()
    serve(zygote)


if __name__ == "__main__":
    main()
