"""The plan of a run: what it plays, stored with the games and compared with what is asked for later."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

from locomotif.boards import Board
from locomotif.lab.bot_versions import code_of
from locomotif.lab.lab_error import LabError
from locomotif.lab.schedule import Block, Lineup, blocks_of, deals_in_a_block


class PlannedTable(TypedDict):
    """One table of a plan."""

    board: str
    rules: str
    """The fingerprint of the board."""
    bots: list[str]
    code: dict[str, str]
    """The fingerprint of each bot's code."""
    seed: int
    deals: int
    deals_in_a_block: int


Plan = list[PlannedTable]

PLAN_FILE = "plan.json"
"""Where a run that is not finished keeps its plan, beside its finished blocks."""


def read_plan(path: Path) -> Plan:
    """Read the plan of a run that is not finished."""
    try:
        return TypeAdapter(Plan).validate_json(path.read_bytes())
    except ValidationError:
        raise LabError(f"{path} is damaged, so its games cannot be identified") from None


def plan_of(blocks: Sequence[Block], guests: Collection[str] = ()) -> Plan:
    """The plan of some blocks; `guests`: bots that are objects of the program, whose code is unknown."""
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
    """Why the games of one plan are not the beginning of another, in words; None if they are.

    A new plan may add deals and tables, but not leave anything out or play it differently.
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
            return f"holds games that another version stored in blocks of {there['deals_in_a_block']} deals"
        if there["deals"] > wanted["deals"]:
            games = there["deals"] * len(Lineup(there["board"], tuple(there["bots"])).rotations)
            return f"holds more games than are asked for: {games} of {', '.join(there['bots'])}"
    return None


def codes_in(plan: Plan) -> dict[str, str]:
    """The code of every bot of a plan."""
    return {bot: code for entry in plan for bot, code in entry["code"].items()}


def distinct_names(runs: Sequence[Mapping[str, str]], names: Sequence[str]) -> list[dict[str, str]]:
    """Names for the bots of several runs, distinct where their code differs; `runs`: each run's code by bot.

    A name that stands for different code gets the name of the first run with that code in brackets.
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
    """The same plan with some bots renamed."""
    return [
        entry
        | {
            "bots": [called.get(bot, bot) for bot in entry["bots"]],
            "code": {called.get(bot, bot): code for bot, code in entry["code"].items()},
        }
        for entry in plan
    ]


def merged_plan(plans: Iterable[Plan]) -> Plan:
    """The plan of several runs together: a table in two of them appears once, with the larger number of deals."""
    whole: Plan = []
    for entry in (entry for plan in plans for entry in plan):
        if any(there["board"] == entry["board"] and there["rules"] != entry["rules"] for there in whole):
            raise LabError(
                f'some of these games were played on another version of the board "{entry["board"]}"; '
                "report on them separately"
            )
        there = _same_table(entry, whole)
        if there is None:
            whole.append(entry)
        elif there["deals"] < entry["deals"]:
            whole[whole.index(there)] = entry
    return whole


def _same_table(table: PlannedTable, plan: Plan) -> PlannedTable | None:
    """The entry of a plan that seats the same bots at the same board with the same seed."""
    return next((entry for entry in plan if _key(entry) == _key(table)), None)


def _key(table: PlannedTable) -> tuple[str, list[str], int]:
    """What makes two entries the same table."""
    return table["board"], table["bots"], table["seed"]


def _in_words(entry: PlannedTable) -> str:
    """A table in words."""
    return f"{', '.join(entry['bots'])} on {entry['board']}, seed {entry['seed']}"
