# SPDX-License-Identifier: Apache-2.0
"""The prepaid balance and what sandboxes cost: integers of nano-dollars, rounded up once a sandbox."""
import math
from decimal import Decimal

from limits import MINIMUM_SECONDS, MONTH_HOURS, NANO


def nano(dollars):
    return int(Decimal(str(dollars)) * NANO)


def dollars(amount):
    """Exactly, as text: 0.000550000."""
    return "%s%d.%09d" % ("-" if amount < 0 else "", abs(amount) // NANO, abs(amount) % NANO)


def cost(tariff, mode, seconds):
    """Of one sandbox that ran for `seconds` (billed ones, not negative)."""
    if mode == "persistent":
        hours, month = max(1, math.ceil(seconds / 3600)), MONTH_HOURS
        whole, rest = divmod(hours, month)
        # Three quarters of 730 hours is no whole number: kept in quarters until the end.
        quarters = whole * month * 3 + min(rest * 4, month * 3)
        return -(-tariff.hourly * quarters // 4)
    billed = max(MINIMUM_SECONDS, math.ceil(seconds))
    return -(-tariff.hourly * billed // 3600)


class Ledger:
    """What was paid in, what ended sandboxes took of it, and what running ones owe by now."""

    def __init__(self, paid_in):
        self.paid_in = paid_in
        self.closed = 0  # of ended sandboxes
        self.uncollected = 0  # what a prepaid balance could not pay any more
        self.running = {}  # id -> function that tells its cost by now

    def owed(self):
        return sum(tell() for tell in self.running.values())

    def balance(self):
        """May be below 0 for the moment between two looks; nobody is shown that."""
        return self.paid_in - self.closed - self.owed()

    def shown(self):
        return max(0, self.balance())

    def set_balance(self, amount):
        self.paid_in = amount + self.closed + self.owed()

    def open(self, key, tell):
        self.running[key] = tell

    def close(self, key):
        """Ends an account entry; the amount billed for it, which is never more than there was."""
        tell = self.running.pop(key, None)
        if tell is None:
            return 0
        wanted = tell()
        billed = min(wanted, max(0, self.paid_in - self.closed))
        self.uncollected += wanted - billed
        self.closed += billed
        return billed
