# SPDX-License-Identifier: Apache-2.0
"""Becomes bwrap: `launch.py USERS GROUP... -- bwrap ARGUMENT...`

Joins the control groups (their `cgroup.procs` files). USERS is the first of 65536 user and group ids
to which those of the sandbox are mapped, so that its root is nobody outside and yet has users below it;
0 where that may not be had: then bwrap maps the one user there is.
"""
import ctypes
import os
import signal
import sys

CLONE_NEWUSER = 0x10000000
PR_SET_PDEATHSIG = 1


def write(path, text):
    with open(path, "w") as file:
        file.write(text)


def map_users(first):
    libc = ctypes.CDLL(None, use_errno=True)
    own = os.getpid()
    told, tell = os.pipe()
    helper = os.fork()
    if helper == 0:  # stays outside, where the ids may be given away
        try:
            os.close(tell)
            if os.read(told, 1) != b"1":
                os._exit(1)
            for name in "uid_map", "gid_map":
                write("/proc/%d/%s" % (own, name), "0 %d 65536" % first)
            os._exit(0)
        finally:
            os._exit(1)
    os.close(told)
    if libc.unshare(CLONE_NEWUSER) != 0:
        raise OSError(ctypes.get_errno(), "unshare")
    os.write(tell, b"1")
    os.close(tell)
    if os.waitpid(helper, 0)[1] != 0:
        raise OSError("the users of the sandbox cannot be mapped")
    os.setgroups([])
    os.setresgid(0, 0, 0)
    os.setresuid(0, 0, 0)
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def main():
    parent = os.getppid()
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    cut = sys.argv.index("--")
    for group in sys.argv[2:cut]:
        write(group, str(os.getpid()))
    if int(sys.argv[1]):
        map_users(int(sys.argv[1]))
    if os.getppid() != parent:
        return 1  # the service ended in between
    command = sys.argv[cut + 1:]
    os.execv(command[0], command)  # its full path: modules of Python may not be readable any more


if __name__ == "__main__":
    sys.exit(main())
