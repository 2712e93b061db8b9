# SPDX-License-Identifier: Apache-2.0
"""What the supervisor takes from its inbox, and what it makes of a report that the sample may have forged."""
import json
import os
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "harness"))
import supervisor  # noqa: E402
import verdict  # noqa: E402


class Inbox(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="assay-inbox-")
        self.addCleanup(shutil.rmtree, self.folder)
        supervisor.TAKEN[0] = 0

    def put(self, number, cut=0):
        data = json.dumps({"slice": number}).encode()
        with open(os.path.join(self.folder, "%d.slice" % number), "wb") as file:
            file.write((b"ASSAY1 %d\n" % len(data) + data)[:None if cut == 0 else -cut])

    def take(self):
        document, stop = supervisor._next_slice(self.folder)
        return document["slice"] if document else "stop" if stop else None

    def test_in_order_and_once(self):
        self.put(2)
        self.put(10)
        self.put(1)
        self.assertEqual([self.take() for _ in range(4)], [1, 2, 10, None])

    def test_what_is_still_coming_waits(self):
        self.put(1, cut=3)
        self.put(2)
        self.assertIsNone(self.take())
        self.put(1)
        self.assertEqual([self.take(), self.take()], [1, 2])

    def test_what_is_sent_again_is_not_taken_again(self):
        """The answer to an upload was lost, and its file had been taken by then."""
        self.put(1)
        self.assertEqual(self.take(), 1)
        self.put(1)
        self.put(2)
        self.assertEqual([self.take(), self.take()], [2, None])
        self.put(1, cut=3)  # on its way a third time
        self.put(3)
        self.assertEqual(self.take(), 3)
        self.assertEqual(self.take(), None)

    def test_stop(self):
        open(os.path.join(self.folder, "stop"), "w").close()
        self.put(1)
        self.assertEqual([self.take(), self.take()], [1, "stop"])


class Reports(unittest.TestCase):
    GOOD = {"kind": "AssertionError", "kinds": ["AssertionError", "Exception"], "message": "m", "in_tests": True,
            "frames": [["<tests>", 3, "check"]]}

    def outcome(self, data):
        result = {}
        outcome = verdict._of_exception(data, result)
        json.loads(json.dumps(result, allow_nan=False))
        return outcome, result.get("exception")

    def test_an_honest_one_is_kept(self):
        self.assertEqual(self.outcome(json.dumps(self.GOOD).encode()), ("failed", self.GOOD))
        self.assertEqual(self.outcome(json.dumps(dict(self.GOOD, in_tests=False)).encode())[0], "error")
        self.assertEqual(self.outcome(json.dumps(dict(self.GOOD, kinds=["MemoryError"])).encode())[0], "memory")

    def test_a_forged_one_is_an_error_of_the_sample(self):
        for name, value in (("kinds", 5), ("kinds", [5]), ("kind", None), ("message", float("nan")), ("message", {}),
                            ("frames", [7]), ("frames", [[1, 2]]), ("frames", "abc"), ("frames", [["f", "x", "n"]])):
            with self.subTest(name=name, value=value):
                self.assertEqual(self.outcome(json.dumps(dict(self.GOOD, **{name: value})).encode()), ("error", None))
        for data in (b"", b"[" * 5000, b"\xff\xfe", b"null", b"5", b'{"kinds": []}', b'"' + b"a" * 10):
            with self.subTest(data=data[:10]):
                self.assertEqual(self.outcome(data), ("error", None))

    def test_nothing_more_is_kept_than_there_should_be(self):
        kept = self.outcome(json.dumps(dict(self.GOOD, outcome="passed")).encode())[1]
        self.assertEqual(sorted(kept), sorted(self.GOOD))


if __name__ == "__main__":
    unittest.main()
