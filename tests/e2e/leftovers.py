# SPDX-License-Identifier: Apache-2.0
"""Looks for what a run left behind on this machine: processes, control groups, files.

A sandbox bears its tag in three places: in bwrap's command line, in the environment of the first process
inside, and in the name of its control group, to which every process inside belongs.
"""
import os
import time

CGROUPS = "/sys/fs/cgroup"


def _read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:  # the process has ended, or it is another user's
        return b""


def processes(texts):
    """(pid, command line) of every process that bears one of `texts` (bytes)."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit() or int(name) == os.getpid():
            continue
        folder = "/proc/" + name
        shown = _read(folder + "/cmdline")
        seen = shown + b"\0" + _read(folder + "/environ") + b"\0" + _read(folder + "/cgroup")
        if any(text in seen for text in texts):
            found.append((int(name), shown.replace(b"\0", b" ").decode("utf-8", "replace").strip()))
    return found


def cgroups(texts):
    """Folders of control groups whose name bears one of `texts` (bytes)."""
    wanted = [text.decode() for text in texts]
    found = []
    for folder, names, _ in os.walk(CGROUPS):
        found += [os.path.join(folder, name) for name in names if any(text in name for text in wanted)]
    return found


def files(folder):
    """Everything below `folder`, which was empty when the run began."""
    return [os.path.join(above, name) for above, folders, names in os.walk(folder) for name in folders + names]


def find(tags, scratch=None, seconds=0.0):
    """What is left of sandboxes with `tags`, and in `scratch`, as sentences; waits up to `seconds` for it to go."""
    texts = [tag.encode() for tag in tags]
    end = time.monotonic() + seconds
    while True:
        left = []
        if texts:
            left += ["process %d: %s" % each for each in processes(texts)]
            left += ["control group " + each for each in cgroups(texts)]
        if scratch:
            left += ["file " + each for each in files(scratch)]
        if not left or time.monotonic() >= end:
            return left
        time.sleep(0.1)
