# SPDX-License-Identifier: Apache-2.0
"""What `assay` takes as a value, what it refuses, and what other processes see of it."""
import os
import pty
import select
import subprocess
import termios
import time
import unittest

from keyringtest import BAD_INPUT, COMPLETE, NEEDED, PROGRAM, Desk

VALUE = "sk-process-0c44a1-value"
CANCELLED = 3


class Words(unittest.TestCase):
    def setUp(self):
        self.desk = Desk()
        self.addCleanup(self.desk.close)

    def refused(self, *arguments, value=""):
        status, out, err = self.desk.assay("credentials", *arguments, value=value)
        self.assertEqual((status, out), (BAD_INPUT, ""), err)
        self.assertNotIn(VALUE, err)
        return err

    def test_a_value_is_never_an_argument(self):
        self.assertIn("never taken from the command line", self.refused("set", "judge-key", VALUE))

    def test_a_value_in_place_of_the_name_is_not_repeated(self):
        self.assertIn("no name of a credential", self.refused("set", VALUE + "/+="))

    def test_words(self):
        self.assertIn("set, list, test or remove is missing", self.refused())
        self.assertIn("set, list, test or remove is missing", self.refused("show", "judge-key"))
        self.assertIn("name is missing", self.refused("test"))
        self.assertIn("list takes no name", self.refused("list", "judge-key"))
        self.assertIn("too many arguments", self.refused("remove", "a", "b"))
        self.assertIn("goes with test alone", self.refused("set", "a", "--endpoint", "http://127.0.0.1:1"))
        self.assertIn("takes a key", self.refused("set", "a", "--provider", "nobody"))

    def test_an_empty_list_says_what_to_do(self):
        status, out, err = self.desk.assay("credentials", "list")
        self.assertEqual((status, out), (COMPLETE, ""))
        self.assertIn("assay credentials set NAME", err)


class Process(unittest.TestCase):
    """While it waits for a value at a terminal, or would."""

    def setUp(self):
        self.desk = Desk()
        self.addCleanup(self.desk.close)
        if not all(map(_there, NEEDED)):
            self.skipTest("gnome-keyring is not installed")
        self.desk.start_bus()
        self.desk.unlock("pw")

    def start(self, **more):
        self.master, slave = pty.openpty()
        self.addCleanup(os.close, self.master)
        process = subprocess.Popen([PROGRAM, "credentials", "set", "judge-key"], stdin=slave, stdout=slave,
                                   stderr=slave, env=dict(self.desk.environment, **more))
        os.close(slave)
        self.shown = b""
        self.read_until(b"not shown")
        return process

    def read_until(self, text):
        end = time.monotonic() + 30
        while text not in self.shown:
            self.assertLess(time.monotonic(), end, self.shown)
            if select.select([self.master], [], [], 1)[0]:
                try:
                    self.shown += os.read(self.master, 4096)
                except OSError:  # the other side is closed
                    self.fail(self.shown)

    def test_what_is_typed_is_not_shown(self):
        process = self.start()
        os.write(self.master, b"wrong\x15" + VALUE.encode() + b"x\x7f\n")
        self.read_until(b"is kept in the keychain")
        self.assertEqual(process.wait(30), COMPLETE)
        self.assertNotIn(b"wrong", self.shown)
        self.assertNotIn(VALUE.encode(), self.shown)
        self.assertEqual(self.desk.kept("judge-key"), VALUE)

    def test_ctrl_c_leaves_the_terminal_as_it_was(self):
        process = self.start()
        before = termios.tcgetattr(self.master)[3]
        self.assertFalse(before & termios.ECHO)
        os.write(self.master, b"half\x03")
        self.read_until(b"stopped")
        self.assertEqual(process.wait(30), CANCELLED)
        self.assertTrue(termios.tcgetattr(self.master)[3] & termios.ECHO)
        self.assertIsNone(self.desk.kept("judge-key"))

    def test_others_see_no_value_of_the_environment(self):
        process = self.start(EQVPS_API_KEY=VALUE, ASSAY_CREDENTIAL_OTHER=VALUE, SEEN="seen-by-all")
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        with open("/proc/%d/environ" % process.pid, "rb") as file:  # of its own user or root
            shown = file.read()
        self.assertIn(b"seen-by-all", shown)  # the test would see it
        self.assertNotIn(VALUE.encode(), shown)

    def test_it_leaves_no_core_dump(self):
        process = self.start()
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        with open("/proc/%d/limits" % process.pid, encoding="ascii") as file:
            core = [line.split() for line in file if line.startswith("Max core file size")]
        self.assertEqual(core[0][4:6], ["0", "0"])


def _there(program):
    return any(os.access(os.path.join(folder, program), os.X_OK)
               for folder in os.environ["PATH"].split(os.pathsep))


if __name__ == "__main__":
    unittest.main()
