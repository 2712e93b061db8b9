# SPDX-License-Identifier: Apache-2.0
"""Several workers, each a trusted process with zygotes, compiler and judge of its own; the supervisor hands samples out.

A worker holds one sample and its tests at a time, is as little readable as the supervisor, and has no descriptor
but its stream: results are written by the supervisor alone. Only where samples have namespaces of their own: users
apart would share their folders.
"""
import collections
import json
import select
import time

import attempt
import isolate
from channels import Helper
from worker import Worker


def _serve(stream, box, settings, preload):
    """stream: JSON lines to and from the supervisor. Returns at its end."""
    worker = Worker(box, settings, preload)
    problem = None
    for line in stream:
        request = json.loads(line)
        if "problem" in request:
            problem = attempt.Problem(request["problem"], request["key"])
        settings.confirm, settings.beside = request["confirm"], request["beside"]
        answer = attempt.line_of(worker, attempt.Job(request["sample"], problem))
        stream.write(json.dumps(answer, separators=(",", ":")).encode("ascii") + b"\n")
        stream.flush()
    worker.stop()


class _Place:
    """One worker, what it runs, and which problem it has."""

    def __init__(self, number, box, settings, preload):
        fields = dict(box.to_dict(), worker=number)
        self.helper = Helper(lambda stream: _serve(stream, isolate.Box.from_dict(fields), settings, preload))
        self.helper.start()
        self.slot = self.key = None
        self.began = self.busy = 0.0

    def give(self, sample, fields, key, document):
        request = {"sample": sample, "key": key, "confirm": document.get("confirm", True),
                   "beside": document.get("beside", False)}
        if self.helper.socket is None:
            self.helper.start()
            self.key = None
        if self.key != key:
            request["problem"] = fields
        self.slot, self.key, self.began = sample["i"], key, time.monotonic()
        try:
            self.helper.stream.write(json.dumps(request).encode("ascii") + b"\n")
            self.helper.stream.flush()
        except OSError:
            pass  # it has ended, which the look for its answer finds

    def answer(self):
        slot, self.slot = self.slot, None
        self.busy += time.monotonic() - self.began
        try:
            line = self.helper.stream.readline()
            if line.endswith(b"\n"):
                return json.loads(line)
        except OSError:
            pass
        self.helper.stop()
        return {"t": "fault", "i": slot, "message": "a worker ended under its sample"}


class Pool:
    def __init__(self, count, box, settings, preload):
        self.places = [_Place(number, box, settings, preload) for number in range(count)]

    def run(self, document, first_key, output, guard):
        """All samples of a slice. `alone` in it: one at a time. Returns the seconds that workers were busy."""
        before = sum(place.busy for place in self.places)
        keys = {name: key for key, name in enumerate(document["problems"], first_key)}
        places = self.places[:1] if document.get("alone") else self.places
        waiting = collections.deque(document["samples"])
        while waiting or any(place.slot is not None for place in places):
            pause = self._hand_out(places, waiting, document, keys, output, guard)
            self._collect(places, pause, output, guard)
        return sum(place.busy for place in self.places) - before

    @staticmethod
    def _hand_out(places, waiting, document, keys, output, guard):
        """Seconds for which nothing more may start."""
        for place in places:
            if place.slot is not None or not waiting:
                continue
            pause = guard.delay(sum(each.slot is not None for each in places)) if guard else 0.0
            if pause > 0.0:
                return pause
            sample = waiting.popleft()
            output.put({"t": "s", "i": sample["i"]})
            output.flush()
            name = sample["p"]
            place.give(sample, document["problems"][name], keys[name], document)
        return 0.0

    @staticmethod
    def _collect(places, pause, output, guard):
        running = {place.helper.socket: place for place in places if place.slot is not None}
        began = time.monotonic()
        ready = select.select(list(running), [], [], guard.turn(pause) if pause > 0.0 else None)[0]
        if pause > 0.0:
            guard.paused(time.monotonic() - began)
        for socket in ready:
            output.put(running[socket].answer())
        if ready:
            output.flush()

    def stop(self):
        for place in self.places:
            place.helper.stop()
