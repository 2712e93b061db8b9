# SPDX-License-Identifier: Apache-2.0
"""Output kept of a sample: L04, L05, L06."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "harness"))
from capture import Capture  # noqa: E402


def captured(data, keep=10_000, step=4096):
    kept = Capture(keep)
    for at in range(0, len(data), step):
        kept.add(data[at:at + step])
    return kept


class Kept(unittest.TestCase):
    def test_L04_cut_only_above_the_limit(self):
        for size in (9_999, 10_000, 10_001, 16_384, 1_000_000):
            for step in (1, 7, 4096, 1 << 20):
                if size > 20_000 and step < 4096:
                    continue
                with self.subTest(size=size, step=step):
                    data = b"FIRST" + b"x" * (size - 9) + b"LAST"
                    head, omitted, tail = captured(data, step=step).pieces()
                    self.assertTrue(head.startswith(b"FIRST"))
                    if size <= 10_000:
                        self.assertEqual((head, omitted, tail), (data, 0, b""))
                    else:
                        self.assertTrue(tail.endswith(b"LAST"))
                        self.assertEqual(omitted, size - 10_000)
                        self.assertEqual(len(head) + len(tail), 10_000)
                    self.assertEqual(captured(data).to_json()["total"], size)

    def test_L05_cut_falls_between_characters(self):
        for shift in range(4):
            data = b"a" * shift + "日本語".encode() * 5_000
            head, omitted, tail = captured(data).pieces()
            head.decode()
            tail.decode()
            self.assertEqual(len(head) + omitted + len(tail), len(data))
            self.assertTrue(data.startswith(head) and data.endswith(tail))

    def test_L06_bytes_that_are_no_text_stay_as_they_are(self):
        value = captured(b"\xff\xfe").to_json()
        self.assertEqual(value["head"], {"base64": "//4="})

    def test_memory_stays_flat(self):
        kept = Capture(1000)
        for _ in range(10_000):
            kept.add(b"y" * 1000)
        self.assertLessEqual(len(kept._head) + len(kept._tail), 4000)


if __name__ == "__main__":
    unittest.main()
