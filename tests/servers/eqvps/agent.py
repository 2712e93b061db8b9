# SPDX-License-Identifier: Apache-2.0
"""First process of a sandbox: runs its commands and reaches its files for the service outside.

Descriptor 0 is a socket. A message is two big-endian 32-bit lengths, a JSON object and raw bytes.
Requests carry an `id` that their answer repeats; `event` messages tell of output and ends of commands.
Each command has a runner that adopts what loses its parent, so that the whole tree can be ended.
"""
import json
import os
import select
import selectors
import signal
import socket
import struct
import time

HEAD = struct.Struct(">II")
PIECE = 1 << 18
PR_SET_CHILD_SUBREAPER = 36


def prctl(option, value):
    import ctypes

    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def parents():
    """pid -> parent of all processes in sight."""
    found = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % name, "rb") as file:
                fields = file.read().rpartition(b")")[2].split()
        except OSError:
            continue  # it has ended
        if fields[0] != b"Z":
            found[int(name)] = int(fields[1])
    return found


def below(top):
    known, tree, grown = parents(), {top}, True
    while grown:
        new = {pid for pid, parent in known.items() if parent in tree} - tree
        tree |= new
        grown = bool(new)
    return tree - {top}


class Command:
    def __init__(self, request, stdin):
        self.task = request["task"]
        self.pipes = [os.pipe(), os.pipe(), os.pipe()]  # output, error output, the status
        self.runner = os.fork()
        if self.runner == 0:
            try:
                self._run(request, stdin)
            finally:
                os._exit(120)
        for _, writer in self.pipes:
            os.close(writer)
        self.readers = [reader for reader, _ in self.pipes]
        for reader in self.readers:
            os.set_blocking(reader, False)

    def _run(self, request, stdin):
        """In the runner: starts the command, tells its status, stays for what it leaves behind."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        prctl(PR_SET_CHILD_SUBREAPER, 1)
        os.setsid()
        out, err, status = (writer for _, writer in self.pipes)
        child = os.fork()
        if child == 0:
            try:
                self._become(request, stdin, out, err)
            except OSError as problem:
                os.write(2, ("%s\n" % problem).encode())
            finally:
                os._exit(127)
        null = os.open("/dev/null", os.O_RDWR)
        for fd in 0, 1, 2:
            os.dup2(null, fd)
        keep = status
        os.closerange(3, keep)
        os.closerange(keep + 1, 1024)
        while True:
            try:
                pid, value = os.waitpid(-1, 0)
            except ChildProcessError:
                os._exit(0)
            if pid == child:
                os.write(keep, struct.pack(">i", value))

    @staticmethod
    def _become(request, stdin, out, err):
        os.setsid()
        os.dup2(stdin if stdin is not None else os.open("/dev/null", os.O_RDONLY), 0)
        os.dup2(out, 1)
        os.dup2(err, 2)
        os.closerange(3, 1024)
        with open("/proc/self/oom_score_adj", "w") as file:
            file.write("100")  # before the agent
        for number in range(1, signal.NSIG):
            try:
                signal.signal(number, signal.SIG_DFL)
            except (OSError, ValueError):
                pass
        os.chdir(request["cwd"])
        os.execve(request["arguments"][0], request["arguments"], request["environment"])

    def kill(self):
        """Until none is left and the end is known: a command that is only just starting has no process yet."""
        for _ in range(2000):
            alive = below(self.runner)
            for pid in alive:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            if not alive and select.select(self.readers[2:], [], [], 0)[0]:
                return
            time.sleep(0.002)


class Agent:
    def __init__(self, link):
        self.link = link
        self.commands = {}
        self.selector = selectors.DefaultSelector()
        self.selector.register(link, selectors.EVENT_READ, self.take)
        self.input = bytearray()
        wake, self.waker = os.pipe()
        for fd in wake, self.waker:
            os.set_blocking(fd, False)
        self.wake = wake
        signal.set_wakeup_fd(self.waker, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        self.selector.register(wake, selectors.EVENT_READ, self.reap)

    def send(self, fields, data=b""):
        head = json.dumps(fields).encode()
        self.link.sendall(HEAD.pack(len(head), len(data)) + head)
        if data:
            self.link.sendall(data)

    def take(self):
        more = self.link.recv(1 << 20)
        if not more:
            os._exit(0)
        self.input += more
        while len(self.input) >= HEAD.size:
            head, size = HEAD.unpack_from(self.input)
            end = HEAD.size + head + size
            if len(self.input) < end:
                return
            request = json.loads(bytes(self.input[HEAD.size:HEAD.size + head]))
            data = bytes(self.input[HEAD.size + head:end])
            del self.input[:end]
            self.handle(request, data)

    def handle(self, request, data):
        try:
            fields, answer = getattr(self, "do_" + request["op"])(request, data)
        except (OSError, ValueError) as problem:
            fields, answer = {"error": str(problem), "errno": getattr(problem, "errno", None)}, b""
        fields["id"] = request["id"]
        self.send(fields, answer)

    def do_start(self, request, data):
        os.stat(os.path.join(request["cwd"], "."))
        stdin = None
        if request["stdin"]:
            stdin = os.memfd_create("code")
            os.write(stdin, data)
            os.lseek(stdin, 0, os.SEEK_SET)
        command = Command(request, stdin)
        if stdin is not None:
            os.close(stdin)
        self.commands[command.task] = command
        for stream, reader in enumerate(command.readers):
            self.selector.register(reader, selectors.EVENT_READ,
                                   lambda c=command, s=stream: self.ended(c) if s == 2 else self.output(c, s))
        return {}, b""

    def output(self, command, stream, rounds=1):
        """Hands on what there is; whether there may be more."""
        for _ in range(rounds):
            try:
                data = os.read(command.readers[stream], PIECE)
            except BlockingIOError:
                return
            if not data:
                self.forget(command, stream)
                return
            self.send({"event": "output", "task": command.task, "stream": stream}, data)

    def forget(self, command, stream):
        reader = command.readers[stream]
        if reader is not None:
            self.selector.unregister(reader)
            os.close(reader)
            command.readers[stream] = None

    def ended(self, command):
        status = os.read(command.readers[2], 4)
        for stream in 0, 1:  # what the command wrote before its end; others may still hold the pipe
            if command.readers[stream] is not None:
                self.output(command, stream, rounds=16)
            if command.readers[stream] is not None:
                self.forget(command, stream)
        self.forget(command, 2)
        value = struct.unpack(">i", status)[0] if len(status) == 4 else 9
        code = os.waitstatus_to_exitcode(value)
        del self.commands[command.task]
        self.send({"event": "ended", "task": command.task, "code": code if code >= 0 else 128 - code})

    def do_kill(self, request, data):
        command = self.commands.get(request["task"])
        if command:
            command.kill()
        return {}, b""

    def do_write(self, request, data):
        path = request["path"]
        if request["offset"] == 0:
            os.makedirs(os.path.dirname(path), exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | (os.O_TRUNC if request["truncate"] else 0)
        fd = os.open(path, flags, request["mode"])
        with os.fdopen(fd, "wb") as file:
            file.seek(request["offset"])
            file.write(data)
            if request["truncate"]:
                os.fchmod(file.fileno(), request["mode"])
        return {}, b""

    def do_read(self, request, data):
        with open(request["path"], "rb") as file:
            file.seek(request["offset"])
            return {}, file.read(request["size"])

    def do_stat(self, request, data):
        found = os.stat(request["path"])
        return {"size": found.st_size, "directory": os.path.isdir(request["path"])}, b""

    def do_usage(self, request, data):
        """CPU seconds of all that is here and of what it has waited for: where no control group tells."""
        ticks = 0
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open("/proc/%s/stat" % name, "rb") as file:
                    ticks += sum(map(int, file.read().rpartition(b")")[2].split()[11:15]))
            except OSError:
                continue  # it has ended
        return {"cpu": ticks / os.sysconf("SC_CLK_TCK")}, b""

    def reap(self):
        try:
            os.read(self.wake, 4096)
        except BlockingIOError:
            pass
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            pass

    def run(self):
        self.send({"event": "ready"})
        while True:
            for key, _ in self.selector.select():
                if self.selector.get_map().get(key.fd) is key:  # not closed by one before it
                    key.data()


if __name__ == "__main__":
    own = os.dup(0)
    os.set_inheritable(own, False)
    quiet = os.open("/dev/null", os.O_RDWR)
    os.dup2(quiet, 0)
    Agent(socket.socket(fileno=own)).run()
