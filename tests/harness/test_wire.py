# SPDX-License-Identifier: Apache-2.0
"""The encoding between the trusted tests and a candidate: exact for plain data, harmless for anything else."""
import collections
import math
import os
import random
import struct
import sys
import unittest
from decimal import Decimal
from fractions import Fraction

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "resources", "harness"))
import judge  # noqa: E402
import wire  # noqa: E402


def there_and_back(value):
    return wire.decode(wire.encode(value))


class LyingList(list):
    def __iter__(self):
        return iter([9])

    def __len__(self):
        return 0


class AlwaysEqual(str):
    def __eq__(self, other):
        return True

    __hash__ = str.__hash__


class LyingDict(dict):
    def items(self):
        return [("a", "lie")]


class Exact(unittest.TestCase):
    def test_plain_values(self):
        for value in (None, True, False, 0, -1, 2**53, -2**64, 1 << 16000, 0.1, -0.0, math.inf, -math.inf, 5e-324, "", "é",
                      "\0", "\ud800", "\ud83d\ude00", "a" * 100000, b"", b"\xff\0", bytearray(b"x"), [], [1, 2.0], (),
                      (1, (2, [3])), {}, {"a": 1, 2: (3,)}, {"t": "int", "v": "5"}, set(), {1, "a"}, frozenset([2]), 1 + 2j,
                      Fraction(1, 3), Decimal("1.10"), [True, False], [[1], [2]], {(1, 2): [3]}, [None, None]):
            with self.subTest(type(value).__name__):
                got = there_and_back(value)
                self.assertEqual(got, value)
                self.assertIs(type(got), type(value))

    def test_order_of_a_dict_is_kept(self):
        self.assertEqual(list(there_and_back({"b": 1, "a": 2})), ["b", "a"])

    def test_signs_and_bits_of_floats(self):
        self.assertEqual(math.copysign(1, there_and_back(-0.0)), -1)
        payload = struct.unpack("=d", struct.pack("=Q", 0x7FF800000000BEEF))[0]
        self.assertEqual(struct.pack("=d", there_and_back(payload)), struct.pack("=d", payload))
        self.assertEqual(struct.pack("=d", there_and_back([1.0, payload])[1]), struct.pack("=d", payload))

    def test_ints_and_bools_in_one_list(self):
        got = there_and_back([1, True, 0, False])
        self.assertEqual([type(item) for item in got], [int, bool, int, bool])

    def test_subclasses_are_reduced_by_the_base(self):
        self.assertEqual(there_and_back(LyingList([1, 2])), [1, 2])
        self.assertEqual(there_and_back(LyingDict(a="truth")), {"a": "truth"})
        self.assertIs(type(there_and_back(AlwaysEqual("q"))), str)
        self.assertEqual(there_and_back(collections.OrderedDict(a=1)), {"a": 1})
        self.assertEqual(there_and_back(collections.namedtuple("P", "x y")(1, 2)), (1, 2))

    def test_random_values(self):
        rng = random.Random(7)

        def make(depth):
            kind = rng.randrange(9 if depth < 4 else 5)
            if kind < 5:
                return [None, rng.random(), rng.randrange(-10**20, 10**20), "x\ud800é"[: rng.randrange(4)], b"\xff"][kind]
            items = [make(depth + 1) for _ in range(rng.randrange(4))]
            return [items, tuple(items), {str(i): item for i, item in enumerate(items)}, [items, items]][kind - 5]

        for _ in range(500):
            value = make(0)
            self.assertEqual(there_and_back(value), value)


class Refused(unittest.TestCase):
    def test_what_is_not_plain(self):
        cycle = []
        cycle.append(cycle)
        deep = []
        for _ in range(wire.MAX_DEPTH + 5):
            deep = [deep]
        for value in (object(), len, (x for x in []), type, cycle, deep, {"a": object()}, range(3)):
            with self.subTest(repr(value)[:40]):
                with self.assertRaises(wire.Unencodable):
                    wire.encode(value)

    def test_class_attribute_cannot_pose_as_a_base(self):
        class Pose:
            __class__ = list

        with self.assertRaises(wire.Unencodable):
            wire.encode(Pose())

    def test_opaque_equals_nothing(self):
        answer = wire.loads(wire.encode_answer(object(), [], {}, wire.encode_arguments([], {})))
        got = wire.decode(answer["r"])
        self.assertNotEqual(got, got)
        self.assertFalse(got == 1)

    def test_bytes_of_an_enemy(self):
        for data in (b"", b"{", b'{"t":"x","v":1}', b"[" * 100000, b'{"t":"set","v":[[1]]}', b'{"t":"tuple","v":5}',
                     b'{"t":"dict","v":[1]}', b'{"t":["a"],"v":1}', b"\xff\xfe", b'{"t":"int","v":"zz"}', b"1 2",
                     b'{"t":"fraction","v":[1,0]}', b'{"t":"decimal","v":"x"}', b'{"t":"complex","v":[1,2,3]}',
                     b'{"t":"int","v":5}', b'{"v":1}', b'{"t":"str","v":"zz"}', b"9" * 5000):
            with self.subTest(data[:30]):
                with self.assertRaises(ValueError):
                    wire.decode(data)


class Changes(unittest.TestCase):
    """Changed arguments come back into the very objects that the tests hold."""

    def assimilate(self, old, new):
        kept = old
        judge._assimilate(old, new)
        self.assertIs(kept, old)
        return old

    def test_containers(self):
        self.assertEqual(self.assimilate([1, 2], [2]), [2])
        self.assertEqual(self.assimilate({"a": 1}, {"b": 2}), {"b": 2})
        self.assertEqual(self.assimilate({1}, {2}), {2})
        self.assertEqual(self.assimilate(bytearray(b"a"), bytearray(b"bc")), bytearray(b"bc"))

    def test_inner_objects_are_kept(self):
        inner = [1]
        outer = [inner, [2]]
        self.assimilate(outer, [[1, 5], [2]])
        self.assertIs(outer[0], inner)
        self.assertEqual(inner, [1, 5])

    def test_exceptions(self):
        class Odd(ValueError):
            pass

        data = wire.loads(wire.encode_exception(Odd("m", 2)))
        got = judge._exception(data)
        self.assertIs(type(got), ValueError)
        self.assertEqual(got.args, ("m", 2))


if __name__ == "__main__":
    unittest.main()
