# SPDX-License-Identifier: Apache-2.0
"""The starter set: each sample gets the verdict it was written for, and every command shows the run."""
import collections
import csv
import io
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from assaytest import ROOT, AssayTest, main

STARTER = os.path.join(ROOT, "resources", "starter")
PREAMBLE = "\\documentclass{article}\n\\usepackage{booktabs}\n\\usepackage[utf8]{inputenc}\n\\begin{document}\n"


def read(name):
    with open(os.path.join(STARTER, name), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


class StarterTest(AssayTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.samples = read("samples.jsonl")
        cls.problems = os.path.join(STARTER, "problems.jsonl")
        cls.file, cls.ended = cls.run_samples(
            cls.problems, os.path.join(STARTER, "samples.jsonl"), "--k", "1,5,10")
        with open(os.path.join(STARTER, "README.md"), encoding="utf-8") as file:
            cls.readme = file.read()

    def stated(self, k):
        return float(re.search(r"pass@%d = (?:\d+ / \d+ = )?\**(0\.\d+)" % k, self.readme).group(1))

    def test_every_verdict(self):
        found = self.samples_of(self.file)
        self.assertEqual([line["problem"] for line in found], [sample["task_id"] for sample in self.samples])
        wrong = ["%s:%d is %s and should be %s (%s)" % (
            line["problem"], line["index"], line["outcome"], sample["expected"], sample["note"])
            for line, sample in zip(found, self.samples) if line["outcome"] != sample["expected"]]
        self.assertEqual(wrong, [])

    def test_every_pass_is_confirmed(self):
        for line in self.samples_of(self.file, "--outcome", "passed"):
            self.assertEqual(line["confirmation"], "confirmed", line)

    def test_pass_at_k_is_the_readme_s(self):
        report = self.report(self.file)
        for k in (1, 5, 10):
            self.assertAlmostEqual(report["pass_at_k"][str(k)]["value"], self.stated(k), 4)
        wanted = collections.Counter(sample["expected"] for sample in self.samples)
        self.assertEqual({name: count for name, count in report["counts"].items() if count}, dict(wanted))

    def test_difficulties_are_the_readme_s(self):
        with open(self.problems, encoding="utf-8") as file:
            level = {record["task_id"]: record["tags"][-1] for record in map(json.loads, file)}
        scored = collections.defaultdict(list)
        for line in self.samples_of(self.file):
            scored[level[line["problem"]]].append(line["outcome"] == "passed")
        groups = {row["group"]: row for row in self.report(self.file, "--group", "tag")["groups"]}
        for name in ("easy", "medium", "hard"):
            passed, of = map(int, re.search(r"\| %s \| \d+ \| (\d+) of (\d+)" % name, self.readme).groups())
            self.assertEqual((sum(scored[name]), len(scored[name])), (passed, of))
            self.assertEqual((groups[name]["passed"], groups[name]["requested"]), (passed, of))

    def test_without_confirmation_disputed_ones_pass(self):
        run, _ = self.run_samples(self.problems, os.path.join(STARTER, "samples.jsonl"), "--k", "1",
                                  "--confirm", "none")
        wanted = ["passed" if sample["expected"] == "disputed" else sample["expected"] for sample in self.samples]
        found = self.samples_of(run)
        wrong = [(line["problem"], line["index"], line["outcome"], want) for line, want in zip(found, wanted)
                 if line["outcome"] != want]
        self.assertEqual(wrong, [])
        self.assertEqual({line["confirmation"] for line in found}, {"none"})
        report = self.report(run)
        self.assertAlmostEqual(report["pass_at_k"]["1"]["value"], 216 / 440, 12)
        self.assertEqual(report["manifest"]["confirmation"], "none")

    # -- what shows a run --------------------------------------------------------------------------------

    def test_run_prints_the_table_and_progress(self):
        self.assertIn("47.3 %", self.ended.out)
        self.assertIn("208", self.ended.out)
        self.assertIn("440 sample", self.ended.err)
        self.assertNotIn("\x1b", self.ended.out + self.ended.err)  # no terminal here

    def test_report_json(self):
        report = self.report(self.file)
        for key in ("run", "partial", "counts", "requested", "scored", "passed", "problems", "pass_at_k", "policy",
                    "manifest"):
            self.assertIn(key, report)
        self.assertIs(report["partial"], False)
        self.assertEqual((report["requested"], report["scored"], report["passed"], report["problems"]),
                         (440, 440, 208, 44))
        for k in ("1", "5", "10"):
            at = report["pass_at_k"][k]
            self.assertEqual(at["problems"], 44)
            self.assertLessEqual(0, at["low"])
            self.assertLess(at["low"], at["value"])
            self.assertLess(at["value"], at["high"])
        manifest = report["manifest"]
        for key in ("assay", "settings", "provider", "sandbox", "network", "confirmation", "host", "started", "data"):
            self.assertIn(key, manifest)
        self.assertRegex(manifest["data"]["samples"]["sha256"], "^[0-9a-f]{64}$")

    def test_report_for_another_k(self):
        at = self.report(self.file, "--k", "3,11")["pass_at_k"]
        self.assertEqual(set(at), {"3", "11"})
        self.assertIsNone(at["11"]["value"])

    def test_report_table_csv_and_markdown(self):
        self.assertIn("pass@1", self.good("report", self.file).out)
        rows = list(csv.DictReader(io.StringIO(self.good("report", self.file, "--format", "csv").out)))
        self.assertEqual(rows[0]["passed"], "208")
        self.assertAlmostEqual(float(rows[0]["pass@1"]), 208 / 440, 12)
        markdown = self.good("report", self.file, "--format", "markdown").out
        self.assertRegex(markdown, r"(?m)^\|.*pass@1.*\|$")
        self.assertRegex(markdown, r"(?m)^\|[ :-]+\|")

    def test_report_of_two_runs(self):
        other = self.path("other.assay")
        shutil.copy(self.file, other)
        self.addCleanup(os.unlink, other)
        both = self.good("report", self.file, other, "--format", "json").json()
        self.assertEqual([report["passed"] for report in both], [208, 208])
        self.assertIn("other", self.good("report", self.file, other).out)

    def test_report_latex_compiles(self):
        text = self.good("report", self.file, "--format", "latex").out
        self.assertIn("\\toprule", text)
        if not shutil.which("pdflatex"):
            raise unittest.SkipTest("pdflatex is not installed")
        document = text if "\\documentclass" in text else PREAMBLE + text + "\n\\end{document}\n"
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "table.tex"), "w", encoding="utf-8") as file:
                file.write(document)
            made = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "table.tex"], cwd=folder,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, check=False)
        self.assertEqual(made.returncode, 0, made.stdout[-2000:].decode("utf-8", "replace"))

    def test_samples_by_outcome_and_problem(self):
        found = self.samples_of(self.file, "--outcome", "timeout,memory")
        self.assertEqual(collections.Counter(line["outcome"] for line in found), {"timeout": 9, "memory": 4})
        found = self.samples_of(self.file, "--problem", "Starter/1?")
        self.assertEqual(len(found), 100)
        table = self.good("samples", self.file, "--outcome", "memory").out
        self.assertEqual(table.count("memory"), 4)
        rows = list(csv.DictReader(io.StringIO(self.good("samples", self.file, "--csv").out)))
        self.assertEqual(len(rows), 440)

    def test_show_a_sample_and_the_run(self):
        self.assertIn("440 of 440", self.good("show", self.file).out)
        for number, sample in enumerate(self.samples[:10]):
            shown = self.good("show", self.file, "--sample", "Starter/0:%d" % number).out
            self.assertIn(sample["completion"].strip().splitlines()[-1], shown)
            self.assertIn("attempt 1: " + sample["expected"], shown)
        one = self.good("show", self.file, "--sample", "Starter/0:0", "--attempt", "1").out
        self.assertNotIn("def tram_fare", one)

    def test_slices(self):
        slices = self.good("slices", self.file, "--json").json()
        runs = [each for each in slices if each["purpose"] == "run"]
        checks = [each for each in slices if each["purpose"] == "check"]
        self.assertEqual(sum(each["done"] for each in runs), 440)
        self.assertEqual(sum(each["passed"] for each in runs), 208)
        self.assertEqual(sum(each["passed"] for each in checks), 44)
        for each in runs:
            self.assertLessEqual(each["done"], each["samples"])
            self.assertGreaterEqual(each["ended_ms"], each["started_ms"])
        self.assertIn("slice", self.good("slices", self.file).out)

    def test_cleanup_finds_nothing_to_do(self):
        before = self.report(self.file)["counts"]
        self.assertNotIn("running", self.good("cleanup", self.file).out)
        self.assertEqual(self.report(self.file)["counts"], before)

    def test_resume_of_a_complete_run_runs_nothing(self):
        run = self.path("again.assay")
        shutil.copy(self.file, run)
        before = self.samples_of(run)
        self.good("resume", run)
        self.assertEqual(self.samples_of(run), before)

    def test_doctor_and_help(self):
        doctor = self.good("doctor").out
        for words in ("bubblewrap", "Python", "namespaces"):
            self.assertIn(words, doctor)
        helped = self.good("help").out
        for command in ("run", "resume", "show", "report", "samples", "slices", "cleanup", "doctor"):
            self.assertIn("assay " + command, helped)
            text = self.good(command, "--help").out
            self.assertIn("Exit status: 0 complete; 2 bad input; 3 partial", text)
        self.assertRegex(self.good("--version").out, r"^assay \d")


if __name__ == "__main__":
    main()
