# SPDX-License-Identifier: Apache-2.0
"""Faults by plan: which call is hit, and by what.

A plan is {"seed": N, "clock_skew": SECONDS, "faults": [...]} or the list alone. A fault names a `kind` and
which calls it hits: `tool` (a tool or a method, "*" for any tool), and of these the `nth` (from 1), `every`
so many, or each with a `probability`; at most `times`. Kinds:

capacity, rate_limited, insufficient_balance   the error; `retry_after` (seconds), `http`: true for a bare status
http_error        `status` (500) with a body that is no JSON
empty_balance     from this call on the balance is 0
slow              `seconds` before the call is looked at; slow_reply: between its effect and its reply
silent            never an answer; nothing happened
lost_request      the connection closes; nothing happened
lost_reply        the connection closes after the call took effect
session_lost      all sessions are forgotten before the call
kill_sandbox      `after` seconds the sandbox that the call names is dead
cut               the reply ends after `fraction` (0.5) of its bytes
split             a chunk border inside each character of several bytes, and elsewhere in pieces of 7 bytes
duplicate, foreign, comments, no_end           see Shape; the reply becomes an event stream
"""
import json
import random

KINDS = {"capacity", "rate_limited", "insufficient_balance", "http_error", "empty_balance", "slow", "slow_reply",
         "silent", "lost_request", "lost_reply", "session_lost", "kill_sandbox", "cut", "split", "duplicate",
         "foreign", "comments", "no_end"}
STREAM = {"duplicate", "foreign", "comments", "no_end"}


class Faults:
    def __init__(self, plan=None):
        plan = plan or {}
        if isinstance(plan, list):
            plan = {"faults": plan}
        self.plan = [dict(fault) for fault in plan.get("faults", [])]
        for fault in self.plan:
            if fault.get("kind") not in KINDS:
                raise ValueError("no such fault: %s" % fault.get("kind"))
            if not {"nth", "every", "probability"} & set(fault):
                raise ValueError("a fault needs one of nth, every, probability")
        self.skew = plan.get("clock_skew")
        self.random = random.Random(plan.get("seed", 0))
        self.seen = [0] * len(self.plan)
        self.hits = [0] * len(self.plan)

    def of(self, name, is_tool):
        """kind -> fault for this call."""
        found = {}
        for index, fault in enumerate(self.plan):
            wanted = fault.get("tool", "*")
            if wanted != name and not (wanted == "*" and is_tool):
                continue
            self.seen[index] += 1
            hit = (self.seen[index] == fault.get("nth") or ("every" in fault and self.seen[index] % fault["every"] == 0)
                   or ("probability" in fault and self.random.random() < fault["probability"]))
            if hit and self.hits[index] < fault.get("times", 1 << 60):
                self.hits[index] += 1
                found[fault["kind"]] = fault
        return found


class Shape:
    """How a reply's bytes look and where they are parted."""

    def __init__(self, faults, stream):
        self.faults = faults
        self.stream = stream or bool(STREAM & set(faults))

    def text(self, message, foreign_id):
        """The body of the reply: one object, or an event stream."""
        plain = json.dumps(message, ensure_ascii=False)
        if not self.stream:
            return plain.encode("utf-8", "replace")
        end = "\r\n" if "comments" in self.faults else "\n"
        events = []
        if "comments" in self.faults:
            events.append(": keep-alive" + end + end + ":" + end)
            plain = json.dumps(message, ensure_ascii=False, indent=1)  # several data lines, one message
        if "foreign" in self.faults:
            for other in ({"jsonrpc": "2.0", "method": "notifications/message",
                           "params": {"level": "info", "data": "x"}},
                          {"jsonrpc": "2.0", "id": foreign_id, "result": {"content": [], "isError": False}},
                          {"jsonrpc": "2.0", "id": "not-yours", "error": {"code": -32000, "message": "not yours"}}):
                events.append("data: " + json.dumps(other) + end + end)
        lines = ["data: " + line for line in plain.split("\n")]
        if "comments" in self.faults:
            lines = ["id: 7", "event: message", "retry: 1000", *lines]
        answer = end.join(lines) + end + end
        events.append(answer)
        if "duplicate" in self.faults:
            events.append(answer)
        return "".join(events).encode("utf-8", "replace")

    def pieces(self, body):
        if "split" not in self.faults:
            return [body]
        found, piece = [], bytearray()
        for byte in body:
            if byte & 0xC0 == 0x80 or len(piece) >= 7:  # inside a character
                found.append(bytes(piece))
                piece.clear()
            piece.append(byte)
        return found + [bytes(piece)]

    def cut(self, body):
        """What is sent of it: all, or less."""
        fault = self.faults.get("cut")
        return body if fault is None else body[:max(1, int(len(body) * fault.get("fraction", 0.5)))]
