# SPDX-License-Identifier: Apache-2.0
"""What tests ask of the stand-in itself, below /control/: no token, loopback only, no part of the service.

GET  stats            everything counted, and all sandboxes (money in nano-dollars)
POST create-foreign   {label, tariff, ttl, idle_timeout, env}: somebody else's sandbox in the same account
POST balance          {balance: "1.00"}
POST kill-sandbox     {sandbox_id}: it dies as if its host had failed; delete-sandbox: as if deleted elsewhere
POST faults           a plan (see faults.py), in place of the last
POST leap             {seconds}: the service's clocks go forward by so much, as when nobody is there for a while
POST drop-sessions
"""
import json

import billing
from faults import Faults
from limits import TARIFFS, ToolError


class Control:
    def __init__(self, service, endpoint):
        self.service, self.endpoint = service, endpoint

    async def handle(self, request, reply):
        word = request.path.rsplit("/", 1)[1]
        try:
            given = json.loads(await request.body(1 << 20) or b"{}")
            answer = await getattr(self, "do_" + word.replace("-", "_"))(given)
            await reply.whole(200, json.dumps(answer).encode())
        except AttributeError:
            await reply.whole(404, b'{"error": "no such control"}')
        except ToolError as error:
            await reply.whole(error.status, json.dumps(error.body()).encode())
        except (KeyError, ValueError, ArithmeticError) as problem:
            await reply.whole(400, json.dumps({"error": str(problem)}).encode())

    async def do_stats(self, given):
        return self.service.report()

    async def do_create_foreign(self, given):
        env = given.get("env", {})
        if isinstance(env, list):
            env = dict.fromkeys(env, "1")
        tariff = given.get("tariff", "micro")
        if tariff not in TARIFFS:
            raise ValueError("no such tariff")
        sandbox = await self.service.create(tariff, ttl=given.get("ttl"), idle=given.get("idle_timeout", 86400),
                                            env=env, foreign=given.get("label", "foreign"))
        return {"sandbox_id": sandbox.id}

    async def do_balance(self, given):
        self.service.set_balance(billing.nano(given["balance"]))
        return {"balance_nano": self.service.ledger.shown()}

    async def do_kill_sandbox(self, given):
        self.service.sandboxes[given["sandbox_id"]].box.kill()
        return {}

    async def do_delete_sandbox(self, given):
        await self.service.end(self.service.sandboxes[given["sandbox_id"]], "deleted_elsewhere")
        return {}

    async def do_faults(self, given):
        self.endpoint.faults = Faults(given)
        if self.endpoint.faults.skew is not None:
            self.service.clock.skew = self.endpoint.faults.skew
        return {}

    async def do_leap(self, given):
        self.service.clock.leapt += float(given["seconds"])
        return {}

    async def do_drop_sessions(self, given):
        dropped = len(self.endpoint.sessions)
        self.endpoint.sessions.clear()
        return {"dropped": dropped}
