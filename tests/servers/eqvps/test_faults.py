# SPDX-License-Identifier: Apache-2.0
"""Each fault that a plan can ask for, and endpoints that are none."""
import json
import shutil
import socket
import ssl
import time
import unittest
import urllib.error
import urllib.request

from testkit import BROKEN, HEADERS, TOKEN, Case, StandIn, events, main

CALL = {"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": {"name": "whoami", "arguments": {}}}


class Faults(Case):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(StandIn())

    def plan(self, kind, tool="whoami", nth=1, **more):
        self.server.control("faults", faults=[{"tool": tool, "nth": nth, "kind": kind, **more}])

    def stream(self, kind):
        """The text of an event stream with that fault."""
        self.plan(kind)
        _, headers, body = self.server.post(CALL)
        self.assertEqual(headers.get_content_type(), "text/event-stream")
        return body.decode()

    def test_errors_as_results(self):
        for kind, status in ("capacity", 503), ("rate_limited", 429), ("insufficient_balance", 402):
            self.plan(kind, retry_after=7)
            error = self.refused(kind, self.server.call, "whoami")
            self.assertEqual((error.status, error.error["retry_after"]), (status, 7))
            self.plan(kind)
            self.assertNotIn("retry_after", self.refused(kind, self.server.call, "whoami").error)
            self.server.call("whoami")  # the second call is none of the plan's

    def test_errors_by_status(self):
        for kind, status in ("capacity", 503), ("rate_limited", 429):
            self.plan(kind, http=True, retry_after=3)
            told, headers, _ = self.server.post(CALL)
            self.assertEqual((told, headers["Retry-After"]), (status, "3"))
            self.plan(kind, http=True)
            told, headers, _ = self.server.post(CALL)
            self.assertEqual((told, headers["Retry-After"]), (status, None))
        self.plan("http_error", status=500)
        told, headers, body = self.server.post(CALL)
        self.assertEqual((told, headers.get_content_type()), (500, "text/html"))

    def test_a_lost_reply_to_create(self):
        self.plan("lost_reply", "create_sandbox")
        with self.assertRaises(BROKEN):
            self.server.create(env={"TAG_x": "1"})
        found = self.server.call("list_sandboxes")["sandboxes"]
        self.assertEqual([told["env_names"] for told in found], [["TAG_x"]])
        self.server.call("kill_sandbox", sandbox_id=found[0]["sandbox_id"])

    def test_a_lost_request(self):
        self.plan("lost_request", "create_sandbox")
        with self.assertRaises(BROKEN):
            self.server.create()
        self.assertEqual(self.server.call("list_sandboxes")["count"], 0)

    def test_cut_replies(self):
        for more in ({}, {"every": 1, "nth": 0, "kind": "comments"}):
            self.server.control("faults", faults=[{"tool": "whoami", "nth": 1, "kind": "cut", "fraction": 0.4},
                                                  *([{"tool": "whoami", **more}] if more else [])])
            with self.assertRaises(BROKEN):
                self.server.post(CALL)

    def test_chunk_borders_inside_characters(self):
        box = self.server.create()
        self.plan("split", "exec_command")
        call = {"jsonrpc": "2.0", "id": 9, "method": "tools/call",
                "params": {"name": "exec_command", "arguments": {"sandbox_id": box, "command": "echo äöü日本"}}}
        connection = self.raw(call)
        chunks = []
        while True:
            size = int(connection.readline(), 16)
            chunks.append(connection.read(size))
            connection.readline()
            if not size:
                break
        self.assertGreater(len(chunks), 20)
        self.assertTrue(any(chunk[:1] and chunk[0] & 0xC0 == 0x80 for chunk in chunks))
        told = json.loads(b"".join(chunks))
        self.assertEqual(told["result"]["structuredContent"]["stdout"], "äöü日本\n")
        self.server.call("kill_sandbox", sandbox_id=box)

    def raw(self, message):
        """The bytes of the reply after its head."""
        host, port = self.server.base[len("http://"):].split(":")
        connection = self.enterContext(socket.create_connection((host, int(port)), 20))
        body = json.dumps(message).encode()
        lines = ["POST /mcp HTTP/1.1", "Host: x", "Content-Length: %d" % len(body), "Authorization: Bearer " + TOKEN]
        lines += ["%s: %s" % item for item in HEADERS.items()]
        connection.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        file = self.enterContext(connection.makefile("rb"))
        while file.readline() != b"\r\n":
            pass
        return file

    def test_a_sandbox_dies_with_its_task(self):
        box = self.server.create()
        self.plan("kill_sandbox", "exec_command", after=0.8)
        task = self.server.start(box, "sleep 99")
        self.assertEqual(self.server.ended(box)["reason"], "died")
        error = self.refused("sandbox_not_found", self.server.call, "get_task", sandbox_id=box, task_id=task)
        self.assertEqual(error.status, 404)
        self.assertEqual(self.server.control("stats")["commands_now"], 0)

    def test_the_balance_ends_in_mid_run(self):
        box = self.server.create()
        self.server.start(box, "sleep 99")
        self.plan("empty_balance", "get_sandbox", nth=2)
        self.server.call("get_sandbox", sandbox_id=box)
        self.refused("sandbox_not_found", self.server.call, "get_sandbox", sandbox_id=box)
        self.refused("insufficient_balance", self.server.create)
        self.server.control("balance", balance="1")

    def test_slow_and_silent(self):
        for kind in "slow", "slow_reply":
            self.plan(kind, seconds=0.3)
            began = time.monotonic()
            self.server.call("whoami")
            self.assertGreater(time.monotonic() - began, 0.29)
        self.plan("silent")
        request = urllib.request.Request(self.server.url, json.dumps(CALL).encode(),
                                         {**HEADERS, "Authorization": "Bearer " + TOKEN})
        self.assertRaises(TimeoutError, urllib.request.urlopen, request, timeout=0.3)

    def test_streams_with_more_in_them(self):
        twice = events(self.stream("duplicate"))
        self.assertEqual(twice[0], twice[1])
        found = events(self.stream("foreign"))
        self.assertEqual([message.get("id") for message in found], [None, 1005, "not-yours", 5])
        text = self.stream("comments")
        self.assertTrue(text.startswith(": keep-alive\r\n") and "event: message\r\n" in text)
        self.assertGreater(text.count("data: "), 3)
        self.assertEqual(events(text)[0]["id"], 5)

    def test_a_stream_that_stays_open(self):
        self.plan("no_end")
        stream, text = self.raw(CALL), b""
        while b"\n\r\n" not in text:
            text += stream.readline()
        self.assertIn(b"data: ", text)

    def test_lost_sessions(self):
        with StandIn("--session", plan=[{"tool": "whoami", "nth": 1, "kind": "session_lost"}]) as server:
            server.initialize()
            self.assertEqual(server.post(CALL)[0], 404)
            server.initialize()
            self.assertEqual(server.post(CALL)[0], 200)

    def test_chance_is_repeatable(self):
        def outcome(seed):
            self.server.control("faults", seed=seed, faults=[{"tool": "*", "probability": 0.3, "kind": "rate_limited",
                                                              "http": True, "times": 5}])
            return [self.server.post(CALL)[0] for _ in range(30)]

        first = outcome(1)
        self.assertEqual(first, outcome(1))
        self.assertNotEqual(first, outcome(2))
        self.assertEqual(first.count(429), 5)

    def test_a_plan_that_is_none(self):
        for wrong in {"kind": "earthquake", "nth": 1}, {"kind": "slow"}:
            with self.assertRaises(AssertionError):
                self.server.control("faults", faults=[wrong])


class BadEndpoints(Case):
    def answer(self, *words):
        server = self.enterContext(StandIn(*words))
        return server, server.post(CALL)

    def test_html(self):
        _, (status, headers, body) = self.answer("--mode", "html")
        self.assertEqual((status, headers.get_content_type()), (200, "text/html"))

    def test_not_mcp(self):
        self.assertEqual(json.loads(self.answer("--mode", "notmcp")[1][2]), {"ok": True})

    def test_redirect(self):
        server, (status, headers, _) = self.answer("--mode", "redirect")
        self.assertEqual((status, headers["Location"]), (307, "/elsewhere"))
        self.assertEqual(server.control("stats")["redirected"], 0)
        server.http("POST", server.base + "/elsewhere", b"{}", {"Authorization": "Bearer x"})
        told = server.control("stats")
        self.assertEqual((told["redirected"], told["redirected_with_key"]), (1, 1))

    def test_silent(self):
        with StandIn("--mode", "silent") as server:
            self.assertRaises(TimeoutError, urllib.request.urlopen, server.url, timeout=0.3)

    @unittest.skipUnless(shutil.which("openssl"), "openssl is not installed")
    def test_bad_certificate(self):
        with StandIn("--mode", "badcert") as server:
            with self.assertRaises(urllib.error.URLError) as caught:
                urllib.request.urlopen(server.url, timeout=5)
            self.assertIsInstance(caught.exception.reason, ssl.SSLCertVerificationError)


if __name__ == "__main__":
    main()
