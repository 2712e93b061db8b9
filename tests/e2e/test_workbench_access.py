# SPDX-License-Identifier: GPL-3.0-or-later
"""For those who do not see the screen or hold no mouse: every control has a name, and Tab goes to all and on."""
import re
import shutil

from assaytest import problem, sample
from desktop import Gone, ITEMS, NotSeen, until
from workbenchtest import WorkbenchTest, run_all

CONTROLS = {"push button", "check box", "radio button", "combo box", "text", "spin button", "slider", "table",
            "tree", "list", "page tab", "menu item", "toggle button", "entry"}
HOLDERS = {"filler", "unknown", "panel", "split pane", "layered pane"}  # controls only where they hold none
EXCLUSIVE = {"radio button", "check box", "toggle button"}
TEXTS = ["    return x + 1\n", "    return x + 2\n", "    raise ValueError(x)\n",
         "    print('\\x1b[31mred\\x1b[0m')\n    return x + 1\n"]


class AccessTest(WorkbenchTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        problems = [problem("Access/%d" % number) for number in range(8)]
        samples = [sample("Access/%d" % (number // 4), TEXTS[number % 4]) for number in range(32)]
        cls.first, _ = cls.run_samples(problems, samples, "--k", "1,2")
        cls.second = shutil.copy(cls.first, cls.path("second.assay"))

    def setUp(self):
        super().setUp()
        self.faults = []

    def focusable(self, window):
        return [node for node in window.walk() if node.has("FOCUSABLE") and node.role not in ITEMS]

    # -- names ---------------------------------------------------------------------------------------------

    def names(self, window, place):
        nodes = list(window.walk(opened=("menu bar",)))
        holding = {id(above) for node in nodes if node.has("FOCUSABLE") for above in self.above(node)}
        for node in nodes:
            if node.role in HOLDERS and (not node.has("FOCUSABLE") or id(node) in holding):
                continue
            if (node.role in CONTROLS or node.has("FOCUSABLE")) and not node.name.strip():
                self.faults.append("%s: a %s without a name, in %s" % (
                    place, node.role, " in ".join(str(above) for above in self.above(node))))

    @staticmethod
    def above(node):
        while node.above is not None:
            node = node.above
            yield node

    # -- Tab -----------------------------------------------------------------------------------------------

    def tab_through(self, window, place, key="Tab"):
        """Tab comes back to where it began, and has been everywhere."""
        nodes = [node for node in self.focusable(window) if node.has("ENABLED")]
        reached, first, last = set(), None, self.focus_among(nodes)
        for _ in range(len(nodes) + 3):
            self.desktop.press(key)
            try:
                now = until(lambda: self.other_focus(nodes, last), "the focus is elsewhere", 5, every=0.01)
            except NotSeen:
                self.faults.append("%s: %s is trapped at %s" % (
                    place, key, ", ".join(str(nodes[index]) for index in last) or "nothing"))
                return
            reached |= now
            if now == first:
                break
            first, last = first or now, now
        else:
            self.faults.append("%s: %s does not come back to %s" % (place, key, [str(nodes[i]) for i in first]))
        for index, node in enumerate(nodes):
            if index in reached or node.role in HOLDERS or node.role == "label":
                continue  # of a label one can only select the words, by mouse
            if node.role in EXCLUSIVE and any(
                    nodes[other].role == node.role and nodes[other].above is node.above for other in reached):
                continue  # one of a group: the arrow keys go on from there
            self.faults.append("%s: %s does not reach %s" % (place, key, node))

    @staticmethod
    def focus_among(nodes):
        found = set()
        for index, node in enumerate(nodes):
            try:
                if node.has_now("FOCUSED"):
                    found.add(index)
            except Gone:
                continue
        return found

    def other_focus(self, nodes, last):
        now = self.focus_among(nodes)
        return now if now and now != last else None

    def check(self, window, place, tabs=True):
        self.names(window, place)
        if tabs:
            self.tab_through(window, place)

    def tell(self):
        self.assertEqual(self.faults, [])

    # -- where ---------------------------------------------------------------------------------------------

    def both(self):
        """A window with two runs, whose order is settled."""
        bench = self.open(self.second, self.first)
        for name in ("1", "second"):
            bench.find(re.compile("^%s, complete, pass@1" % name), "list item")
        return bench

    def test_pages(self):
        bench = self.both()
        for key, page in (("1", "Live"), ("3", "Charts"), ("4", "Cost"), ("5", "Manifest"), ("2", "Samples")):
            self.desktop.press("alt+" + key)
            bench.find(page, "page tab list")
            self.check(bench.active(), page, tabs=page != "Samples")  # what has the focus fills the page there
        table = bench.find("Samples", "table")
        self.desktop.click(table.cell(0, 0))
        bench.find("Program", "page tab")
        for tab in ("Output", "Attempts", "Beside", "Program"):
            self.desktop.click(bench.find(tab, "page tab"))
            bench.find(tab, "page tab list")
            self.check(bench.active(), "Samples, " + tab)
        self.desktop.click(bench.find("More filters", "check box"))
        self.desktop.click(bench.find("By signature", "check box"))
        self.desktop.click(bench.find("Failures by signature", "table").cell(0, 0))  # and with it its first sample
        bench.find(re.compile("^Show all samples with the signature"), "push button")
        self.check(bench.active(), "By signature")
        self.desktop.press("alt+3")
        for item in bench.find("Charts", "list").children():
            self.desktop.click(item)
            self.names(bench.active(), "Chart " + item.name)
        self.tell()

    def test_first_window_and_its_menus(self):
        bench = self.open()
        self.check(bench.active(), "First window")
        self.tell()

    def test_new_run(self):
        bench = self.open()
        self.desktop.press("ctrl+n")
        for title in ("Data", "Slices", "Where", "Check"):
            dialog = bench.window("New run")
            bench.find(title, "label", within=dialog)
            if title != "Check":
                bench.find("Next", "push button", within=dialog, ENABLED=True)
            else:
                bench.find("Start", "push button", within=dialog, ENABLED=True)
            self.check(dialog, "New run, " + title)
            if title != "Check":
                self.desktop.click(bench.find("Next", "push button", within=dialog))
        self.tell()

    def test_dialogs(self):
        bench = self.both()
        for keys, title in (("ctrl+e", "^Export"), ("ctrl+comma", "^Settings"), ("question", "Keys|keys"),
                            ("F1", "numbers")):
            self.desktop.press(keys)
            dialog = bench.window(re.compile(title))
            if title == "^Export":
                bench.find("Save…", "push button", ENABLED=True)  # the preview is there, and all buttons with it
            self.check(dialog, title)
            if title == "^Settings":
                for item in bench.find("Pages of the settings", "list").children():
                    self.desktop.click(item)
                    self.check(bench.active(), "Settings, " + item.name)
            if title == "^Export":
                self.desktop.click(bench.find("As a table", "page tab"))
                self.names(bench.active(), "Export, as a table")
            self.desktop.press("Escape")
            bench.gone(role="dialog")
        self.tell()

    def test_comparison(self):
        bench = self.both()
        self.desktop.click(bench.find(re.compile("^1, complete"), "list item"))
        self.desktop.click(bench.find(re.compile("^second, complete"), "list item"), modifier="ctrl")
        self.desktop.click(bench.find("Compare", "push button", ENABLED=True))
        self.check(bench.window(re.compile("^Compare")), "Compare")
        self.tell()


if __name__ == "__main__":
    run_all()
