# SPDX-License-Identifier: Apache-2.0
"""Runs samples, one at a time, and says what each attempt showed (design: outcomes, evidence)."""
import json
import os
import select
import signal
import struct
import time

import capture
import child
import compiler
import isolate
import judge
import languages
import verdict
from channels import Channels, Helper, MachineryFault, Zygote
from clock import SampleClock

COMPILE_SECONDS = 20.0  # for a program text, before its sample's own process has to compile it
COMMAND_COMPILE_SECONDS = 60.0
REPORT_BYTES = 1 << 18
GRACE_SECONDS = 30.0  # for a killed process to be gone
HELPER_BYTES = 2 << 30  # address space of the compiler and of the judge: what samples make them do has an end


class Raw:
    """What was seen of one process, before anything is concluded."""

    def __init__(self):
        self.status = None  # wait status; None: ended by us before it said
        self.left = 0
        self.cpu = self.wall = self.waited = 0.0
        self.peak = 0
        self.fired = None  # limit, cap, output, compile, confirm
        self.report = b""
        self.out = self.err = None
        self.mark = b""
        self.judged = None  # what the judge said, in strict mode
        self.started = False  # a compiled program's own run has begun
        self.full = False  # ran under full isolation
        self.reported = 0  # bytes on the report's descriptor
        self.counted = False  # its test statements are
        self.unread = False  # it has not read a byte of its program


class Settings:
    """What holds for all samples of a run. Seconds, bytes."""

    def __init__(self, timeout=3.0, share=1.0, memory=1 << 30, max_output=16 << 20, keep_output=65536, confirm=True,
                 fast=True):
        self.timeout = timeout
        self.share = share  # of one core, that a worker can count on
        self.memory = memory
        self.max_output = max_output
        self.keep_output = keep_output
        self.confirm = confirm
        self.fast = fast
        self.beside = False  # other samples run at the same time in the same memory


class Worker:
    def __init__(self, box, settings, preload):
        self.box, self.settings = box, settings
        self.helper_memory = max(HELPER_BYTES, settings.memory)
        self.compiler = Helper(compiler.serve, memory=self.helper_memory)
        self.fast = Zygote("fast", box, preload) if settings.fast else None
        self.full = Zygote("full", box, preload)
        self._connect()
        self._compiled_for = self._judge_knows = None
        self._ahead = None

    def _connect(self):
        self.channels = Channels()
        for zygote in (self.fast, self.full):
            if zygote is not None:
                zygote.channels = self.channels
        self.judge = Helper(judge.serve, self.channels.call, self.channels.answer, memory=self.helper_memory)

    def stop(self):
        for part in (self.fast, self.full, self.compiler, self.judge):
            if part is not None:
                part.stop()

    def _abandon(self, pid):
        """After a fault in mid-sample: its processes may live, and may hold the pipes. None of them meets the next one."""
        if pid:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass  # it has ended
        for part in (self.fast, self.full):
            if part is not None:
                part.stop()
        self.judge_failed()
        self.box.sweep()
        self.channels.close()
        self._connect()

    # -- compiling -----------------------------------------------------------------------------------

    def _request(self, job):
        candidate = job.candidate.encode("utf-8", "surrogatepass")
        tests = b"" if self._compiled_for == job.problem.key else job.problem.tests.encode("utf-8", "surrogatepass")
        if self.compiler.socket is None:
            self.compiler.start()
            tests = job.problem.tests.encode("utf-8", "surrogatepass")
        self._compiled_for = job.problem.key
        return compiler.REQUEST.pack(job.problem.key, len(candidate), len(tests)) + candidate + tests

    def compile_ahead(self, job):
        """Starts compiling the next sample while the current one runs, where that cannot block."""
        if job is None or job.problem.language != "python" or self._ahead is not None:
            return
        request = self._request(job)
        if len(request) > 60_000:
            self._compiled_for = None
            return
        self.compiler.socket.sendall(request)
        self._ahead = job

    def _compile(self, job):
        """The frame to run `job` by, or a description of its syntax error."""
        try:
            if self._ahead is not job:
                if self._ahead is not None:
                    self._read_compiled()
                request = self._request(job)
                self.compiler.socket.settimeout(COMPILE_SECONDS)
                self.compiler.socket.sendall(request)
            return self._read_compiled()
        except (TimeoutError, EOFError, OSError):  # the text broke the compiler: let its own process compile it
            self.compiler.stop()
            self._compiled_for = None
            whole = (job.candidate + "\n" + job.problem.tests).encode("utf-8", "surrogatepass")
            return child.TEXT, whole, struct.pack("=I", job.candidate.count("\n") + 2)
        finally:
            self._ahead = None

    def _read_compiled(self):
        deadline = time.monotonic() + COMPILE_SECONDS
        kind, first, second = compiler.REPLY.unpack(self.compiler.read_exactly(compiler.REPLY.size, deadline))
        data = self.compiler.read_exactly(first + second, deadline)
        return kind, data[:first], data[first:]

    # -- one process ---------------------------------------------------------------------------------

    def _run(self, zygote, payload, mark=b"", serving=None, limit=None):
        """Sends `payload` to a new process of `zygote` and watches it to its end."""
        raw = Raw()
        raw.mark = mark
        raw.full = zygote is self.full
        raw.out, raw.err = capture.Capture(self.settings.keep_output), capture.Capture(self.settings.keep_output)
        pid = 0
        try:
            pid = zygote.spawn()
            watch = _Watch(self, zygote, pid, raw, memoryview(payload + mark), limit or self.settings.timeout, serving)
            watch.to_the_end()
            raw.unread = self.channels.unread() + len(watch.payload) == len(payload) + len(mark)
            self.channels.clean()
        except BaseException:
            self._abandon(pid)
            raise
        return raw

    def _program(self, payload, mark=b"", serving=None, limit=None):
        """The filtered process first, where there is one; full isolation for what tried more than to compute."""
        if self.fast is not None:
            raw = self._run(self.fast, payload, mark, serving, limit)
            if not self._says_nothing(raw):
                return raw
        return self._run(self.full, payload, mark, serving, limit)

    @staticmethod
    def _says_nothing(raw):
        """Of a filtered process: the filter ended it; or a SIGKILL that is not ours, which it cannot have sent itself
        (memory ran out, perhaps another's); or it ended before it had read its program."""
        if raw.fired is None and raw.unread:
            return True
        ended_by = os.WTERMSIG(raw.status) if os.WIFSIGNALED(raw.status) else 0
        return ended_by == signal.SIGSYS or (ended_by == signal.SIGKILL and raw.fired is None)

    # -- one sample ----------------------------------------------------------------------------------

    def run(self, job, next_job=None, confirm=True):
        """The result of one attempt, as a dict for the results file. `confirm`: a pass, where the run's settings say so."""
        if job.problem.language != "python":
            return verdict.of_command(self, job, self._run_command(job))
        kind, first, second = self._compile(job)
        self.compile_ahead(next_job)
        if kind == compiler.SYNTAX_ERROR:
            return verdict.of_syntax_error(json.loads(first))
        payload = child.FRAME.pack(kind, len(first), len(second)) + first + second
        two_parts = kind == child.CODE and len(second) != 4
        raw = self._program(payload, os.urandom(child.MARK_SIZE))
        raw.counted = two_parts
        result = verdict.of_program(self, job, raw)
        if result["outcome"] == "passed" and confirm and self.settings.confirm:
            if job.problem.confirmable is False:
                result["confirmation"] = "unconfirmed"
            else:
                self._confirm(job, first if two_parts else None, result)
        return result

    def _confirm(self, job, code, result):
        if code is not None:
            payload = child.FRAME.pack(child.SERVE_CODE, len(code), 0) + code
        else:
            text = job.candidate.encode("utf-8", "surrogatepass")
            payload = child.FRAME.pack(child.SERVE_TEXT, len(text), 0) + text
        raw = self._program(payload, serving=job.problem, limit=3 * self.settings.timeout + 5)
        verdict.add_confirmation(self, job, raw, result)

    def begin_judging(self, problem):
        if self.judge.socket is None:
            self.judge.start()
            self._judge_knows = None
        request = {"key": problem.key}
        if self._judge_knows != problem.key:
            request["problem"] = problem.for_judge()
            self._judge_knows = problem.key
        self.judge.socket.settimeout(20)
        self.judge.socket.sendall(json.dumps(request).encode("ascii") + b"\n")

    def judge_failed(self):
        self.judge.stop()
        self._judge_knows = None

    def _run_command(self, job):
        mark = os.urandom(child.MARK_SIZE)
        data = json.dumps(languages.job(job, mark.hex(), self.settings.memory)).encode("ascii")
        raw = self._run(self.full, child.FRAME.pack(child.COMMAND, len(data), 0) + data)
        raw.mark = mark
        return raw


class _Watch:
    """Feeds one process, collects what it says, and ends it when its time or its output is up."""

    def __init__(self, worker, zygote, pid, raw, payload, limit, serving):
        self.worker, self.zygote, self.pid, self.raw, self.payload = worker, zygote, pid, raw, payload
        self.settings, self.channels, self.limit = worker.settings, worker.channels, limit
        self.compiles = payload[:1] == child.COMMAND
        self.clock = SampleClock(COMMAND_COMPILE_SECONDS if self.compiles else limit, self._cap())
        self.give_up = self.clock.started + self.clock.cap + GRACE_SECONDS
        self.due = self.clock.started + self.clock.next_look()
        self.judging = serving is not None
        self.poll = select.poll()
        for fd in (self.channels.out, self.channels.err, self.channels.report, zygote.control):
            self.poll.register(fd, select.POLLIN)
        self._feed()
        if self.payload:
            self.poll.register(self.channels.program, select.POLLOUT)
        if self.judging:
            worker.begin_judging(serving)
            self.poll.register(worker.judge, select.POLLIN)

    def _cap(self):
        limit = COMMAND_COMPILE_SECONDS if self.compiles else self.limit
        return 4.0 * limit / min(1.0, self.settings.share)

    def _feed(self):
        try:
            self.payload = self.payload[os.write(self.channels.program, self.payload):]
        except BlockingIOError:
            pass

    def to_the_end(self):
        while self.raw.status is None:
            for fd, _ in self.poll.poll(1000 * max(0.0, self.due - time.monotonic())):
                self._attend(fd)
            # Whether or not it has said something: what writes all the time is looked at as often.
            if time.monotonic() >= self.due and self.raw.status is None:
                self._look()
                self.due = time.monotonic() + (self.clock.next_look() if self.raw.fired is None else 1.0)
        self.raw.wall, self.raw.waited = self.clock.wall(), self.clock.waited
        self._collect_rest()
        if self.raw.fired is None and not self.compiles and self.clock.late(self.raw.cpu):
            self.raw.fired = "limit"

    def _attend(self, fd):
        channels = self.channels
        if fd == self.zygote.control.fileno():
            word = self.zygote.control.recv(64)
            if len(word) != isolate.STATUS.size:
                self.zygote.stop()
                raise MachineryFault("the zygote ended under a sample")
            self.raw.status, self.raw.left, self.raw.cpu, self.raw.peak = isolate.STATUS.unpack(word)
        elif fd == channels.program:
            self._feed()
            if not self.payload:
                self.poll.unregister(fd)
        elif fd == channels.report:
            self._take_report()
        elif fd in (channels.out, channels.err):
            self._take_output(fd)
        else:
            self._take_judgement()

    def _take_report(self):
        data = _read_now(self.channels.report)
        self.raw.reported += len(data)
        if len(self.raw.report) < REPORT_BYTES:
            self.raw.report += data
        self._check_output()
        if self.compiles and not self.raw.started and self.raw.report.startswith(b"G\n"):
            self.raw.started = True  # the compiler is done: from here on the program's own time counts
            self.clock = SampleClock(self.limit, 4.0 * self.limit / min(1.0, self.settings.share))
            self.give_up = self.clock.started + self.clock.cap + GRACE_SECONDS
            self.due = self.clock.started + self.clock.next_look()

    def _take_output(self, fd):
        kept = self.raw.out if fd == self.channels.out else self.raw.err
        kept.add(_read_now(fd))
        self._check_output()

    def _check_output(self):
        if self.raw.out.total + self.raw.err.total + self.raw.reported > self.settings.max_output:
            self._end("output")

    def _take_judgement(self):
        self.poll.unregister(self.worker.judge)
        self.judging = False
        line = self.worker.judge.stream.readline()
        if line:
            self.raw.judged = json.loads(line)
            # The candidate has been told to end; it may be too busy to hear.
            self.clock.cap = min(self.clock.cap, self.clock.wall() + 1.0)
            self.due = min(self.due, time.monotonic() + self.clock.next_look())
        else:
            self.worker.judge_failed()
            self.raw.judged = {"ok": False, "fault": "the judge ended"}
            self._end("judge")

    def _look(self):
        if self.raw.fired is None:
            fired = self.clock.look(self.pid)
            if fired:
                self._end(fired if self.raw.started or not self.compiles else "compile")
        elif time.monotonic() > self.give_up:
            self.zygote.stop()
            raise MachineryFault("a process could not be ended")

    def _end(self, why):
        if self.raw.fired is not None:
            return
        self.raw.fired = why
        self.give_up = time.monotonic() + GRACE_SECONDS
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # it has ended; its status is on the way

    def _collect_rest(self):
        """All processes of the sample are gone: what is in the pipes now is all there is."""
        raw, channels = self.raw, self.channels
        for data in _rest(channels.out):
            raw.out.add(data)
        for data in _rest(channels.err):
            raw.err.add(data)
        for data in _rest(channels.report):
            if len(raw.report) < REPORT_BYTES:
                raw.report += data
        if raw.fired is None and raw.out.total + raw.err.total > self.settings.max_output:
            raw.fired = "output"
        if self.judging:
            self._settle_judge()

    def _settle_judge(self):
        """A judge that still waits for an answer is told that none will come; one that is stuck is replaced."""
        judge_process = self.worker.judge
        try:
            if not select.select([], [self.channels.answer_end], [], 0)[1]:
                raise OSError("the candidate has filled the pipe, and the judge does not read it")
            os.write(self.channels.answer_end, judge.GONE)
            if judge_process.readable(1.0):
                self.raw.judged = json.loads(judge_process.stream.readline())
                return
        except (OSError, ValueError):
            pass
        self.worker.judge_failed()
        self.raw.judged = {"ok": False, "gone": True}


def _read_now(fd):
    """What is there; nothing where the sample, which may open its own pipe to read, was faster."""
    try:
        return os.read(fd, 1 << 18)
    except BlockingIOError:
        return b""


def _rest(fd):
    return iter(lambda: _read_now(fd), b"")
