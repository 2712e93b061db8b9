# SPDX-License-Identifier: GPL-3.0-or-later
"""The man page is sound roff and names every command, option and exit status that the program has."""
import os
import re
import shutil
import subprocess
import unittest

PAGE = os.path.join(os.environ["ASSAY_SOURCE"], "docs", "assay.1")
PROGRAM = os.environ["ASSAY_PROGRAM"]


def output(*command):
    environment = dict(os.environ, LC_ALL="C.UTF-8", MANWIDTH="80")
    return subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode("utf-8")


def commands():
    return re.findall(r"^  assay (\w+) ", output(PROGRAM, "--help"), re.MULTILINE)


def options(command):
    """The options of a command as people type them. Qt shows one of a single letter with one dash; both work."""
    text = output(PROGRAM, command, "--help")
    found = re.findall(r"^  (?:-h, )?(--?[a-z][a-z-]*)", text.split("\nOptions:\n")[1], re.MULTILINE)
    return ["-" + name if re.fullmatch(r"-[a-z]", name) else name for name in found]


def sections():
    """The page's text by the name of its .SS, which is a command; what comes before under ''."""
    with open(PAGE, encoding="utf-8") as file:
        parts = re.split(r"^\.S[SH] (.*)\n", file.read(), flags=re.MULTILINE)
    plain = [part.replace("\\-", "-").replace("\\fB", "").replace("\\fR", "") for part in parts[2::2]]
    return dict(zip((name.strip("\"") for name in parts[1::2]), plain))


class ManPage(unittest.TestCase):
    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_accepts_it(self):
        with open(PAGE, "rb") as page:
            ended = subprocess.run(["groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-rLL=78n"], stdin=page,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True)
        self.assertEqual(ended.stderr.decode(), "")
        self.assertGreater(ended.stdout.count(b"\n"), 100)

    def test_it_names_every_command(self):
        found = commands()
        self.assertGreaterEqual(len(found), 8)
        self.assertLessEqual(set(found), set(sections()))

    def test_it_names_every_option_with_its_command(self):
        page = sections()
        for command in commands():
            for option in options(command):
                if option == "--help":
                    continue
                with self.subTest(command=command, option=option):
                    self.assertRegex(page[command], r"(?m)^\.(TP|B|BI|BR)?.*%s(?![\w-])" % re.escape(option))

    def test_it_promises_no_option_that_is_not_there(self):
        page = sections()
        for command in commands():
            for option in re.findall(r"^\.BI? (--[a-z-]+)", page[command], re.MULTILINE):
                with self.subTest(command=command, option=option):
                    self.assertIn(option, options(command))

    def test_it_names_every_exit_status(self):
        statuses = re.findall(r"^\.B (\d)$", sections()["EXIT STATUS"], re.MULTILINE)
        self.assertEqual(statuses, ["0", "2", "3", "4", "5"])


if __name__ == "__main__":
    unittest.main()
