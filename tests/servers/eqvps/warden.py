# SPDX-License-Identifier: Apache-2.0
"""Outlives the service by a moment and ends what it left: `warden.py FOLDER PREFIX PARENT...`

Standard input is a pipe whose other end only the service has; its end is the service's, however that came.
FOLDER (the service's own, removed at the end) stands on the command line of each of its sandboxes; PREFIX
begins the names of its control groups below each PARENT.
"""
import os
import shutil
import signal
import sys
import time

import cgroups


def sandboxes(folder):
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/cmdline" % name, "rb") as file:
                words = file.read()
        except OSError:
            continue
        if os.fsencode(folder) in words and int(name) != os.getpid():
            found.append(int(name))
    return found


def sweep(folder, prefix, parents):
    """Whether there was anything to end."""
    seen = False
    for parent in parents:
        groups = [os.path.join(parent, name) for name in os.listdir(parent) if name.startswith(prefix)]
        seen = seen or bool(groups)
        cgroups.remove(groups)
    for pid in sandboxes(folder):
        seen = True
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            pass
    return seen


def main():
    folder, prefix, parents = sys.argv[1], sys.argv[2], sys.argv[3:]
    for number in signal.SIGHUP, signal.SIGINT, signal.SIGTERM:
        signal.signal(number, signal.SIG_IGN)
    while os.read(0, 4096):
        pass
    end = time.monotonic() + 10
    while time.monotonic() < end and sweep(folder, prefix, parents):
        time.sleep(0.05)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
