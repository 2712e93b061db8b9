# SPDX-License-Identifier: Apache-2.0
"""Runs a command and says what it cost: wall seconds, CPU seconds of everything it started, peak memory."""
import os
import resource
import subprocess
import time

CPU_GROUPS = "/sys/fs/cgroup/cpuacct"


class Cost:
    def __init__(self, wall, cpu, peak_kib, output, status):
        self.wall, self.cpu, self.peak_kib, self.output, self.status = wall, cpu, peak_kib, output, status


def _group():
    path = os.path.join(CPU_GROUPS, "assay-bench-%d-%d" % (os.getpid(), time.monotonic_ns()))
    try:
        os.mkdir(path)
        return path
    except OSError:
        return None  # then only what was waited for is counted


def run(command, **options):
    group = _group()

    def join():
        if group:
            with open(group + "/cgroup.procs", "w") as file:
                file.write("0")

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=join, **options)
    output, errors = process.communicate()
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    if group:
        with open(group + "/cpuacct.usage") as file:
            cpu = int(file.read()) / 1e9
        for _ in range(100):
            try:
                os.rmdir(group)
                break
            except OSError:
                time.sleep(0.05)  # the kernel is still tearing namespaces down
    return Cost(wall, cpu, after.ru_maxrss, output.decode("utf-8", "replace") + errors.decode("utf-8", "replace"),
                process.returncode)


SANDBOX_UID = 61234


def sandboxed(command, folders=()):
    """The command line that runs `command` in a bubblewrap sandbox, with `folders` to be read in it."""
    drop = ["setpriv", "--reuid", str(SANDBOX_UID), "--regid", str(SANDBOX_UID), "--clear-groups"] if os.getuid() == 0 else []
    bwrap = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv", "--setenv", "PATH", "/usr/bin",
             "--setenv", "LANG", "C.UTF-8", "--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink",
             "usr/lib64", "/lib64", "--symlink", "usr/bin", "/bin", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"]
    for folder in folders:
        bwrap += ["--ro-bind", folder, folder]
    return drop + bwrap + ["--chdir", "/tmp"] + command
