"""What a run plays, as data that can be kept beside the games and compared with what is asked for later."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from locomotif.boards import Board
from locomotif.lab.bot_versions import code_of
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import Block, Lineup, blocks_of, deals_in_a_block

Plan = list[dict[str, Any]]
"""An entry a table: board and its rules, bots and their code, seed, number of deals."""


def plan_of(blocks: Sequence[Block], guests: Collection[str] = ()) -> Plan:
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


def why_not_resumable(before: Plan, now: Plan) -> str | None:
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


def codes_in(plan: Plan) -> dict[str, str]:
    """The code of every bot of a plan."""
    return {bot: code for entry in plan for bot, code in entry["code"].items()}


def distinct_names(runs: Sequence[Mapping[str, str]], names: Sequence[str]) -> list[dict[str, str]]:
    """What the bots of each run are called beside those of the others; `runs`: the code of every bot, by run.

    Where one name stands for different code, the first run that has this code is added to it.
    """
    first: dict[tuple[str, str], str] = {}
    for codes, name in zip(runs, names, strict=True):
        for bot, code in codes.items():
            first.setdefault((bot, code), name)
    versions = Counter(bot for bot, _ in first)
    return [
        {bot: f"{bot} ({first[bot, code]})" if versions[bot] > 1 else bot for bot, code in codes.items()}
        for codes in runs
    ]


def renamed_plan(plan: Plan, called: Mapping[str, str]) -> Plan:
    """The same plan, with some bots called otherwise."""
    return [
        entry
        | {
            "bots": [called.get(bot, bot) for bot in entry["bots"]],
            "code": {called.get(bot, bot): code for bot, code in entry["code"].items()},
        }
        for entry in plan
    ]


def merged_plan(plans: Iterable[Plan]) -> Plan:
    """The plan of several runs together: a table that is in two of them is there once, with the longer's deals."""
    whole: Plan = []
    for entry in (entry for plan in plans for entry in plan):
        if any(there["board"] == entry["board"] and there["rules"] != entry["rules"] for there in whole):
            raise LabError(
                f'some of these games were played on another version of the board "{entry["board"]}"; '
                "report on them apart"
            )
        there = _same_table(entry, whole)
        if there is None:
            whole.append(entry)
        elif there["deals"] < entry["deals"]:
            whole[whole.index(there)] = entry
    return whole


def _same_table(there: dict[str, Any], plan: Plan) -> dict[str, Any] | None:
    """The entry of a plan that seats the same bots at the same board with the same seed."""
    same = ("board", "bots", "seed")
    return next((entry for entry in plan if all(entry[key] == there[key] for key in same)), None)


def _in_words(entry: dict[str, Any]) -> str:
    """A table as one would ask for it."""
    return f"{', '.join(entry['bots'])} on {entry['board']}, seed {entry['seed']}"
