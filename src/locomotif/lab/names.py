"""What bots are called where there is little room: `./bots/mine.py:MyBot` is MyBot."""

from collections.abc import Sequence


def short_names(bots: Sequence[str], longest: int) -> dict[str, str]:
    """A short name for every bot, no two alike: a bot from a file by its own name, a long one cut."""
    called: dict[str, str] = {}
    for bot in bots:
        name = bot.rpartition(":")[2] if ".py:" in bot else bot
        name = name if len(name) <= longest else name[: longest - 1] + "…"
        while name in called.values():
            name += "'"
        called[bot] = name
    return called
