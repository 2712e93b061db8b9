# SPDX-License-Identifier: Apache-2.0
"""Outlives a program that was killed, by seconds, and ends the sandboxes that it left.

bwrap ties itself to its parent's life, but not at every moment: between its fork and its word to the child
that it may go on, its own end leaves a child that waits for ever. And nobody ties a control group to anything.

Runs on the host, beside the program. Standard input is a socket of which only the program has the other end;
a message is words parted by NUL: `hold TAG FOLDER...` before a sandbox's first process starts, with its
control groups, and `gone TAG` when it has been seen gone. Standard input's end is the program's, however it
came. A process that the program forked holds a copy of it until it has become another program, so from then
on nothing of the program is on its way to become bwrap.
"""
import os
import signal
import time

PATIENCE = 9.0  # seconds from the program's end to this one's, at most
PAUSE = 0.2
LOOKS = 2  # that find nothing, one after another


def held_at_the_end(fd):
    """tag -> folders of what the program held when it ended."""
    held = {}
    while True:
        try:
            message = os.read(fd, 1 << 16)
        except OSError:
            return held
        if not message:
            return held
        word, tag, *folders = message.split(b"\0")
        if word == b"hold":
            held[tag] = folders
        else:
            held.pop(tag, None)


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:  # it has ended, or been removed
        return b""


def bwraps(tags):
    """Processes of bwrap with one of `tags` on the command line, and no others (as runningsandboxes.cpp finds them)."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        words = read("/proc/%s/cmdline" % name).split(b"\0")
        if words[0].endswith(b"bwrap") and b"ASSAY_TAG" in words[1:-1]:
            if words[words.index(b"ASSAY_TAG", 1) + 1] in tags:
                found.append(int(name))
    return found


def members(folder):
    """Processes of a control group; 0 stands for one of another process namespace."""
    return [pid for pid in map(int, read(os.path.join(folder, b"cgroup.procs")).split()) if pid > 0]


def sweep(held):
    """Ends and removes what it finds. Whether there was anything."""
    folders = [folder for each in held.values() for folder in each]
    found = bwraps(held)
    for folder in folders:
        found += members(folder)
    for pid in found:
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            pass  # it has ended by itself
    seen = bool(found)
    for folder in folders:
        try:
            os.rmdir(folder)
            seen = True
        except FileNotFoundError:
            pass  # never made, or somebody else cleans up too
        except OSError:
            seen = True  # its processes have not ended yet
    return seen


def main():
    # What ends the program may be meant for all that it started; it then ends first, and this a little later.
    for number in signal.SIGHUP, signal.SIGINT, signal.SIGTERM:
        signal.signal(number, signal.SIG_IGN)
    os.chdir("/")
    held = held_at_the_end(0)
    end = time.monotonic() + PATIENCE
    quiet = 0 if held else LOOKS
    while quiet < LOOKS and time.monotonic() < end:
        if sweep(held):
            quiet = 0
        else:
            quiet += 1
        if quiet < LOOKS:
            time.sleep(PAUSE)


if __name__ == "__main__":
    main()
