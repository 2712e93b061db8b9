# SPDX-License-Identifier: Apache-2.0
"""The few system calls that Python < 3.12 does not offer, through ctypes.

Numbers are those of the generic Linux interface (include/uapi/linux); the calls
whose number differs between processors stand in SYSCALLS of seccomp.py.
"""
import ctypes
import os

LIBC = ctypes.CDLL(None, use_errno=True)
MACHINE = os.uname().machine

CLONE_NEWNS = 0x00020000
CLONE_NEWUTS = 0x04000000
CLONE_NEWIPC = 0x08000000
CLONE_NEWUSER = 0x10000000
CLONE_NEWPID = 0x20000000
CLONE_NEWNET = 0x40000000

MS_RDONLY, MS_NOSUID, MS_NODEV, MS_NOEXEC = 1, 2, 4, 8
MS_REC, MS_PRIVATE = 16384, 1 << 18

PR_SET_PDEATHSIG, PR_SET_DUMPABLE = 1, 4
PR_SET_SECCOMP, PR_CAPBSET_DROP = 22, 24
PR_SET_CHILD_SUBREAPER, PR_SET_NO_NEW_PRIVS = 36, 38
PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL = 47, 4
SIGCHLD = 17

_CLONE = {"x86_64": 56, "aarch64": 220}
_CAPSET = {"x86_64": 126, "aarch64": 91}

_syscall = LIBC.syscall
_syscall.restype = ctypes.c_long
_prctl = LIBC.prctl
_prctl.argtypes = [ctypes.c_int] + [ctypes.c_ulong] * 4


def _check(result, what):
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, "%s: %s" % (what, os.strerror(number)))
    return result


def prctl(option, first=0, second=0, third=0, fourth=0):
    return _check(_prctl(option, first, second, third, fourth), "prctl %d" % option)


def unshare(flags):
    _check(LIBC.unshare(ctypes.c_int(flags)), "unshare")


def mount(source, target, kind, flags=0, data=""):
    _check(
        LIBC.mount(source.encode(), target.encode(), kind.encode(), ctypes.c_ulong(flags), data.encode()),
        "mount %s on %s" % (kind or source, target),
    )


def sethostname(name):
    _check(LIBC.sethostname(name.encode(), ctypes.c_size_t(len(name))), "sethostname")


def clone(flags):
    """fork() with namespaces, in one call: 0 in the child.

    Only for a process with one thread. The C library does not learn of the new
    process, so the child must fork or exec before it runs anything of a sample.
    """
    zero = ctypes.c_long(0)
    return _check(
        _syscall(ctypes.c_long(_CLONE[MACHINE]), ctypes.c_long(flags | SIGCHLD), zero, zero, zero, zero), "clone"
    )


class _CapHeader(ctypes.Structure):
    _fields_ = [("version", ctypes.c_uint32), ("pid", ctypes.c_int)]


class _CapData(ctypes.Structure):
    _fields_ = [("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32)]


def drop_capabilities():
    """Empties every capability set, so that no later exec can fill one."""
    for capability in range(64):
        if _prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) < 0:
            break  # past the last capability of this kernel, or none to drop
    _prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
    header = _CapHeader(0x20080522, 0)
    data = (_CapData * 2)()
    _check(_syscall(ctypes.c_long(_CAPSET[MACHINE]), ctypes.byref(header), ctypes.byref(data)), "capset")


class FilterProgram(ctypes.Structure):
    """struct sock_fprog of linux/filter.h; keeps its instructions alive."""

    _fields_ = [("length", ctypes.c_ushort), ("filter", ctypes.c_char_p)]


def install_filter(program):
    """Puts a compiled seccomp filter (seccomp.py) on this process; needs no_new_privs."""
    _check(_prctl(PR_SET_SECCOMP, 2, ctypes.addressof(program), 0, 0), "seccomp")


# For the warm process, whose every fork costs a page fault for each page that the new process touches before it
# comes to its sample: os.fork() with what it does for threads and modules touches more of them than the fork itself.


def light_fork(call=ctypes.PyDLL(None).fork):
    """fork() of the C library and nothing else; only for a process with one thread."""
    pid = call()
    if pid < 0:
        raise OSError("fork")
    return pid


def prepared_filter(program):
    """A function that installs `program`; its arguments are made here, once."""
    call = ctypes.PyDLL(None).prctl
    arguments = (ctypes.c_int(PR_SET_SECCOMP), ctypes.c_ulong(2), ctypes.c_ulong(ctypes.addressof(program)),
                 ctypes.c_ulong(0), ctypes.c_ulong(0))

    def install():
        if call(*arguments) != 0:
            raise OSError("seccomp")

    install.program = program  # it has to live as long
    return install
