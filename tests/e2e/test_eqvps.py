# SPDX-License-Identifier: Apache-2.0
"""Runs on EQVPS, against the stand-in: the verdicts of this computer, the service's bill, nothing left, nobody else's touched."""
import signal

from assaytest import PARTIAL, PROVIDER_FAULT, Flow, attempts, main
from eqvpstest import GONE, KEY, EqvpsTest, mixture

OPTIONS = ("--timeout", "0.5", "--k", "1,5", "--slices", "12")


class EqvpsRunTest(EqvpsTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.problems, cls.texts, cls.wanted = mixture(24, 10)
        cls.problems_file = cls.write("p.jsonl", cls.problems)
        cls.samples_file = cls.write("s.jsonl", cls.texts)
        cls.here, _ = cls.run_samples(cls.problems_file, cls.samples_file, *OPTIONS)

    def run_it(self, server, *options, **more):
        return self.run_there(server, self.problems_file, self.samples_file, *OPTIONS, *options, **more)

    def start(self, server, *options):
        run = self.new_run()
        return run, Flow(["run", "--problems", self.problems_file, "--samples", self.samples_file, "--out", run,
                          *OPTIONS, *self.place(server), *options], self.scratch, environment=self.environment)

    def test_same_verdicts_and_the_services_own_bill(self):
        server = self.serve("--mixed")
        foreign = server.control("create-foreign", label="somebody-elses", env=["ASSAY_TAG_of_someone"])["sandbox_id"]
        run, ended = self.run_it(server)
        self.assertEqual(self.outcomes(run), self.wanted)
        self.assertEqual(self.facts(run), self.facts(self.here))
        self.all_gone(server, run)
        stats = server.stats()
        self.assertLessEqual(stats["most_commands"], 2)
        self.assertNotIn("command_limit", stats["refusals"], "a command was refused")
        self.assertIn(foreign, server.foreign())
        cost = self.cost(run)
        self.assertEqual(cost["spent_nano_usd"], server.bill())
        self.assertEqual(cost["committed_nano_usd"], 0)
        self.assertEqual(cost["differing"], 0)
        self.assertGreater(cost["spent_nano_usd"], 0)
        self.assertNotIn(KEY, ended.out + ended.err)

    def test_killed_then_resumed(self):
        server = self.serve()
        run, flow = self.start(server)
        self.wait_for_attempts(flow, run, 40)
        flow.process.kill()
        flow.process.communicate()
        self.assertTrue(server.alive(), "nothing was left: the test shows nothing")
        self.good("resume", run, environment=self.environment)
        self.assertEqual(self.facts(run), self.facts(self.here))
        self.all_gone(server, run)
        self.assertEqual(self.cost(run)["spent_nano_usd"], server.bill())

    def test_killed_then_cleaned_up(self):
        server = self.serve()
        run, flow = self.start(server)
        self.wait_for_attempts(flow, run, 40)
        foreign = server.control("create-foreign", label="another")["sandbox_id"]
        flow.process.kill()
        flow.process.communicate()
        before = attempts(run)
        self.assertTrue(server.alive())
        self.good("cleanup", run, environment=self.environment)
        self.all_gone(server, run)
        self.assertEqual(attempts(run), before)
        self.assertIn(foreign, server.foreign())

    def test_cleanup_that_cannot_see_says_so(self):
        server = self.serve()
        run, flow = self.start(server)
        self.wait_for_attempts(flow, run, 40)
        flow.process.kill()
        flow.process.communicate()
        server.stop()
        ended = self.good("cleanup", run, environment=self.environment, status=PROVIDER_FAULT)
        self.assertRegex(ended.err, "(?i)network|refused")
        self.assertEqual([row["state"] for row in self.ledger(run) if row["state"] in GONE], [])

    def test_interrupted_deletes_everything(self):
        server = self.serve()
        run, flow = self.start(server)
        self.wait_for_attempts(flow, run, 40)
        flow.process.send_signal(signal.SIGINT)
        self.assertEqual(flow.end(60).status, PARTIAL)
        self.all_gone(server, run)

    def test_an_empty_balance_stops_and_keeps(self):
        server = self.serve()
        run, flow = self.start(server)
        self.wait_for_attempts(flow, run, 40)
        server.control("balance", balance="0")
        ended = flow.end(120)
        self.assertEqual(ended.status, PROVIDER_FAULT, ended)
        self.assertIn("balance", ended.err)
        kept = attempts(run)
        self.assertGreater(kept, 39)
        server.control("balance", balance="1.00")
        self.good("resume", run, environment=self.environment)
        self.assertEqual(self.facts(run), self.facts(self.here))
        self.all_gone(server, run)


if __name__ == "__main__":
    main()
