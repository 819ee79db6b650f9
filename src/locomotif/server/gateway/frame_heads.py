"""Count the frames of a WebSocket by their heads alone, before anything is parsed."""

from websockets.frames import Opcode

_LONG = {126: 2, 127: 8}
"""How many bytes a longer length has, by the value that announces it."""


class FrameHeads:
    """Reads the heads of frames in what arrives, piece by piece."""

    def __init__(self) -> None:
        self._head = bytearray()
        self._payload = 0

    def read(self, piece: bytes) -> list[int]:
        """Read a piece; return the first byte (flags and kind) of each frame whose head is now complete."""
        found: list[int] = []
        at = 0
        while at < len(piece):
            if self._payload:
                step = min(self._payload, len(piece) - at)
                self._payload -= step
                at += step
                continue
            self._head.append(piece[at])
            at += 1
            if len(self._head) >= 2 and len(self._head) == self._size():
                found.append(self._head[0])
                self._payload = self._length()
                self._head.clear()
        return found

    def _size(self) -> int:
        """The size of this head: two bytes, the longer length, the mask."""
        second = self._head[1]
        return 2 + _LONG.get(second & 0x7F, 0) + (4 if second & 0x80 else 0)

    def _length(self) -> int:
        short = self._head[1] & 0x7F
        longer = _LONG.get(short)
        return short if longer is None else int.from_bytes(self._head[2 : 2 + longer], "big")


def is_whole_message(first: int) -> bool:
    """Is this the head of an unfragmented message, or of a close frame? These are counted where they are read."""
    kind = first & 0x0F
    return kind == Opcode.CLOSE or (kind in (Opcode.TEXT, Opcode.BINARY) and bool(first & 0x80))
