# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that cannot be read, texts that no editor likes, screens that are small: the window opens, says what is
the matter in a sentence, and goes on."""
import os
import re
import shutil
import sqlite3
import stat
from contextlib import closing

from assaytest import problem, sample
from desktop import until
from journey import Journey
from workbenchtest import run_all

MODEL = "a_b%c #d&e{f}~g^h\\i$j <k> \u65e5\u672c"
ODD = {  # what a model may have written; each is valid JSON
    "NUL bytes": "    text = 'a\x00b'\n    return x + 1\n",
    "a line of 5 MB": "    text = '" + "a" * 5_000_000 + "'\n    return x + 1\n",
    "lone surrogates": "    text = '\ud800 \udfff'\n    return x + 1\n",
    "text from right to left": "    # \u202e\u05e9\u05dc\u05d5\u05dd\u202c \u0645\u0631\u062d\u0628\u0627\n"
                               "    return x + 1\n",
    "output that no terminal likes": "    import sys\n    sys.stdout.buffer.write(bytes(range(256)) * 40)\n"
                                     "    print('\\x1b[31mred\\x1b[5;7m', '\\ud800'.encode('utf8', 'surrogatepass'))\n"
                                     "    return x + 1\n",
    "combining marks": "    # " + "e" + "\u0301" * 2000 + "\n    raise ValueError('\u202e' + '\U0001f600' * 50)\n",
}


class BadInputTest(Journey):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        problems = [problem("Odd/%d" % number) for number in range(len(ODD))]
        samples = [sample("Odd/%d" % number, text, model=MODEL) for number, text in enumerate(ODD.values())]
        cls.odd, _ = cls.run_samples(problems, samples, "--k", "1")

    def setUp(self):
        super().setUp()
        os.makedirs(self.home)
        self.run_file = shutil.copy(self.odd, os.path.join(self.home, "run.assay"))

    def all_pages(self, bench):
        """Goes to each page of the run; there is something to read on each, and the program lives."""
        for key, page in (("2", "Samples"), ("3", "Charts"), ("4", "Cost"), ("5", "Manifest"), ("1", "Live")):
            self.desktop.press("alt+" + key)
            bench.find(page, "page tab list")
            bench.find(role="label")
        self.assertEqual(bench.log(), "")

    def unreadable(self, why, path=None):
        """Opens the file, reads why it cannot be used, and what else there is goes on to work."""
        bench = self.open(path or self.run_file)
        self.state(bench, "unreadable", 60)
        found = bench.reads(why)
        self.assertEqual(bench.words().count(found.group(0)), 1, "said more than once")
        bench.find(re.compile("^%s, unreadable" % re.escape(os.path.basename(path or self.run_file)[:-6])),
                   "list item")
        self.assertFalse(bench.find("Resume", "push button").has("ENABLED"))
        self.all_pages(bench)
        self.desktop.press("ctrl+n")
        bench.window("New run")

    # -- files ---------------------------------------------------------------------------------------------

    def test_file_from_the_future(self):
        with closing(sqlite3.connect(self.run_file)) as file:
            file.execute("PRAGMA user_version=99")
            file.commit()
        self.unreadable("written by a newer Assay")

    def test_damaged_file(self):
        with open(self.run_file, "r+b") as file:
            file.seek(4096)
            file.write(bytes(range(256)) * (os.path.getsize(self.run_file) // 256 - 16))
        self.unreadable(re.compile("file is damaged or was changed"))

    def test_no_run_file(self):
        with open(self.run_file, "w", encoding="utf-8") as file:
            file.write("no database\n" * 1000)
        self.unreadable("not a run file")

    def test_file_that_is_not_there(self):
        self.unreadable("was not found", os.path.join(self.home, "never.assay"))

    def test_read_only_disk(self):
        """It can be read; what would write says that it cannot. `chmod` would not hold for root, bwrap's mount does."""
        if not shutil.which("bwrap"):
            self.skipTest("bwrap is not installed: no read-only disk to be had")
        folder = os.path.dirname(self.run_file) + "-disk"
        os.makedirs(folder)
        run = shutil.copy(self.run_file, folder)
        os.chmod(run, stat.S_IRUSR)
        bench = self.open(run, wrapper=["bwrap", "--dev-bind", "/", "/", "--ro-bind", folder, folder,
                                        "--die-with-parent"])
        self.state(bench, "complete")
        self.all_pages(bench)
        self.desktop.press("alt+2")
        self.desktop.click(bench.find("Samples", "table").cell(0, 0))
        self.desktop.click(bench.find("Note about the sample", "text"))
        self.desktop.type("a note")
        self.desktop.press("Return")
        bench.reads("not saved")
        bench.reads("must be writable")

    def test_deleted_while_open(self):
        bench = self.open(self.run_file)
        self.state(bench, "complete")
        os.unlink(self.run_file)
        self.desktop.press("F5")
        bench.reads("was not found")
        self.all_pages(bench)
        self.desktop.press("alt+2")
        self.desktop.click(bench.find("Samples", "table").cell(1, 0))
        bench.reads(re.compile(r"^Odd/1 . 0$", re.M))

    def test_folder_without_permission(self):
        if os.geteuid() == 0:
            self.skipTest("root may read every folder: this needs an ordinary user")
        os.makedirs(self.runs)
        os.chmod(self.runs, 0)
        self.addCleanup(os.chmod, self.runs, stat.S_IRWXU)
        bench = self.open()
        bench.reads("Choose another folder of runs")

    # -- texts ---------------------------------------------------------------------------------------------

    def test_texts_that_no_editor_likes(self):
        bench = self.open(self.run_file)
        self.state(bench, "complete")
        self.desktop.press("alt+2")
        table = bench.find("Samples", "table")
        until(lambda: table.rows() == len(ODD), "all samples are listed")
        for row, name in enumerate(ODD):
            with self.subTest(name):
                self.desktop.click(table.cell(row, 0))
                bench.reads(re.compile(r"^Odd/%d . 0$" % row, re.M))
                for tab in ("Output", "Attempts", "Beside", "Program"):
                    self.desktop.click(bench.find(tab, "page tab"))
                    bench.find(tab, "page tab list", seconds=20)
        self.desktop.click(table.cell(0, 0))
        self.desktop.press("ctrl+f")
        until(lambda: "Find in programs" in str(bench.focused()),
              lambda: "the search has the focus, but %s" % bench.focused())
        self.desktop.type("return x")
        hits = sum("return x" in text for text in ODD.values())
        bench.find(re.compile("^%d of %d sample" % (hits, len(ODD))), "label")
        self.assertEqual(bench.log(), "")

    def test_model_name_of_specials_in_a_table(self):
        bench = self.open(self.run_file)
        self.state(bench, "complete")
        self.desktop.press("ctrl+e")
        bench.window(re.compile("^Export"))
        until(lambda: bench.seen("Save…", "push button", ENABLED=True), "the export can be saved")
        bench.reads("pdfLaTeX stops at")  # the letters that it has not are named
        self.desktop.press("alt+s")
        bench.window("Save")
        self.desktop.press("Return")
        path = self.run_file.replace(".assay", ".tex")
        bench.reads("Saved as " + path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.assertIn("a\\_b\\%c \\#d\\&e\\{f\\}", text)
        self.compiles(text.replace("\u65e5\u672c", "").replace("<", "").replace(">", ""))

    # -- screens -------------------------------------------------------------------------------------------

    def fits(self, bench, size, scale):
        """AT-SPI gives places in the units of the window, which are `scale` pixels."""
        for node in bench.active().walk():
            if node.role in ("frame", "dialog", "push button", "status bar", "page tab list"):
                x, y, width, height = node.box()
                right, below = size[0] / scale - x - width, size[1] / scale - y - height
                self.assertTrue(min(x, y) >= 0 and min(right, below) >= (0 if scale == 1 else -1),  # rounding
                                "%s at %s on a screen of %s, scaled by %s" % (node, (x, y, width, height), size, scale))

    def small_screen(self, size, scale):
        self.addCleanup(self.desktop.show_on, self.desktop.size)
        self.desktop.show_on(size)
        bench = self.open(self.run_file, QT_SCALE_FACTOR=str(scale))
        self.state(bench, "complete")
        self.fits(bench, size, scale)
        self.all_pages(bench)
        self.fits(bench, size, scale)
        for keys in ("ctrl+n", "ctrl+e", "ctrl+comma", "F1"):
            self.desktop.press(keys)
            bench.find(role="dialog", ACTIVE=True)
            self.fits(bench, size, scale)
            self.desktop.press("Escape")
            bench.gone(role="dialog")
        self.assertEqual(bench.log(), "")

    def test_screen_of_1024_by_768(self):
        self.small_screen((1024, 768), 1)

    def test_screen_at_200_percent(self):
        self.small_screen((2048, 1536), 2)


if __name__ == "__main__":
    run_all()
