# SPDX-License-Identifier: GPL-3.0-or-later
"""From the first start to a table for a paper, by keys alone. AT-SPI only looks."""
import os
import re

from journey import Journey
from workbenchtest import run_all, until


class KeyboardTest(Journey):
    def tab_to(self, bench, name, role):
        """Tab until that control has the focus: the list and the button that shows it have one name."""
        for _ in range(60):
            focused = bench.focused()
            if focused is not None and (focused.name, focused.role) == (name, role):
                return
            self.desktop.press("Tab")
            until(lambda: str(bench.focused()) != str(focused), "Tab leads on from %s" % focused)
        self.fail("Tab does not lead to %r" % name)

    def test_first_start_to_export(self):
        bench, press = self.open(), self.desktop.press
        run = self.start_starter_set(bench)  # Ctrl+N, Enter four times
        press("ctrl+period")
        done = self.stopped_run_is_resumable(bench, run)
        press("ctrl+r")
        self.wait_for_results(run, done + 1)
        self.complete_run_is_right(bench, run)

        press("alt+2")
        bench.find("Samples", "page tab list")
        press("ctrl+f")
        self.focus_is(bench, "Find in programs and output (/)")
        self.desktop.type("return")
        bench.reads(re.compile(r"\d of 440 sample"))
        press("ctrl+a", "Delete", "shift+Tab")
        self.focus_is(bench, "Problem: an id, a part of it, or * and ?")
        self.desktop.type("Starter/1?")
        self.list_shows(bench, run, "--problem", "Starter/1?")
        self.tab_to(bench, "Samples", "table")
        self.walk_in_list(bench, run)
        press("2", "3", "4", "5", "6")  # off with all that is not passed
        self.list_shows(bench, run, "--problem", "Starter/1?", "--outcome", "passed")
        press("2")
        self.list_shows(bench, run, "--problem", "Starter/1?", "--outcome", "passed,failed")

        press("ctrl+e")
        bench.window(re.compile("^Export"))
        press("alt+f", "End", "Home")  # the format: to the last and back to LaTeX
        bench.find("LaTeX", "combo box")
        until(lambda: bench.seen("Save…", "push button", ENABLED=True), "the export can be saved")
        press("alt+s")
        bench.window("Save")
        path = os.path.join(self.home, "table of mine.tex")
        press("ctrl+a")
        self.desktop.type(path)
        press("Return")
        bench.reads("Saved as " + path)
        self.export_is_right(run, path)
        press("Escape")
        bench.gone(role="dialog")

        press("ctrl+q")
        self.assertEqual(bench.ended(), 0)
        self.assertEqual(bench.log(), "")
        self.nothing_is_left(run)

    def focus_is(self, bench, name):
        until(lambda: bench.focused() and bench.focused().name == name,
              lambda: "the focus is on %r, but on %s" % (name, bench.focused()))

    def walk_in_list(self, bench, run):
        """J, K and their kin go through the list, and the detail follows."""
        lines = self.samples_of(run, "--problem", "Starter/1?")
        lines.sort(key=lambda line: (int(line["problem"].rpartition("/")[2]), line["index"]))
        places = [(line["problem"], line["index"]) for line in lines]
        self.desktop.press("Home", "j", "j", "k")
        self.sample_is_shown(bench, *places[1])
        unsolved = [place for place, line in zip(places, lines) if line["outcome"] != "passed"]
        after = [place for place in unsolved if places.index(place) > 1]
        self.desktop.press("shift+j")
        self.sample_is_shown(bench, *after[0])
        self.desktop.press("shift+j", "shift+k")
        self.sample_is_shown(bench, *after[0])


if __name__ == "__main__":
    run_all()
