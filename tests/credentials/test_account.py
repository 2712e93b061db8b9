# SPDX-License-Identifier: Apache-2.0
"""`assay credentials test` against the stand-in of EQVPS: whose key it is, and what is left."""
import os
import subprocess
import sys
import time
import unittest

from keyringtest import BAD_INPUT, COMPLETE, ROOT, SKIPPED, Desk

TOKEN = "sk-account-5b1e90-value"
PROVIDER_FAULT = 5


class Account(unittest.TestCase):
    def setUp(self):
        self.desk = Desk()
        self.addCleanup(self.desk.close)
        self.port_file = os.path.join(self.desk.home, "port")

    def serve(self, *options):
        environment = dict(self.desk.environment, EQVPS_STANDIN_TOKENS=TOKEN)
        service = subprocess.Popen(
            [sys.executable, "-B", os.path.join(ROOT, "tests/servers/eqvps"), "--port-file", self.port_file,
             *options], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.desk.processes.append(service)
        end = time.monotonic() + 60
        while not (os.path.exists(self.port_file) and open_text(self.port_file).strip()):
            self.assertIsNone(service.poll(), "the stand-in has ended")
            self.assertLess(time.monotonic(), end, "the stand-in does not start")
            time.sleep(0.02)
        return "http://127.0.0.1:%s/mcp" % open_text(self.port_file).strip()

    def ask(self, key, *options):
        status, out, err = self.desk.assay("credentials", "test", "eqvps", *options, EQVPS_API_KEY=key)
        self.assertNotIn(key, out + err)
        return status, out, err

    def test_a_good_key_tells_the_balance(self):
        status, out, err = self.ask(TOKEN, "--endpoint", self.serve("--balance", "12.50"))
        self.assertEqual(status, COMPLETE, err)
        rows = dict(line.split(None, 1) for line in out.splitlines())
        self.assertEqual(rows["provider"], "eqvps")
        self.assertEqual(rows["balance"], "$12.50")

    def test_an_empty_balance_is_no_error_of_the_key(self):
        status, out, err = self.ask(TOKEN, "--endpoint", self.serve("--balance", "0"))
        self.assertEqual(status, COMPLETE, err)
        self.assertIn("$0.00", out)

    def test_a_wrong_key_is_refused(self):
        status, out, err = self.ask("sk-wrong-key", "--endpoint", self.serve())
        self.assertEqual((status, out), (PROVIDER_FAULT, ""))
        self.assertIn("refused the credentials", err)

    def test_what_is_no_such_service(self):
        status, out, err = self.ask(TOKEN, "--endpoint", self.serve("--mode", "html"))
        self.assertEqual((status, out), (BAD_INPUT, ""), err)
        self.assertIn("no MCP server", err)


def open_text(path):
    with open(path, encoding="ascii") as file:
        return file.read()


if __name__ == "__main__":
    if sys.version_info < (3, 11):
        print("skipped: the stand-in wants Python 3.11")
        sys.exit(SKIPPED)
    unittest.main()
