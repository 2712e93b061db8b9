# SPDX-License-Identifier: Apache-2.0
"""A budget is a ceiling on the service's own bill, also when the program is killed for good and its sandboxes live on.

ASSAY_BUDGET_ROUNDS (2) and ASSAY_BUDGET_SEED set how many and which.
"""
import os
import random
import time

from assaytest import COMPLETE, PARTIAL, BAD_INPUT, PROVIDER_FAULT, Flow, main
from eqvpstest import EqvpsTest, mixture

ROUNDS = int(os.environ.get("ASSAY_BUDGET_ROUNDS", "2"))
SEED = int(os.environ.get("ASSAY_BUDGET_SEED", "7"))
OPTIONS = ("--timeout", "0.5", "--k", "1", "--slices", "30")
NANO = 10**9


class BudgetTest(EqvpsTest):
    tariff = "standard"  # 0.066 dollars an hour: a minute is 1.1 thousandths

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        problems, samples, cls.wanted = mixture(20, 12)
        cls.problems = cls.write("p.jsonl", problems)
        cls.samples = cls.write("s.jsonl", samples)

    def start(self, server, budget):
        run = self.new_run()
        return run, Flow(["run", "--problems", self.problems, "--samples", self.samples, "--out", run, *OPTIONS,
                          *self.place(server, "--budget", budget)], self.scratch, environment=self.environment)

    def test_never_passed(self):
        generator = random.Random(SEED)
        for number in range(ROUNDS):
            nanos = int(generator.uniform(0.4e6, 9e6))
            budget = "%d.%09d" % divmod(nanos, NANO)
            killed = number % 2 == 1
            with self.subTest(budget=budget, killed=killed):
                server = self.serve()
                run, flow = self.start(server, budget)
                if killed:
                    time.sleep(generator.uniform(1.0, 6.0))  # the moment is what is tested
                    flow.process.kill()
                    flow.process.communicate()
                    left = len(server.alive())
                    server.control("leap", seconds=2 * 86400)  # nobody ever comes back: they live to their end
                    self.wait_until(lambda server=server: not server.alive(), 60)
                    how = "killed, %d sandboxes lived on" % left
                else:
                    ended = flow.end(300)
                    self.assertIn(ended.status, (COMPLETE, PARTIAL, PROVIDER_FAULT), ended)
                    if ended.status != COMPLETE:
                        self.assertIn("budget", ended.err)
                    self.all_gone(server, run)
                    self.assertEqual(self.cost(run)["spent_nano_usd"], server.bill())
                    how = "status %d" % ended.status
                print("budget %s: billed %.9f, %s" % (budget, server.bill() / NANO, how), flush=True)
                self.assertLessEqual(server.bill(), nanos)

    def test_too_small_for_one_sandbox(self):
        server = self.serve()
        run, flow = self.start(server, "0.0005")
        ended = flow.end(60)
        self.assertNotEqual(ended.status, COMPLETE, ended)
        self.assertIn("budget", ended.err)
        self.assertEqual(server.bill(), 0)
        self.assertEqual(server.stats()["created"], 0)
        self.assertTrue(self.report(run)["partial"])

    def test_resumed_with_another_ceiling(self):
        server = self.serve()
        run, flow = self.start(server, "0.0005")
        self.assertNotEqual(flow.end(60).status, COMPLETE)
        for bad in ("abc", "-1"):
            self.assertEqual(self.assay("resume", run, "--budget", bad).status, BAD_INPUT)
        ended = self.assay("resume", run, "--budget", "0.05", environment=self.environment)
        self.assertEqual(ended.status, COMPLETE, ended)
        self.assertEqual(self.outcomes(run), self.wanted)
        self.assertEqual(self.cost(run)["spent_nano_usd"], server.bill())
        slices = self.good("slices", run, "--json").json()
        self.assertGreater(sum(row["cost_nano_usd"] or 0 for row in slices), 0)
        parts = self.report(run, "--group", "slice")["cost"]["parts_nano_usd"]
        self.assertEqual(sum(parts.values()), server.bill())
        self.assertEqual(parts["slices"], sum(row["cost_nano_usd"] or 0 for row in slices))

    def test_ones_own_hourly_cost_is_held_too(self):
        words = ["run", "--problems", self.problems, "--samples", self.samples, "--hourly", "3.6", *OPTIONS]
        ended = self.assay(*words, "--out", self.new_run(), "--budget", "0.01")
        self.assertEqual(ended.status, PARTIAL, ended)
        self.assertIn("budget", ended.err)
        run = self.new_run()
        self.good(*words, "--out", run, "--budget", "20")
        self.assertEqual(self.outcomes(run), self.wanted)
        cost = self.cost(run)  # a thousandth of a dollar a second and sandbox
        self.assertGreater(cost["spent_nano_usd"], 2_000_000)
        self.assertLess(cost["spent_nano_usd"], 20 * NANO)

    def test_a_tariff_that_nobody_knows(self):
        ended = self.assay("run", "--problems", self.problems, "--samples", self.samples, "--out", self.new_run(),
                           "--provider", "eqvps", "--tariff", "giant", "--budget", "1", *OPTIONS)
        self.assertEqual(ended.status, BAD_INPUT, ended)
        self.assertIn("micro", ended.err)


if __name__ == "__main__":
    main()
