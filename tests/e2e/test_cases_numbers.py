# SPDX-License-Identifier: Apache-2.0
"""Cases of the reference list about numbers, denominators and data, through the whole program.

The formulas themselves (P02, P05, P07, P09) are tests/stats; R03 and R04 tests/data; X01-X03 tests/report.
"""
import csv
import io
import os
import signal

from assaytest import AssayTest, BAD_INPUT, PARTIAL, Flow, main, problem, sample

WRONG = "    return x + 100\n"
SLOW = "    import time\n    time.sleep(60)\n    return x + 1\n"


class NumbersTest(AssayTest):
    def at(self, run, k):
        return self.report(run, "--k", str(k))["pass_at_k"][str(k)]

    def test_P01_more_k_than_samples(self):
        run, ended = self.run_samples([problem("P01/a")], [sample("P01/a", WRONG)] * 2, "--k", "1,5")
        self.assertIsNone(self.at(run, 5)["value"])
        self.assertEqual(self.at(run, 1)["value"], 0.0)
        self.assertIn("pass@5", ended.err)  # said before anything is launched
        self.assertNotIn("100.0 %", ended.out)

    def test_P02_exact_values(self):
        problems, samples, wanted = [], [], {}
        for n, c, k, value in ((5, 2, 3, 0.9), (10, 3, 5, 0.9166666667), (5, 0, 5, 0.0), (3, 3, 3, 1.0)):
            name = "P02/%d-%d-%d" % (n, c, k)
            problems.append(dict(problem(name), category=name))
            samples += [sample(name)] * c + [sample(name, WRONG)] * (n - c)
            wanted[name] = (k, value)
        run, _ = self.run_samples(problems, samples, "--k", "3,5", "--confirm", "none")
        groups = {row["group"]: row for row in self.report(run, "--group", "category")["groups"]}
        for name, (k, value) in wanted.items():
            self.assertAlmostEqual(groups[name]["pass_at_k"][str(k)]["value"], value, 9, name)

    def test_P04_unequal_sample_counts(self):
        samples = [sample("P04/a"), *[sample("P04/a", WRONG)] * 3, *[sample("P04/b", WRONG)] * 2]
        run, _ = self.run_samples([problem("P04/a"), problem("P04/b")], samples, "--k", "2,4")
        two, four = self.at(run, 2), self.at(run, 4)
        self.assertAlmostEqual(two["value"], 0.25, 12)
        self.assertEqual((two["problems"], two["problems_total"]), (2, 2))
        self.assertEqual((four["problems"], four["problems_total"]), (1, 2))  # 'over 1 of 2'
        self.assertAlmostEqual(four["value"], 1.0, 12)
        self.assertIn("(1 of 2)", self.good("report", run, "--k", "4").out)

    def interrupted(self, samples, scored, *options):
        """A run that is stopped when `scored` samples have a verdict and the next one sleeps."""
        run = self.new_run()
        problems = self.write(os.path.basename(run) + "-p.jsonl", [problem("D/a")])
        samples = self.write(os.path.basename(run) + "-s.jsonl", samples)
        flow = Flow(["run", "--problems", problems, "--samples", samples, "--out", run,
                     "--timeout", "100", "--lanes", "1", "--slices", "1", *options], self.scratch)
        self.wait_for_attempts(flow, run, scored)
        flow.process.send_signal(signal.SIGINT)
        ended = flow.end(60)
        self.assertEqual(ended.status, PARTIAL, ended)
        return run, ended

    def test_P06_three_of_five_scored(self):
        run, _ = self.interrupted([sample("D/a"), sample("D/a", WRONG), sample("D/a"), *[sample("D/a", SLOW)] * 2], 3,
                                  "--k", "1,3,5")
        report = self.report(run)
        self.assertTrue(report["partial"])
        self.assertIsNone(report["pass_at_k"]["5"]["value"])
        self.assertAlmostEqual(report["pass_at_k"]["1"]["value"], 2 / 3, 12)
        self.assertAlmostEqual(report["pass_at_k"]["3"]["value"], 1.0, 12)
        self.assertEqual((report["scored"], report["requested"]), (3, 5))
        self.assertIn("3 of 5", self.good("report", run).out)

    def test_D01_D05_D06_what_did_not_run_is_in_no_score_and_named(self):
        samples = [*[sample("D/a")] * 8, sample("D/a", WRONG), *[sample("D/a", SLOW)] * 3]
        run, ended = self.interrupted(samples, 9, "--k", "1")
        report = self.report(run)
        self.assertAlmostEqual(report["pass_at_k"]["1"]["value"], 8 / 9, 12)
        self.assertEqual([report[key] for key in ("passed", "scored", "requested")], [8, 9, 12])
        self.assertEqual(report["counts"]["not_run"] + report["counts"]["infrastructure"], 3)
        self.assertTrue(report["partial"])
        self.assertIn("scored", report["policy"])
        table = self.good("report", run).out
        self.assertIn("partial", table.lower())
        self.assertIn("9 of 12", table)
        missing = self.samples_of(run, "--outcome", "not_run,infrastructure")  # D06: the list of missing ids
        self.assertEqual([line["index"] for line in missing], [9, 10, 11])
        self.assertIn("assay resume " + run, ended.err)
        for form in ("markdown", "latex"):
            self.assertIn("partial", self.good("report", run, "--format", form).out.lower())
        for row in csv.DictReader(io.StringIO(self.good("report", run, "--format", "csv").out)):
            self.assertEqual([row[key] for key in ("partial", "passed", "scored", "requested")],
                             ["true", "8", "9", "12"])

    def test_D02_D04_no_default_score(self):
        """A run that never started a sample has no score at all, and no sample a default one."""
        broken = problem("D/broken", solution="    import not_installed_here\n")
        run, _ = self.run_samples([broken], [sample("D/broken")] * 3, "--k", "1", status=BAD_INPUT)
        report = self.report(run)
        self.assertEqual(self.outcomes(run), ["not_run"] * 3)
        self.assertIsNone(report["pass_at_k"]["1"]["value"])
        self.assertEqual((report["passed"], report["scored"], report["requested"]), (0, 0, 3))

    def test_R02_duplicate_ids(self):
        problems = [problem("R02/a"), problem("R02/b"), problem("R02/a", body="    assert candidate(2) == 3\n")]
        _, ended = self.run_samples(problems, [sample("R02/a")], status=BAD_INPUT)
        self.assertIn("R02/a", ended.err)
        self.assertIn("line 1", ended.err)
        self.assertIn("line 3", ended.err)

    def test_R02_same_sample_twice_is_two_samples(self):
        run, _ = self.run_samples([problem("R02/c")], [sample("R02/c")] * 2, "--k", "2")
        self.assertEqual([line["index"] for line in self.samples_of(run)], [0, 1])
        self.assertEqual(self.report(run)["pass_at_k"]["2"]["value"], 1.0)

    def test_R10_an_edited_sample_is_run(self):
        problems = self.write("r10-p.jsonl", [problem("R10/a")])
        samples = self.write("r10-s.jsonl", [sample("R10/a"), sample("R10/a", WRONG)])
        first, _ = self.run_samples(problems, samples, "--k", "1")
        with open(first, "rb") as file:
            before = file.read()
        self.good("run", "--problems", problems, "--samples", samples, "--out", first, status=BAD_INPUT)
        self.write("r10-s.jsonl", [sample("R10/a"), sample("R10/a", "    return 1 + x\n")])
        second, _ = self.run_samples(problems, samples, "--k", "1")
        self.assertEqual(self.outcomes(first), ["passed", "failed"])
        self.assertEqual(self.outcomes(second), ["passed", "passed"])
        digests = {self.report(run)["manifest"]["data"]["samples"]["sha256"] for run in (first, second)}
        self.assertEqual(len(digests), 2)
        with open(first, "rb") as file:
            self.assertEqual(file.read(), before)

    def test_R11_subset(self):
        problems = [problem("R11/%d" % number) for number in range(164)]
        samples = [sample("R11/%d" % number) for number in range(20)]
        run, ended = self.run_samples(problems, samples, "--k", "1", "--only", "R11/?", "--confirm", "none")
        self.assertEqual(self.report(run)["pass_at_k"]["1"]["value"], 1.0)
        self.assertIn("10 problem", ended.err)
        self.assertIn("164", ended.err)
        self.assertIn("10 of 164", self.good("report", run).out)

    def test_R11_samples_for_a_part_of_the_problems(self):
        problems = [problem("R11/%d" % number) for number in range(164)]
        samples = [sample("R11/%d" % number) for number in range(20)]
        run, ended = self.run_samples(problems, samples, "--k", "1", "--confirm", "none")
        report = self.report(run)
        self.assertEqual((report["passed"], report["problems"], report["problems_with_samples"]), (20, 164, 20))
        self.assertIn("144 problems have no sample", ended.err)
        self.assertIn("20 have samples", self.good("report", run).out)

    def test_R11_limit_draws_by_the_seed(self):
        problems = [problem("R11/%d" % number) for number in range(50)]
        samples = [sample("R11/%d" % number) for number in range(50)]
        drawn = []
        for seed in ("1", "1", "2"):
            run, _ = self.run_samples(problems, samples, "--limit", "5", "--seed", seed, "--confirm", "none")
            drawn.append([line["problem"] for line in self.samples_of(run)])
        self.assertEqual([len(names) for names in drawn], [5, 5, 5])
        self.assertEqual(drawn[0], drawn[1])
        self.assertNotEqual(drawn[0], drawn[2])


if __name__ == "__main__":
    main()
