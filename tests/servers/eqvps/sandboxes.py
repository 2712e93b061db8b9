# SPDX-License-Identifier: Apache-2.0
"""A sandbox of the account: its life, its commands, its bill."""
import asyncio
import os
import secrets
import signal
import time
from collections import deque

import billing
from box import PATH, Box, Gone
from limits import ToolError, bad_argument
from tasks import Task

GONE_FIX = "Create a new sandbox and repeat the work: nothing of the old one is left."


def not_found(name):
    return ToolError(404, "sandbox_not_found", "There is no sandbox %s: it expired or was deleted." % name, GONE_FIX,
                     "create_sandbox")


class Sandbox:
    def __init__(self, service, tariff, mode, ttl, idle, env, foreign=""):
        self.service, self.tariff, self.mode = service, tariff, mode
        self.id = "sb_" + secrets.token_hex(8)
        self.env, self.foreign = env, foreign
        self.ttl, self.idle = ttl, idle
        self.state = "creating"
        self.tasks = {}
        self.box = Box(service.shop, self.id, tariff)
        self.cpu = 0.0
        self.samples = deque()  # (monotonic, CPU seconds), for the CPU rule
        self.bill_paused = 0.0  # billed seconds in which it was paused
        self.pause_reason = self.paused_at = self.delete_after = None
        self.ending = None

    async def start(self):
        await self.box.start()
        clock = self.service.clock
        self.created = self.active = clock.now()
        self.expires = self.created + self.ttl
        self.bill_start = clock.bill()
        self.box.on_output, self.box.on_ended = self._output, self._command_ended
        self.box.on_gone = lambda: self.service.lost(self)
        self.service.ledger.open(self.id, self.cost)
        self.state = "running"

    # -- the bill --------------------------------------------------------------------------------

    def seconds(self):
        clock = self.service.clock
        end = self.paused_at if self.paused_at is not None else clock.bill()
        life = self.ttl / clock.scale * clock.bill_scale  # it is not seen to expire at the very moment
        return max(0.0, min(end - self.bill_start, life) - self.bill_paused)

    def cost(self):
        return billing.cost(self.tariff, self.mode, self.seconds())

    # -- activity and rules ----------------------------------------------------------------------

    def touch(self):
        self.active = self.service.clock.now()

    def running_tasks(self):
        return [task for task in self.tasks.values() if task.state == "running"]

    def measure(self):
        self.cpu = max(self.cpu, self.box.cpu_seconds())

    def breaks_cpu_rule(self):
        """Above the fraction of its vCPUs over the whole last window."""
        now, limits = time.monotonic(), self.service.limits
        window = limits.cpu_window / self.service.clock.scale
        self.samples.append((now, self.cpu))
        while len(self.samples) > 1 and now - self.samples[1][0] >= window:
            self.samples.popleft()
        then, used = self.samples[0]
        if now - then < window:
            return False
        return (self.cpu - used) / (now - then) / self.tariff.vcpus > limits.cpu_fraction

    def pause(self, reason):
        self.state, self.pause_reason = "paused", reason
        self.paused_at = self.service.clock.bill()
        self.delete_after = self.service.clock.now() + self.service.limits.paused_life
        self.box.signal(signal.SIGSTOP)

    def resume(self):
        self.bill_paused += self.service.clock.bill() - self.paused_at
        self.state, self.pause_reason, self.paused_at, self.delete_after = "running", None, None, None
        self.samples.clear()
        self.box.signal(signal.SIGCONT)
        self.touch()

    # -- commands --------------------------------------------------------------------------------

    def _output(self, name, stream, data):
        task = self.tasks.get(name)
        if task:
            before = task.streams[stream].lost
            task.streams[stream].add(data)
            self.service.stats.dropped_bytes += task.streams[stream].lost - before

    def _command_ended(self, name, code):
        task = self.tasks.get(name)
        if task:
            task.exited(code)
            self.touch()

    async def run(self, arguments, cwd, env, timeout, background, stdin=None):
        """Starts a command; waits for it unless it is a background task."""
        task = Task("task_" + secrets.token_hex(6), background, self.service.limits)
        self.service.take_slot(task)  # refuses
        self.tasks[task.name] = task
        environment = {"HOME": "/root", "USER": "root", "SHELL": "/bin/bash", "LANG": "C.UTF-8", "PATH": PATH}
        environment.update(self.env)
        environment.update(env)
        try:
            await self.ask("start", stdin or b"", task=task.name, arguments=arguments, environment=environment,
                           cwd=cwd, stdin=stdin is not None)
        except ToolError:
            del self.tasks[task.name]
            task.end("failed", None)
            raise
        except OSError as problem:
            del self.tasks[task.name]
            task.end("failed", None)
            raise bad_argument("cwd", "cannot be used (%s)" % os.strerror(problem.errno or 0)) from None
        self.service.stats.commands += 1
        if task.state == "running":
            task.timer = asyncio.get_running_loop().call_later(
                timeout, lambda: asyncio.ensure_future(self.stop(task, "timeout")))
        if not background:
            await task.ended
            del self.tasks[task.name]
            if task.state == "gone":
                raise not_found(self.id)
        return task

    async def stop(self, task, why):
        """Ends its process tree; returns when it has ended."""
        if task.state != "running":
            return
        task.stopping = task.stopping or why
        try:
            await self.ask("kill", task=task.name)
        except ToolError:
            return  # the sandbox has ended, and the task with it
        await task.ended

    # -- through the agent -----------------------------------------------------------------------

    async def ask(self, op, data=b"", **fields):
        try:
            return await self.box.ask(op, data, **fields)
        except Gone:
            raise not_found(self.id) from None

    async def stat(self, path):
        try:
            found, _ = await self.ask("stat", path=path)
        except OSError as problem:
            raise file_error(path, problem) from None
        if found["directory"]:
            raise ToolError(400, "not_a_file", "%s is a directory." % path, "Pack it into one file first.",
                            "exec_command")
        return found["size"]

    async def read(self, path, offset, size):
        try:
            return (await self.ask("read", path=path, offset=offset, size=size))[1]
        except OSError as problem:
            raise file_error(path, problem) from None

    async def write(self, path, data, offset=0, mode=0o644, truncate=True):
        try:
            await self.ask("write", data, path=path, offset=offset, mode=mode, truncate=truncate)
        except OSError as problem:
            raise file_error(path, problem) from None

    def over(self):
        """What runs in it runs no more."""
        for task in self.running_tasks():
            task.end("gone", None)


def file_error(path, problem):
    if problem.errno == 2:
        return ToolError(404, "file_not_found", "There is no file %s in the sandbox." % path,
                         "Check the path with exec_command.", "exec_command")
    return ToolError(400, "file_error", "%s: %s." % (path, os.strerror(problem.errno or 5)),
                     "Check the path and the space on its disk.", "exec_command")
