# SPDX-License-Identifier: Apache-2.0
"""What a user may get wrong about EQVPS: each time a sentence that says what is wrong and what to do, no bill, no file."""
import os
import socket

from assaytest import BAD_INPUT, PROVIDER_FAULT, main, problem, sample
from eqvpstest import EqvpsTest


class BadInputTest(EqvpsTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.problems = cls.write("p.jsonl", [problem("B/0")])
        cls.samples = cls.write("s.jsonl", [sample("B/0")])

    def refused(self, url, says, status=PROVIDER_FAULT, key=None, options=(), timeout=100):
        run = self.new_run()
        environment = dict(self.environment)
        if key is not None:
            environment["EQVPS_API_KEY"] = key
        words = ["run", "--problems", self.problems, "--samples", self.samples, "--out", run, "--k", "1"]
        where = [] if "--provider" in options else ["--provider", "eqvps"]
        if url:
            where += ["--endpoint", url]
        ended = self.assay(*words, *where, *options, environment=environment, timeout=timeout)
        self.assertEqual(ended.status, status, ended)
        self.assertRegex(ended.err, says)
        return ended, run

    def test_keys(self):
        server = self.serve("--expired-token", "expired-key-1", "--revoked-token", "revoked-key-2")
        for key in "wrong-key", "expired-key-1", "revoked-key-2":
            with self.subTest(key):
                ended, _ = self.refused(server.url, "(?i)key|token|credential", key=key)
                self.assertNotIn(key, ended.err)
        self.refused(server.url, "(?i)credential.*EQVPS_API_KEY", key="", status=BAD_INPUT)
        self.assertEqual(server.stats()["created"], 0)

    def test_no_key_at_all(self):
        server = self.serve()
        environment = {name: value for name, value in self.environment.items() if name != "EQVPS_API_KEY"}
        ended = self.assay("run", "--problems", self.problems, "--samples", self.samples, "--out", self.new_run(),
                           *self.place(server), environment=environment)
        self.assertIn(ended.status, (BAD_INPUT, PROVIDER_FAULT), ended)
        self.assertRegex(ended.err, "EQVPS_API_KEY|assay credentials set")

    def test_a_balance_of_nothing(self):
        server = self.serve(balance="0")
        _, run = self.refused(server.url, "balance.*[Tt]op up")
        self.assertFalse(os.path.exists(run))
        self.assertEqual(server.stats()["created"], 0)

    def test_endpoints_that_are_none(self):
        for mode, says in (("html", "HTML|no MCP"), ("redirect", "redirect"), ("badcert", "certificate"),
                           ("notmcp", "MCP")):
            with self.subTest(mode):
                server = self.serve("--mode", mode)
                status = PROVIDER_FAULT if mode == "badcert" else BAD_INPUT
                ended, run = self.refused(server.url, "(?i)" + says, status=status)
                server.stop()
                self.assertIn("127.0.0.1", ended.err)
                self.assertFalse(os.path.exists(run))

    def test_an_endpoint_that_never_answers(self):
        server = self.serve("--mode", "silent")
        self.refused(server.url, "(?i)not answered|no answer|never answer", timeout=240)

    def test_nobody_listens(self):
        with socket.socket() as reserved:
            reserved.bind(("127.0.0.1", 0))  # bound, and nobody listens
            self.refused("http://127.0.0.1:%d/mcp" % reserved.getsockname()[1], "(?i)refused|network", timeout=240)

    def test_words_that_are_no_address_or_tariff(self):
        server = self.serve()
        self.refused("not a url", "not a url.*https", status=BAD_INPUT)
        self.refused("ftp://127.0.0.1/mcp", "ftp.*https", status=BAD_INPUT)
        self.refused(server.url, "(?s)huge.*micro.*max", status=BAD_INPUT, options=("--tariff", "huge"))
        self.refused(server.url, "--budget", status=BAD_INPUT, options=("--budget", "-1"))
        self.refused(server.url, "--budget", status=BAD_INPUT, options=("--budget", "1,5"))
        self.refused("", "local.*eqvps", status=BAD_INPUT, options=("--provider", "evps"))
        self.assertEqual(server.stats()["created"], 0)

    def test_a_refusal_leaves_no_file_where_nothing_was_read(self):
        _, run = self.refused("ftp://127.0.0.1/mcp", "ftp.*https", status=BAD_INPUT)
        self.assertFalse(os.path.exists(run))


if __name__ == "__main__":
    main()
