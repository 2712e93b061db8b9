# SPDX-License-Identifier: Apache-2.0
"""`assay plan`: what it says of data and slices is what a run then does, and it leaves nothing behind."""
import os

from assaytest import AssayTest, BAD_INPUT, main, problem, sample


class PlanTest(AssayTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.problems = cls.write("problems.jsonl", [problem("P/%d" % i) for i in range(6)])
        cls.samples = cls.write("samples.jsonl", [
            sample("P/%d" % i, "    return x + %d\n" % j) for i in range(6) for j in range(4)] + [sample("Other/1")])

    def plan(self, *options, **more):
        return self.good("plan", "--problems", self.problems, "--samples", self.samples, *options, **more)

    def test_the_run_has_the_slices_of_the_plan(self):
        options = ("--slices", "3", "--only", "P/?", "--limit", "5", "--seed", "4")
        plan = self.plan("--json", *options).json()["plan"]
        self.assertEqual((plan["problems"], plan["samples"], len(plan["slices"])), (5, 20, 3))
        run, _ = self.run_samples(self.problems, self.samples, *options)
        slices = [row for row in self.good("slices", run, "--json").json() if row["purpose"] == "run"]
        self.assertEqual(sorted(row["samples"] for row in slices), sorted(row["samples"] for row in plan["slices"]))

    def test_the_data_is_told(self):
        data = self.plan("--json").json()["data"]
        self.assertEqual((data["problems"], data["samples"], data["fewest"], data["most"]), (6, 24, 4, 4))
        self.assertEqual((data["unknown_problem"], data["rejected_samples"]), (1, 1))
        self.assertEqual(data["rejected"][0]["line"], 25)
        self.assertIn("Other/1", data["rejected"][0]["reason"])
        text = self.plan("--k", "1,4,5")
        self.assertIn("pass@4: defined for 6 of 6 problems", text.out)
        self.assertIn("pass@5: defined for 0 of 6 problems", text.out)
        self.assertIn("samples.jsonl:25:", text.err)

    def test_the_forecast_is_in_order(self):
        forecast = self.plan("--json").json()["forecast"]
        self.assertLess(0, forecast["low_ms"])
        self.assertLess(forecast["low_ms"], forecast["likely_ms"])
        self.assertLess(forecast["likely_ms"], forecast["high_ms"])
        self.assertEqual(forecast["cost"], "free")

    def test_what_cannot_be_planned_is_refused(self):
        before = sorted(os.listdir(self.folder))
        for options in (["--only", "nothing"], ["--slices", "0"], ["--problems", self.samples]):
            with self.subTest(options=options):
                ended = self.plan(*options, status=BAD_INPUT)
                self.assertTrue(ended.err.startswith("assay"), ended)
        self.assertEqual(sorted(os.listdir(self.folder)), before)


if __name__ == "__main__":
    main()
