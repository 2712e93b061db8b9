# SPDX-License-Identifier: Apache-2.0
"""What runs in the process of one sample, after the fork and inside its isolation.

Descriptors: 0 nothing, 1 and 2 captured output, 3 the program, 4 the report,
5 calls from the trusted tests, 6 answers to them. Everything this process says is
hearsay but for one thing: the end mark, which waits unread in descriptor 3 until the
last statement has run, so that no accident can send it.
"""
import builtins
import gc
import itertools
import marshal
import os
import random
import resource
import struct
import sys
import types

import wire

# What runs after the sample's code must work in a process whose builtins it has replaced.
REAL_BUILTINS = vars(builtins)
__builtins__ = dict(REAL_BUILTINS)

FRAME = struct.Struct("=cII")  # kind, bytes of the first part, bytes of the second
CODE, TEXT, SERVE_CODE, SERVE_TEXT, COMMAND = b"C", b"T", b"S", b"s", b"X"
MARK_SIZE = 16
COUNT_SENTINEL = "\0assay: one more test statement has run"
PROGRAM, TESTS = "<program>", "<tests>"
MESSAGE_CHARS, TRACE_FRAMES = 4000, 30

_read, _write, _exit, _getpid = os.read, os.write, os._exit, os.getpid
_traceback_of = BaseException.__dict__["__traceback__"].__get__
_mro_of, _name_of = type.__dict__["__mro__"].__get__, type.__dict__["__name__"].__get__
_loads = marshal.loads
_stdout, _stderr = sys.stdout, sys.stderr


def read_exactly(fd, size):
    data = _read(fd, size)
    while len(data) < size:
        more = _read(fd, size - len(data))
        if not more:
            _exit(122)
        data += more
    return data


def _flush():
    for stream in (_stdout, _stderr):
        try:
            stream.flush()
        except BaseException:
            pass  # closed or broken by the sample; its output ends there


def _write_all(fd, data):
    view = memoryview(data)
    while view:
        view = view[_write(fd, view):]


def report(kind, data):
    _flush()
    _write_all(4, kind + data)


def _with_counter(code, tick):
    """The tests' code with the sentinel constant replaced by a C function that only counts."""
    constants = tuple(
        tick if type(constant) is str and constant == COUNT_SENTINEL
        else _with_counter(constant, tick) if isinstance(constant, types.CodeType) else constant
        for constant in code.co_consts
    )
    return code.replace(co_consts=constants)


def _message(problem):
    try:
        text = str.__str__(str(problem))
    except BaseException as second:
        text = "<str() of the exception raised %s>" % _name_of(type(second))
    if len(text) > MESSAGE_CHARS:
        text = "%s... (%d characters more)" % (text[:MESSAGE_CHARS], len(text) - MESSAGE_CHARS)
    return text


def describe(problem, tests_line):
    """An exception as plain data: type, message, frames, and whether the tests raised it."""
    frames, trace = [], _traceback_of(problem)
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename != __file__:
            frames.append([code.co_filename, trace.tb_lineno, code.co_name])
        trace = trace.tb_next
    in_tests = True  # of the program's and the tests' frames, the innermost tells; a library's says nothing
    for file, line, _ in frames:
        if file in (PROGRAM, TESTS):
            in_tests = file == TESTS or 0 < tests_line <= line
    kinds = [_name_of(base) for base in _mro_of(type(problem))]
    return {"kind": kinds[0], "kinds": kinds, "message": _message(problem), "in_tests": in_tests,
            "frames": frames[-TRACE_FRAMES:]}


def report_exception(problem, tests_line):
    try:
        data = wire.dumps(describe(problem, tests_line))
    except BaseException:
        kind = "MemoryError" if MemoryError in _mro_of(type(problem)) else "Exception"
        data = b'{"kind": "%s", "kinds": ["%s"], "message": "", "in_tests": false, "frames": []}'.replace(
            b"%s", kind.encode())
    report(b"E", data)


def _compile(text):
    source = text.decode("utf-8", "surrogatepass")
    return compile(source, PROGRAM, "exec", dont_inherit=True)


def run_program(kind, first, second):
    """Reference mode: as the benchmark's own harness runs it, in a fresh global namespace."""
    me, tests_line, tick = _getpid(), 0, None
    try:
        if kind == TEXT:
            tests_line = struct.unpack("=I", second)[0]
            parts = [_compile(first)]
        else:
            parts = [_loads(first)]
            if len(second) == 4:
                tests_line = struct.unpack("=I", second)[0]
            else:
                counter = itertools.count()
                tick = counter.__next__
                parts.append(_with_counter(_loads(second), tick))
        space = {"__builtins__": REAL_BUILTINS}  # what exec() gives an empty namespace
        for part in parts:
            exec(part, space)
    except SystemExit as leaving:
        if _getpid() == me:
            report(b"Q", _message(leaving).encode("utf-8", "backslashreplace"))
    except BaseException as problem:
        if _getpid() == me:
            report_exception(problem, tests_line)
    else:
        if _getpid() == me:
            count = tick() if tick is not None else -1
            report(b"M", read_exactly(3, MARK_SIZE).hex().encode() + b" %d" % count)
    _exit(0)


def serve_calls(kind, first):
    """Strict mode: the candidate alone; the tests call its functions through descriptors 5 and 6."""
    space = {"__builtins__": REAL_BUILTINS}  # what exec() gives an empty namespace
    try:
        exec(_loads(first) if kind == SERVE_CODE else _compile(first), space)
    except BaseException as problem:
        report_exception(problem, 0)
        _exit(0)
    while True:
        size = wire.HEADER.unpack(read_exactly(5, wire.HEADER.size))[0]
        if size == 0:
            _exit(0)
        name, _, sent = read_exactly(5, size).partition(b"\n")
        try:
            args, kwargs = wire.decode(sent)
            function = space[name.decode()]
            result = function(*args, **kwargs)
            answer = wire.encode_answer(result, args, kwargs, sent)
        except BaseException as problem:
            try:
                answer = wire.encode_exception(problem)
            except BaseException:
                answer = b'{"e": ["Exception"], "m": "[]"}'
        _write_all(6, wire.HEADER.pack(len(answer)) + answer)


def run_command(job):
    """A language with a program of its own: write the files, compile within limits, become the program."""
    for name, text in job["files"].items():
        with open(name, "wb") as out:
            out.write(text.encode("utf-8", "surrogatepass"))
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": os.getcwd(), "LANG": "C.UTF-8",
                   "TMPDIR": os.getcwd()}
    limit = job["memory"]
    if job.get("compile"):
        pid = os.fork()
        if pid == 0:
            resource.setrlimit(resource.RLIMIT_AS, (job["compile_memory"],) * 2)
            os.dup2(2, 1)
            try:
                os.execvpe(job["compile"][0], job["compile"], environment)
            finally:
                _exit(127)
        status = os.waitpid(pid, 0)[1]
        if status != 0:
            report(b"N", b"%d" % status)
            _exit(0)
    for name in job.get("remove", ()):
        os.unlink(name)
    report(b"G", b"\n")  # go: the program's own time starts here
    os.dup2(4, 3)
    os.closerange(4, 64)
    if limit:
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    try:
        os.execvpe(job["command"][0], job["command"], environment)
    except OSError as problem:
        os.write(2, ("assay: %s: %s\n" % (job["command"][0], problem)).encode())
    _exit(127)


def main(memory=0):
    """Never returns. `memory`: address space in bytes, for what runs in this interpreter; 0 where it is set."""
    try:
        kind, first_size, second_size = FRAME.unpack(read_exactly(3, FRAME.size))
        if memory and kind != COMMAND:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        first = read_exactly(3, first_size)
        second = read_exactly(3, second_size) if second_size else b""
        if kind in (CODE, TEXT):
            run_program(kind, first, second)
        elif kind in (SERVE_CODE, SERVE_TEXT):
            serve_calls(kind, first)
        else:
            run_command(wire.loads(first))
    finally:
        _exit(122)


def warm_up(modules):
    """Imports what most samples import, before any fork."""
    for name in modules:
        try:
            __import__(name)
        except Exception:
            pass  # a sample that needs it fails by itself, with its own message
    # What a sample could find here and has no business with.
    sys.argv[:] = [""]
    sys.path[:] = [path for path in sys.path if path and path != os.path.dirname(os.path.abspath(__file__))]
    for name in ("child", "wire", "isolate", "seccomp", "libc", "zygote"):
        sys.modules.pop(name, None)
    del sys.modules["__main__"]
    sys.modules["__main__"] = types.ModuleType("__main__")
    random.seed()
    gc.collect()
    gc.freeze()
