# SPDX-License-Identifier: Apache-2.0
"""How values travel between the trusted tests and a candidate: plain data, and nothing that runs.

JSON carries None, bool, int, float (repr is exact) and str; whatever else is an object with the keys
"t" (type) and "v". Lists whose items all have one plain type go as they are, at C's speed. A value
of a subclass is reduced to its base by the base type's own methods, so that nothing the candidate
wrote is called. Depth and size are capped and cycles end at the depth.

Never pickle, marshal or eval: the reader may be reading from an enemy.
"""
import builtins
import json
import math
import struct
from decimal import Decimal
from fractions import Fraction

# The functions below must work in a process whose builtins the candidate has replaced.
__builtins__ = dict(vars(builtins))

MAX_DEPTH = 60
MAX_ITEMS = 4_000_000
MAX_BYTES = 64 << 20
HEADER = struct.Struct("=I")

_SMALL = 1 << 53
_chunks = json.encoder.c_make_encoder(None, None, json.encoder.encode_basestring_ascii, None, ":", ",", False, False, True)
_scan = json.decoder.JSONDecoder().scan_once  # both in C: no Python code that could have been replaced
_isnan = math.isnan
_PLAIN = ({int}, {float}, {str}, {bool}, set())


def dumps(node):
    return "".join(_chunks(node, 0)).encode("ascii")


def loads(data):
    """A JSON value. Raises ValueError, and never anything else that is not a MemoryError."""
    try:
        text = data.decode("ascii") if type(data) is bytes else data
        node, end = _scan(text, 0)
    except StopIteration:
        raise ValueError("not JSON")
    except RecursionError:
        raise ValueError("too deep")
    if end != len(text):
        raise ValueError("more than one value")
    return node


class Unencodable(Exception):
    """The value is not plain data, or too deep or too large."""


class Opaque:
    """Stands, in the trusted process, for a value that could not travel. Equal to nothing."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return "<%s: not plain data>" % self.name

    def __eq__(self, other):
        return False

    def __ne__(self, other):
        return True

    __hash__ = object.__hash__


def _text(value):
    try:
        value.encode()
        return value
    except UnicodeEncodeError:  # lone surrogates: JSON would join a pair of them
        return {"t": "str", "v": value.encode("utf-8", "surrogatepass").hex()}


class _Encoder:
    def __init__(self):
        self.items = 0

    def encode(self, value, depth=0):
        kind = type(value)
        if value is None or kind is bool:
            return value
        if kind is int:
            return value if -_SMALL < value < _SMALL else {"t": "int", "v": int.__format__(value, "x")}
        if kind is float:
            return {"t": "nan", "v": struct.pack("=d", value).hex()} if _isnan(value) else value
        if kind is str:
            return _text(value)
        if depth >= MAX_DEPTH:
            raise Unencodable("deeper than %d, or in itself" % MAX_DEPTH)
        if kind is list:
            return self._items(value, depth)
        return self._tagged(value, kind, depth)

    def _items(self, values, depth):
        self.items += len(values)
        if self.items > MAX_ITEMS:
            raise Unencodable("more than %d items" % MAX_ITEMS)
        kinds = set(map(type, values))
        if kinds == {float} and not any(map(_isnan, values)):
            return values
        if kinds == {bool} or kinds == {int} and -_SMALL < min(values) and max(values) < _SMALL:
            return values
        return [self.encode(value, depth + 1) for value in values]

    def _tagged(self, value, kind, depth):
        for base, name, parts in _CONTAINERS:
            if isinstance_exact(kind, base):
                if base is list:
                    return self._items(list(list.__iter__(value)), depth)
                return {"t": name, "v": self._items(parts(value), depth)}
        for base, reduce in _SCALARS:
            if isinstance_exact(kind, base):
                return self.encode(reduce(value), depth)
        if isinstance_exact(kind, bytes) or isinstance_exact(kind, bytearray):
            base = bytes if isinstance_exact(kind, bytes) else bytearray
            return {"t": base.__name__, "v": base.hex(value)}
        if kind is complex:
            return {"t": "complex", "v": [self.encode(value.real), self.encode(value.imag)]}
        if kind is Fraction:
            return {"t": "fraction", "v": [self.encode(value.numerator), self.encode(value.denominator)]}
        if kind is Decimal:
            return {"t": "decimal", "v": str(value)}
        if kind.__module__ == "numpy" and hasattr(value, "item") and getattr(value, "ndim", 1) == 0:
            return self.encode(value.item(), depth + 1)
        raise Unencodable(_name_of(kind))


_mro_of = type.__dict__["__mro__"].__get__
_name_of = type.__dict__["__name__"].__get__
_args_of = BaseException.__dict__["args"].__get__


def isinstance_exact(kind, base):
    """By the type's own ancestry; __class__ and __instancecheck__ have no say."""
    return base in _mro_of(kind)


def _pairs(mapping):
    return [list(pair) for pair in dict.items(mapping)]


_CONTAINERS = (
    (list, "list", None),
    (tuple, "tuple", lambda value: list(tuple.__iter__(value))),
    (dict, "dict", _pairs),
    (set, "set", lambda value: list(set.__iter__(value))),
    (frozenset, "frozenset", lambda value: list(frozenset.__iter__(value))),
    (type({}.keys()), "set", list),  # compares as a set does
)
_SCALARS = (
    (int, int.__int__),
    (float, float.__float__),
    (str, lambda value: str.__str__(value) if type(value) is str else str.__getitem__(value, slice(None))),
)


def encode(value):
    """The bytes of a value. Raises Unencodable."""
    try:
        data = dumps(_Encoder().encode(value))
    except (RecursionError, ValueError, TypeError) as problem:
        raise Unencodable(str(problem))
    if len(data) > MAX_BYTES:
        raise Unencodable("larger than %d bytes" % MAX_BYTES)
    return data


def decode(data):
    """The value of bytes from anywhere. Raises ValueError where they are not what encode() makes."""
    try:
        return _decode(loads(data), 0)
    except (RecursionError, TypeError, KeyError, OverflowError, ArithmeticError) as problem:
        raise ValueError("not a value: %s" % problem)


def _decode(node, depth):
    kind = type(node)
    if kind is list:
        if set(map(type, node)) in _PLAIN:
            return node
        if depth > MAX_DEPTH + 2:
            raise ValueError("too deep")
        return [_decode(item, depth + 1) for item in node]
    if kind is not dict:
        return node
    name, value = node["t"], node["v"]
    if name in _TEXTUAL:
        return _TEXTUAL[name](value)
    items = _decode(value, depth + 1)
    if type(items) is not list:
        raise ValueError("not a list")
    return _BUILT[name](items)


_TEXTUAL = {
    "int": lambda text: int(text, 16),
    "nan": lambda text: struct.unpack("=d", bytes.fromhex(text))[0],
    "str": lambda text: bytes.fromhex(text).decode("utf-8", "surrogatepass"),
    "bytes": bytes.fromhex,
    "bytearray": bytearray.fromhex,
    "decimal": Decimal,
    "opaque": Opaque,
}
_BUILT = {
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "dict": dict,
    "complex": lambda parts: complex(*parts),
    "fraction": lambda parts: Fraction(*parts),
}


# -- a call over the wire ----------------------------------------------------------------------------


def encode_arguments(args, kwargs):
    return encode([list(args), kwargs])


def encode_answer(result, args, kwargs, sent):
    """What a candidate's call came to: its value and, where they are not as `sent`, its arguments."""
    answer = {"r": _or_opaque(result)}
    try:
        now = encode_arguments(args, kwargs)
    except Unencodable:
        now = b"null"
    if now != sent:
        answer["a"] = now.decode("ascii")
    return dumps(answer)


def encode_exception(problem):
    kind = type(problem)
    names = [_name_of(base) for base in _mro_of(kind) if base is not object]
    try:
        args = encode(list(_args_of(problem))).decode("ascii")
    except Exception:
        args = "[]"
    return dumps({"e": [str.__str__(name) for name in names], "m": args})


def _or_opaque(value):
    try:
        return encode(value).decode("ascii")
    except Exception:
        return dumps({"t": "opaque", "v": _name_of(type(value))}).decode("ascii")
