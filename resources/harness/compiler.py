# SPDX-License-Identifier: Apache-2.0
"""A process that compiles programs before the fork and never runs one.

Compiling in the sample's own process costs most of what the process costs (page faults
of a fresh copy). This process may be crashed by a program text that breaks the compiler,
and is then started anew; such a text is compiled in its sample's process instead.
"""
import ast
import json
import marshal
import struct
import warnings

from child import CODE, COUNT_SENTINEL, FRAME, PROGRAM, TESTS, TEXT

REQUEST = struct.Struct("=III")  # tests' key, bytes of the candidate, bytes of the tests (0: known already)
REPLY = struct.Struct("=cII")
SYNTAX_ERROR = b"E"
COUNTED_TESTS_BYTES = 300_000  # above it the syntax tree costs more than the count is worth
_FUTURE_FLAGS = 0x1FE0000  # CO_FUTURE_*: they would leave the tests behind


class _Counting(ast.NodeTransformer):
    """Puts, after each assertion, a call that counts it. Only the call's constant is replaced later, so that
    the tests' namespace has no name that they did not have before."""

    def visit_Assert(self, node):
        call = ast.Call(func=ast.Constant(value=COUNT_SENTINEL), args=[], keywords=[])
        return [node, ast.copy_location(ast.Expr(value=call), node)]


def compile_tests(text):
    """Marshalled code of tests that stand on their own; None where they don't."""
    try:
        if len(text) > COUNTED_TESTS_BYTES or "__future__" in text:
            return marshal.dumps(compile(text, TESTS, "exec", dont_inherit=True)) if "__future__" not in text else None
        tree = ast.fix_missing_locations(_Counting().visit(ast.parse(text)))
        return marshal.dumps(compile(tree, TESTS, "exec", dont_inherit=True))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _syntax_error(problem):
    kinds = [kind.__name__ for kind in type(problem).__mro__]
    line = getattr(problem, "lineno", None) or 0
    return json.dumps({"kind": type(problem).__name__, "kinds": kinds, "message": str(problem)[:4000],
                       "in_tests": False, "frames": [[PROGRAM, line, "<module>"]]}).encode("ascii")


def compile_program(candidate, tests, tests_code):
    """(kind, first, second) for a FRAME of child.py, or SYNTAX_ERROR with its description.

    Candidate and tests are compiled apart where each is a program of its own: then the tests' code
    is made once a problem. Where they are not, the whole text is compiled, as its harness would.
    """
    try:
        code = compile(candidate, PROGRAM, "exec", dont_inherit=True)
        if tests_code is not None and not code.co_flags & _FUTURE_FLAGS:
            return CODE, marshal.dumps(code), tests_code
    except (SyntaxError, ValueError):
        pass
    line = struct.pack("=I", candidate.count("\n") + 2)
    try:
        whole = compile(candidate + "\n" + tests, PROGRAM, "exec", dont_inherit=True)
        return CODE, marshal.dumps(whole), line
    except (SyntaxError, ValueError) as problem:
        return SYNTAX_ERROR, _syntax_error(problem), b""
    except (RecursionError, MemoryError):
        return TEXT, (candidate + "\n" + tests).encode("utf-8", "surrogatepass"), line


def serve(stream):
    """stream: a binary file object to and from the supervisor. Returns at its end."""
    warnings.simplefilter("ignore")
    tests = {}
    while True:
        header = stream.read(REQUEST.size)
        if len(header) < REQUEST.size:
            return
        key, candidate_size, tests_size = REQUEST.unpack(header)
        candidate = stream.read(candidate_size).decode("utf-8", "surrogatepass")
        if tests_size:
            text = stream.read(tests_size).decode("utf-8", "surrogatepass")
            tests.clear()  # samples come problem by problem, nearly
            tests[key] = text, compile_tests(text)
        try:
            answer = compile_program(candidate, *tests[key])
        except (RecursionError, MemoryError):
            line = struct.pack("=I", candidate.count("\n") + 2)
            answer = TEXT, (candidate + "\n" + tests[key][0]).encode("utf-8", "surrogatepass"), line
        stream.write(REPLY.pack(answer[0], len(answer[1]), len(answer[2])) + answer[1] + answer[2])
        stream.flush()


assert REPLY.size == FRAME.size  # a reply of kind CODE or TEXT is a frame, passed on as it is
