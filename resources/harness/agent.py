# SPDX-License-Identifier: Apache-2.0
"""Stands in a local sandbox for what a provider's service does elsewhere: files, commands, output.

Requests come on standard input and answers go to standard output, each a line of JSON followed by
`size` bytes. Output of a command is kept up to KEPT bytes a stream; a read from an offset waits for
some, at most as long as it was told to. Samples never see this process: they run in namespaces of
their own, or under a filter.
"""
import ctypes
import json
import os
import select
import signal
import subprocess
import time

KEPT = 8 << 20
FILL = 8  # MiB taken from one stream before the others have their turn
GATHER = 0.025  # seconds: output of a busy command is handed on at most this often
PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 4, 36


class Stream:
    def __init__(self, file):
        self.fd = file.fileno()
        os.set_blocking(self.fd, False)
        self.data = bytearray()
        self.base = 0  # offset of data[0]
        self.open = True
        self.quiet_until = 0.0

    def fill(self):
        try:
            for _ in range(FILL):
                more = os.read(self.fd, 1 << 20)
                if not more:
                    self.open = False
                    return
                self.data += more
                if len(self.data) > KEPT:
                    cut = len(self.data) - KEPT
                    del self.data[:cut]
                    self.base += cut
        except BlockingIOError:
            self.quiet_until = time.monotonic() + GATHER


def _processes():
    """pid -> (parent, CPU ticks) of all processes in sight; what reaped children used is their parent's."""
    found = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open("/proc/%s/stat" % name, "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            continue  # it has ended
        found[int(name)] = int(fields[1]), sum(map(int, fields[11:15]))
    return found


def _below(tops):
    """The processes that descend from `tops`, these not included."""
    parents = {pid: parent for pid, (parent, _) in _processes().items()}
    tree = set(tops)
    grown = True
    while grown:
        new = {pid for pid, parent in parents.items() if parent in tree} - tree
        tree |= new
        grown = bool(new)
    return tree - set(tops)


class Command:
    def __init__(self, request, others):
        self.others = others
        environment = dict(request["environment"])
        self.process = subprocess.Popen(
            request["arguments"], cwd=request["folder"], env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        self.started = time.monotonic()
        self.streams = [Stream(self.process.stdout), Stream(self.process.stderr)]
        self.deadline = self.started + request["timeout"] if request.get("timeout") else None
        self.timed_out = False
        self.status = None
        self.ended = 0.0

    def poll(self):
        if self.status is None:
            if self.deadline and time.monotonic() > self.deadline:
                self.timed_out = True
                self.kill(self.others(self))
            self.status = self.process.poll()
            if self.status is not None:
                self.ended = time.monotonic()
        return self.status is not None

    def kill(self, others=()):
        """Ends the command's processes, also those that left its session or lost their parent.

        The latter are this process's children, which tell of no command: all of them that are not `others`.
        """
        for _ in range(100):
            own = os.getpid()
            orphans = {pid for pid, (parent, _) in _processes().items() if parent == own} - set(others)
            alive = orphans | _below(orphans)
            for pid in alive:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            self.process.poll()
            reap_orphans({self.process.pid, *others})
            if not alive:
                return
            time.sleep(0.002)


def reap_orphans(mains):
    """Takes the status of ended children that are no command's first process: nobody else waits for them."""
    while True:
        try:
            ended = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return
        if ended is None or ended.si_pid in mains:
            return
        os.waitpid(ended.si_pid, 0)


class Agent:
    def __init__(self):
        self.commands = {}
        self.waiting = []  # (deadline, request): reads and waits that have no answer yet
        self.input = b""
        self.out = b""

    def answer(self, request, data=b"", **fields):
        fields.update(id=request["id"], size=len(data))
        view = memoryview(json.dumps(fields).encode("ascii") + b"\n" + data)
        while view:
            view = view[os.write(1, view):]

    # -- requests ------------------------------------------------------------------------------------

    def handle(self, request, payload):
        try:
            getattr(self, "do_" + request["op"])(request, payload)
        except (OSError, KeyError, ValueError) as problem:
            number = getattr(problem, "errno", None)
            self.answer(request, error=str(problem), errno=number)

    def do_upload(self, request, payload):
        path = request["path"]
        os.makedirs(os.path.dirname(path), exist_ok=True)
        partial = path + ".partial"
        fd = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, request["mode"])
        with os.fdopen(fd, "wb") as file:
            file.write(payload)
        os.replace(partial, path)
        self.answer(request)

    def do_download(self, request, payload):
        with open(request["path"], "rb") as file:
            self.answer(request, file.read())

    def do_start(self, request, payload):
        command = Command(request, self.running_beside)
        name = str(len(self.commands) + 1)
        self.commands[name] = command
        self.answer(request, command=name)

    def do_read(self, request, payload):
        self.waiting.append((time.monotonic() + request["wait"], request))

    do_wait = do_read

    def do_kill(self, request, payload):
        command = self.commands[request["command"]]
        command.kill(self.running_beside(command))
        self.answer(request)

    def running_beside(self, command):
        """The first processes of the other commands that run."""
        others = (other for other in self.commands.values() if other is not command and other.status is None)
        return [other.process.pid for other in others]

    def do_usage(self, request, payload):
        ticks = sum(used for _, used in _processes().values())
        self.answer(request, cpu=ticks / os.sysconf("SC_CLK_TCK"))

    # -- waiting -------------------------------------------------------------------------------------

    def _try_read(self, request, expired):
        command = self.commands[request["command"]]
        stream = command.streams[request["stream"]]
        offset = min(max(request["offset"], stream.base), stream.base + len(stream.data))
        data = bytes(stream.data[offset - stream.base:])
        done = command.poll() and not stream.open
        if not data and not done and not expired:
            return False
        dropped = max(0, offset - request["offset"])
        self.answer(request, data, next=offset + len(data), dropped=dropped, done=done)
        cut = offset - stream.base  # what was read before is not asked for again
        del stream.data[:cut]
        stream.base += cut
        return True

    def _try_wait(self, request, expired):
        command = self.commands[request["command"]]
        if not command.poll():
            if expired:
                self.answer(request, running=True)
            return expired
        self.answer(request, status=command.status, timed_out=command.timed_out,
                    duration=command.ended - command.started)
        return True

    def settle(self):
        now, still = time.monotonic(), []
        for deadline, request in self.waiting:
            attempt = self._try_read if request["op"] == "read" else self._try_wait
            try:
                if not attempt(request, now >= deadline):
                    still.append((deadline, request))
            except (KeyError, IndexError) as problem:
                self.answer(request, error="no such command: %s" % problem)
        self.waiting = still

    # -- the loop ------------------------------------------------------------------------------------

    def take_input(self):
        data = os.read(0, 1 << 20)
        self.input += data
        while b"\n" in self.input:
            line, _, rest = self.input.partition(b"\n")
            request = json.loads(line)
            missing = request.get("size", 0) - len(rest)
            if missing > 0:
                parts = [rest]
                while missing > 0:
                    more = os.read(0, min(missing, 1 << 20))
                    if not more:
                        return False
                    parts.append(more)
                    missing -= len(more)
                rest = b"".join(parts)
            size = request.get("size", 0)
            self.input = rest[size:]
            self.handle(request, rest[:size])
        return bool(data)

    def run(self):
        while True:
            now = time.monotonic()
            watched, timeout = {}, 5.0
            for command in self.commands.values():
                for stream in command.streams:
                    if stream.open and stream.quiet_until > now:
                        timeout = min(timeout, stream.quiet_until - now)
                    elif stream.open:
                        watched[stream.fd] = stream
                if command.status is None:
                    timeout = min(timeout, 0.1)
            for deadline, _ in self.waiting:
                timeout = min(timeout, max(0.0, deadline - now))
            ready = select.select([0] + list(watched), [], [], timeout)[0]
            for fd in ready:
                if fd in watched:
                    watched[fd].fill()
            if 0 in ready and not self.take_input():
                return
            for command in self.commands.values():
                command.poll()
            reap_orphans({command.process.pid for command in self.commands.values()})
            self.settle()


if __name__ == "__main__":
    libc = ctypes.CDLL(None)
    libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    Agent().run()
