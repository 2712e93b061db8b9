# SPDX-License-Identifier: Apache-2.0
"""A command in a sandbox and what is kept of its output."""
import asyncio
import codecs
import time


class Stream:
    """Output by offsets. A command waited for keeps the head of it, a background task the tail."""

    def __init__(self, limit, keep_head):
        self.limit, self.keep_head = limit, keep_head
        self.data = bytearray()
        self.base = 0  # offset of data[0]
        self.lost = 0  # bytes

    def add(self, more):
        if self.keep_head:
            kept = more[:max(0, self.limit - len(self.data))]
            self.data += kept
            self.lost += len(more) - len(kept)
            return
        self.data += more
        cut = len(self.data) - self.limit
        if cut > 0:
            del self.data[:cut]
            self.base += cut
            self.lost += cut

    def since(self, offset, hold, final):
        """(text, next offset, bytes dropped). `hold`: a character cut by the end of what is there stays for later."""
        start = min(max(offset, self.base), self.base + len(self.data))
        data = bytes(self.data[start - self.base:])
        if hold and not final:
            decoder = codecs.getincrementaldecoder("utf-8")("replace")
            text = decoder.decode(data)
            data = data[:len(data) - len(decoder.getstate()[0])]
        else:
            text = data.decode("utf-8", "replace")
        return text, start + len(data), max(0, start - offset)


class Task:
    """States: running, done, failed, killed, timeout; gone when its sandbox ended under it."""

    def __init__(self, name, background, limits):
        self.name, self.background = name, background
        limit = limits.kept_output if background else limits.sync_output
        self.streams = [Stream(limit, not background), Stream(limit, not background)]
        self.state, self.exit_code = "running", None
        self.started, self.seconds = time.monotonic(), 0.0
        self.stopping = None  # killed or timeout: why it is being ended
        self.timer = None
        self.ended = asyncio.get_running_loop().create_future()

    def end(self, state, code):
        if self.ended.done():
            return
        self.state, self.exit_code = state, code
        self.seconds = time.monotonic() - self.started
        if self.timer:
            self.timer.cancel()
        self.ended.set_result(None)

    def exited(self, code):
        if self.stopping == "timeout":
            self.end("timeout", 124)
        elif self.stopping:
            self.end(self.stopping, code)
        else:
            self.end("failed" if code else "done", code)
