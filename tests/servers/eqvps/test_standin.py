# SPDX-License-Identifier: Apache-2.0
"""The stand-in's protocol and what its sandboxes do. Its rules and faults: test_rules.py, test_faults.py."""
import base64
import json
import os
import threading

from testkit import HEADERS, TOKEN, Case, StandIn, events, main

TOOLS = {"create_sandbox", "get_sandbox", "list_sandboxes", "kill_sandbox", "exec_command", "run_code", "get_task",
         "kill_task", "upload_file", "download_file", "get_upload_url", "get_download_url", "whoami", "get_balance",
         "topup_balance", "register_account", "refresh_token", "sandbox_pricing", "get_started", "list_plans"}


class Protocol(Case):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(StandIn("--expired-token", "old", "--revoked-token", "gone"))

    def status(self, *words, **more):
        return self.server.post(*words, **more)[0]

    def test_initialize_negotiates(self):
        told = self.server.initialize()
        self.assertEqual(told["protocolVersion"], "2025-06-18")
        self.assertIn("tools", told["capabilities"])
        unknown = self.server.rpc("initialize", {"protocolVersion": "1999-01-01"})["result"]["protocolVersion"]
        self.assertEqual(unknown, "2025-11-25")
        ping = {"jsonrpc": "2.0", "id": 0, "method": "ping"}
        self.assertEqual(self.server.post(ping, {"MCP-Protocol-Version": "2025-03-26"})[0], 200)
        self.assertEqual(self.server.post(ping, {"MCP-Protocol-Version": "1999-01-01"})[0], 400)

    def test_zero_and_text_ids_come_back(self):
        for number in 0, "seven":
            body = self.server.post({"jsonrpc": "2.0", "id": number, "method": "ping"})[2]
            self.assertEqual(json.loads(body), {"jsonrpc": "2.0", "id": number, "result": {}})

    def test_notification_is_accepted_without_a_body(self):
        status, _, body = self.server.post({"jsonrpc": "2.0", "method": "notifications/initialized"})
        self.assertEqual((status, body), (202, b""))

    def test_listing_has_pages(self):
        names, cursor, pages = set(), {}, 0
        while pages == 0 or cursor:
            page = self.server.rpc("tools/list", cursor)["result"]
            names |= {tool["name"] for tool in page["tools"]}
            cursor = {"cursor": page["nextCursor"]} if "nextCursor" in page else {}
            pages += 1
        self.assertEqual(names, TOOLS)
        self.assertGreater(pages, 1)

    def test_bad_requests(self):
        status, _, body = self.server.post(b"{no json")
        self.assertEqual((status, json.loads(body)["error"]["code"]), (400, -32700))
        self.assertEqual(self.status(b"[]"), 400)
        ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
        self.assertEqual(self.status(ping, {"Accept": "application/json"}), 406)
        self.assertEqual(self.status(ping, {"Content-Type": "text/plain"}), 415)
        self.assertEqual(self.server.rpc("no/such")["error"]["code"], -32601)
        self.assertEqual(self.server.rpc("tools/call", {"name": "no_such"})["error"]["code"], -32602)
        self.refused("invalid_argument", self.server.call, "exec_command", sandbox_id="sb_1")
        self.refused("invalid_argument", self.server.call, "create_sandbox", colour="red")

    def test_get_and_delete_without_sessions(self):
        for method in "GET", "DELETE":
            self.assertEqual(self.server.http(method, self.server.url, None, HEADERS)[0], 405)
        self.assertEqual(self.server.http("GET", self.server.base + "/other")[0], 404)

    def test_tokens(self):
        call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "whoami"}}
        self.assertEqual(self.status(call), 200)
        for token in None, "wrong", "old", "gone", "":
            status, headers, body = self.server.post(call, token=token)
            self.assertEqual(status, 401, token)
            self.assertIn("Bearer", headers["WWW-Authenticate"])
        self.assertIn(b"expired", self.server.post(call, token="old")[2])
        self.assertIn(b"revoked", self.server.post(call, token="gone")[2])
        for tool in "get_started", "sandbox_pricing", "list_plans":
            self.assertIn("next_steps", self.server.call(tool, token=None))

    def test_prices_follow_the_two_rates(self):
        told = self.server.call("sandbox_pricing")["tariffs"]
        self.assertEqual([tariff["price_per_hour"] for tariff in told], [0.0165, 0.033, 0.066, 0.132, 0.264, 0.528])
        for tariff in told:
            self.assertAlmostEqual(tariff["price_per_hour"],
                                   0.040 * tariff["vcpu"] + 0.013 * tariff["memory_mb"] / 1024, 12)


class Forms(Case):
    def test_sessions(self):
        with StandIn("--session") as server:
            ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
            self.assertEqual(server.post(ping)[0], 400)
            server.initialize()
            self.assertEqual(server.post(ping)[0], 200)
            self.assertEqual(server.post(ping, {"Mcp-Session-Id": "another"})[0], 404)
            self.assertEqual(server.control("drop-sessions"), {"dropped": 1})
            self.assertEqual(server.post(ping)[0], 404)
            server.initialize()
            session = {"Mcp-Session-Id": server.session, "Authorization": "Bearer " + TOKEN}
            self.assertEqual(server.http("DELETE", server.url, None, session)[0], 204)
            self.assertEqual(server.post(ping)[0], 404)

    def test_initialize_may_be_demanded(self):
        with StandIn("--require-initialize") as server:
            ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
            self.assertEqual(server.post(ping)[0], 400)
            server.initialize()
            self.assertEqual(server.post(ping)[0], 200)

    def test_event_streams_and_texts(self):
        with StandIn("--sse", "--results", "text", "--code-member", "error_code", "--money", "text") as server:
            _, headers, body = server.post({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                                            "params": {"name": "get_balance"}})
            self.assertEqual(headers.get_content_type(), "text/event-stream")
            result = events(body.decode())[0]["result"]
            self.assertNotIn("structuredContent", result)
            self.assertEqual(json.loads(result["content"][0]["text"])["balance"], "1.000000000")
            self.refused("sandbox_not_found", server.call, "get_sandbox", sandbox_id="sb_1")

    def test_mixed_replies_and_errors_by_status(self):
        with StandIn("--mixed", "--errors", "http") as server:
            ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
            kinds = {server.post(ping)[1].get_content_type() for _ in range(2)}
            self.assertEqual(kinds, {"application/json", "text/event-stream"})
            call = {"name": "get_sandbox", "arguments": {"sandbox_id": "sb_1"}}
            self.assertEqual(server.post({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call})[0], 404)


class Sandboxes(Case):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(StandIn("--balance", "50"))
        cls.box = cls.server.create(tariff="standard", env={"GIVEN": "value-of-given"})

    def out(self, command, **more):
        told = self.server.run(self.box, command, **more)
        self.assertEqual(told["exit_code"], 0, told)
        return told["stdout"]

    def test_command(self):
        told = self.server.run(self.box, "pwd; echo ü >&2; exit 3")
        self.assertEqual((told["stdout"], told["stderr"], told["exit_code"]), ("/root\n", "ü\n", 3))
        self.assertEqual((told["timed_out"], told["truncated"]), (False, False))
        self.assertIn("next_steps", told)
        self.assertEqual(self.out("id -u; echo $HOME; [ -t 0 ] || cat | wc -c"), "0\n/root\n0\n")
        self.assertEqual(self.server.run(self.box, "kill -9 $$")["exit_code"], 137)

    def test_environment(self):
        self.assertEqual(self.out("echo $GIVEN $MORE", env={"MORE": "2"}), "value-of-given 2\n")
        self.assertEqual(self.out("echo $GIVEN", env={"GIVEN": "other"}), "other\n")
        self.refused("invalid_argument", self.server.run, self.box, "true", env={"1 =": "x"})
        for told in self.server.call("get_sandbox", sandbox_id=self.box), self.server.call("list_sandboxes"):
            self.assertIn('"env_names": ["GIVEN"]', json.dumps(told))
            self.assertNotIn("value-of-given", json.dumps(told))

    def test_folder(self):
        self.assertEqual(self.out("pwd", cwd="/tmp"), "/tmp\n")
        self.refused("invalid_argument", self.server.run, self.box, "pwd", cwd="/no/such")

    def test_code(self):
        for language, code, expected in (("python", "import sys\nprint(sys.argv[0], 6 * 7)", "- 42\n"),
                                         ("bash", "echo $((6 * 7))", "42\n")):
            self.assertEqual(self.server.call("run_code", sandbox_id=self.box, language=language, code=code)["stdout"],
                             expected)
        self.refused("invalid_argument", self.server.call, "run_code", sandbox_id=self.box, language="cobol", code="x")

    def test_time_out_ends_the_whole_tree(self):
        told = self.server.run(self.box, "(setsid sleep 1234 &) ; sleep 1234", timeout=0.3)
        self.assertTrue(told["timed_out"])
        self.assertEqual(self.out("pgrep -xc sleep || true"), "0\n")

    def test_what_a_command_leaves_lives_on(self):
        self.out("(sleep 4321 >/dev/null 2>&1 &)")
        self.assertEqual(self.out("pgrep -fxc 'sleep 4321'"), "1\n")
        self.out("pkill -fx 'sleep 4321'")

    def test_task(self):
        task = self.server.start(self.box, "echo one; sleep 0.2; echo two >&2; exit 4")
        told = self.server.finish(self.box, task)
        self.assertEqual((told["state"], told["exit_code"]), ("failed", 4))
        self.assertEqual((told["stdout"], told["stdout_next_offset"]), ("one\n", 4))
        again = self.server.call("get_task", sandbox_id=self.box, task_id=task, stdout_offset=4, stderr_offset=1)
        self.assertEqual((again["stdout"], again["stderr"], again["stderr_next_offset"]), ("", "wo\n", 4))
        self.refused("task_not_found", self.server.call, "get_task", sandbox_id=self.box, task_id="task_1")

    def test_kill_task(self):
        task = self.server.start(self.box, "setsid sleep 999 & sleep 999")
        told = self.server.call("kill_task", sandbox_id=self.box, task_id=task)
        self.assertEqual((told["state"], told["done"]), ("killed", True))
        self.assertEqual(self.out("pgrep -fc 'sleep 999' || true").strip(), "1")  # pgrep's own shell

    def test_task_times_out(self):
        told = self.server.finish(self.box, self.server.start(self.box, "sleep 99", timeout=0.2))
        self.assertEqual(told["state"], "timeout")

    def test_files(self):
        data = os.urandom(100_000)
        self.server.call("upload_file", sandbox_id=self.box, path="/root/new/folder/f", mode="755",
                         content_base64=base64.b64encode(data).decode())
        self.assertEqual(self.out("stat -c %a /root/new/folder/f"), "755\n")
        told = self.server.call("download_file", sandbox_id=self.box, path="/root/new/folder/f", as_text=False)
        self.assertEqual(base64.b64decode(told["content_base64"]), data)
        self.server.call("upload_file", sandbox_id=self.box, path="/tmp/t", content="täxt")
        self.assertEqual(self.server.call("download_file", sandbox_id=self.box, path="/tmp/t")["content"], "täxt")
        for path, code in (("/tmp/none", "file_not_found"), ("/tmp", "not_a_file"), ("tmp", "invalid_argument")):
            self.refused(code, self.server.call, "download_file", sandbox_id=self.box, path=path)
        self.refused("file_error", self.server.call, "upload_file", sandbox_id=self.box, path="/usr/x", content="x")

    def test_it_is_closed(self):
        self.assertEqual(self.out("tail -n +3 /proc/net/dev | cut -d: -f1 | xargs"), "lo\n")
        self.assertEqual(self.out("ls /home /work /var/lib 2>/dev/null | wc -l"), "0\n")
        self.assertNotEqual(self.server.run(self.box, "touch /usr/x")["exit_code"], 0)
        self.assertEqual(self.out("tr '\\0' '\\n' < /proc/1/environ | grep -c GIVEN || true"), "0\n")

    def test_namespaces_work_inside(self):
        for words in ("--pid --fork --mount --net --ipc --uts", "--user --map-root-user --pid --fork --mount --net"):
            self.assertEqual(self.out("unshare %s --mount-proc sh -c 'echo $$'" % words), "1\n")
        self.assertEqual(self.out("setpriv --reuid 61000 --regid 61000 --clear-groups id -u"), "61000\n")

    def test_commands_of_two_callers_run_at_once(self):
        told = []
        threads = [threading.Thread(target=lambda own, other: told.append(self.server.run(
            self.box, "touch /tmp/%s; until [ -e /tmp/%s ]; do sleep 0.01; done" % (own, other))),
            args=names) for names in (("a", "b"), ("b", "a"))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([each["exit_code"] for each in told], [0, 0])


if __name__ == "__main__":
    main()
