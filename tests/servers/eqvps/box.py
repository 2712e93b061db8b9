# SPDX-License-Identifier: Apache-2.0
"""One bubblewrap sandbox and the link to the agent in it. Knows nothing of accounts, prices or protocols."""
import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

import cgroups
from agent import HEAD

HERE = os.path.dirname(os.path.abspath(__file__))
FIRST_USER = 1_600_000_000  # no account of a usual system
ETC = {
    "passwd": "root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n",
    "group": "root:x:0:\nnogroup:x:65534:\n",
    "hosts": "127.0.0.1 localhost sandbox\n",
    "profile": "",
}
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
MIB = 1 << 20
LARGEST = 256 * MIB  # a message of the agent


class Gone(Exception):
    """The sandbox has ended."""


class Workshop:
    """Where boxes are made: a folder of the service's own, its control groups, and the warden that removes both."""

    def __init__(self):
        self.place = cgroups.Place()
        self.prefix = "eqvps-standin-%d-" % os.getpid()
        self.folder = tempfile.mkdtemp(prefix="eqvps-standin-")
        for name, text in ETC.items():
            with open(os.path.join(self.folder, name), "w") as file:
                file.write(text)
        shutil.copy(os.path.join(HERE, "agent.py"), self.folder)
        os.chmod(self.folder, 0o755)
        self.warden = subprocess.Popen(
            [sys.executable, "-B", os.path.join(HERE, "warden.py"), self.folder, self.prefix,
             *sorted(set(self.place.parents.values()))],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True, cwd="/")

    def close(self):
        """The warden ends what may be left."""
        self.warden.stdin.close()
        self.warden.wait()

    def arguments(self, tariff, info):
        words = [shutil.which("bwrap") or "/usr/bin/bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc",
                 "--unshare-uts", "--unshare-cgroup-try", "--die-with-parent", "--as-pid-1",
                 "--new-session", "--clearenv", "--hostname", "sandbox", "--cap-add", "ALL", "--info-fd", str(info),
                 "--ro-bind", "/usr", "/usr"]
        if os.getuid() != 0:
            words[1:1] = ["--unshare-user", "--uid", "0", "--gid", "0"]
        for name in "bin", "sbin", "lib", "lib32", "lib64", "libx32":
            top = "/" + name
            if os.path.islink(top):
                words += ["--symlink", "usr/" + name, top]
            elif os.path.exists(top):
                words += ["--ro-bind", top, top]
        for path in "/etc", "/opt":
            words += ["--perms", "0755", "--dir", path]
        for name in "alternatives", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "ssl/certs":
            if os.path.exists("/etc/" + name):
                words += ["--ro-bind", "/etc/" + name, "/etc/" + name]
        for name in ETC:
            words += ["--ro-bind", os.path.join(self.folder, name), "/etc/" + name]
        words += ["--ro-bind", os.path.join(self.folder, "agent.py"), "/opt/agent.py",
                  "--proc", "/proc", "--dev", "/dev", "--size", str(64 * MIB), "--perms", "1777", "--tmpfs",
                  "/dev/shm", "--remount-ro", "/dev"]
        for path, size in (("/root", tariff.disk), ("/tmp", tariff.disk), ("/var/tmp", 64 * MIB), ("/run", 64 * MIB)):
            words += ["--size", str(size), "--perms", "1777" if path.endswith("tmp") else "0755", "--tmpfs", path]
        return words + ["--remount-ro", "/", "--chdir", "/root", "--", "/usr/bin/python3", "-I", "-S", "-B",
                        "/opt/agent.py"]


class Box:
    """A running sandbox. Use from the event loop's thread, which must be the main one: bwrap dies with it."""

    def __init__(self, shop, name, tariff):
        self.shop, self.name, self.tariff = shop, name, tariff
        self.on_output = self.on_ended = self.on_gone = lambda *_: None
        self.gone = False
        self._waiting, self._next = {}, 0
        self._told, self._asking = 0.0, None  # CPU seconds, by the agent
        self._ready = asyncio.get_running_loop().create_future()

    async def start(self):
        self.group = cgroups.Group(self.shop.place, self.shop.prefix + self.name, self.tariff)
        ours, theirs = socket.socketpair()
        self._info, info = os.pipe()
        users = FIRST_USER if os.getuid() == 0 else 0
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-B", os.path.join(HERE, "launch.py"), str(users),
                 *self.group.join_files(), "--", *self.shop.arguments(self.tariff, info)],
                stdin=theirs, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, pass_fds=(info,),
                start_new_session=True, cwd="/", env={"PATH": PATH})
        finally:
            theirs.close()
            os.close(info)
        self._reader, self._writer = await asyncio.open_connection(sock=ours, limit=1 << 22)
        self._listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait_for(asyncio.shield(self._ready), 20)
        except (Gone, asyncio.TimeoutError):
            said = b""
            await self.end()
            if self.process.stderr:
                said = self.process.stderr.read()
            raise Gone("bwrap: %s" % said.decode("utf-8", "replace").strip()) from None
        finally:
            found = b""
            os.set_blocking(self._info, False)
            try:
                found = os.read(self._info, 4096)
            except BlockingIOError:
                pass
            os.close(self._info)
            self.first = json.loads(found)["child-pid"] if found else None
        self.process.stderr.close()
        self.process.stderr = None

    async def _listen(self):
        try:
            while True:
                head, size = HEAD.unpack(await self._reader.readexactly(HEAD.size))
                if head + size > LARGEST:
                    raise ValueError("no message of the agent")
                fields = json.loads(await self._reader.readexactly(head))
                data = await self._reader.readexactly(size)
                self._take(fields, data)
        except (asyncio.IncompleteReadError, ConnectionError):
            self._lost()
        except (ValueError, KeyError, TypeError, AttributeError, asyncio.InvalidStateError):
            self.kill()  # root in the sandbox can make its agent say anything
            self._lost()

    def _take(self, fields, data):
        event = fields.get("event")
        if event == "ready":
            self._ready.set_result(None)
        elif event == "output":
            self.on_output(fields["task"], fields["stream"], data)
        elif event == "ended":
            self.on_ended(fields["task"], fields["code"])
        else:
            waiter = self._waiting.pop(fields["id"])
            if not waiter.done():
                waiter.set_result((fields, data))

    def _lost(self):
        if self.gone:
            return
        self.gone = True
        for waiter in [self._ready, *self._waiting.values()]:
            if not waiter.done():
                waiter.set_exception(Gone())
                waiter.exception()  # nobody may be waiting any more
        self._waiting.clear()
        self._writer.close()
        self.on_gone()

    async def ask(self, op, data=b"", **fields):
        """The agent's answer (fields, bytes). Gone when the sandbox ends; OSError when it cannot be done."""
        if self.gone:
            raise Gone()
        self._next += 1
        number = self._next
        fields.update(op=op, id=number)
        head = json.dumps(fields).encode()
        waiter = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._writer.write(HEAD.pack(len(head), len(data)) + head + data)
        try:
            await self._writer.drain()
        except ConnectionError:
            self._lost()
        answer, data = await waiter
        if answer.get("error"):
            raise OSError(answer.get("errno") or 0, answer["error"])
        return answer, data

    def cpu_seconds(self):
        """By its control groups; without these what its agent told last, who is asked here for the next time."""
        used = self.group.cpu_seconds()
        if used is not None:
            return used
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._ask_usage())
        return self._told

    async def _ask_usage(self):
        try:
            self._told = (await self.ask("usage"))[0]["cpu"]
            await asyncio.sleep(0.2)
        except (Gone, OSError):
            pass

    def signal(self, number):
        """To each of its processes, where control groups tell which these are; else to the first."""
        self.group.signal(number)
        if not self.group.folders and self.first:
            os.kill(self.first, number)

    def kill(self):
        """At once. The end is told by on_gone, or awaited by end()."""
        for pid in (self.process.pid, getattr(self, "first", None)):
            if pid and self.process.poll() is None:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass

    async def end(self):
        """Ends it and sees it gone, with its control groups."""
        self.kill()
        while self.process.poll() is None:
            await asyncio.sleep(0.002)
        for _ in range(2000):
            if self.group.remove():
                break
            await asyncio.sleep(0.002)
        self._lost()
