"""Whole games as text: records that replay to the same final score, or fail with the line that does not fit.

locomotif: 1
board: nordic
players: 3
seat 0: Anna
seed: 00…07
seed-hash: 48…08
result: 102 87 65 won by 0

0 keep oslo>stavanger oslo>vaasa   ; comments after a semicolon
1 …
"""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from locomotif.boards import Board
from locomotif.boards.problems import unquoted
from locomotif.game.move import Move
from locomotif.game.refusals import IllegalMove, NotationError
from locomotif.game.seeds import SEED_BYTES, hash_of_seed

if TYPE_CHECKING:
    from locomotif.game.game import Game

VERSION = "1"
MOST_TEXT = 4 << 20
_HEADERS = (
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


def write_record(game: "Game", *, reveal_seed: bool) -> str:
    """Write a game as a record."""
    lines = [f"locomotif: {VERSION}", f"board: {_in_a_header(game.board.address)}"]
    lines.append(f"fingerprint: {game.board.fingerprint}")
    lines.append(f"players: {game.players}")
    lines += [f"seat {seat}: {_one_line(name)}" for seat, name in enumerate(game.names)]
    if game.scenario is not None:
        lines.append(f"scenario: {json.dumps(game.scenario)}")
    elif game._first_chosen:
        lines.append(f"first: {game.first}")
    if reveal_seed:
        lines.append(f"seed: {game.seed.hex()}")
    lines.append(f"seed-hash: {game.seed_hash}")
    if game.over:
        lines.append(f"result: {_result(game)}")
    lines.append("")
    lines += [f"{seat} {move}" for seat, move in game.moves]
    return "\n".join(lines) + "\n"


def read_record(text: str, board: Board | str | Path | None = None) -> "Game":
    """Replay a record to a game; `board`: the one it names, where somebody has it at hand."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {unquoted(text)}")
    if board is not None and not isinstance(board, Board):
        board = Board(board)
    headers, moves = _split(text)
    game = _deal(headers, board)
    for line, words in moves:
        seat, _, move = words.partition(" ")
        if not _NUMBER.fullmatch(seat) or int(seat) >= game.players:
            raise RecordError(f"line {line}: a move begins with its seat, 0 to {game.players - 1}")
        try:
            game.play(Move.parse(move.strip()), int(seat))
        except (IllegalMove, NotationError) as error:
            shown = words if len(words) <= 80 else words[:77] + "…"
            raise RecordError(f"line {line}: {shown}: {error}", error.refusal) from None
    result = headers.get("result")
    if result is not None:
        line, claimed = result
        if not game.over:
            raise RecordError(f"line {line}: the record gives a result, but its moves do not end the game")
        if claimed != _result(game):
            raise RecordError(f'line {line}: the result is "{_result(game)}", not "{claimed}"')
    return game


def headers_of(text: str) -> dict[str, str]:
    """The headers of a record."""
    return {key: value for key, (_, value) in _split(text)[0].items()}


def _split(text: str) -> tuple[dict[str, tuple[int, str]], list[tuple[int, str]]]:
    """Headers with their lines, and moves with theirs."""
    if len(text) > MOST_TEXT:
        raise RecordError("a record is a text of at most 4 MiB")
    headers: dict[str, tuple[int, str]] = {}
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
            if not colon or not (key in _HEADERS or is_seat):
                raise RecordError(
                    f'line {number}: "{line[:60]}" is no header; a header is one of {", ".join(_HEADERS)} '
                    "or seat 0 …, a colon and its value; a blank line ends the headers"
                )
            if key in headers:
                raise RecordError(f"line {number}: {key} stands twice")
            value = value.strip()
            headers[key] = (number, _out_of_quotes(number, value) if key == "board" else value)
        elif line:
            moves.append((number, line))
    return headers, moves


def _deal(headers: dict[str, tuple[int, str]], board: Board | None) -> "Game":
    """Deal the game that the headers describe."""
    from locomotif.game.game import Game

    for key in ("board", "players"):
        if key not in headers:
            raise RecordError(f"the header {key} is missing")
    line, version = headers.get("locomotif", (1, VERSION))
    if version != VERSION:
        raise RecordError(
            f'line {line}: records of version "{version[:20]}" are unknown; this is version {VERSION}'
        )
    line, name = headers["board"]
    try:
        board = board or Board(name)
    except ValueError as error:
        raise RecordError(f"line {line}: {error}") from None
    line, fingerprint = headers.get("fingerprint", (line, board.fingerprint))
    if not board.can_replay(fingerprint):
        raise RecordError(f"line {line}: the board {board.name} here is not the one this game was played on")
    line, written = headers["players"]
    if not _NUMBER.fullmatch(written):
        raise RecordError(f'line {line}: players is a number, not "{written[:20]}"')
    players = int(written)
    names = _names(headers, players)
    if "scenario" in headers:
        return _from_scenario(headers, board, names)
    first = None
    if "first" in headers:
        line, written = headers["first"]
        if not _NUMBER.fullmatch(written):
            raise RecordError(f'line {line}: first is a seat, not "{written[:20]}"')
        first = int(written)
    seed = _seed(headers)
    try:
        return Game(board, players, seed, first=first, names=names)
    except ValueError as error:
        wrong = "first" if str(error).startswith("first") else "players"
        raise RecordError(f"line {headers[wrong][0]}: {error}") from None


def _names(headers: dict[str, tuple[int, str]], players: int) -> list[str]:
    """The names of the seats."""
    for key, (line, _) in headers.items():
        if key.startswith("seat ") and int(key[5:]) >= players:
            raise RecordError(f"line {line}: there is no {key} with {players} players")
    return [headers.get(f"seat {i}", (0, f"seat {i}"))[1] for i in range(min(players, 99))]


def _from_scenario(headers: dict[str, tuple[int, str]], board: Board, names: list[str]) -> "Game":
    """Set up the position that a record begins with; the other headers must agree with it."""
    from locomotif.game.set_up import set_up

    line, text = headers["scenario"]
    try:
        described: Any = json.loads(text)
        same = isinstance(described, dict) and described.get("board") == headers["board"][1]
        game = set_up(described, board if same else None)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"line {line}: {error}") from None
    if len(names) != game.players:
        raise RecordError(f"line {line}: the scenario has {game.players} players, the record {len(names)}")
    if game.board != board:
        raise RecordError(
            f"line {line}: the scenario is for the board {game.board.name}, the record for {board.name}"
        )
    if "first" in headers:
        raise RecordError(f"line {headers['first'][0]}: who begins is for the scenario to say")
    if "seed" in headers and _seed(headers) != game.seed:
        raise RecordError(f"line {headers['seed'][0]}: the seed is not the one of the scenario")
    game.names = names
    return game


def _seed(headers: dict[str, tuple[int, str]]) -> bytes:
    """The seed, checked against its hash."""
    if "seed" not in headers:
        raise RecordError(
            "the record holds no seed, only its hash at best; it replays once the seed is published"
        )
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


def _result(game: "Game") -> str:
    """The totals of the seats, and who wins."""
    result = game.result()
    totals = " ".join(str(seat.total) for seat in result.seats)
    winners = " ".join(str(seat) for seat in result.winners)
    return f"{totals} won by {winners}"


def _in_a_header(board: str) -> str:
    """The board as it may stand in a header: as JSON, in quotes, where a path has odd letters in it."""
    plain = board.isprintable() and board == board.strip() and ";" not in board
    return board if plain else json.dumps(board)


def _out_of_quotes(line: int, board: str) -> str:
    """The reverse."""
    if not board.startswith('"'):
        return board
    try:
        name, end = json.JSONDecoder().raw_decode(board)
    except ValueError as error:
        raise RecordError(f"line {line}: a board in quotes is written as JSON: {error}") from None
    if board[end:].strip() and not board[end:].lstrip().startswith(";"):
        raise RecordError(f"line {line}: something stands behind the board in quotes")
    return str(name)


def _one_line(name: str) -> str:
    """A name as it may stand in a header."""
    return " ".join(name.split())
