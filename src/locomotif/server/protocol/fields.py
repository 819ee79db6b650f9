"""Fields that requests, responses and socket messages share."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StrictInt

from locomotif.bots import LEVELS
from locomotif.server.protocol.names import readable_name

SEAT_COLOURS = ("blue", "vermilion", "green", "gold", "rose")
LONGEST_NAME = 24
LONGEST_CHAT = 300


def _level(level: str) -> str:
    if level not in LEVELS:
        raise ValueError(f"must be one of {', '.join(LEVELS)}")
    return level


Name = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME), AfterValidator(readable_name)]
Level = Annotated[str, Field(max_length=20), AfterValidator(_level)]
Colour = Literal["blue", "vermilion", "green", "gold", "rose"]
Emote = Literal[
    "hello",
    "good_luck",
    "nice",
    "thanks",
    "sorry",
    "oh_no",
    "thinking",
    "your_turn",
    "back_soon",
    "good_game",
]
"""Quick words at the table; the language files have their texts."""
SeatNumber = Annotated[StrictInt, Field(ge=0, le=4)]
