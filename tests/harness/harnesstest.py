# SPDX-License-Identifier: Apache-2.0
"""Runs the harness (resources/harness) in places of several kinds, all made with bubblewrap.

A place stands for what a provider gives: a microVM where one is root, a container where root may
not make namespaces, a tight container without any capability. Nothing runs outside of one.
"""
import json
import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HARNESS = os.path.join(ROOT, "resources", "harness")
ORDINARY = 61234
PRELOAD = ["typing", "math", "re", "collections", "json"]

SYSTEM = ["--ro-bind", "/usr", "/usr", "--symlink", "usr/lib", "/lib", "--symlink", "usr/lib64", "/lib64",
          "--symlink", "usr/bin", "/bin", "--symlink", "usr/sbin", "/sbin", "--ro-bind", "/etc/alternatives",
          "/etc/alternatives", "--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--tmpfs", "/dev/shm",
          "--dir", "/run", "--perms", "1777", "--tmpfs", "/var/tmp", "--perms", "1777", "--tmpfs", "/tmp"]
COMMON = ["bwrap", "--die-with-parent", "--new-session", "--clearenv", "--setenv", "PATH", "/usr/bin:/bin",
          "--setenv", "LANG", "C.UTF-8"]

PLACES = {
    # An ordinary user who may make user namespaces: the local provider.
    "ordinary": ["--unshare-all", "--uid", "1000", "--gid", "1000", "--cap-drop", "ALL"],
    # Root of a machine of its own, with every capability: EQVPS.
    "machine-root": ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--cap-add", "ALL"],
    # Root of a container that may change users but make no namespace: Docker's default.
    "container-root": ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--cap-drop", "ALL", "--cap-add",
                       "CAP_SETUID", "--cap-add", "CAP_SETGID", "--cap-add", "CAP_KILL", "--cap-add", "CAP_CHOWN",
                       "--cap-add", "CAP_DAC_OVERRIDE", "--cap-add", "CAP_FOWNER"],
    # An ordinary user in a tight container: no capability, no namespace.
    "tight": ["--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--disable-userns", "--uid", "1000", "--gid", "1000", "--cap-drop", "ALL"],
}
NEEDS_ROOT = {"machine-root", "container-root"}


def problem(text="check", **fields):
    base = {"language": "python", "head": "def double(x):\n", "entry": "double",
            "tests": "def check(candidate):\n    assert candidate(2) == 4\n    assert candidate(0) == 0\n\ncheck(double)"}
    base.update(fields)
    return base


class Run:
    """The lines of one run of the supervisor over one slice. `config`: more members of its CONFIG. `stop`: it is told
    that nothing more comes."""

    def __init__(self, place, samples, problems=None, settings=None, limits=None, network=False, confirm=True,
                 alone=False, beside=False, stop=True, **config):
        problems = problems or {"p": problem()}
        folder = tempfile.mkdtemp(prefix="assay-harness-")
        try:
            box = os.path.join(folder, "box")
            shutil.copytree(HARNESS, os.path.join(box, "harness"), ignore=shutil.ignore_patterns("__pycache__"))
            os.makedirs(os.path.join(box, "inbox"))
            document = {"slice": 1, "problems": problems, "confirm": confirm, "alone": alone, "beside": beside,
                        "samples": [dict({"p": "p"}, i=i, **sample) for i, sample in enumerate(samples)]}
            data = json.dumps(document).encode()
            with open(os.path.join(box, "inbox", "1.slice"), "wb") as file:
                file.write(b"ASSAY1 %d\n" % len(data) + data)
            if stop:
                open(os.path.join(box, "inbox", "stop"), "w").close()
            config.update(inbox="/box/inbox", results=None, settings=settings or {}, limits=limits or {},
                          network=network, preload=PRELOAD)
            with open(os.path.join(box, "config.json"), "w") as file:
                json.dump(config, file)
            self._start(place, folder, box)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def _start(self, place, folder, box):
        command = COMMON + PLACES[place] + SYSTEM + ["--bind", box, "/box", "--chdir", "/tmp", "/usr/bin/python3", "-s", "-B",
                                                     "/box/harness/supervisor.py", "/box/config.json"]
        if place not in NEEDS_ROOT and os.getuid() == 0:
            for path, folders, files in os.walk(folder):
                for name in [path] + [os.path.join(path, each) for each in folders + files]:
                    os.chown(name, ORDINARY, ORDINARY)
            command = ["setpriv", "--reuid", str(ORDINARY), "--regid", str(ORDINARY), "--clear-groups"] + command
        ended = self.execute(command)
        self.stderr = ended.stderr.decode("utf-8", "replace")
        self.lines = [json.loads(line) for line in ended.stdout.splitlines()]
        self.ready = next((line for line in self.lines if line["t"] == "ready"), {})
        self.results = {line["i"]: line for line in self.lines if line["t"] == "r"}
        self.faults = [line for line in self.lines if line["t"] == "fault"]

    def execute(self, command):
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=240)

    def outcomes(self):
        return [self.results[i]["outcome"] for i in sorted(self.results)]


class HarnessCase(unittest.TestCase):
    def setUp(self):
        if shutil.which("bwrap") is None:
            self.skipTest("bubblewrap is not installed")

    def place(self, name):
        if name in NEEDS_ROOT and os.getuid() != 0:
            self.skipTest("the place %s can only be made by root" % name)
        return name
