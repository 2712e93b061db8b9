# SPDX-License-Identifier: Apache-2.0
"""The tools: what they take, what they answer. Transport and faults are elsewhere."""
import base64
import binascii
import re

import account
from limits import TARIFFS, ToolError, bad_argument

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
PUBLIC = {"get_started", "list_plans", "sandbox_pricing"}
STRING, NUMBER, FLAG, MAP = {"type": "string"}, {"type": "number"}, {"type": "boolean"}, {"type": "object"}
LANGUAGES = {"python": "exec python3 -", "node": "exec node -", "bash": "exec bash -s"}
NEXT = {"create_sandbox": ["exec_command", "upload_file", "kill_sandbox"], "kill_sandbox": ["list_sandboxes"],
        "get_task": ["get_task", "kill_task"], "list_sandboxes": ["get_sandbox", "create_sandbox"]}


def text(arguments, name, default=None):
    value = arguments.get(name, default)
    if not isinstance(value, str) or value == "":
        raise bad_argument(name, "must be a text that is not empty")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise bad_argument(name, "is no valid text") from None
    return value


def number(arguments, name, default, low, high):
    value = arguments.get(name, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        raise bad_argument(name, "must be a number from %g to %g" % (low, high))
    return value


def environment(arguments):
    given = arguments.get("env") or {}
    if not isinstance(given, dict) or not all(isinstance(value, str) and "\0" not in value for value in given.values()):
        raise bad_argument("env", "must be an object of texts")
    for name in given:
        if not NAME.match(name):
            raise bad_argument("env", "has a name that is none")
    return given


def path(arguments):
    value = text(arguments, "path")
    if not value.startswith("/") or "\0" in value:
        raise bad_argument("path", "must be absolute")
    return value


class Tools:
    def __init__(self, service, transfers, options):
        self.service, self.transfers, self.options = service, transfers, options
        self.account = account.Account(service, options)
        self.names = set(self._table())

    async def call(self, name, arguments, token):
        """The tool's result object. Errors: ToolError."""
        known = self._table().get(name)
        if known is None:
            raise ToolError(404, "unknown_tool", "There is no such tool.", "Call tools/list.", "get_started")
        allowed, required, _, handler = known
        for argument in required:
            if argument not in arguments:
                raise bad_argument(argument, "is missing")
        unknown = [argument for argument in arguments if argument not in allowed]
        if unknown:
            raise bad_argument(unknown[0] if NAME.match(unknown[0]) else "?", "is unknown")
        if token is not None and token.startswith("rk_") and name not in PUBLIC and name != "whoami":
            raise ToolError(403, "forbidden", "A reseller token has no sandboxes.", "Use a customer token.", "whoami")
        result = await handler(arguments)
        result["next_steps"] = ["You can now call %s." % tool for tool in NEXT.get(name, ["get_sandbox"])]
        return result

    def listing(self):
        return [{"name": name, "description": description,
                 "inputSchema": {"type": "object", "properties": allowed, "required": required}}
                for name, (allowed, required, description, _) in self._table().items()]

    def _table(self):
        box, task = {"sandbox_id": STRING}, {"sandbox_id": STRING, "task_id": STRING}
        run = {"env": MAP, "timeout": NUMBER, "background": FLAG}
        sandbox = ["sandbox_id"]
        table = {
            "create_sandbox": ({"mode": STRING, "tariff": STRING, "ttl": NUMBER, "idle_timeout": NUMBER, "env": MAP},
                               [], "Create a sandbox.", self.create),
            "get_sandbox": (box, sandbox, "State and usage of a sandbox.", self.get),
            "list_sandboxes": ({}, [], "All sandboxes of the account.", self.list),
            "kill_sandbox": (box, sandbox, "Delete a sandbox, at once and for good.", self.kill),
            "exec_command": ({**box, **run, "command": STRING, "cwd": STRING}, [*sandbox, "command"],
                             "Run a command with bash -lc as root.", self.execute),
            "run_code": ({**box, **run, "language": STRING, "code": STRING}, [*sandbox, "language", "code"],
                         "Run code from standard input.", self.run_code),
            "get_task": ({**task, "stdout_offset": NUMBER, "stderr_offset": NUMBER}, [*sandbox, "task_id"],
                         "State and new output of a background task.", self.get_task),
            "kill_task": (task, [*sandbox, "task_id"], "End a background task.", self.kill_task),
            "upload_file": ({**box, "path": STRING, "content": STRING, "content_base64": STRING, "mode": STRING},
                            [*sandbox, "path"], "Write a file.", self.upload),
            "download_file": ({**box, "path": STRING, "as_text": FLAG}, [*sandbox, "path"], "Read a file.",
                              self.download),
            "get_upload_url": ({**box, "path": STRING, "ttl": NUMBER, "max_bytes": NUMBER}, [*sandbox, "path"],
                               "A temporary URL to PUT a file to.", self.upload_url),
            "get_download_url": ({**box, "path": STRING, "ttl": NUMBER}, [*sandbox, "path"],
                                 "A temporary URL to GET a file from.", self.download_url),
        }
        table.update(self.account.table())
        return table

    # -- sandboxes -------------------------------------------------------------------------------

    def describe(self, sandbox, names=True):
        clock = self.service.clock
        told = {"sandbox_id": sandbox.id, "state": sandbox.state, "mode": sandbox.mode,
                "tariff": sandbox.tariff.name, "created_at": clock.iso(sandbox.created),
                "expires_at": clock.iso(sandbox.expires)}
        if names:
            told["env_names"] = sorted(sandbox.env)
        if sandbox.state == "paused":
            told.update(pause_reason=sandbox.pause_reason, delete_after=clock.iso(sandbox.delete_after))
        sandbox.measure()
        cost = min(sandbox.cost(), max(0, self.service.ledger.paid_in - self.service.ledger.closed))
        told["usage"] = {"running_seconds": round(sandbox.seconds(), 3), "cpu_seconds": round(sandbox.cpu, 3),
                         "egress_bytes": 0, "price_per_hour": self.account.money(sandbox.tariff.hourly),
                         "amount_billed": self.account.money(cost), "estimated_total": self.account.money(cost)}
        return told

    async def create(self, arguments):
        mode = arguments.get("mode", "ephemeral")
        if mode not in ("ephemeral", "persistent"):
            raise bad_argument("mode", "must be ephemeral or persistent")
        tariff = arguments.get("tariff", "small")
        if tariff not in TARIFFS:
            raise bad_argument("tariff", "must be one of %s" % ", ".join(TARIFFS))
        limits = self.service.limits
        life = limits.ephemeral_life if mode == "ephemeral" else limits.persistent_life
        ttl = number(arguments, "ttl", life, 1, life)
        idle = number(arguments, "idle_timeout", limits.idle, 1, life)
        return self.describe(await self.service.create(tariff, mode, ttl, idle, environment(arguments)))

    async def get(self, arguments):
        return self.describe(self.service.find(text(arguments, "sandbox_id"), paused=True))

    async def list(self, arguments):
        held = [sandbox for sandbox in self.service.sandboxes.values() if sandbox.state in ("running", "paused")]
        return {"sandboxes": [self.describe(sandbox, self.options.list_env_names) for sandbox in held],
                "count": len(held)}

    async def kill(self, arguments):
        sandbox = self.service.find(text(arguments, "sandbox_id"), paused=True)
        told = self.describe(sandbox)
        await self.service.end(sandbox, "deleted")
        billed = next(entry["billed_nano"] for entry in self.service.history if entry["id"] == sandbox.id)
        told["usage"].update(amount_billed=self.account.money(billed), estimated_total=self.account.money(billed))
        return {**told, "state": "deleted", "deleted": True}

    # -- commands --------------------------------------------------------------------------------

    async def _run(self, arguments, command, cwd, code=None):
        sandbox = self.service.find(text(arguments, "sandbox_id"))
        self.service.require_balance()
        background = arguments.get("background", False)
        limits = self.service.limits
        if background:
            left = max(1.0, (sandbox.expires - self.service.clock.now()) / self.service.clock.scale)
            timeout = min(number(arguments, "timeout", left, 0.001, 1e9), left)
        else:
            usual = min(limits.default_seconds, limits.sync_seconds)
            timeout = number(arguments, "timeout", usual, 0.001, limits.sync_seconds)
        task = await sandbox.run(["/bin/bash", "-lc", command], cwd, environment(arguments), timeout, background, code)
        if background:
            return {"task_id": task.name, "state": "running"}
        out, err = (stream.data.decode("utf-8", "replace") for stream in task.streams)
        return {"exit_code": task.exit_code, "stdout": out, "stderr": err, "timed_out": task.state == "timeout",
                "truncated": any(stream.lost for stream in task.streams),
                "duration_ms": round(task.seconds * 1000)}

    async def execute(self, arguments):
        return await self._run(arguments, text(arguments, "command"), text(arguments, "cwd", "/root"))

    async def run_code(self, arguments):
        if arguments["language"] not in LANGUAGES:
            raise bad_argument("language", "must be one of %s" % ", ".join(LANGUAGES))
        return await self._run(arguments, LANGUAGES[arguments["language"]], "/root",
                               text(arguments, "code").encode())

    def _task(self, arguments):
        sandbox = self.service.find(text(arguments, "sandbox_id"))
        task = sandbox.tasks.get(text(arguments, "task_id"))
        if task is None:
            raise ToolError(404, "task_not_found", "There is no such task in this sandbox.",
                            "Start it with exec_command and background.", "exec_command")
        return sandbox, task

    async def get_task(self, arguments):
        _, task = self._task(arguments)
        done = task.state != "running"
        told = {"task_id": task.name, "state": task.state, "done": done, "exit_code": task.exit_code}
        for name, stream in zip(("stdout", "stderr"), task.streams):
            offset = number(arguments, name + "_offset", 0, 0, 2**53)
            told[name], told[name + "_next_offset"], dropped = stream.since(int(offset), self.options.hold, done)
            if dropped:
                told[name + "_dropped"] = dropped
        return told

    async def kill_task(self, arguments):
        sandbox, task = self._task(arguments)
        await sandbox.stop(task, "killed")
        return {"task_id": task.name, "state": task.state, "done": True, "exit_code": task.exit_code}

    # -- files -----------------------------------------------------------------------------------

    def _too_large(self, fix):
        return ToolError(413, "file_too_large", "A transfer has at most %d bytes." % self.service.limits.transfer,
                         "Use %s instead." % fix, fix)

    async def upload(self, arguments):
        sandbox, where = self.service.find(text(arguments, "sandbox_id")), path(arguments)
        if ("content" in arguments) == ("content_base64" in arguments):
            raise bad_argument("content", "or content_base64 must be given, and not both")
        try:
            if "content" in arguments:
                data = arguments["content"].encode()
            else:
                data = base64.b64decode(arguments["content_base64"], validate=True)
            mode = int(arguments.get("mode", "644"), 8)
        except (AttributeError, TypeError, UnicodeEncodeError, binascii.Error):
            raise bad_argument("content", "is no valid text or base64") from None
        except ValueError:
            raise bad_argument("mode", "must be an octal number in a text") from None
        if len(data) > self.service.limits.transfer:
            raise self._too_large("get_upload_url")
        await sandbox.write(where, data, mode=mode & 0o7777)
        return {"path": where, "size": len(data)}

    async def download(self, arguments):
        sandbox, where = self.service.find(text(arguments, "sandbox_id")), path(arguments)
        if await sandbox.stat(where) > self.service.limits.transfer:
            raise self._too_large("get_download_url")
        data = await sandbox.read(where, 0, self.service.limits.transfer)
        if arguments.get("as_text", True):
            return {"path": where, "size": len(data), "content": data.decode("utf-8", "replace")}
        return {"path": where, "size": len(data), "content_base64": base64.b64encode(data).decode()}

    async def upload_url(self, arguments):
        sandbox, where = self.service.find(text(arguments, "sandbox_id")), path(arguments)
        most = number(arguments, "max_bytes", self.service.limits.file, 1, self.service.limits.file)
        return self.transfers.offer("PUT", sandbox, where, number(arguments, "ttl", 900, 60, 3600), int(most))

    async def download_url(self, arguments):
        sandbox, where = self.service.find(text(arguments, "sandbox_id")), path(arguments)
        size = await sandbox.stat(where)
        if size > self.service.limits.file:
            raise self._too_large("exec_command")
        return {**self.transfers.offer("GET", sandbox, where, number(arguments, "ttl", 900, 60, 3600), size),
                "size": size}
