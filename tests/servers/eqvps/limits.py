# SPDX-License-Identifier: Apache-2.0
"""What the service allows and charges, as data. Money is whole nano-dollars, sizes are bytes, times seconds."""
from dataclasses import dataclass

NANO = 10**9
MIB = 1 << 20
GIB = 1 << 30
VCPU_HOUR = 40_000_000  # nano-dollars
GIB_HOUR = 13_000_000
MINIMUM_SECONDS = 60  # of an ephemeral sandbox
MONTH_HOURS = 730  # a persistent month costs at most three quarters of this


@dataclass(frozen=True)
class Tariff:
    name: str
    quarter_vcpus: int
    memory: int
    disk: int

    @property
    def vcpus(self):
        return self.quarter_vcpus / 4

    @property
    def hourly(self):
        """Nano-dollars an hour: exact, since all sizes are multiples of a quarter vCPU and half a GiB."""
        return self.quarter_vcpus * VCPU_HOUR // 4 + self.memory * GIB_HOUR // GIB


TARIFFS = {tariff.name: tariff for tariff in (
    Tariff("micro", 1, 512 * MIB, 3 * GIB),
    Tariff("small", 2, 1 * GIB, 5 * GIB),
    Tariff("standard", 4, 2 * GIB, 10 * GIB),
    Tariff("plus", 8, 4 * GIB, 15 * GIB),
    Tariff("pro", 16, 8 * GIB, 20 * GIB),
    Tariff("max", 32, 16 * GIB, 40 * GIB),
)}


@dataclass
class Limits:
    held: int = 20  # sandboxes an account
    commands: int = 2  # at once an account; a background task counts for its whole life
    sync_seconds: float = 55
    default_seconds: float = 30
    sync_output: int = 1 * MIB  # a stream
    kept_output: int = 8 * MIB  # a stream of a task
    transfer: int = 5_000_000  # decoded bytes of one upload_file or download_file
    put: int = 95_000_000  # bytes of one PUT to a temporary URL
    file: int = 2 * GIB  # bytes of a file through temporary URLs
    ephemeral_life: float = 24 * 3600
    persistent_life: float = 30 * 86400
    idle: float = 300  # default of `idle_timeout`
    cpu_fraction: float = 0.90
    cpu_window: float = 15 * 60
    paused_life: float = 7 * 86400  # of a paused persistent sandbox


class ToolError(Exception):
    """An error that a tool answers: HTTP-like status, a word, and what to do about it."""

    def __init__(self, status, code, message, fix, next_tool="get_started", **more):
        super().__init__(code)
        self.status, self.code, self.message, self.fix, self.next = status, code, message, fix, next_tool
        self.more = more

    def body(self, code_member="code"):
        error = {code_member: self.code, "status": self.status, "message": self.message, "fix": self.fix,
                 "next": self.next}
        error.update(self.more)
        return {"error": error}


def bad_argument(name, why):
    return ToolError(400, "invalid_argument", "The argument %s %s." % (name, why),
                     "Correct %s and call the tool again." % name)
