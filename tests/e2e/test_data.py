# SPDX-License-Identifier: Apache-2.0
"""Published samples give the published numbers: all of them confirmed, and as the reference harness takes them,
without confirmation, every 4th problem's; all with ASSAY_ALL=1.
"""
import collections
import csv
import json

import datatest
from assaytest import main
from datatest import ALL, OUT_OF_TIME_BY_THE_WALL, DataTest, path, records

datatest.need_data()

HUMAN_EVAL = path("problems", "HumanEval.jsonl.gz")
CODET = "codet_humaneval_codegen16b_n100"
MODELS = "humaneval_64models_n1"


def expected(name):
    with open(path("expected", name), encoding="utf-8") as file:
        return json.load(file)


class ExampleTest(DataTest):
    def test_three_of_six(self):
        run, _ = self.run_samples(path("problems", "example_problem.jsonl"), path("samples", "example_samples.jsonl"),
                                  "--k", "1")
        report = self.report(run)
        self.assertEqual((report["passed"], report["requested"]), (3, 6))
        self.assertEqual(report["pass_at_k"]["1"]["value"], 0.5)


class CodetTest(DataTest):
    """16,400 samples, 100 a problem."""

    SAMPLES = path("samples", CODET + ".jsonl.gz")

    def judged(self, step):
        """The samples of every `step`th problem, and the published verdict of each."""
        verdicts = expected(CODET + ".json")["verdicts"]
        kept = {record["task_id"] for record in records("problems", "HumanEval.jsonl.gz")[::step]}
        seen = collections.Counter()
        samples, letters = [], []
        for record in records("samples", CODET + ".jsonl.gz"):
            task = record["task_id"]
            if task in kept:
                samples.append(record)
                letters.append(verdicts[task][seen[task]])
            seen[task] += 1
        return samples, letters

    def totals(self, report, wanted):
        self.assertEqual((report["passed"], report["requested"], report["problems"]), (3627, 16400, 164))
        for k in (1, 10, 100):
            self.assertAlmostEqual(report["pass_at_k"][str(k)]["value"], wanted["pass@%d" % k], 9)

    def test_as_the_reference_harness(self):
        samples, letters = self.judged(1 if ALL else 4)
        run, _ = self.run_samples(HUMAN_EVAL, samples, "--k", "1,10,100", "--confirm", "none", timeout=2400)
        report = self.report(run)
        self.compare(self.samples_of(run), letters)
        self.assertEqual((report["passed"], report["requested"]), (letters.count("p"), len(letters)))
        if ALL:
            self.totals(report, expected(CODET + ".json"))
        self.assertFalse(report["partial"])

    def test_confirmed(self):
        _, letters = self.judged(1)
        run, _ = self.run_samples(HUMAN_EVAL, self.SAMPLES, "--k", "1,10,100", timeout=2400)
        self.compare(self.samples_of(run), letters)
        self.disputes(run, 16)  # 0.1 %
        report = self.report(run)
        self.assertEqual(report["unconfirmed"], 0)
        self.assertFalse(report["partial"])
        if report["counts"]["disputed"] == 0:  # each takes its pass from the numbers
            self.totals(report, expected(CODET + ".json"))


class ModelsTest(DataTest):
    """One sample a problem by each of 64 models."""

    def test_every_model(self):
        run, _ = self.run_samples(HUMAN_EVAL, path("samples", MODELS + ".jsonl.gz"), "--k", "1", timeout=2400)
        verdicts = expected(MODELS + "_verdicts.json")
        order = {record["task_id"]: place for place, record in enumerate(records("problems", "HumanEval.jsonl.gz"))}
        lines = self.samples_of(run)
        self.compare(lines, [verdicts[line["model"]][order[line["problem"]]] for line in lines])
        self.disputes(run, 10)  # 0.1 %
        with open(path("expected", MODELS + ".tsv"), encoding="utf-8") as file:
            wanted = {row["model"]: int(row["measured_humaneval_passed_of_164"])
                      for row in csv.DictReader(file, delimiter="\t")}
        rows = self.report(run)["models"]
        self.assertEqual(len(rows), 64)
        late = {line["model"] for line in lines if line["outcome"] == "passed"
                and (line["model"], line["problem"], line["index"]) in OUT_OF_TIME_BY_THE_WALL}
        for model in late:
            wanted[model] += 1
        self.assertEqual({row["model"]: row["passed"] + row["counts"]["disputed"] for row in rows}, wanted)
        gpt4 = next(row for row in rows if row["model"] == "gpt4_final_500c_long")
        self.assertAlmostEqual(gpt4["pass_at_k"]["1"]["value"], (140 + len(late)) / 164, 9)
        self.assertEqual(gpt4["pass_at_k"]["1"]["method"], "wilson")


if __name__ == "__main__":
    main()
