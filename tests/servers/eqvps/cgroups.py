# SPDX-License-Identifier: Apache-2.0
"""Control groups, version 1 or a delegated version 2: a sandbox's share of CPU, its memory, its CPU time."""
import os
import signal
import subprocess
import time

ROOT = "/sys/fs/cgroup"
PERIOD = 100_000  # microseconds
PROCESSES = 2048  # in one sandbox: a machine of that size would stop soon after


def read(path):
    try:
        with open(path) as file:
            return file.read()
    except OSError:
        return ""


def write(path, text):
    try:
        with open(path, "w") as file:
            file.write(str(text))
        return True
    except OSError:
        return False


def _own(controller):
    for line in read("/proc/self/cgroup").splitlines():
        _, names, path = line.split(":", 2)
        if controller in names.split(","):
            return path
    return "/"


def _may_make(parent):
    """Whether a group can be made there and a process of ours be moved into it."""
    probe = os.path.join(parent, "eqvps-probe-%d" % os.getpid())
    try:
        os.mkdir(probe)
    except OSError:
        return False
    moved = subprocess.run(["sh", "-c", "echo $$ > \"$0\"", probe + "/cgroup.procs"], stderr=subprocess.DEVNULL)
    for _ in range(100):
        try:
            os.rmdir(probe)
            break
        except OSError:
            time.sleep(0.01)  # its process is still on its way out
    return moved.returncode == 0


class Place:
    """Where groups may be made: controller -> folder. Version 2 has the one folder for all."""

    def __init__(self):
        self.version, self.parents, self.slices_cpu = 0, {}, True
        if os.path.exists(ROOT + "/cgroup.controllers"):
            self._find_v2()
        else:
            self._find_v1()

    def _find_v2(self):
        parent = os.path.normpath(ROOT + _own(""))
        while parent.startswith(ROOT):
            given = read(parent + "/cgroup.subtree_control").split()
            if "memory" in given and _may_make(parent):
                self.version, self.parents = 2, {"all": parent}
                self.slices_cpu = "cpu" in given
                return
            parent = os.path.dirname(parent)

    def _find_v1(self):
        for controller in "cpu", "memory", "cpuacct", "pids":
            for parent in ROOT + "/" + controller + _own(controller), ROOT + "/" + controller:
                if _may_make(parent):
                    self.parents[controller] = os.path.normpath(parent)
                    break
        self.version = 1 if self.parents else 0

    def missing(self):
        """What of a tariff is not enforced here."""
        if self.version == 2:
            return [] if self.slices_cpu else ["vCPU"]
        words = {"cpu": "vCPU", "memory": "memory"}
        return [word for controller, word in words.items() if controller not in self.parents]


class Group:
    """One sandbox's groups."""

    def __init__(self, place, name, tariff):
        self.version = place.version
        self.folders = {key: os.path.join(parent, name) for key, parent in place.parents.items()}
        for folder in set(self.folders.values()):
            os.makedirs(folder, exist_ok=True)
        quota = max(1000, int(PERIOD * tariff.vcpus))
        if self.version == 2:
            folder = self.folders["all"]
            write(folder + "/cpu.max", "%d %d" % (quota, PERIOD))
            write(folder + "/memory.max", tariff.memory)
            write(folder + "/memory.swap.max", 0)
            write(folder + "/pids.max", PROCESSES)
            return
        if "cpu" in self.folders:
            write(self.folders["cpu"] + "/cpu.cfs_period_us", PERIOD)
            write(self.folders["cpu"] + "/cpu.cfs_quota_us", quota)
        if "memory" in self.folders:
            write(self.folders["memory"] + "/memory.limit_in_bytes", tariff.memory)
            write(self.folders["memory"] + "/memory.memsw.limit_in_bytes", tariff.memory)
        if "pids" in self.folders:
            write(self.folders["pids"] + "/pids.max", PROCESSES)

    def join_files(self):
        return sorted({folder + "/cgroup.procs" for folder in self.folders.values()})

    def cpu_seconds(self):
        """Used by all that ever ran in it; None where the groups do not tell."""
        if self.version == 2:
            for line in read(self.folders["all"] + "/cpu.stat").splitlines():
                if line.startswith("usage_usec "):
                    return int(line.split()[1]) / 1e6
        text = read(self.folders.get("cpuacct", "") + "/cpuacct.usage")
        return int(text) / 1e9 if text.strip() else None

    def processes(self):
        return processes(self.folders.values())

    def signal(self, number):
        for pid in self.processes():
            try:
                os.kill(pid, number)
            except OSError:
                pass  # it has ended

    def remove(self):
        """Whether it is gone; False while a process has not ended yet."""
        return remove(set(self.folders.values()))


def processes(folders):
    found = set()
    for folder in folders:
        found.update(int(pid) for pid in read(folder + "/cgroup.procs").split())
    found.discard(0)
    return found


def remove(folders):
    gone = True
    for pid in processes(folders):
        try:
            os.kill(pid, signal.SIGKILL)
        except OSError:
            pass
    for folder in folders:
        try:
            os.rmdir(folder)
        except FileNotFoundError:
            pass
        except OSError:
            gone = False
    return gone
