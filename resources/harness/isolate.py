# SPDX-License-Identifier: Apache-2.0
"""What stands between a sample and everything else: namespaces, mounts, limits, users.

A place allows one of three levels, found by trying (`probe`), best first:

namespaces  each sample has process, mount, IPC, host-name and network namespaces of
            its own (and a user namespace, where the harness is not root)
user        root without the right to make namespaces: each sample has a user of its
            own, whose processes and files are removed afterwards
sandbox     neither: the caller must give each sample a sandbox of its own
"""
import fcntl
import os
import resource
import signal
import stat
import struct
import sys

import libc
import seccomp

NAMESPACES, USER, SANDBOX = "namespaces", "user", "sandbox"
SAMPLE_UID = 61000  # no account of a usual system; only its difference from the harness matters
FILTERED_UID = 61001  # of the warm process whose children only compute: what ends SAMPLE_UID's processes spares it
SCRATCH = "/tmp"
STATUS = struct.Struct("=iidq")  # wait status, processes left, CPU seconds, peak resident KiB

_FLAGS = libc.CLONE_NEWPID | libc.CLONE_NEWNS | libc.CLONE_NEWIPC | libc.CLONE_NEWUTS | libc.CLONE_NEWNET


class Limits:
    """What one sample may use. Bytes, counts."""

    def __init__(self, memory=1 << 30, processes=64, file_size=64 << 20, scratch=64 << 20, open_files=256):
        self.memory = memory
        self.processes = processes
        self.file_size = file_size
        self.scratch = scratch
        self.open_files = open_files

    def apply(self, address_space=True):
        if address_space:
            resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.file_size, self.file_size))
        resource.setrlimit(resource.RLIMIT_NOFILE, (self.open_files, self.open_files))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _become(uid):
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)


def refused_limit(limits):
    """Why a sample's limits cannot be set in this place, or None. Tried in a process of its own."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            limits.apply()
        except (ValueError, OSError) as problem:
            os.write(writer, str(problem).encode()[:1000] or b"refused")
        finally:
            os._exit(0)
    os.close(writer)
    os.waitpid(pid, 0)
    said = os.read(reader, 1000).decode("utf-8", "replace")
    os.close(reader)
    return said or None


def _limit_processes(limits):
    # The kernel counts per user namespace (5.14 and later) or per user: only where the sample has one of its own.
    resource.setrlimit(resource.RLIMIT_NPROC, (limits.processes, limits.processes))


def _map_self(uid, gid):
    """Inside a new user namespace: this user, and no other."""
    libc.prctl(libc.PR_SET_DUMPABLE, 1)  # else the files below belong to root
    with open("/proc/self/setgroups", "w") as out:
        out.write("deny")
    with open("/proc/self/uid_map", "w") as out:
        out.write("%d %d 1" % (uid, uid))
    with open("/proc/self/gid_map", "w") as out:
        out.write("%d %d 1" % (gid, gid))
    libc.prctl(libc.PR_SET_DUMPABLE, 0)


def _cover(path, options="size=4k,nr_inodes=2,mode=0555", flags=libc.MS_RDONLY):
    if os.path.isdir(path):
        libc.mount("tmpfs", path, "tmpfs", libc.MS_NOSUID | libc.MS_NODEV | flags, options)


def _own_mounts(limits, hidden, own_proc):
    """A private scratch, and nothing of the harness or of other samples in sight."""
    libc.mount("none", "/", "", libc.MS_REC | libc.MS_PRIVATE)
    if own_proc:
        libc.mount("proc", "/proc", "proc", libc.MS_NOSUID | libc.MS_NODEV | libc.MS_NOEXEC)
    for path in hidden + ["/var/tmp", "/run", "/dev/mqueue"]:
        _cover(path)
    size = "size=%d,nr_inodes=16384,mode=1777" % limits.scratch
    _cover("/dev/shm", size, 0)
    _cover(SCRATCH, size, 0)


def _raise_loopback():
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        fcntl.ioctl(sock, 0x8914, struct.pack("16sh22x", b"lo", 0x1 | 0x40))  # SIOCSIFFLAGS: up, running


def prefer_to_be_killed():
    """When memory runs out, the sample goes and not the harness."""
    try:
        with open("/proc/self/oom_score_adj", "w") as out:
            out.write("1000")
    except OSError:
        pass  # no /proc of its own: then its limit of address space has to do


def _high_pipe():
    """A pipe whose ends are out of the way of the descriptors that a sample gets."""
    ends = os.pipe()
    high = [fcntl.fcntl(fd, fcntl.F_DUPFD, 64) for fd in ends]
    for fd in ends:
        os.close(fd)
    return high


class Box:
    """How samples are kept apart in this place. Built once by the supervisor, handed to zygotes as a dict."""

    def __init__(self, level, user_namespace, limits, hidden, network=False, worker=0):
        self.level = level
        self.user_namespace = user_namespace
        self.limits = limits
        self.hidden = hidden
        self.network = network
        self.worker = worker  # users of its own for each: what a sample may fork is counted by user

    def to_dict(self):
        return {"level": self.level, "user_namespace": self.user_namespace, "limits": vars(self.limits),
                "hidden": self.hidden, "network": self.network, "worker": self.worker}

    @staticmethod
    def from_dict(fields):
        return Box(fields["level"], fields["user_namespace"], Limits(**fields["limits"]), fields["hidden"],
                   fields["network"], fields["worker"])

    # -- a view without the harness, for the warm process whose children run filtered ------------

    def hide(self):
        """Moves this process where no file of the harness can be seen. False where that can't be."""
        if self.level != NAMESPACES:
            return False
        uid, gid = os.getuid(), os.getgid()
        flags = libc.CLONE_NEWNS | libc.CLONE_NEWIPC | libc.CLONE_NEWNET
        libc.unshare(flags | (libc.CLONE_NEWUSER if self.user_namespace else 0))
        if self.user_namespace:
            _map_self(uid, gid)
        libc.mount("none", "/", "", libc.MS_REC | libc.MS_PRIVATE)
        for path in self.hidden + ["/var/tmp", "/run", "/dev/mqueue", "/dev/shm", "/home", "/root", "/proc"]:
            _cover(path)
        _cover(SCRATCH)
        os.chdir(SCRATCH)
        return True

    def become_sample(self, uid=SAMPLE_UID):
        """Gives up what the harness may and a sample may not. Not undone by any exec."""
        if os.getuid() == 0 and self.level != SANDBOX and not self.user_namespace:
            _become(uid + 2 * self.worker)
        libc.drop_capabilities()
        libc.prctl(libc.PR_SET_NO_NEW_PRIVS, 1)

    # -- full isolation --------------------------------------------------------------------------

    def spawn(self, run, status_fd):
        """Forks a process that calls run(); its pid, or that of the first process of its namespace.

        In namespaces that first process writes one STATUS to `status_fd` when the sample has ended.
        """
        if self.level != NAMESPACES:
            pid = os.fork()
            if pid == 0:
                os.close(status_fd)
                self._sample(run)
            return pid
        network = libc.CLONE_NEWNET if self.network else 0
        flags = (_FLAGS & ~network) | (libc.CLONE_NEWUSER if self.user_namespace else 0)
        uid, gid = os.getuid(), os.getgid()
        pid = libc.clone(flags)
        if pid == 0:
            try:
                self._first_process(run, status_fd, uid, gid)
            except BaseException as problem:  # nothing of the sample has run: a fault of the machinery
                os.write(2, ("assay: no isolation: %s\n" % problem).encode())
            finally:
                os._exit(121)
        return pid

    def _first_process(self, run, status_fd, uid, gid):
        libc.prctl(libc.PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what has no handler here, no process of the namespace can send it
        if self.user_namespace:
            _map_self(uid, gid)
        _own_mounts(self.limits, self.hidden, own_proc=True)
        if not self.network:
            _raise_loopback()
        libc.sethostname("sandbox")
        begun, begins = _high_pipe()
        child = os.fork()
        if child == 0:
            os.close(status_fd)
            os.close(begun)
            self._sample(run, begins)
        os.close(begins)
        _, status, usage = os.wait4(child, 0)
        if os.read(begun, 1) != b"b":
            raise OSError("the sample's process could not be set up")
        os.closerange(0, status_fd)
        cpu, peak = usage.ru_utime + usage.ru_stime, usage.ru_maxrss
        try:
            left = sum(name.isdigit() for name in os.listdir("/proc")) - 1
        except OSError:  # nothing that a sample can do to this process makes its end a fault of ours
            left = 0
        os.write(status_fd, STATUS.pack(status, left, cpu, peak))
        os._exit(0)  # the kernel kills what is left

    def _sample(self, run, begins=None):
        """`begins`: told when all is in place, and closed before anything of the sample runs."""
        try:
            os.setsid()
            signal.signal(signal.SIGINT, signal.default_int_handler)
            os.chdir(SCRATCH)
            if self.level == NAMESPACES:
                _limit_processes(self.limits)
            self.become_sample()
            if self.level == USER:
                _limit_processes(self.limits)
                libc.prctl(libc.PR_SET_PDEATHSIG, signal.SIGKILL)  # another user's again, so after that
            libc.prctl(libc.PR_SET_DUMPABLE, 1)
            prefer_to_be_killed()
            if seccomp.supported():
                libc.install_filter(seccomp.isolated(self.network or self.level == NAMESPACES))
            if begins is not None:
                os.write(begins, b"b")
                os.close(begins)
            run()
        finally:
            os._exit(120)  # run() never returns

    def cuts_network(self):
        """Whether a sample gets none, by a namespace of its own or a filter that refuses it sockets."""
        return not self.network and (self.level == NAMESPACES or seccomp.supported())

    def sweep(self):
        """Where samples have only a user of their own: ends its processes, removes its files."""
        if self.level != USER:
            return
        # kill(-1) says nothing of whether it hit anybody, and what forks fast may slip through: until none is seen.
        while True:
            killer = os.fork()
            if killer == 0:
                try:
                    os.setresuid(SAMPLE_UID, SAMPLE_UID, SAMPLE_UID)
                    os.kill(-1, signal.SIGKILL)
                finally:
                    os._exit(0)
            os.waitpid(killer, 0)
            if not _lives_as(SAMPLE_UID):
                break
        for place in (SCRATCH, "/var/tmp", "/dev/shm", "/run/lock"):
            _remove_files_of(SAMPLE_UID, place)


def _lives_as(uid):
    """Whether a process of that user is there, not counting those that have ended and wait to be reaped."""
    wanted = "%d" % uid
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open("/proc/%s/status" % name) as file:
                fields = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        except OSError:
            continue  # it has gone
        if fields.get("Uid", "").split("\t")[0] == wanted and not fields.get("State", "").startswith("Z"):
            return True
    return False


def _remove_files_of(uid, place):
    for root, folders, files in os.walk(place, topdown=False):
        for name in files + folders:
            path = os.path.join(root, name)
            try:
                found = os.lstat(path)
                if found.st_uid != uid:
                    continue
                if stat.S_ISDIR(found.st_mode):
                    os.rmdir(path)
                else:
                    os.unlink(path)
            except OSError:
                pass


def _try(box):
    """Whether a process under `box` sees itself alone and is what it should be."""
    reader, writer = os.pipe()
    answer, answer_writer = os.pipe()

    def look():
        alone = os.getpid() == 2 and sum(name.isdigit() for name in os.listdir("/proc")) == 2
        hidden = all(not os.listdir(path) for path in box.hidden if os.path.isdir(path))
        os.write(answer_writer, b"y" if alone and hidden else b"n")
        os._exit(0)

    saved = [os.dup(fd) for fd in (1, 2)]  # the first process closes the low descriptors
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 2)
    try:
        pid = box.spawn(look, writer)
        os.waitpid(pid, 0)
    except OSError:
        return False
    finally:
        os.dup2(saved[1], 2)
        for fd in saved + [null, writer, answer_writer]:
            os.close(fd)
    seen = os.read(answer, 1)
    ended = os.read(reader, STATUS.size)
    os.close(answer)
    os.close(reader)
    return seen == b"y" and len(ended) == STATUS.size


def probe(limits, hidden, network=False):
    """The best Box that this place allows."""
    if os.getuid() == 0:
        box = Box(NAMESPACES, False, limits, hidden, network)
        if _try(box):
            return box
    box = Box(NAMESPACES, True, limits, hidden, network)
    if _try(box):
        return box
    if os.getuid() == 0:
        pid = os.fork()
        if pid == 0:
            try:
                _become(SAMPLE_UID)
                os._exit(0)
            except OSError:
                os._exit(1)
        if os.waitpid(pid, 0)[1] == 0:
            return Box(USER, False, limits, hidden, network)
    return Box(SANDBOX, False, limits, hidden, network)


if __name__ == "__main__":
    sys.stdout.write(probe(Limits(), [os.path.dirname(os.path.abspath(__file__))]).level + "\n")
