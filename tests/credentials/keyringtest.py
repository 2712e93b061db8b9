# SPDX-License-Identifier: Apache-2.0
"""A keychain for one test: a home, a session bus and a gnome-keyring of their own."""
import base64
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("ASSAY_PROGRAM") or os.path.join(ROOT, "build/dev/app/cli/assay")
NEEDED = ("dbus-daemon", "dbus-send", "gnome-keyring-daemon", "secret-tool")
SKIPPED = 77
COMPLETE, BAD_INPUT = 0, 2

BUS_WITHOUT_SERVICES = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy>
</busconfig>
"""


class Desk:
    """What a user's session is to the program: environment, files, bus, keyring."""

    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="assay-keyring-")
        self.processes = []
        os.mkdir(os.path.join(self.home, "rt"), 0o700)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": self.home, "LC_ALL": "C.UTF-8",
            "XDG_RUNTIME_DIR": os.path.join(self.home, "rt")}
        for name in ("ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS", "LD_LIBRARY_PATH"):
            if name in os.environ:
                self.environment[name] = os.environ[name]

    def start_bus(self, services=True):
        command = ["dbus-daemon", "--nofork", "--print-address=1", "--nopidfile"]
        if services:
            command.append("--session")
        else:
            config = os.path.join(self.home, "bus.conf")
            with open(config, "w", encoding="utf-8") as file:
                file.write(BUS_WITHOUT_SERVICES)
            command.append("--config-file=" + config)
        bus = subprocess.Popen(command, env=self.environment, stdin=subprocess.DEVNULL, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.processes.append(bus)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().strip()

    def unlock(self, password):
        keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground"], env=self.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.processes.append(keyring)
        keyring.stdin.write(password.encode())
        keyring.stdin.close()
        keyring.stdout.readline()  # it says where its socket is when it is ready
        # Its name may come to the bus a moment later; a call to it waits for that.
        subprocess.run(["secret-tool", "search", "server", "nobody"], env=self.environment, check=False,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def lock(self):
        # Not `secret-tool lock`: that of Debian 12 crashes.
        subprocess.run(
            ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.secrets", "/org/freedesktop/secrets",
             "org.freedesktop.Secret.Service.Lock", "array:objpath:/org/freedesktop/secrets/collection/login"],
            env=self.environment, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def end_keyring(self):
        self.end(self.processes.pop())

    @staticmethod
    def end(process):
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        for stream in (process.stdin, process.stdout):
            if stream:
                stream.close()

    def assay(self, *arguments, value="", **more):
        environment = dict(self.environment, **more)
        ended = subprocess.run([PROGRAM, *arguments], env=environment, input=value.encode(), timeout=60,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        return ended.returncode, ended.stdout.decode(), ended.stderr.decode()

    def kept(self, name):
        """What another program finds in the keychain; None where it finds nothing."""
        found = subprocess.run(["secret-tool", "lookup", "server", "assay", "user", name], env=self.environment,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False)
        return base64.b64decode(found.stdout).decode() if found.returncode == 0 else None

    def close(self):
        for process in reversed(self.processes):
            self.end(process)
        shutil.rmtree(self.home)


def forms(value):
    """As it may stand in a file."""
    plain = value.encode()
    return (plain, base64.b64encode(plain), plain.hex().encode(), value.encode("utf-16-le"))


def holders(folder, value):
    """The files below `folder` that hold the value."""
    found = []
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if not os.path.isfile(path):
                continue  # sockets
            with open(path, "rb") as file:
                content = file.read()
            if any(form in content for form in forms(value)):
                found.append(os.path.relpath(path, folder))
    return found


def main():
    missing = [program for program in NEEDED if not shutil.which(program)]
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        sys.exit(SKIPPED)
    unittest.main()
