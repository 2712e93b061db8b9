# SPDX-License-Identifier: GPL-3.0-or-later
"""What both journeys through the workbench, by mouse and by keys, must come to."""
import os
import re
import shutil
import subprocess
import tempfile

from workbenchtest import SAMPLES, WorkbenchTest, starter, until

PREAMBLE = "\\documentclass{article}\n\\usepackage{booktabs}\n\\usepackage[utf8]{inputenc}\n\\begin{document}\n"
NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Journey(WorkbenchTest):
    def stopped_run_is_resumable(self, bench, run):
        """After Stop: what was done is kept, nothing goes on, and the window says so."""
        self.state(bench, "interrupted", 60)
        self.nothing_is_left(run)
        report = self.report(run)
        self.assertEqual(report["state"], "interrupted")
        self.assertTrue(0 < report["scored"] < SAMPLES, report["scored"])
        bench.find("Resume", "push button", ENABLED=True)
        self.assertEqual(bench.find("Stop", "push button").has("ENABLED"), False)
        return report["scored"]

    def complete_run_is_right(self, bench, run):
        self.state(bench, "complete", 600)
        self.verdicts_are_the_starter_set_s(run)
        report = self.report(run)
        self.assertFalse(report["partial"])
        percent = "%.1f\N{NO-BREAK SPACE}%%" % (100 * report["pass_at_k"]["1"]["value"])
        bench.find(percent, "label")
        bench.find("%d / %d / %d" % (report["passed"], report["scored"], report["requested"]), "label")

    def list_shows(self, bench, run, *options):
        """The list of samples holds what `assay samples` lists with these options, sorted by problem and index."""
        wanted = sorted((int(line["problem"].rpartition("/")[2]), line["index"], line["outcome"])
                        for line in self.samples_of(run, *options))
        table = bench.find("Samples", "table")
        until(lambda: table.rows() == len(wanted), lambda: "%d rows of %d" % (table.rows(), len(wanted)))
        few = min(len(wanted), 12)
        cells = [table.cells(column, few) for column in (0, 1, 3)]
        shown = [(int(problem.rpartition("/")[2]), int(index), outcome.replace(" ", "_"))
                 for problem, index, outcome in zip(*cells)]
        self.assertEqual(shown, wanted[:few])
        return table

    def sample_is_shown(self, bench, problem, index):
        """The detail beside the list shows that sample's program."""
        text = [sample["completion"] for sample in starter("samples") if sample["task_id"] == problem][index]
        line = max((line.strip() for line in text.splitlines()), key=len)
        bench.reads("%s · %d" % (problem, index))
        until(lambda: any(line in node.text() for node in bench.seen(role="text")),
              lambda: "%r stands in the program of\n%s" % (line, bench.sight()))

    def export_is_right(self, run, path):
        """The table compiles, and has the very numbers that the command line gives."""
        until(lambda: os.path.exists(path), "%s is there" % path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        told = self.good("report", run, "--format", "latex").out
        rows = [[line for line in source.splitlines() if "&" in line and not line.startswith("%")]
                for source in (text, told)]
        self.assertTrue(rows[0])
        self.assertEqual(*rows)
        report = self.report(run)
        numbers = NUMBER.findall(" ".join(rows[0]))
        at = report["pass_at_k"]["1"]
        for number in [100 * at[key] for key in ("value", "low", "high")]:
            self.assertIn("%.1f" % number, numbers)
        for key in ("passed", "scored", "requested"):
            self.assertIn(str(report[key]), numbers)
        self.compiles(text)

    def compiles(self, text):
        if not shutil.which("pdflatex"):
            print("pdflatex is not installed: the table was not compiled", flush=True)
            return
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            with open(os.path.join(folder, "table.tex"), "w", encoding="utf-8") as file:
                file.write(text if "\\documentclass" in text else PREAMBLE + text + "\n\\end{document}\n")
            made = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "table.tex"], cwd=folder,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  timeout=120, check=False)
        self.assertEqual(made.returncode, 0, made.stdout[-2000:].decode("utf-8", "replace"))
