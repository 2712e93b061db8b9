# SPDX-License-Identifier: Apache-2.0
"""Temporary URLs: PUT and GET of files without a token, by a path that nobody can guess. Never logged."""
import json
import secrets

from limits import ToolError

PIECE = 1 << 20


class Transfers:
    def __init__(self, service):
        self.service = service
        self.base = ""  # http://host:port
        self.offers = {}

    def offer(self, method, sandbox, path, ttl, most):
        key = secrets.token_urlsafe(24)
        expires = self.service.clock.now() + ttl
        self.offers[key] = (method, sandbox, path, expires, most)
        return {"url": "%s/transfer/%s" % (self.base, key), "method": method, "path": path, "max_bytes": most,
                "expires_at": self.service.clock.iso(expires)}

    async def handle(self, request, reply):
        found = self.offers.get(request.path.rsplit("/", 1)[1])
        try:
            if found is None or found[3] <= self.service.clock.now():
                raise ToolError(404, "url_expired", "This URL is unknown or has expired.", "Ask for a new one.")
            if request.method != found[0]:
                raise ToolError(405, "method_not_allowed", "This URL is for %s." % found[0], "Use that.")
            self.service.find(found[1].id)  # refuses, and is activity
            await (self._put if request.method == "PUT" else self._get)(request, reply, *found[1:3], found[4])
        except ToolError as error:
            self.service.stats.refusals[error.code] += 1
            if reply.sent:
                raise ConnectionError() from None
            await reply.whole(error.status, json.dumps(error.body()).encode())
        return found[1].id if found else None

    async def _put(self, request, reply, sandbox, path, most):
        limits = self.service.limits
        try:
            offset = start = int(request.query.get("offset", "0"))
        except ValueError:
            offset = start = -1
        if offset < 0:
            raise ToolError(400, "invalid_argument", "The offset is no number.", "Send offset=N.")
        size = await sandbox.stat(path) if offset else 0
        if offset > size:
            raise ToolError(416, "offset_beyond_end", "The file has %d bytes." % size, "Go on at next_offset.")
        if request.length > limits.put or offset + request.length > most:
            raise ToolError(413, "file_too_large", "A request has at most %d bytes, this file %d." % (limits.put, most),
                            "Send it in pieces with offset.")
        async for data in request.pieces():
            if offset - start + len(data) > limits.put or offset + len(data) > most:
                raise ToolError(413, "file_too_large", "Too many bytes.", "Send it in pieces with offset.")
            for begin in range(0, len(data), PIECE):
                piece = data[begin:begin + PIECE]
                await sandbox.write(path, piece, offset, truncate=offset == 0)
                offset += len(piece)
        if offset == 0:
            await sandbox.write(path, b"")
        sandbox.touch()
        await reply.whole(200, json.dumps({"next_offset": offset, "size": offset}).encode())

    async def _get(self, request, reply, sandbox, path, _):
        size = await sandbox.stat(path)
        reply.stream(200, "application/octet-stream", size)
        sent = 0
        while sent < size:
            data = await sandbox.read(path, sent, min(PIECE, size - sent))
            if not data:
                raise ConnectionError()  # it has become shorter
            reply.writer.write(data)
            await reply.writer.drain()
            sent += len(data)
        sandbox.touch()
