# SPDX-License-Identifier: Apache-2.0
"""The account and all its sandboxes: who may have what, and what the clock does to them."""
import asyncio

import billing
from box import Gone, Workshop
from clock import Clock
from limits import TARIFFS, Limits, ToolError
from sandboxes import Sandbox, not_found
from stats import Stats

TICK = 0.05  # seconds between two looks at clocks and balance


class Service:
    """Use from the event loop's thread."""

    def __init__(self, limits=None, clock=None, balance=billing.nano(1), start_seconds=0.0):
        """`start_seconds`: a sandbox takes at least as long to be ready."""
        self.start_seconds = start_seconds
        self.limits, self.clock = limits or Limits(), clock or Clock()
        self.shop = Workshop()
        self.stats = Stats()
        self.ledger = billing.Ledger(balance)
        self.sandboxes = {}  # held, by id
        self.history = []  # of ended ones, for the control channel
        self.slots = set()  # running tasks of the account
        self.closing = False

    # -- what is refused -------------------------------------------------------------------------

    def require_balance(self, needed=1):
        if self.ledger.balance() < needed:
            raise ToolError(402, "insufficient_balance", "The prepaid balance is used up.",
                            "Top up the balance, then repeat the call.", "topup_balance")

    def take_slot(self, task):
        if len(self.slots) >= self.limits.commands:
            raise ToolError(429, "command_limit",
                            "%d commands are running in this account already." % len(self.slots),
                            "Wait until one has ended; a background task counts for its whole life.", "get_task")
        self.slots.add(task)
        task.ended.add_done_callback(lambda _: self.slots.discard(task))
        self.stats.most_commands = max(self.stats.most_commands, len(self.slots))

    def find(self, name, paused=False):
        sandbox = self.sandboxes.get(name)
        if sandbox is not None and sandbox.state in ("running", "paused") and self.clock.now() >= sandbox.expires:
            self.begin_end(sandbox, "expired")
        if sandbox is None or sandbox.state not in ("running", "paused"):
            raise not_found(name)
        if sandbox.state == "paused" and not paused:
            raise ToolError(402, "insufficient_balance", "The sandbox is paused: the balance is used up.",
                            "Top up the balance; the sandbox then goes on.", "topup_balance")
        sandbox.touch()
        return sandbox

    # -- life ------------------------------------------------------------------------------------

    async def create(self, tariff, mode="ephemeral", ttl=None, idle=None, env=None, foreign=""):
        if len(self.sandboxes) >= self.limits.held:
            raise ToolError(429, "sandbox_limit", "The account holds %d sandboxes already." % self.limits.held,
                            "Delete one that is not needed any more.", "kill_sandbox")
        tariff = TARIFFS[tariff]
        self.require_balance(billing.cost(tariff, mode, 0))  # its minimum charge is owed from the start
        life = self.limits.ephemeral_life if mode == "ephemeral" else self.limits.persistent_life
        sandbox = Sandbox(self, tariff, mode, ttl or life, idle or self.limits.idle, env or {}, foreign)
        self.sandboxes[sandbox.id] = sandbox
        self.stats.most_held = max(self.stats.most_held, len(self.sandboxes))
        try:
            await asyncio.gather(sandbox.start(), asyncio.sleep(self.start_seconds))
        except Gone as problem:
            del self.sandboxes[sandbox.id]
            raise ToolError(503, "capacity", "The sandbox did not start: %s" % problem, "Try again later.",
                            "create_sandbox", retry_after=5) from None
        except BaseException:
            self.sandboxes.pop(sandbox.id, None)
            sandbox.box.kill()
            raise
        self.stats.created += not foreign
        self.stats.foreign += bool(foreign)
        if self.closing:
            await self.end(sandbox, "closing")
        return sandbox

    def begin_end(self, sandbox, reason):
        """Deletes it, whoever asks first: gone for callers at once."""
        if sandbox.ending is None:
            sandbox.state = "deleted"
            sandbox.ending = asyncio.ensure_future(self._end(sandbox, reason))

    async def end(self, sandbox, reason):
        """Deletes it, and it is gone for good on return."""
        self.begin_end(sandbox, reason)
        await sandbox.ending

    async def _end(self, sandbox, reason):
        sandbox.measure()
        seconds = sandbox.seconds()
        billed = self.ledger.close(sandbox.id)
        sandbox.box.kill()
        self.stats.ended[reason] += 1
        self.history.append({"id": sandbox.id, "reason": reason, "foreign": sandbox.foreign,
                             "tariff": sandbox.tariff.name, "mode": sandbox.mode,
                             "seconds": round(seconds, 3), "cpu_seconds": round(sandbox.cpu, 3),
                             "billed_nano": billed, "env_names": sorted(sandbox.env)})
        del self.sandboxes[sandbox.id]
        sandbox.over()  # its slots are free for whoever sees that it is gone
        await sandbox.box.end()

    def lost(self, sandbox):
        """It ended by itself: all that ran in it is over."""
        sandbox.over()
        self.begin_end(sandbox, "died")

    # -- the clock -------------------------------------------------------------------------------

    def _verdict(self, sandbox, now):
        """Why it has to end now, or None."""
        if now >= sandbox.expires:
            return "expired"
        if sandbox.state == "paused":
            return "paused_too_long" if now >= sandbox.delete_after else None
        if sandbox.mode != "ephemeral":
            return None
        if sandbox.running_tasks():
            sandbox.touch()
        elif now - sandbox.active >= sandbox.idle:
            return "idle"
        return "cpu_rule" if sandbox.breaks_cpu_rule() else None

    def _balance_gone(self):
        for sandbox in list(self.sandboxes.values()):
            if sandbox.state == "running" and sandbox.mode == "persistent":
                sandbox.pause("insufficient_balance")
            elif sandbox.state == "running":
                self.begin_end(sandbox, "insufficient_balance")

    def look(self):
        now = self.clock.now()
        for sandbox in list(self.sandboxes.values()):
            if sandbox.state not in ("running", "paused"):
                continue
            sandbox.measure()
            reason = self._verdict(sandbox, now)
            if reason:
                self.begin_end(sandbox, reason)
        if self.ledger.balance() <= 0 and self.ledger.running:
            self._balance_gone()

    async def tick(self):
        while True:
            await asyncio.sleep(TICK)
            self.look()

    def set_balance(self, amount):
        self.ledger.set_balance(amount)
        for sandbox in self.sandboxes.values():
            if sandbox.state == "paused" and amount > 0:
                sandbox.resume()
        self.look()

    async def close(self):
        self.closing = True
        await asyncio.gather(*(self.end(sandbox, "closing") for sandbox in list(self.sandboxes.values())
                               if sandbox.state != "creating"), return_exceptions=True)
        self.shop.close()

    # -- what tests ask --------------------------------------------------------------------------

    def report(self):
        live = [{"id": sandbox.id, "state": sandbox.state, "foreign": sandbox.foreign, "tariff": sandbox.tariff.name,
                 "mode": sandbox.mode, "cpu_seconds": round(sandbox.cpu, 3), "owed_nano": sandbox.cost(),
                 "seconds": round(sandbox.seconds(), 3), "env_names": sorted(sandbox.env),
                 "running_tasks": len(sandbox.running_tasks())}
                for sandbox in self.sandboxes.values() if sandbox.state in ("running", "paused")]
        own = [entry for entry in self.history if not entry["foreign"]]
        return {
            "billed_nano": self.ledger.closed,
            "billed_own_nano": sum(entry["billed_nano"] for entry in own),
            "owed_nano": self.ledger.owed(),
            "owed_own_nano": sum(entry["owed_nano"] for entry in live if not entry["foreign"]),
            "uncollected_nano": self.ledger.uncollected,
            "balance_nano": self.ledger.shown(),
            "commands_now": len(self.slots),
            "command_refusals": self.stats.refusals["command_limit"],
            "deleted": self.stats.ended["deleted"], "expired": self.stats.ended["expired"],
            "live": live, "sandboxes": self.history, "machine": self.machine(), **self.stats.to_dict()}

    def machine(self):
        place = self.shop.place
        return {"cgroups": place.version, "not_enforced": place.missing()}
