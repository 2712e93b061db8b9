# SPDX-License-Identifier: Apache-2.0
"""What the stand-in allows, charges and ends; and that nothing of it is left behind."""
import base64
import glob
import json
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor

from testkit import BROKEN, Case, StandIn, main

SPIN = "python3 -c 'while True: pass'"


class Limits(Case):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(StandIn("--balance", "50", "--limit-sync-seconds", "3"))
        cls.box = cls.server.create(tariff="standard")

    def test_two_commands_and_a_task_counts_for_its_whole_life(self):
        with StandIn() as server:
            box, other = server.create(), server.create()
            task, second = server.start(box, "sleep 99"), server.start(other, "sleep 99")
            error = self.refused("command_limit", server.run, other, "true")
            self.assertEqual(error.status, 429)
            self.refused("command_limit", server.start, box, "true")
            for free in "get_task", "kill_task":
                server.call(free, sandbox_id=box, task_id=task)
            self.assertEqual(server.run(box, "echo now")["stdout"], "now\n")
            server.call("kill_sandbox", sandbox_id=other)  # ends its task too
            third = [server.start(box, "sleep 99") for _ in range(2)]
            told = server.control("stats")
            self.assertEqual((told["command_refusals"], told["most_commands"], told["commands_now"]), (2, 2, 2))
            self.assertEqual(len({task, second, *third}), 4)

    def test_twenty_held(self):
        with StandIn() as server, ThreadPoolExecutor(4) as pool:
            boxes = list(pool.map(lambda _: server.create(tariff="micro"), range(20)))
            self.assertEqual(self.refused("sandbox_limit", server.create, tariff="micro").status, 429)
            self.assertEqual({told["sandbox_id"] for told in server.call("list_sandboxes")["sandboxes"]}, set(boxes))
            server.call("kill_sandbox", sandbox_id=boxes[0])
            server.create(tariff="micro")

    def test_a_synchronous_command_has_its_time(self):
        self.refused("invalid_argument", self.server.run, self.box, "true", timeout=3.5)
        self.assertTrue(self.server.run(self.box, "sleep 9", timeout=1)["timed_out"])

    def test_output_that_is_waited_for_is_cut(self):
        told = self.server.run(self.box, "head -c 1048576 /dev/zero | tr '\\0' a; echo end")
        self.assertEqual((len(told["stdout"]), told["truncated"]), (1 << 20, True))
        told = self.server.run(self.box, "head -c 1048576 /dev/zero | tr '\\0' a")
        self.assertFalse(told["truncated"])

    def test_a_task_keeps_the_end_of_its_output(self):
        task = self.server.start(self.box, "head -c 9000000 /dev/zero | tr '\\0' a; echo end")
        told = self.server.finish(self.box, task)
        self.assertEqual(told["stdout_dropped"], 9_000_004 - (8 << 20))
        self.assertEqual((len(told["stdout"]), told["stdout_next_offset"]), (8 << 20, 9_000_004))
        self.assertTrue(told["stdout"].endswith("aend\n"))
        self.assertNotIn("stderr_dropped", told)

    def test_five_megabytes(self):
        def upload(size):
            return self.server.call("upload_file", sandbox_id=self.box, path="/tmp/big",
                                    content_base64=base64.b64encode(bytes(size)).decode())

        self.assertEqual(upload(5_000_000)["size"], 5_000_000)
        self.assertEqual(self.refused("file_too_large", upload, 5_000_001).status, 413)
        self.server.run(self.box, "truncate -s 5000001 /tmp/big")
        self.refused("file_too_large", self.server.call, "download_file", sandbox_id=self.box, path="/tmp/big")

    def test_arguments_of_create(self):
        for wrong in {"tariff": "huge"}, {"mode": "x"}, {"ttl": 86401}, {"ttl": 0}, {"ttl": True}, {"env": {"A": 1}}:
            self.refused("invalid_argument", self.server.create, **wrong)
        month = self.server.create(mode="persistent", ttl=30 * 86400, tariff="micro")
        self.assertEqual(self.server.call("get_sandbox", sandbox_id=month)["mode"], "persistent")
        self.server.call("kill_sandbox", sandbox_id=month)

    def test_urls(self):
        data = os.urandom(300_000)
        url = self.server.call("get_upload_url", sandbox_id=self.box, path="/root/u/f")["url"]
        for offset in 0, 200_000:
            status, _, body = self.server.http("PUT", "%s?offset=%d" % (url, offset), data[offset:offset + 200_000])
            self.assertEqual((status, json.loads(body)["next_offset"]), (200, min(300_000, offset + 200_000)))
        self.assertEqual(self.server.http("PUT", url + "?offset=300001", b"x")[0], 416)
        down = self.server.call("get_download_url", sandbox_id=self.box, path="/root/u/f")
        self.assertEqual(self.server.http("GET", down["url"])[2], data)
        self.assertEqual(self.server.http("GET", url)[0], 405)
        self.assertEqual(self.server.http("GET", down["url"] + "x")[0], 404)
        self.assertEqual(self.server.http("PUT", url, b"short")[0], 200)  # offset 0 overwrites
        self.assertEqual(self.server.http("GET", down["url"])[2], b"short")
        small = self.server.call("get_upload_url", sandbox_id=self.box, path="/root/u/g", max_bytes=10)["url"]
        self.assertEqual(self.server.http("PUT", small, b"12345678901")[0], 413)

    def test_urls_expire_and_have_a_size(self):
        with StandIn("--time-scale", "60", "--limit-put", "1000") as server:
            box = server.create()
            url = server.call("get_upload_url", sandbox_id=box, path="/root/f", ttl=180)["url"]
            self.assertEqual(server.http("PUT", url, bytes(1001))[0], 413)
            self.assertEqual(server.http("PUT", url, bytes(1000))[0], 200)
            server.until(lambda: server.http("PUT", url, b"x")[0] == 404)

    def test_vcpus_and_memory(self):
        if self.server.control("stats")["machine"]["not_enforced"]:
            self.skipTest("no control groups here")
        box = self.server.create(tariff="micro")
        self.server.run(box, SPIN, timeout=1)
        used = self.server.call("get_sandbox", sandbox_id=box)["usage"]["cpu_seconds"]
        self.assertLess(used, 0.5)  # a quarter, and the start
        told = self.server.finish(box, self.server.start(box, "python3 -c 'x = bytearray(700 << 20)'"))
        self.assertEqual(told["exit_code"], 137)
        self.assertEqual(self.server.run(box, "echo alive")["stdout"], "alive\n")
        self.server.call("kill_sandbox", sandbox_id=box)


class Clocks(Case):
    def test_lifetime_and_idle_time(self):
        with StandIn("--time-scale", "150") as server:
            busy = server.create(idle_timeout=300)
            server.start(busy, "sleep 99")
            short = server.create(ttl=600)
            server.start(short, "sleep 99")  # does not keep it from expiring
            idle = server.create(idle_timeout=200)
            self.assertEqual(server.ended(idle)["reason"], "idle")
            self.refused("sandbox_not_found", server.run, idle, "true")
            self.assertEqual(server.ended(short)["reason"], "expired")  # by then busy has had twice its idle time
            self.assertEqual([told["id"] for told in server.control("stats")["live"]], [busy])
            self.assertEqual(server.control("stats")["commands_now"], 1)

    def test_nothing_is_billed_after_the_lifetime(self):
        with StandIn("--time-scale", "10000", "--bill-scale", "10000") as server:
            box = server.create(tariff="standard", ttl=600, idle_timeout=86400)
            ended = server.ended(box)
            self.assertEqual((ended["reason"], ended["billed_nano"]), ("expired", 11_000_000))

    def test_a_slow_service(self):
        with StandIn("--latency", "50", "--start-seconds", "0.6") as server:
            began = time.monotonic()
            server.create()
            self.assertGreater(time.monotonic() - began, 0.6)
            self.assertLess(server.control("stats")["live"][0]["seconds"], 60)

    def test_the_cpu_rule(self):
        with StandIn("--time-scale", "450") as server:
            if server.control("stats")["machine"]["not_enforced"]:
                self.skipTest("no control groups here")
            half, full = server.create(tariff="micro", idle_timeout=86400), server.create(tariff="micro")
            server.start(half, "python3 -c 'import time\nwhile True:\n  e = time.process_time() + .012\n"
                               "  while time.process_time() < e: pass\n  time.sleep(.1)'")
            server.start(full, SPIN)
            ended = server.ended(full)
            self.assertEqual(ended["reason"], "cpu_rule")
            self.assertGreater(ended["seconds"], 2)
            self.assertEqual([told["id"] for told in server.control("stats")["live"]], [half])

    def test_skew(self):
        with StandIn("--clock-skew", "3600") as server:
            told = server.call("get_sandbox", sandbox_id=server.create(ttl=60))
            self.assertGreater(told["created_at"], time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(time.time() + 3000)))


class Money(Case):
    def test_minimum_and_seconds(self):
        with StandIn("--bill-scale", "30") as server:
            server.call("kill_sandbox", sandbox_id=server.create(tariff="standard"))
            long = server.create(tariff="small")
            server.until(lambda: server.control("stats")["live"][0]["seconds"] > 100)
            server.call("kill_sandbox", sandbox_id=long)
            told = server.control("stats")
            short, long = told["sandboxes"]
            self.assertEqual(short["billed_nano"], 1_100_000)  # 60 s of 66,000,000 an hour
            seconds = -(-int(long["seconds"] * 1000) // 1000)
            self.assertLessEqual(abs(long["billed_nano"] - -(-33_000_000 * seconds // 3600)), 33_000_000 // 3600 + 1)
            self.assertEqual(told["billed_nano"], short["billed_nano"] + long["billed_nano"])
            self.assertEqual(told["balance_nano"], 10**9 - told["billed_nano"])
            self.assertAlmostEqual(server.call("get_balance")["balance"] * 1e9, told["balance_nano"], 0)

    def test_without_balance(self):
        with StandIn("--balance", "0.002") as server:
            box = server.create(tariff="small")
            self.assertEqual(self.refused("insufficient_balance", server.create, tariff="pro").status, 402)
            task = server.start(box, "sleep 99")
            server.control("balance", balance="0")
            self.assertEqual(server.ended(box)["reason"], "insufficient_balance")
            self.refused("sandbox_not_found", server.call, "get_task", sandbox_id=box, task_id=task)
            self.refused("insufficient_balance", server.create)
            self.assertEqual(server.call("get_balance")["balance"], 0)
            self.refused("topup_refused", server.call, "topup_balance", amount=10)
            self.assertEqual(server.control("stats")["commands_now"], 0)

    def test_a_bill_never_passes_the_balance(self):
        with StandIn("--balance", "0.001", "--bill-scale", "300") as server:
            box = server.create(tariff="small")
            self.assertEqual(server.ended(box)["reason"], "insufficient_balance")
            told = server.control("stats")
            self.assertEqual((told["billed_nano"], told["balance_nano"]), (1_000_000, 0))

    def test_a_persistent_sandbox_pauses(self):
        with StandIn() as server:
            box = server.create(mode="persistent", tariff="micro")
            self.assertEqual(server.call("get_balance")["balance"], 1 - 0.0165)  # a started hour
            task = server.start(box, "while :; do echo x; sleep 0.01; done")
            server.control("balance", balance="0")
            told = server.until(lambda: (lambda seen: seen if seen["state"] == "paused" else None)(
                server.call("get_sandbox", sandbox_id=box)))
            self.assertEqual(told["pause_reason"], "insufficient_balance")
            self.assertIn("delete_after", told)
            self.refused("insufficient_balance", server.run, box, "true")
            server.control("balance", balance="1")
            self.assertEqual(server.run(box, "echo back")["stdout"], "back\n")
            self.assertEqual(server.call("get_task", sandbox_id=box, task_id=task)["state"], "running")


class Traces(Case):
    def left(self, server):
        marker = "eqvps-standin-%d-" % server.process.pid
        groups = glob.glob("/sys/fs/cgroup/**/%s*" % marker, recursive=True)
        named = []
        for path in glob.glob("/proc/[0-9]*/environ"):
            try:
                with open(path, "rb") as file:
                    named += [path] if b"TRACE_OF_A_TEST=%d" % server.process.pid in file.read() else []
            except OSError:
                pass
        return groups + named

    def end_by(self, number):
        server = self.enterContext(StandIn())
        for _ in range(2):
            box = server.create(env={"TRACE_OF_A_TEST": str(server.process.pid)})
            server.start(box, "setsid nohup sleep 99 & sleep 99")
        self.assertTrue(server.until(lambda: self.left(server)))
        server.stop(number)
        server.until(lambda: not self.left(server))
        return server

    def test_nothing_is_left_after_the_end(self):
        server = self.end_by(signal.SIGTERM)
        with open(server.stats_file) as file:
            self.assertEqual(json.load(file)["ended"], {"closing": 2})

    def test_nothing_is_left_after_kill_9(self):
        self.end_by(signal.SIGKILL)

    def test_a_sandbox_takes_all_its_processes_along(self):
        with StandIn() as server:
            box = server.create(env={"TRACE_OF_A_TEST": str(server.process.pid)})
            server.run(box, "(setsid sleep 99 > /dev/null 2>&1 &)")
            self.assertTrue(self.left(server))
            server.call("kill_sandbox", sandbox_id=box)
            self.assertEqual(self.left(server), [])

    def test_somebody_elses_sandbox(self):
        with StandIn() as server:
            foreign = server.control("create-foreign", label="theirs", env=["ASSAY_TAG_like_ours"])["sandbox_id"]
            self.assertEqual([told["sandbox_id"] for told in server.call("list_sandboxes")["sandboxes"]], [foreign])
            told = server.control("stats")
            self.assertEqual((told["created"], told["foreign"], told["owed_own_nano"]), (0, 1, 0))
            server.control("kill-sandbox", sandbox_id=foreign)
            self.assertEqual(server.ended(foreign)["reason"], "died")

    def test_the_log_has_no_secrets(self):
        secrets = {"token": "tok-secret-1", "value": "val-secret-2", "content": "con-secret-3", "extra": "ext-secret-4"}
        with StandIn(env={"EQVPS_STANDIN_TOKENS": secrets["token"]}) as server:
            def call(tool, **arguments):
                return server.call(tool, token=secrets["token"], **arguments)

            box = call("create_sandbox", env={"KEY": secrets["value"]})["sandbox_id"]
            call("exec_command", sandbox_id=box, command="echo " + secrets["content"], env={"E": secrets["extra"]})
            call("upload_file", sandbox_id=box, path="/root/f", content=secrets["content"])
            url = call("get_download_url", sandbox_id=box, path="/root/f")["url"]
            self.assertIn(secrets["content"].encode(), server.http("GET", url)[2])
            server.post({"jsonrpc": "2.0", "id": 1, "method": secrets["extra"]}, token="wrong-secret")
            told = json.dumps(server.control("stats"))
            server.stop()
            with open(server.log) as file:
                log = file.read()
            self.assertIn("upload_file", log)
            for secret in [*secrets.values(), url.rsplit("/", 1)[1], "wrong-secret"]:
                self.assertNotIn(secret, log)
                self.assertNotIn(secret, told)
            self.assertRaises(BROKEN, server.http, "GET", server.url)


if __name__ == "__main__":
    main()
