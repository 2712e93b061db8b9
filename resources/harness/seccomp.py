# SPDX-License-Identifier: Apache-2.0
"""Two seccomp filters, written as BPF since a sandbox may have no libseccomp.

`computation()` allows what a pure computation needs and kills for anything else:
a program that survives it did nothing that needs isolation of its own. It never
answers an error, which a program could swallow and so see another world than
under full isolation.

`isolated()` refuses what nothing in a sample needs and what kernels have been
broken with; the namespaces do the rest.

Layout of the data a filter sees: struct seccomp_data, linux/seccomp.h.
"""
import errno
import struct

import libc

_ARCH = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
# name: (x86_64, aarch64); None where the processor has no such call
SYSCALLS = {
    "read": (0, 63), "write": (1, 64), "close": (3, 57), "stat": (4, None), "fstat": (5, 80),
    "lstat": (6, None), "poll": (7, None), "lseek": (8, 62), "mmap": (9, 222), "mprotect": (10, 226),
    "munmap": (11, 215), "brk": (12, 214), "rt_sigaction": (13, 134), "rt_sigprocmask": (14, 135),
    "rt_sigreturn": (15, 139), "ioctl": (16, 29), "pread64": (17, 67), "readv": (19, 65), "writev": (20, 66),
    "access": (21, None), "select": (23, None), "sched_yield": (24, 124), "mremap": (25, 216),
    "madvise": (28, 233), "nanosleep": (35, 101), "getpid": (39, 172), "socket": (41, 198), "clone": (56, 220),
    "exit": (60, 93), "uname": (63, 160), "fcntl": (72, 25), "getcwd": (79, 17), "readlink": (89, None),
    "gettimeofday": (96, 169), "getrusage": (98, 165), "sysinfo": (99, 179), "times": (100, 153),
    "ptrace": (101, 117), "getuid": (102, 174), "syslog": (103, 116), "getgid": (104, 176),
    "geteuid": (107, 175), "getegid": (108, 177), "getppid": (110, 173), "sigaltstack": (131, 132),
    "personality": (135, 92), "pivot_root": (155, 41), "chroot": (161, 51), "acct": (163, 89),
    "mount": (165, 40), "umount2": (166, 39), "swapon": (167, 224), "swapoff": (168, 225),
    "reboot": (169, 142), "sethostname": (170, 161), "setdomainname": (171, 162), "iopl": (172, None),
    "ioperm": (173, None), "init_module": (175, 105), "delete_module": (176, 106), "quotactl": (179, 60),
    "gettid": (186, 178), "futex": (202, 98), "sched_getaffinity": (204, 123), "restart_syscall": (219, 128),
    "getdents64": (217, 61), "clock_settime": (227, 112), "clock_gettime": (228, 113), "clock_getres": (229, 114),
    "clock_nanosleep": (230, 115), "exit_group": (231, 94), "kexec_load": (246, 104), "add_key": (248, 217),
    "request_key": (249, 218), "keyctl": (250, 219), "openat": (257, 56), "newfstatat": (262, 79),
    "readlinkat": (267, 78), "faccessat": (269, 48), "pselect6": (270, 72), "ppoll": (271, 73),
    "unshare": (272, 97), "perf_event_open": (298, 241), "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265), "setns": (308, 268), "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271), "kcmp": (312, 272), "finit_module": (313, 273), "getrandom": (318, 278),
    "kexec_file_load": (320, 294), "bpf": (321, 280), "userfaultfd": (323, 282), "statx": (332, 291),
    "pidfd_send_signal": (424, 424), "io_uring_setup": (425, 425), "io_uring_enter": (426, 426),
    "io_uring_register": (427, 427), "open_tree": (428, 428), "move_mount": (429, 429), "fsopen": (430, 430),
    "fsconfig": (431, 431), "fsmount": (432, 432), "fspick": (433, 433), "clone3": (435, 435),
    "pidfd_getfd": (438, 438), "faccessat2": (439, 439), "process_madvise": (440, 440),
    "mount_setattr": (442, 442), "quotactl_fd": (443, 443), "landlock_create_ruleset": (444, 444),
    "fork": (57, None), "wait4": (61, 260), "prctl": (157, 167), "set_tid_address": (218, 96), "set_robust_list": (273, 99),
    "memfd_create": (319, 279), "memfd_secret": (447, 447), "shmget": (29, 194), "semget": (64, 190),
    "msgget": (68, 186), "prlimit64": (302, 261),
}

KILL, ALLOW, ERRNO = 0x80000000, 0x7FFF0000, 0x00050000
_LOAD, _JUMP, _JEQ, _JGE, _JSET, _RETURN = 0x20, 0x05, 0x15, 0x35, 0x45, 0x06
_NUMBER, _ARCHITECTURE, _ARGUMENT = 0, 4, 16

_WRITE_FLAGS = 0o1 | 0o2 | 0o100 | 0o1000 | 0o2000 | 0o20000000  # WRONLY RDWR CREAT TRUNC APPEND TMPFILE
_NAMESPACES = 0x7E020000 | 0x80  # every CLONE_NEW* flag (and NEWTIME)

# Filter lists: a rule is a call's name, or (name, argument, test, values).
_COMPUTE = [
    "read", "readv", "pread64", "lseek", "close", "fstat", "stat", "lstat", "newfstatat", "statx", "mmap",
    "mprotect", "munmap", "mremap", "madvise", "brk", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
    "sigaltstack", "access", "faccessat", "faccessat2", "select", "pselect6", "poll", "ppoll", "sched_yield",
    "nanosleep", "clock_nanosleep", "clock_gettime", "clock_getres", "gettimeofday", "times", "getrusage",
    "getpid", "gettid", "getppid", "getuid", "geteuid", "getgid", "getegid", "uname", "sysinfo", "getcwd",
    "futex", "sched_getaffinity", "getrandom", "readlink", "readlinkat", "getdents64", "restart_syscall",
    "exit", "exit_group",
    ("write", 0, "in", (1, 2, 4, 6)), ("writev", 0, "in", (1, 2)),
    ("ioctl", 1, "in", (0x5401, 0x5451)),  # TCGETS (isatty), FIOCLEX
    ("fcntl", 1, "in", (1, 2, 3)),  # F_GETFD, F_SETFD, F_GETFL
]
# What the warm process does besides: it forks, waits, and speaks to the supervisor through descriptor 7.
_FORKING = ["clone", "fork", "wait4", "prctl", "set_tid_address", "set_robust_list", ("write", 0, "in", (7,))]
_OPEN_TO_READ = ("openat", 2, "none", (_WRITE_FLAGS,))

_REFUSED = [
    "ptrace", "syslog", "pivot_root", "chroot", "acct", "mount", "umount2", "swapon", "swapoff", "reboot",
    "sethostname", "setdomainname", "iopl", "ioperm", "init_module", "finit_module", "delete_module", "quotactl",
    "quotactl_fd", "clock_settime", "kexec_load", "kexec_file_load", "add_key", "request_key", "keyctl", "unshare",
    "setns", "perf_event_open", "name_to_handle_at", "open_by_handle_at", "process_vm_readv", "process_vm_writev",
    "kcmp", "bpf", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register", "open_tree",
    "move_mount", "fsopen", "fsconfig", "fsmount", "fspick", "pidfd_getfd", "process_madvise", "mount_setattr",
    "memfd_create", "memfd_secret", "shmget", "semget", "msgget",  # memory that no limit of a process holds
    ("clone", 0, "any", (_NAMESPACES,)),
    ("prlimit64", 0, "any", (0xFFFFFFFF,)),  # the limits of another process: the first one of its namespace is not its own
]


def _number(name):
    return SYSCALLS[name][0 if libc.MACHINE == "x86_64" else 1]


def _instruction(code, value, jump_true=0, jump_false=0):
    return struct.pack("=HBBI", code, jump_true, jump_false, value & 0xFFFFFFFF)


def _test(test, values, action):
    """Instructions that return `action` where the loaded argument meets the test; else the number is loaded again."""
    leave = _instruction(_RETURN, action)
    reload = _instruction(_LOAD, _NUMBER)
    if test == "in":
        to_leave = len(values) + 1
        matches = [_instruction(_JEQ, value, to_leave - i, 0) for i, value in enumerate(values)]
        return matches + [reload, _instruction(_JUMP, 1), leave]
    wanted = (0, 1) if test == "any" else (1, 0)
    return [_instruction(_JSET, values[0], *wanted), leave, reload]


def _rule(rule, action):
    """The instructions of one rule, with the call's number already loaded."""
    if isinstance(rule, str):
        number = _number(rule)
        if number is None:
            return []
        return [_instruction(_JEQ, number, 0, 1), _instruction(_RETURN, action)]
    name, argument, test, values = rule
    body = [_instruction(_LOAD, _ARGUMENT + 8 * argument)]  # its low half; both processors are little endian
    body += _test(test, values, action)
    return [_instruction(_JEQ, _number(name), 0, len(body))] + body


def _program(rules, default):
    """rules: [(action, rule)]. Another architecture's calls, and x32's, are killed."""
    code = [_instruction(_LOAD, _ARCHITECTURE), _instruction(_JEQ, _ARCH[libc.MACHINE], 1, 0),
            _instruction(_RETURN, KILL), _instruction(_LOAD, _NUMBER)]
    if libc.MACHINE == "x86_64":
        code += [_instruction(_JGE, 0x40000000, 0, 1), _instruction(_RETURN, KILL)]
    for action, rule in rules:
        code += _rule(rule, action)
    code.append(_instruction(_RETURN, default))
    return libc.FilterProgram(len(code), b"".join(code))


def supported():
    return libc.MACHINE in _ARCH


def computation(may_read_files):
    rules = _COMPUTE + ([_OPEN_TO_READ] if may_read_files else [])
    return _program([(ALLOW, rule) for rule in rules], KILL)


def computation_and_forks(may_read_files):
    """For a warm process whose children compute: they inherit it, and install no_forks() on top."""
    rules = _FORKING + _COMPUTE + ([_OPEN_TO_READ] if may_read_files else [])
    return _program([(ALLOW, rule) for rule in rules], KILL)


def no_forks():
    """On top of computation_and_forks() it leaves what computation() allows. It is short, and that is its use: the
    kernel tries a filter on each call there is, and compiles it, for every process that installs one."""
    return _program([(KILL, rule) for rule in _FORKING], ALLOW)


def isolated(may_use_network):
    """For a sample in namespaces of its own: refuses with EPERM. clone3 hides its flags in memory that a
    filter can't read, so it answers ENOSYS and the C library falls back to clone."""
    rules = [(ERRNO | errno.EPERM, rule) for rule in _REFUSED]
    rules.append((ERRNO | errno.ENOSYS, "clone3"))
    if not may_use_network:
        rules.append((ERRNO | errno.EACCES, "socket"))
    return _program(rules, ALLOW)
