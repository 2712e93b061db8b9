# SPDX-License-Identifier: Apache-2.0
"""Every fault of the stand-in at random, and kill -9 at random moments: the verdicts of an undisturbed run, no
sandbox left, the bill to the second.

ASSAY_FAULT_ROUNDS (1) and ASSAY_FAULT_SEED set how often and when.
"""
import os
import random
import time

from assaytest import Flow, main
from eqvpstest import EqvpsTest, mixture

ROUNDS = int(os.environ.get("ASSAY_FAULT_ROUNDS", "1"))
SEED = int(os.environ.get("ASSAY_FAULT_SEED", "20261129"))
OPTIONS = ("--timeout", "0.5", "--k", "1,5", "--slices", "12")


def plan(seed):
    """All kinds, each rare enough that the run comes to its end."""
    rare = [
        {"tool": "create_sandbox", "kind": "capacity", "probability": 0.2, "retry_after": 1, "times": 3},
        {"tool": "create_sandbox", "kind": "lost_reply", "probability": 0.3, "times": 2},
        {"tool": "create_sandbox", "kind": "lost_request", "probability": 0.2, "times": 1},
        {"tool": "*", "kind": "rate_limited", "probability": 0.02, "retry_after": 1, "times": 4},
        {"tool": "*", "kind": "rate_limited", "probability": 0.01, "http": True, "times": 3},
        {"tool": "get_task", "kind": "capacity", "probability": 0.02, "http": True, "retry_after": 1, "times": 3},
        {"tool": "get_task", "kind": "http_error", "probability": 0.02, "times": 3},
        {"tool": "get_task", "kind": "lost_reply", "probability": 0.05, "times": 5},
        {"tool": "upload_file", "kind": "lost_reply", "probability": 0.02, "times": 2},
        {"tool": "*", "kind": "cut", "probability": 0.02, "times": 4},
        {"tool": "*", "kind": "slow_reply", "seconds": 1.5, "probability": 0.02, "times": 3},
        {"tool": "*", "kind": "session_lost", "probability": 0.01, "times": 2},
        {"tool": "get_task", "kind": "kill_sandbox", "after": 0.1, "probability": 0.04, "times": 2},
        {"tool": "*", "kind": "no_end", "probability": 0.02, "times": 3},
    ]
    common = [{"tool": "*", "kind": kind, "probability": 0.1} for kind in ("split", "duplicate", "foreign", "comments")]
    generator = random.Random(seed)
    generator.shuffle(rare)
    return {"seed": seed, "clock_skew": generator.choice([0, -7200, 86400]), "faults": rare + common}


class FaultsTest(EqvpsTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        problems, samples, cls.wanted = mixture(16, 10)
        cls.problems = cls.write("p.jsonl", problems)
        cls.samples = cls.write("s.jsonl", samples)
        cls.here, _ = cls.run_samples(cls.problems, cls.samples, *OPTIONS)

    def start(self, server):
        run = self.new_run()
        return run, Flow(["run", "--problems", self.problems, "--samples", self.samples, "--out", run, *OPTIONS,
                          *self.place(server)], self.scratch, environment=self.environment)

    def settled(self, server, run):
        """Goes on until every sample has its verdict, as a person would; then looks at everything."""
        for _ in range(6):
            ended = self.assay("resume", run, environment=self.environment)
            if ended.status == 0:
                break
        self.assertEqual(ended.status, 0, ended)
        self.assertEqual(self.facts(run), self.facts(self.here))
        self.all_gone(server, run)
        cost = self.cost(run)
        self.assertEqual(cost["spent_nano_usd"], server.bill(), "the bill is another one")
        ids = [row["provider_id"] for row in self.ledger(run) if row["provider_id"]]
        self.assertEqual(len(ids), len(set(ids)), "one sandbox stands twice in the ledger")
        # One that was being made when the program was killed stands there by its tag alone.
        tags = {"ASSAY_TAG_" + row["tag"].replace("_", "_u").replace("-", "_h") for row in self.ledger(run)}
        strange = [entry["id"] for entry in server.ended() if not tags & set(entry["env_names"])]
        self.assertEqual(strange, [], "a sandbox is not in the ledger")

    def test_every_fault_at_random(self):
        for number in range(ROUNDS):
            with self.subTest(seed=SEED + number):
                server = self.serve("--mixed", "--session", plan=plan(SEED + number), balance="9")
                begun = time.monotonic()
                run, flow = self.start(server)
                ended = flow.end(400)
                faults = server.stats()["faults"]
                server.control("faults")  # none, so that the end is not one of luck
                self.settled(server, run)
                print("seed %d: status %d, %d faults of %d kinds, %.0f s" % (
                    SEED + number, ended.status, sum(faults.values()), len(faults), time.monotonic() - begun), flush=True)

    def test_kill_9_at_random_moments(self):
        generator = random.Random(SEED)
        for number in range(ROUNDS):
            with self.subTest(round=number):
                server = self.serve("--mixed", plan=plan(SEED + 1000 + number), balance="9")
                run, flow = self.start(server)
                moment = generator.uniform(0.2, 16.0)
                time.sleep(moment)  # the moment is what is tested
                flow.process.kill()
                flow.process.communicate()
                server.control("faults")
                if not os.path.exists(run):
                    print("round %d: after %.1f s: there was no run yet" % (number, moment), flush=True)
                    continue
                self.settled(server, run)
                print("round %d: killed after %.1f s" % (number, moment), flush=True)


if __name__ == "__main__":
    main()
