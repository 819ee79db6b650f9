"""What a run plays, as data that can be kept beside the games and compared with what is asked for later."""

from collections.abc import Collection, Sequence
from typing import Any

from locomotif.boards import Board
from locomotif.lab.lineups import Block, Lineup, blocks_of, deals_in_a_block
from locomotif.lab.origins import code_of

Plan = list[dict[str, Any]]
"""An entry a table: board and its rules, bots and their code, seed, number of deals."""


def described(blocks: Sequence[Block], guests: Collection[str] = ()) -> Plan:
    """The plan of some blocks; `guests`: bots that are objects of the program, whose code nobody can name."""
    deals: dict[tuple[Lineup, int], int] = {}
    for block in blocks:
        deals[block.lineup, block.seed] = block.first_deal + block.deals
    return [
        {
            "board": lineup.board,
            "rules": Board(lineup.board).fingerprint,
            "bots": list(lineup.bots),
            "code": {bot: "" if bot in guests else code_of(bot) for bot in dict.fromkeys(lineup.bots)},
            "seed": seed,
            "deals": number,
            "deals_in_a_block": deals_in_a_block(lineup),
        }
        for (lineup, seed), number in deals.items()
    ]


def blocks_in(plan: Plan) -> list[Block]:
    """The blocks that a plan describes, in their order."""
    return [
        block
        for entry in plan
        for lineup in [Lineup(entry["board"], tuple(entry["bots"]))]
        for block in blocks_of(lineup, entry["deals"] * len(lineup.rotations), entry["seed"])
    ]


def why_apart(before: Plan, now: Plan) -> str | None:
    """Why games of one plan are not the beginning of another, in words; None if they are.

    More deals and more tables can be added to what there is; nothing may be left out or played otherwise.
    """
    for there in before:
        wanted = _same_table(there, now)
        if wanted is None:
            return f"holds other games: {_in_words(there)}"
        if there["rules"] != wanted["rules"]:
            return f'holds games on another version of the board "{there["board"]}"'
        for bot, code in there["code"].items():
            if code != wanted["code"][bot]:
                return f'holds games of another version of the bot "{bot}"'
        if there["deals_in_a_block"] != wanted["deals_in_a_block"]:
            return f"holds games that another version kept in blocks of {there['deals_in_a_block']} deals"
        if there["deals"] > wanted["deals"]:
            games = there["deals"] * len(Lineup(there["board"], tuple(there["bots"])).rotations)
            return f"holds more games than are asked for: {games} of {', '.join(there['bots'])}"
    return None


def _same_table(there: dict[str, Any], plan: Plan) -> dict[str, Any] | None:
    """The entry of a plan that seats the same bots at the same board with the same seed."""
    same = ("board", "bots", "seed")
    return next((entry for entry in plan if all(entry[key] == there[key] for key in same)), None)


def _in_words(entry: dict[str, Any]) -> str:
    """A table as one would ask for it."""
    return f"{', '.join(entry['bots'])} on {entry['board']}, seed {entry['seed']}"
