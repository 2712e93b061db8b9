# SPDX-License-Identifier: Apache-2.0
"""A sample's output: all of it up to a limit, above it the head and the tail."""
import base64


class Capture:
    def __init__(self, keep):
        self.keep = keep  # bytes
        self.total = 0
        self._head = bytearray()
        self._tail = bytearray()

    def add(self, data):
        self.total += len(data)
        room = self.keep - len(self._head)
        if room > 0:
            self._head += data[:room]
            data = data[room:]
        if data:
            self._tail += data
            if len(self._tail) > 2 * self.keep:
                del self._tail[: -self.keep]

    def pieces(self):
        """(head, omitted bytes, tail). Cuts fall between characters, never inside one."""
        if self.total <= self.keep:
            return bytes(self._head), 0, b""
        half = self.keep // 2
        whole = bytes(self._head) + bytes(self._tail)  # its end is the output's end
        head = _cut_back(bytes(self._head[:half]))
        tail = _cut_forward(whole[-(self.keep - half):])
        return head, self.total - len(head) - len(tail), tail

    def to_json(self):
        head, omitted, tail = self.pieces()
        value = {"total": self.total, "head": _text(head)}
        if omitted:
            value.update(omitted=omitted, tail=_text(tail))
        return value


def _cut_back(data):
    """Without a character that is cut at the end."""
    for back in range(1, min(4, len(data)) + 1):
        byte = data[-back]
        if byte & 0xC0 != 0x80:
            need = 4 if byte >= 0xF0 else 3 if byte >= 0xE0 else 2 if byte >= 0xC0 else 1
            return data[:-back] if need > back else data
    return data


def _cut_forward(data):
    skip = 0
    while skip < min(3, len(data)) and data[skip] & 0xC0 == 0x80:
        skip += 1
    return data[skip:] if skip < 3 or not data else data


def _text(data):
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:  # not text: the bytes themselves
        return {"base64": base64.b64encode(data).decode("ascii")}
