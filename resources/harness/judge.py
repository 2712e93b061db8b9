# SPDX-License-Identifier: Apache-2.0
"""The trusted process of strict mode: it holds tests and expected values and calls the candidate,
a process of its own elsewhere, through two pipes. What comes back is plain data (wire.py).

The tests are the benchmark's own and are trusted; the answers are not.
"""
import ast
import builtins
import io
import json
import os
import sys

import wire

GONE = b"\xff\xff\xff\xff"  # in place of an answer's size: the candidate's process has ended
STUB = "\n    pass\n"


class CandidateGone(BaseException):
    pass


class CannotConfirm(BaseException):
    pass


class Link:
    """Calls out, answers in."""

    def __init__(self, call_fd, answer_fd):
        self.call_fd, self.answer_fd = call_fd, answer_fd

    def _read(self, size):
        data = b""
        while len(data) < size:
            more = os.read(self.answer_fd, min(size - len(data), 1 << 20))
            if not more:
                raise CandidateGone()
            data += more
        return data

    def send(self, data):
        view = memoryview(wire.HEADER.pack(len(data)) + data)
        while view:
            view = view[os.write(self.call_fd, view):]

    def call(self, name, args, kwargs):
        try:
            sent = wire.encode_arguments(args, kwargs)
        except wire.Unencodable as problem:
            raise CannotConfirm("an argument of %s is %s" % (name, problem))
        self.send(name.encode() + b"\n" + sent)
        header = self._read(wire.HEADER.size)
        size = wire.HEADER.unpack(header)[0]
        if header == GONE or size > 2 * wire.MAX_BYTES:
            raise CandidateGone()
        answer = json.loads(self._read(size))
        if "e" in answer:
            raise _exception(answer)
        if "a" in answer:
            _apply(answer["a"], args, kwargs)
        return wire.decode(answer["r"])


def _exception(answer):
    """The nearest exception class that both sides have; another's name is kept in the message."""
    try:
        args = wire.decode(answer["m"])
    except (ValueError, KeyError, TypeError):
        args = []
    for name in answer["e"]:
        kind = getattr(builtins, name, None) if isinstance(name, str) else None
        if isinstance(kind, type) and issubclass(kind, BaseException):
            try:
                return kind(*args)
            except Exception:
                return kind()
    return Exception(*args)


def _assimilate(old, new):
    """Gives a mutable object the content of its changed copy, keeping the objects inside that others may hold."""
    if type(old) is not type(new):
        return new
    if type(old) is list:
        kept = [_assimilate(a, b) for a, b in zip(old, new)]
        old[:] = kept + new[len(kept):]
        return old
    if type(old) is dict:
        merged = {key: _assimilate(old[key], value) if key in old else value for key, value in new.items()}
        old.clear()
        old.update(merged)
        return old
    if type(old) is set:
        old.clear()
        old.update(new)
        return old
    if type(old) is bytearray:
        old[:] = new
        return old
    if type(old) is tuple and len(old) == len(new):
        for a, b in zip(old, new):
            _assimilate(a, b)
        return old
    return new


def _apply(changed, args, kwargs):
    value = wire.decode(changed)
    if value is None:
        return
    new_args, new_kwargs = value
    for old, new in zip(args, new_args):
        _assimilate(old, new)
    for name, new in new_kwargs.items():
        if name in kwargs:
            _assimilate(kwargs[name], new)


def _free_names(tests, known):
    """Names that the tests take from the candidate: read somewhere, bound nowhere, and not Python's."""
    read, bound = [], set(known)
    for node in ast.walk(ast.parse(tests)):
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                read.append(node.id)
            else:
                bound.add(node.id)
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.alias):
            bound.add((node.asname or node.name).split(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
    return {name for name in read if name not in bound and not hasattr(builtins, name)}


class Suite:
    """The tests of one problem, ready to run against any candidate."""

    def __init__(self, problem):
        self.helpers = self._helpers(problem)
        self.tests = compile(problem["tests"], "<tests>", "exec", dont_inherit=True)
        space = {}
        if self.helpers is not None:
            exec(self.helpers, space)
        entry = problem.get("entry")
        if entry and len(problem["tests"]) > 300_000:
            self.names = {entry}
        else:
            known = set(space) - ({entry} if entry else set())
            self.names = _free_names(problem["tests"], known) | ({entry} if entry else set())

    @staticmethod
    def _helpers(problem):
        """The prompt's own code; it ends inside the function that a completion goes on with."""
        head, preamble = problem.get("head", ""), problem.get("preamble", "")
        for text in (preamble + "\n" + head, preamble + "\n" + head + STUB, preamble):
            try:
                return compile(text, "<prompt>", "exec", dont_inherit=True)
            except SyntaxError:
                continue
        return None

    def run(self, link):
        space = {}
        if self.helpers is not None:
            exec(self.helpers, space)
        for name in self.names:
            space[name] = self._proxy(link, name)
        exec(self.tests, space)

    @staticmethod
    def _proxy(link, name):
        def proxy(*args, **kwargs):
            return link.call(name, args, kwargs)

        proxy.__name__ = name
        return proxy


def confirm(suite, link):
    """{"ok": bool, ...}. `cannot`: the problem's data cannot travel; `gone`: the candidate's process ended."""
    try:
        suite.run(link)
        return {"ok": True}
    except CannotConfirm as problem:
        return {"ok": False, "cannot": str(problem)}
    except CandidateGone:
        return {"ok": False, "gone": True}
    except (OSError, BrokenPipeError) as problem:
        return {"ok": False, "gone": True, "message": str(problem)}
    except BaseException as problem:
        try:
            message = str(problem)[:2000]
        except Exception:
            message = ""
        return {"ok": False, "kind": type(problem).__name__, "message": message}


def serve(stream, call_fd, answer_fd):
    """stream: JSON lines to and from the supervisor. Returns at its end."""
    sys.stdout = sys.stderr = io.StringIO()
    suites = {}
    link = Link(call_fd, answer_fd)
    for line in stream:
        request = json.loads(line)
        key = request["key"]
        try:
            if "problem" in request:
                suites.clear()
                suites[key] = Suite(request["problem"])
            answer = confirm(suites[key], link)
        except BaseException as problem:  # tests that do not run here at all
            answer = {"ok": False, "cannot": "%s: %s" % (type(problem).__name__, problem)}
        sys.stdout.seek(0)
        sys.stdout.truncate()
        if not answer.get("gone"):
            link.send(b"")
        stream.write(json.dumps(answer).encode("ascii") + b"\n")
        stream.flush()
