# SPDX-License-Identifier: Apache-2.0
"""The service's clocks: one for lifetimes, idle time-outs and the CPU rule, one for the bill.

Both may run faster than the real one, so that a test need not wait; commands, time-outs and CPU
seconds are always real.
"""
import time
from datetime import datetime, timezone
from email.utils import format_datetime


class Clock:
    def __init__(self, scale=1.0, bill_scale=1.0, skew=0.0):
        self.scale, self.bill_scale = scale, bill_scale
        self.skew = skew  # seconds by which what is told of the clock is off
        self.leapt = 0.0  # seconds that a test has skipped, on both clocks
        self._wall, self._start = time.time(), time.monotonic()

    def now(self):
        """Service seconds since 1970."""
        return self._wall + (time.monotonic() - self._start) * self.scale + self.leapt

    def bill(self):
        """Billed seconds since the start."""
        return (time.monotonic() - self._start) * self.bill_scale + self.leapt

    def _told(self, seconds):
        return datetime.fromtimestamp(seconds + self.skew, timezone.utc)

    def iso(self, seconds):
        return self._told(seconds).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def http_date(self):
        return format_datetime(self._told(self.now()), usegmt=True)
