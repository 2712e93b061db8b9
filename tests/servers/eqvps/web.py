# SPDX-License-Identifier: Apache-2.0
"""HTTP/1.1 by hand: requests with a length or in chunks, replies in whatever pieces a fault asks for."""
import asyncio
from urllib.parse import parse_qsl, urlsplit

REASONS = {200: "OK", 202: "Accepted", 204: "No Content", 307: "Temporary Redirect", 400: "Bad Request",
           401: "Unauthorized", 402: "Payment Required", 403: "Forbidden", 404: "Not Found",
           405: "Method Not Allowed", 406: "Not Acceptable", 410: "Gone", 413: "Content Too Large",
           415: "Unsupported Media Type", 416: "Range Not Satisfiable", 429: "Too Many Requests",
           500: "Internal Server Error", 503: "Service Unavailable"}
HEAD = 1 << 16
DISCARDED = 256 << 20  # bytes of a refused request that are read, so that its sender reads the reply


class Closed(Exception):
    """The connection ends here, on purpose or not."""


class TooLarge(Exception):
    pass


class Request:
    def __init__(self, head, reader, writer):
        lines = head.decode("latin-1").split("\r\n")
        try:
            self.method, target, self.version = lines[0].split(" ")
        except ValueError:
            raise Closed() from None
        parts = urlsplit(target)
        self.path, self.query = parts.path, dict(parse_qsl(parts.query))
        self.headers = {}
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if colon:
                self.headers[name.strip().lower()] = value.strip()
        self.reader, self.writer = reader, writer
        self.chunked = "chunked" in self.headers.get("transfer-encoding", "").lower()
        try:
            self.length = int(self.headers.get("content-length", "0"))
        except ValueError:
            raise Closed() from None
        self.read = False

    async def pieces(self):
        """The body, as it comes."""
        self.read = True
        if self.headers.get("expect", "").lower() == "100-continue":
            self.writer.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        if not self.chunked:
            left = self.length
            while left > 0:
                data = await self.reader.read(min(left, 1 << 20))
                if not data:
                    raise Closed()
                left -= len(data)
                yield data
            return
        while True:
            size = int((await self.reader.readline()).split(b";")[0], 16)
            if size:
                yield await self.reader.readexactly(size)
            await self.reader.readline()
            if not size:
                return

    async def body(self, most):
        whole = bytearray()
        async for piece in self.pieces():
            whole += piece
            if len(whole) > most:
                raise TooLarge()
        return bytes(whole)


class Reply:
    """Writes one reply. A reply of unknown length goes in chunks."""

    def __init__(self, request, clock):
        self.request, self.writer, self.clock = request, request.writer, clock
        self.sent = False

    def _head(self, status, headers):
        self.sent = True
        lines = ["HTTP/1.1 %d %s" % (status, REASONS.get(status, "Unknown")), "Date: " + self.clock.http_date()]
        lines += ["%s: %s" % item for item in headers.items()]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1"))

    async def whole(self, status, body=b"", kind="application/json", headers=None):
        fields = dict(headers or {})
        if body:
            fields["Content-Type"] = kind
        if status != 204:
            fields["Content-Length"] = len(body)
        self._head(status, fields)
        self.writer.write(body)
        await self.writer.drain()

    def begin(self, status, kind, headers=None):
        self._head(status, {"Content-Type": kind, "Transfer-Encoding": "chunked", **(headers or {})})

    def stream(self, status, kind, size):
        """The caller writes `size` bytes to `writer` himself."""
        self._head(status, {"Content-Type": kind, "Content-Length": size})

    async def piece(self, data):
        if data:
            self.writer.write(b"%x\r\n%s\r\n" % (len(data), data))
            await self.writer.drain()

    async def finish(self):
        self.writer.write(b"0\r\n\r\n")
        await self.writer.drain()

    async def hang(self):
        """No answer until the caller goes."""
        while await self.request.reader.read(1 << 16):
            pass
        raise Closed()


async def serve(reader, writer, clock, handle):
    """One connection: handle(request, reply) for each request."""
    try:
        while True:
            try:
                head = await reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                return
            request = Request(head[:-4], reader, writer)
            reply = Reply(request, clock)
            await handle(request, reply)
            if not request.read:  # what was not looked at must not be taken for the next request
                if request.length > DISCARDED or request.chunked:
                    return
                async for _ in request.pieces():
                    pass
            if request.headers.get("connection", "").lower() == "close" or request.version != "HTTP/1.1":
                return
    except (Closed, ConnectionError, asyncio.IncompleteReadError, ValueError, asyncio.CancelledError):
        return  # cancelled: the program ends
    finally:
        writer.close()
