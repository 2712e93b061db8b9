# SPDX-License-Identifier: Apache-2.0
"""A stand-in of the EQVPS service on loopback. `python3 tests/servers/eqvps --help`, and README.md beside this file."""
import argparse
import asyncio
import json
import os
import signal
import sys
import time
from dataclasses import fields

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bad  # noqa: E402
import billing  # noqa: E402
import web  # noqa: E402
from clock import Clock  # noqa: E402
from control import Control  # noqa: E402
from faults import Faults  # noqa: E402
from limits import Limits  # noqa: E402
from mcp import Endpoint  # noqa: E402
from service import Service  # noqa: E402
from tools import Tools  # noqa: E402
from transfers import Transfers  # noqa: E402

TOKENS = "EQVPS_STANDIN_TOKENS"  # comma between them: for those who must not stand on a command line
TOKEN = "stand-in-token"


def parse(words):
    parser = argparse.ArgumentParser(prog="eqvps", description="A stand-in of the EQVPS service, on loopback.")
    add = parser.add_argument
    add("--port", type=int, default=0)
    add("--port-file", metavar="F", help="the port is written there")
    add("--token", action="append", default=[], dest="tokens", help="also from the environment: " + TOKENS)
    add("--token-file", action="append", default=[], help="a token a line")
    add("--expired-token", action="append", default=[], dest="expired")
    add("--revoked-token", action="append", default=[], dest="revoked")
    add("--balance", default="1.00", help="US dollars")
    add("--faults", metavar="PLAN", help="a JSON file, see faults.py")
    add("--time-scale", type=float, default=1.0, help="lifetime, idle time-out, CPU rule: so many times faster")
    add("--bill-scale", type=float, default=1.0, help="the bill: so many times faster")
    add("--clock-skew", type=float, default=0.0, help="seconds by which told times are off")
    add("--latency", type=float, default=0, metavar="MS", help="of each call, in milliseconds")
    add("--start-seconds", type=float, default=0, help="a sandbox takes at least as long to be ready")
    add("--log", metavar="FILE", help="a JSON line a call, without any secret")
    add("--while-input", action="store_true", help="end when standard input does: with the test that started it")
    add("--stats-file", metavar="FILE", help="what /control/stats tells, written at the end")
    for form in "json", "sse", "mixed":
        add("--" + form, action="store_const", const=form, dest="replies", help="form of the replies")
    add("--session", action="store_true", help="demand a session header")
    add("--require-initialize", action="store_true")
    add("--results", choices=("both", "text", "structured"), default="both")
    add("--errors", choices=("result", "http"), default="result", help="where a tool's error arrives")
    add("--code-member", choices=("code", "error_code"), default="code")
    add("--money", choices=("number", "text"), default="number")
    add("--no-list-env-names", action="store_false", dest="list_env_names")
    add("--hold", action="store_true", help="get_task holds a cut character back instead of breaking it")
    add("--mode", choices=("mcp", "html", "redirect", "silent", "badcert", "notmcp"), default="mcp",
        help="an endpoint that is none, in one of several ways")
    add("--redirect-to", metavar="URL", help="for --mode redirect; else to another path here")
    for field in fields(Limits):
        add("--limit-" + field.name.replace("_", "-"), type=field.type, default=field.default,
            dest="limit_" + field.name, help="%(default)s")
    options = parser.parse_args(words)
    options.replies = options.replies or "json"
    for name in options.token_file:
        with open(name) as file:
            options.tokens += file.read().split()
    options.tokens += [token for token in os.environ.pop(TOKENS, "").split(",") if token]
    options.tokens = options.tokens or [TOKEN]
    return options


class Log:
    def __init__(self, path):
        self.file = open(path, "a", buffering=1) if path else None

    def __call__(self, **fields):
        if self.file:
            self.file.write(json.dumps({"time": round(time.time(), 3), **fields}) + "\n")


def read_plan(path):
    if not path:
        return {}
    with open(path) as file:
        return json.load(file)


async def main(options):
    limits = Limits(**{name[6:]: value for name, value in vars(options).items() if name.startswith("limit_")})
    faults = Faults(read_plan(options.faults))
    skew = options.clock_skew if faults.skew is None else faults.skew
    service = Service(limits, Clock(options.time_scale, options.bill_scale, skew), billing.nano(options.balance),
                      options.start_seconds)
    transfers = Transfers(service)
    log = Log(options.log)
    endpoint = Endpoint(service, Tools(service, transfers, options), faults, options, log)
    control = Control(service, endpoint)
    handlers = {"transfer": transfers.handle, "control": control.handle,
                "mcp": endpoint.handle if options.mode in ("mcp", "badcert") else bad.handler(options, service)}

    async def handle(request, reply):
        part = request.path.split("/")[1]
        if part == "elsewhere":
            await bad.elsewhere(service, request, reply)
        elif part in handlers:
            await handlers[part](request, reply)
        else:
            await reply.whole(404, b"not found", "text/plain")
        if part == "transfer":
            log(event="transfer", method=request.method)

    tls = bad.self_signed(service.shop.folder) if options.mode == "badcert" else None
    server = await asyncio.start_server(
        lambda reader, writer: web.serve(reader, writer, service.clock, handle), "127.0.0.1", options.port,
        limit=web.HEAD, ssl=tls, backlog=256)
    port = server.sockets[0].getsockname()[1]
    transfers.base = "%s://127.0.0.1:%d" % ("https" if tls else "http", port)
    if options.port_file:
        with open(options.port_file + ".new", "w") as file:
            file.write("%d\n" % port)
        os.replace(options.port_file + ".new", options.port_file)
    say_what_holds(service)
    print("eqvps stand-in on %s/mcp" % transfers.base, flush=True)

    stop = asyncio.Event()
    for number in signal.SIGTERM, signal.SIGINT:
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    if options.while_input:
        asyncio.get_running_loop().add_reader(0, lambda: os.read(0, 4096) or stop.set())
    ticking = asyncio.create_task(service.tick())
    await stop.wait()
    ticking.cancel()
    server.close()
    await service.close()
    if options.stats_file:
        with open(options.stats_file, "w") as file:
            json.dump(service.report(), file, indent=1)


def say_what_holds(service):
    missing = service.shop.place.missing()
    if missing:
        print("eqvps stand-in: not enforced here, for want of control groups: %s" % ", ".join(missing),
              file=sys.stderr, flush=True)
    cores = len(os.sched_getaffinity(0))
    print("eqvps stand-in: this machine has %d cores; a tariff with more vCPUs is no faster" % cores,
          file=sys.stderr, flush=True)


if __name__ == "__main__":
    asyncio.run(main(parse(sys.argv[1:])))
