# SPDX-License-Identifier: Apache-2.0
"""What the tests of runs on the stand-in of EQVPS share (tests/servers/eqvps)."""
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing

from assaytest import ROOT, AssayTest, problem, sample, skip_all

STANDIN = os.path.join(ROOT, "tests", "servers", "eqvps")
sys.path.insert(0, STANDIN)

import testkit  # noqa: E402

KEY = "key-of-these-tests-7d1f"
GONE = {"deleted", "expired", "not_found"}
# One of each kind of verdict, in little time; `timeout` apart, since each costs half a second.
KINDS = (
    ("passed", "    return x + 1\n"),
    ("failed", "    return x + 100\n"),
    ("error", "    raise ValueError(x)\n"),
    ("ended_early", "    import os\n    os._exit(0)\n"),
    ("passed", "    import time\n    time.sleep(0.03)\n    return x + 1\n"),
    ("disputed", "    return type('E', (), {'__eq__': lambda a, b: True})()\n"),
    ("passed", "    print('日本 ' * 3000)\n    return x + 1\n"),
    ("failed", "    import sys\n    sys.stderr.write('é' * 9000)\n    return 0\n"),
)


def mixture(problems, each):
    """(problems, samples, the outcomes that they should have) of a small benchmark of our own."""
    tasks, samples, wanted = [], [], []
    for number in range(problems):
        tasks.append(problem("Mix/%d" % number))
        for index in range(each):
            place = number * each + index
            outcome, text = KINDS[place % len(KINDS)]
            if place % 60 == 17:
                outcome, text = "timeout", "    while True:\n        pass\n"
            wanted.append(outcome)
            samples.append(sample("Mix/%d" % number, text))
    return tasks, samples, wanted


class StandIn:
    """The service on loopback. `stop()` ends it and returns what it counted."""

    def __init__(self, folder, *words, plan=None, balance="1.00"):
        os.makedirs(folder, exist_ok=True)
        self.stats_file = os.path.join(folder, "stats.json")
        self.log = os.path.join(folder, "standin.log")
        if plan is not None:
            path = os.path.join(folder, "plan.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(plan, file)
            words += ("--faults", path)
        self.errors = open(os.path.join(folder, "standin.err"), "w", encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-B", STANDIN, "--balance", balance, "--log", self.log, "--stats-file", self.stats_file,
             *words], stdout=subprocess.PIPE, stderr=self.errors, text=True,
            env=dict(os.environ, EQVPS_STANDIN_TOKENS=KEY))
        self.url = self.process.stdout.readline().split()[-1]

    def control(self, word, **fields):
        data = None if word == "stats" else json.dumps(fields).encode()
        with urllib.request.urlopen(self.url[:-len("/mcp")] + "/control/" + word, data, timeout=30) as answer:
            return json.load(answer)

    def stats(self):
        return self.control("stats")

    def bill(self):
        """Nano-dollars of all sandboxes that are not somebody else's, up to now."""
        stats = self.stats()
        return stats["billed_own_nano"] + stats["owed_own_nano"]

    def ended(self):
        """Ours that have ended."""
        return [entry for entry in self.stats()["sandboxes"] if not entry["foreign"]]

    def alive(self):
        return [entry["id"] for entry in self.stats()["live"] if not entry["foreign"]]

    def foreign(self):
        """Somebody else's that live."""
        return [entry["id"] for entry in self.stats()["live"] if entry["foreign"]]

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(30)
        self.process.stdout.close()
        self.errors.close()


class EqvpsTest(AssayTest):
    """Each test has a stand-in of its own, which must have no sandbox of ours left at its end."""
    tariff = "standard"

    @classmethod
    def setUpClass(cls):
        why = testkit.can_run()
        if why:
            skip_all(why)
        super().setUpClass()
        cls.servers = []
        cls.environment = {"EQVPS_API_KEY": KEY, "XDG_RUNTIME_DIR": cls.path("runtime"),
                           "XDG_CONFIG_HOME": cls.path("config")}
        os.makedirs(cls.path("runtime"), mode=0o700)

    @classmethod
    def tearDownClass(cls):
        for server in cls.servers:
            server.stop()
        super().tearDownClass()

    def serve(self, *words, **more):
        server = StandIn(self.path("server%d" % len(self.servers)), *words, **more)
        self.servers.append(server)
        self.addCleanup(server.stop)
        return server

    def place(self, server, *options):
        return ["--provider", "eqvps", "--endpoint", server.url, "--tariff", self.tariff, *options]

    def run_there(self, server, problems, samples, *options, **more):
        return self.run_samples(problems, samples, *self.place(server, *options), environment=self.environment, **more)

    def facts(self, run):
        keys = ("problem", "index", "outcome", "confirmation")
        return [[line[key] for key in keys] for line in self.samples_of(run)]

    def ledger(self, run):
        """The ledger's rows as dictionaries."""
        with closing(sqlite3.connect("file:%s?mode=ro" % run, uri=True)) as file:
            file.row_factory = sqlite3.Row
            return [dict(row) for row in file.execute("SELECT * FROM sandbox ORDER BY number")]

    def all_gone(self, server, run):
        """Each entry of the ledger ended, and the service holds nothing of ours."""
        self.assertEqual([row["state"] for row in self.ledger(run) if row["state"] not in GONE], [])
        self.assertEqual(server.alive(), [])

    def cost(self, run):
        nothing = {"sandboxes": 0, "spent_nano_usd": 0, "committed_nano_usd": 0, "differing": 0}
        return self.report(run).get("cost", nothing)  # where no sandbox was asked for

    def wait_until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "it did not come about within %g s" % seconds)
            time.sleep(0.05)
