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


class FastZygote:
    """Children share this process's hidden view and may only compute: anything else kills them."""

    def __init__(self, box):
        libc.prctl(libc.PR_SET_DUMPABLE, 1)
        isolate.prefer_to_be_killed()  # inherited by the children, which have no /proc
        libc.prctl(libc.PR_SET_DUMPABLE, 0)
        hidden = box.hide()
        box.become_sample(isolate.FILTERED_UID)
        box.limits.apply()
        self.filter = seccomp.computation(may_read_files=hidden)

    def fork(self):
        pid = os.fork()
        if pid == 0:
            os.close(CONTROL)
            libc.install_filter(self.filter)
            child.main()
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
        child.warm_up(config["preload"])
        zygote = FastZygote(box) if config["kind"] == "fast" else FullZygote(box)
        os.write(CONTROL, b"ready")
    except BaseException:
        os.write(CONTROL, b"fault " + traceback.format_exc().encode("utf-8", "replace")[-8000:])
        return
    gc.freeze()
    serve(zygote)


if __name__ == "__main__":
    main()
