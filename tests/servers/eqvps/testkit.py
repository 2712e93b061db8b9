# SPDX-License-Identifier: Apache-2.0
"""Starts a stand-in and talks to it with urllib alone: no word of this is shared with the program itself."""
import http.client
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
TOKEN = "stand-in-token"
HEADERS = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


def can_run():
    """Why no sandbox can be made here, or None."""
    if not shutil.which("bwrap"):
        return "bubblewrap is not installed"
    words = ["bwrap", "--unshare-user", "--unshare-pid", "--unshare-net", "--ro-bind", "/", "/", "--proc", "/proc",
             "true"]
    tried = subprocess.run(words, capture_output=True, text=True)
    return None if tried.returncode == 0 else "bubblewrap cannot run here: " + tried.stderr.strip()


def events(text):
    """The messages of an event stream."""
    found = []
    for block in text.replace("\r\n", "\n").split("\n\n"):
        lines = [line[5:].removeprefix(" ") for line in block.split("\n") if line.startswith("data:")]
        if lines:
            found.append(json.loads("\n".join(lines)))
    return found


class Failed(Exception):
    """A tool's error object."""

    def __init__(self, error):
        super().__init__(json.dumps(error))
        self.error = error
        self.code = error.get("code") or error.get("error_code")
        self.status = error["status"]


class StandIn:
    def __init__(self, *words, env=None, plan=None):
        self.folder = tempfile.mkdtemp(prefix="standin-test-")
        if plan is not None:
            words += ("--faults", self.file("plan.json", json.dumps(plan)))
        self.log, self.stats_file = self.path("log"), self.path("stats.json")
        self.process = subprocess.Popen(
            [sys.executable, "-B", HERE, "--log", self.log, "--stats-file", self.stats_file, "--while-input",
             *words], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **(env or {})})
        self.url = self.process.stdout.readline().split()[-1]
        self.base = self.url[:-len("/mcp")]
        self.number, self.session = 0, None

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, text):
        with open(self.path(name), "w") as file:
            file.write(text)
        return self.path(name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder)

    def stop(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        self.process.communicate(timeout=20)

    # -- HTTP ------------------------------------------------------------------------------------

    def http(self, method, url, data=None, headers=None):
        """(status, headers, bytes), whatever the status."""
        request = urllib.request.Request(url, data, headers or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as answer:
            with answer:
                return answer.code, answer.headers, answer.read()

    def post(self, message, headers=None, token=TOKEN):
        all_headers = {**HEADERS, **({"Authorization": "Bearer " + token} if token is not None else {}),
                       **({"Mcp-Session-Id": self.session} if self.session else {}), **(headers or {})}
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        return self.http("POST", self.url, data, all_headers)

    def rpc(self, method, params=None, **more):
        """The JSON-RPC answer to one request."""
        self.number += 1
        _, headers, body = self.post({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}},
                                     **more)
        if headers.get_content_type() == "text/event-stream":
            return next(message for message in events(body.decode()) if message.get("id") == self.number)
        return json.loads(body)

    def initialize(self):
        status, headers, body = self.post({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}})
        self.session = headers.get("Mcp-Session-Id")
        return json.loads(body)["result"]

    def call(self, tool, token=TOKEN, **arguments):
        """The fields of a tool's result. Failed on an error."""
        answer = self.rpc("tools/call", {"name": tool, "arguments": arguments}, token=token)
        result = answer["result"]
        fields = result.get("structuredContent")
        if fields is None:
            fields = json.loads(result["content"][0]["text"])
        if result["isError"]:
            raise Failed(fields["error"])
        return fields

    # -- shorthands ------------------------------------------------------------------------------

    def create(self, **arguments):
        return self.call("create_sandbox", **arguments)["sandbox_id"]

    def run(self, box, command, **more):
        return self.call("exec_command", sandbox_id=box, command=command, **more)

    def start(self, box, command, **more):
        return self.run(box, command, background=True, **more)["task_id"]

    def until(self, condition, seconds=20):
        """The first true value of condition(), asked again and again."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = condition()
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError("it did not come about within %g seconds" % seconds)

    def finish(self, box, task):
        return self.until(lambda: (lambda told: told if told["done"] else None)(
            self.call("get_task", sandbox_id=box, task_id=task)))

    def control(self, word, **fields):
        method, data = ("GET", None) if word == "stats" else ("POST", json.dumps(fields).encode())
        status, _, body = self.http(method, self.base + "/control/" + word, data)
        if status != 200:
            raise AssertionError("control %s: %d %s" % (word, status, body))
        return json.loads(body)

    def ended(self, box):
        """Why it ended; waits for that."""
        return self.until(lambda: {entry["id"]: entry for entry in self.control("stats")["sandboxes"]}.get(box))


class Case(unittest.TestCase):
    def refused(self, expected, call, *words, **more):
        with self.assertRaises(Failed) as caught:
            call(*words, **more)
        self.assertEqual(caught.exception.code, expected, caught.exception.error)
        for member in "message", "fix", "next", "status":
            self.assertIn(member, caught.exception.error)
        return caught.exception


BROKEN = (http.client.HTTPException, ConnectionError, urllib.error.URLError)


def main():
    reason = can_run()
    if reason:
        print("skipped: " + reason)
        sys.exit(77)
    unittest.main(module="__main__", verbosity=1)
