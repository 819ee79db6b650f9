"""Read and write whole games as text: records. `Game.from_record` replays one.

locomotif: 1
board: tiny
players: 3
seat 0: Anna
seed: 00…07
seed-hash: 48…08
result: 102 87 65 won by 0

0 keep harbour>quarry mill>forest   ; comments after a semicolon
1 …
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from locomotif.boards.problems import unquoted
from locomotif.game.refusals import NotationError
from locomotif.game.seeds import SEED_BYTES, hash_of_seed

VERSION = "1"
MOST_TEXT = 4 << 20
HEADERS = (
    "locomotif",
    "board",
    "fingerprint",
    "players",
    "first",
    "seed",
    "seed-hash",
    "scenario",
    "result",
)

_NUMBER = re.compile(r"[0-9]{1,4}")
_QUOTED_BOARD = re.compile(r'\s*board\s*:\s*"')


class RecordError(NotationError):
    """A record that does not replay; names the line."""


@dataclass(frozen=True)
class RecordedMove:
    """A move as written in a record."""

    seat: int
    move: str
    line: int = 0

    def __str__(self) -> str:
        return f"{self.seat} {self.move}"


@dataclass(frozen=True)
class Record:
    """A game as it is written down."""

    board: str
    players: int
    names: list[str]
    moves: list[RecordedMove]
    fingerprint: str | None = None
    first: int | None = None
    """Who begins, if that was chosen."""
    seed: bytes | None = None
    """None: not published yet."""
    seed_hash: str | None = None
    scenario: Mapping[str, Any] | None = None
    """The position that the game began from."""
    result: str | None = None
    lines: Mapping[str, int] = field(default_factory=dict)
    """The line of each header."""

    def needed_seed(self) -> bytes:
        """The seed; RecordError if the record has none."""
        if self.seed is None:
            raise RecordError(
                "the record holds no seed, only its hash at best; it replays once the seed is published"
            )
        return self.seed

    def error(self, header: str, problem: object) -> RecordError:
        """The error that something is wrong with a header."""
        return RecordError(f"line {self.lines[header]}: {problem}")


def write_record(record: Record) -> str:
    """Write a record as text."""
    lines = [f"locomotif: {VERSION}", f"board: {_quoted_board(record.board)}"]
    lines.append(f"fingerprint: {record.fingerprint}")
    lines.append(f"players: {record.players}")
    lines += [f"seat {seat}: {_one_line(name)}" for seat, name in enumerate(record.names)]
    if record.scenario is not None:
        lines.append(f"scenario: {json.dumps(record.scenario)}")
    if record.first is not None:
        lines.append(f"first: {record.first}")
    if record.seed is not None:
        lines.append(f"seed: {record.seed.hex()}")
    lines.append(f"seed-hash: {record.seed_hash}")
    if record.result is not None:
        lines.append(f"result: {record.result}")
    return "\n".join([*lines, "", *map(str, record.moves)]) + "\n"


def read_record(text: str) -> Record:
    """Read a record; RecordError names the line that is not one."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {unquoted(text)}")
    headers, moves = _split(text)
    for key in ("board", "players"):
        if key not in headers:
            raise RecordError(f"the header {key} is missing")
    line, version = headers.get("locomotif", (1, VERSION))
    if version != VERSION:
        raise RecordError(
            f'line {line}: records of version "{version[:20]}" are unknown; this is version {VERSION}'
        )
    players = _number(headers, "players", "players is a number")
    return Record(
        board=headers["board"][1],
        players=players,
        names=_names(headers, players),
        moves=[_move(line, words, players) for line, words in moves],
        fingerprint=_value(headers, "fingerprint"),
        first=_number(headers, "first", "first is a seat") if "first" in headers else None,
        seed=_seed(headers) if "seed" in headers else None,
        seed_hash=_value(headers, "seed-hash"),
        scenario=_scenario(headers) if "scenario" in headers else None,
        result=_value(headers, "result"),
        lines={key: line for key, (line, _) in headers.items()},
    )


_Headers = dict[str, tuple[int, str]]
"""Each header's line and value."""


def _split(text: str) -> tuple[_Headers, list[tuple[int, str]]]:
    """Split a record into headers and moves, each with its line."""
    if len(text) > MOST_TEXT:
        raise RecordError("a record is a text of at most 4 MiB")
    headers: _Headers = {}
    moves: list[tuple[int, str]] = []
    in_moves = False
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        whole_line = raw.startswith(("seat ", "scenario:")) or _QUOTED_BOARD.match(raw)
        line = raw.strip() if whole_line else raw.partition(";")[0].strip()
        if not in_moves:
            if raw.lstrip().startswith(";"):
                continue
            if not line:
                in_moves = bool(headers)
                continue
            key, colon, value = line.partition(":")
            key = key.strip()
            is_seat = key.startswith("seat ") and _NUMBER.fullmatch(key[5:])
            if not colon or not (key in HEADERS or is_seat):
                raise RecordError(
                    f'line {number}: "{line[:60]}" is not a header; a header is one of {", ".join(HEADERS)} '
                    "or seat 0 …, a colon and its value; a blank line ends the headers"
                )
            if key in headers:
                raise RecordError(f"line {number}: {key} is there twice")
            value = value.strip()
            headers[key] = (number, _board_in_header(number, value) if key == "board" else value)
        elif line:
            moves.append((number, line))
    return headers, moves


def _value(headers: _Headers, key: str) -> str | None:
    """The value of a header, if it is there."""
    return headers[key][1] if key in headers else None


def _number(headers: _Headers, key: str, rule: str) -> int:
    """The value of a header that is a number."""
    line, written = headers[key]
    if not _NUMBER.fullmatch(written):
        raise RecordError(f'line {line}: {rule}, not "{written[:20]}"')
    return int(written)


def _names(headers: _Headers, players: int) -> list[str]:
    """The names of the seats."""
    for key, (line, _) in headers.items():
        if key.startswith("seat ") and int(key[5:]) >= players:
            raise RecordError(f"line {line}: there is no {key} with {players} players")
    return [headers.get(f"seat {i}", (0, f"seat {i}"))[1] for i in range(min(players, 99))]


def _seed(headers: _Headers) -> bytes:
    """The seed, checked against its hash."""
    line, written = headers["seed"]
    try:
        seed = bytes.fromhex(written)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise RecordError(f"line {line}: a seed is written as {2 * SEED_BYTES} digits from 0 to f")
    line, promised = headers.get("seed-hash", (line, hash_of_seed(seed)))
    if promised != hash_of_seed(seed):
        raise RecordError(f"line {line}: the seed does not have the hash that was promised")
    return seed


def _scenario(headers: _Headers) -> Any:
    """The scenario that a game began from, as it was written."""
    line, text = headers["scenario"]
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"line {line}: {error}") from None


def _move(line: int, words: str, players: int) -> RecordedMove:
    """Read a move with its seat in front."""
    seat, _, move = words.partition(" ")
    if not _NUMBER.fullmatch(seat) or int(seat) >= players:
        raise RecordError(f"line {line}: a move begins with its seat, 0 to {players - 1}")
    return RecordedMove(int(seat), move.strip(), line)


def _quoted_board(board: str) -> str:
    """The board as a header can hold it: as JSON, in quotes, if its path has unusual characters."""
    plain = board.isprintable() and board == board.strip() and ";" not in board
    return board if plain else json.dumps(board)


def _board_in_header(line: int, board: str) -> str:
    """Undo `_quoted_board`."""
    if not board.startswith('"'):
        return board
    try:
        name, end = json.JSONDecoder().raw_decode(board)
    except ValueError as error:
        raise RecordError(f"line {line}: a board in quotes is written as JSON: {error}") from None
    if board[end:].strip() and not board[end:].lstrip().startswith(";"):
        raise RecordError(f"line {line}: there is something after the board in quotes")
    return str(name)


def _one_line(name: str) -> str:
    """A name as a header can hold it."""
    return " ".join(name.split())
