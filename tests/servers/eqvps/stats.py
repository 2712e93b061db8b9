# SPDX-License-Identifier: Apache-2.0
"""What happened, counted: for the assertions of tests. No value of a caller is in it."""
from collections import Counter


class Stats:
    def __init__(self):
        self.requests = Counter()  # by tool or method
        self.refusals = Counter()  # by the word of the error
        self.http = Counter()  # by status, where it is no 200
        self.faults = Counter()  # by kind
        self.ended = Counter()  # sandboxes, by reason
        self.created = self.foreign = 0
        self.most_commands = self.most_held = 0
        self.commands = self.dropped_bytes = 0
        self.redirected = self.redirected_with_key = 0

    def to_dict(self):
        return {name: dict(value) if isinstance(value, Counter) else value for name, value in vars(self).items()}
