# SPDX-License-Identifier: Apache-2.0
"""JSON-RPC over POST as MCP clients speak it: versions, sessions, tokens, JSON and event-stream replies."""
import asyncio
import hmac
import json
import secrets
import time

from faults import Shape
from limits import ToolError
from tools import PUBLIC
from web import Closed, TooLarge

VERSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
BODY = 32 << 20
PAGE = 8  # tools
REFUSED = {"capacity": (503, "The host is busy.", "Wait, or use a smaller tariff.", "create_sandbox"),
           "rate_limited": (429, "Too many requests.", "Wait, then repeat the call.", "get_started"),
           "insufficient_balance": (402, "The prepaid balance is used up.", "Top up the balance.", "topup_balance")}


class Refusal(Exception):
    """Answered with a bare HTTP status, and a JSON-RPC error where one fits."""

    def __init__(self, status, code=-32000, message="", headers=None):
        super().__init__(status)
        self.status, self.code, self.message, self.headers = status, code, message, headers or {}


class RpcError(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code, self.message = code, message


class Endpoint:
    def __init__(self, service, tools, faults, options, log):
        self.service, self.tools, self.faults, self.options, self.log = service, tools, faults, options, log
        self.sessions = {}  # id -> token
        self.initialized = set()  # tokens
        self.replies = 0

    async def handle(self, request, reply):
        stats = self.service.stats
        try:
            if request.method == "DELETE":
                return await self._delete(request, reply)
            if request.method != "POST":
                raise Refusal(405, message="only POST and DELETE", headers={"Allow": "POST, DELETE"})
            await self._post(request, reply)
        except TooLarge:
            await self._refuse(reply, Refusal(413, message="the request is too large"))
            raise Closed() from None
        except Refusal as refusal:
            stats.http[str(refusal.status)] += 1
            await self._refuse(reply, refusal)

    async def _refuse(self, reply, refusal):
        self.log(event="refused", status=refusal.status)
        body = {"jsonrpc": "2.0", "id": None, "error": {"code": refusal.code, "message": refusal.message}}
        await reply.whole(refusal.status, json.dumps(body).encode(), headers=refusal.headers)

    # -- who asks --------------------------------------------------------------------------------

    def _token(self, request):
        """The token, None without one. A wrong one is refused whatever is asked."""
        given = request.headers.get("authorization")
        if given is None:
            return None
        scheme, _, token = given.partition(" ")
        words = {**dict.fromkeys(self.options.expired, "the token has expired"),
                 **dict.fromkeys(self.options.revoked, "the token was revoked")}
        known = [good for good in self.options.tokens if hmac.compare_digest(good.encode(), token.strip().encode())]
        if scheme.lower() != "bearer" or not known:
            raise Refusal(401, message=words.get(token.strip(), "the token is not valid"),
                          headers={"WWW-Authenticate": 'Bearer error="invalid_token"'})
        return known[0]

    def _session(self, request):
        name = request.headers.get("mcp-session-id")
        if name is None:
            if self.options.session:
                raise Refusal(400, -32600, "the session header is missing")
            return
        if name not in self.sessions:
            raise Refusal(404, -32001, "there is no such session")

    async def _delete(self, request, reply):
        request.read = request.length == 0
        self._token(request)
        if not self.options.session:
            raise Refusal(405, message="there are no sessions", headers={"Allow": "POST"})
        self._session(request)
        self.sessions.pop(request.headers.get("mcp-session-id"))
        await reply.whole(204)

    # -- one message -----------------------------------------------------------------------------

    async def _post(self, request, reply):
        if not request.headers.get("content-type", "").lower().startswith("application/json"):
            raise Refusal(415, message="Content-Type must be application/json")
        accepted = request.headers.get("accept", "")
        if "application/json" not in accepted or "text/event-stream" not in accepted:
            raise Refusal(406, message="Accept must name application/json and text/event-stream")
        body = await request.body(BODY)
        token = self._token(request)
        try:
            message = json.loads(body)
        except (ValueError, RecursionError):
            raise Refusal(400, -32700, "the body is no JSON") from None
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            raise Refusal(400, -32600, "one JSON-RPC 2.0 message is expected")
        method, params = message.get("method"), message.get("params") or {}
        if method is not None and (not isinstance(method, str) or not isinstance(params, dict)):
            raise Refusal(400, -32600, "the message has no valid method or parameters")
        tool = str(params.get("name")) if method == "tools/call" else None
        if method != "initialize":
            faults = self.faults.of(tool or method, tool is not None)
            if "session_lost" in faults:
                self.sessions.clear()
            self._version(request)
            self._session(request)
            if self.options.require_initialize and token not in self.initialized:
                raise Refusal(400, -32600, "initialize comes first")
        else:
            faults = self.faults.of(method, False)
        if "id" not in message or method is None:
            if method == "notifications/initialized":
                self.service.stats.requests[method] += 1
            return await reply.whole(202)
        if isinstance(message["id"], bool) or not isinstance(message["id"], (int, str)):
            raise Refusal(400, -32600, "the id must be a number or a text")
        if tool is not None and token is None and tool not in PUBLIC:
            raise Refusal(401, message="a token is needed", headers={"WWW-Authenticate": "Bearer"})
        await self._answer(request, reply, message["id"], method, params, token, faults)

    def _version(self, request):
        version = request.headers.get("mcp-protocol-version")
        if version is not None and version not in VERSIONS:
            raise Refusal(400, -32600, "this protocol version is not known")

    async def _answer(self, request, reply, number, method, params, token, faults):
        began, stats = time.monotonic(), self.service.stats
        tools = self.tools
        tool = params.get("name") if method == "tools/call" else None
        known = tool if tool in tools.names else "(unknown)"
        stats.requests[known if tool is not None else method] += 1
        stats.faults.update(faults.keys())
        answer, headers, word = {"jsonrpc": "2.0", "id": number}, {}, "ok"
        try:
            await self._before(request, reply, faults)
            if method == "initialize":
                answer["result"] = self._initialize(params, token, headers)
            elif tool is not None:
                answer["result"], word = await self._call(tool, params, token, faults)
            else:
                answer["result"] = self._other(method, params)
        except RpcError as error:
            answer["error"], word = {"code": error.code, "message": error.message}, str(error.code)
        arguments = params.get("arguments")
        self.log(event="call", tool=known if tool is not None else method, answer=word,
                 ms=round((time.monotonic() - began) * 1000), faults=sorted(faults),
                 sandbox=self._known_id(arguments))
        await self._send(reply, answer, headers, faults)

    def _known_id(self, arguments):
        """For the log: only what the service itself has given out."""
        name = arguments.get("sandbox_id") if isinstance(arguments, dict) else None
        return name if isinstance(name, str) and name in self.service.sandboxes else None

    async def _before(self, request, reply, faults):
        if self.options.latency:
            await asyncio.sleep(self.options.latency / 1000)
        if "slow" in faults:
            await asyncio.sleep(faults["slow"].get("seconds", 1))
        if "silent" in faults:
            await reply.hang()
        if "lost_request" in faults:
            raise Closed()
        if "http_error" in faults:
            status = faults["http_error"].get("status", 500)
            self.service.stats.http[str(status)] += 1
            await reply.whole(status, b"<html><body>upstream error</body></html>", "text/html")
            raise Closed()
        if "empty_balance" in faults:
            self.service.set_balance(0)
        for kind in REFUSED:
            if kind in faults and faults[kind].get("http"):
                wait = faults[kind].get("retry_after")
                raise Refusal(REFUSED[kind][0], message=REFUSED[kind][1],
                              headers={} if wait is None else {"Retry-After": str(wait)})

    # -- methods ---------------------------------------------------------------------------------

    def _initialize(self, params, token, headers):
        asked = params.get("protocolVersion")
        self.initialized.add(token)
        if self.options.session:
            name = secrets.token_hex(16)
            self.sessions[name] = token
            headers["Mcp-Session-Id"] = name
        return {"protocolVersion": asked if asked in VERSIONS else VERSIONS[-1], "capabilities": {"tools": {}},
                "serverInfo": {"name": "eqvps-stand-in", "version": "1"}}

    def _other(self, method, params):
        if method == "ping":
            return {}
        if method != "tools/list":
            raise RpcError(-32601, "there is no such method")
        try:
            start = int(params.get("cursor", "0"))
        except (TypeError, ValueError):
            raise RpcError(-32602, "there is no such page") from None
        listing = self.tools.listing()
        page = {"tools": listing[start:start + PAGE]}
        if start + PAGE < len(listing):
            page["nextCursor"] = str(start + PAGE)
        return page

    async def _call(self, tool, params, token, faults):
        """The result object and the word for the log."""
        arguments = params.get("arguments") or {}
        if tool not in self.tools.names:
            raise RpcError(-32602, "there is no such tool")
        if not isinstance(arguments, dict):
            raise RpcError(-32602, "arguments must be an object")
        try:
            for kind, (status, message, fix, following) in REFUSED.items():
                if kind in faults:
                    wait = faults[kind].get("retry_after")
                    raise ToolError(status, kind, message, fix, following,
                                    **({} if wait is None else {"retry_after": wait}))
            if "kill_sandbox" in faults and arguments.get("sandbox_id") in self.service.sandboxes:
                box = self.service.sandboxes[arguments["sandbox_id"]].box
                asyncio.get_running_loop().call_later(faults["kill_sandbox"].get("after", 0), box.kill)
            result = await self.tools.call(tool, arguments, token)
            return self._result(result, False), "ok"
        except ToolError as error:
            self.service.stats.refusals[error.code] += 1
            if self.options.errors == "http":
                wait = error.more.get("retry_after")
                raise Refusal(error.status, message=error.code,
                              headers={} if wait is None else {"Retry-After": str(wait)}) from None
            return self._result(error.body(self.options.code_member), True), error.code

    def _result(self, fields, failed):
        result = {"isError": failed, "content": []}
        if self.options.results in ("text", "both"):
            result["content"] = [{"type": "text", "text": json.dumps(fields, ensure_ascii=False)}]
        if self.options.results in ("structured", "both"):
            result["structuredContent"] = fields
        return result

    # -- the reply -------------------------------------------------------------------------------

    async def _send(self, reply, answer, headers, faults):
        self.replies += 1
        form = self.options.replies
        shape = Shape(faults, form == "sse" or (form == "mixed" and self.replies % 2 == 0))
        if "slow_reply" in faults:
            await asyncio.sleep(faults["slow_reply"].get("seconds", 1))
        if "lost_reply" in faults:
            raise Closed()
        body = shape.text(answer, answer["id"] + 1000 if isinstance(answer["id"], int) else 1000)
        sent = shape.cut(body)
        if not shape.stream and "split" not in faults and sent is body:
            return await reply.whole(200, body, headers=headers)
        if shape.stream:
            reply.begin(200, "text/event-stream", {"Cache-Control": "no-store", **headers})
        else:
            reply.begin(200, "application/json", headers)
        for piece in shape.pieces(sent):
            await reply.piece(piece)
            if "split" in faults:
                await asyncio.sleep(0)
        if sent is not body:
            raise Closed()
        if "no_end" in faults:
            await reply.hang()
        await reply.finish()
