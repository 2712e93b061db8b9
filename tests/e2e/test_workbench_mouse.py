# SPDX-License-Identifier: GPL-3.0-or-later
"""From the first start to a table for a paper, by mouse alone."""
import os

from journey import Journey
from workbenchtest import run_all, until


class MouseTest(Journey):
    def test_first_start_to_export(self):
        bench, click = self.open(), self.desktop.click
        bench.reads("No runs yet")

        click(bench.find("New run…", "push button"))
        bench.window("New run")
        for title in ("Data", "Slices", "Where"):
            bench.find(title, "label")
            click(bench.find("Next", "push button", ENABLED=True))
        click(bench.find("Start", "push button", within=bench.window("New run"), ENABLED=True))
        until(lambda: os.path.isdir(self.runs) and os.listdir(self.runs), "a run file is made")
        run = self.only_run()
        self.wait_for_results(run, 20)

        click(bench.find("Stop", "push button", ENABLED=True))
        self.stopped_run_is_resumable(bench, run)
        click(bench.find("Resume", "push button", ENABLED=True))
        self.complete_run_is_right(bench, run)

        click(bench.find("Samples", "page tab"))
        self.list_shows(bench, run)
        for chip in ("passed: 208", "failed: 144", "error: 60", "timeout: 9", "memory: 4", "output limit: 3",
                     "ended early: 4"):
            click(bench.find(chip, "check box"))
        table = self.list_shows(bench, run, "--outcome", "disputed")
        click(table.cell(0, 0))
        self.sample_is_shown(bench, table.cell(0, 0).name, int(table.cell(0, 1).name))
        click(bench.find("Reset", "push button"))
        self.list_shows(bench, run)

        click(bench.find("Export…", "push button", ENABLED=True))
        dialog = bench.find(role="dialog")
        bench.find("LaTeX", "combo box")
        click(bench.find("Save…", "push button", within=dialog, ENABLED=True))
        bench.window("Save")
        click(bench.find("Save", "push button", within=bench.window("Save")))
        path = run.replace(".assay", ".tex")
        bench.reads("Saved as " + path)
        self.export_is_right(run, path)
        click(bench.find("Close", "push button", within=bench.find(role="dialog")))
        bench.gone(role="dialog")

        click(bench.find("File", "menu item", opened=("menu bar",)))
        click(bench.find("Quit", "menu item", opened=("menu bar",)))
        self.assertEqual(bench.ended(), 0)
        self.assertEqual(bench.log(), "")
        self.nothing_is_left(run)


if __name__ == "__main__":
    run_all()
