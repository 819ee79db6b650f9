"""Frames of a WebSocket are counted by their heads, wherever the pieces end."""

import struct

import pytest

from locomotif.server.gateway.frame_heads import FrameHeads, is_whole_message

MASK = b"\1\2\3\4"
TEXT, PART, PING, PONG, CLOSE = 0x81, 0x01, 0x89, 0x8A, 0x88


def frame(first: int, length: int) -> bytes:
    if length < 126:
        head = struct.pack("!BB", first, 0x80 | length)
    elif length < 1 << 16:
        head = struct.pack("!BBH", first, 0x80 | 126, length)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, length)
    return head + MASK + bytes(length)


STREAM = [(TEXT, 5), (PING, 0), (PART, 300), (0x00, 0), (0x80, 70_000), (PONG, 125), (CLOSE, 2)]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 256, 100_000])
def test_every_frame_is_seen_however_it_arrives(size: int) -> None:
    stream = b"".join(frame(first, length) for first, length in STREAM)
    heads = FrameHeads()
    found = [first for at in range(0, len(stream), size) for first in heads.read(stream[at : at + size])]
    assert found == [first for first, _ in STREAM]


def test_only_whole_messages_and_the_end_are_not_counted_here() -> None:
    assert [is_whole_message(first) for first, _ in STREAM] == [True, False, False, False, False, False, True]
