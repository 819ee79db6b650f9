"""HTTP routes of reviews: what a finished game was worth at every move, and records that people bring along."""

import functools
import gzip
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

import orjson
from fastapi import APIRouter, Query, Request, Response

import locomotif
from locomotif.coach import seen_by
from locomotif.server.api.dependencies import Caller, SignedIn, TableId, TheHub, caller_of, problems
from locomotif.server.api.finished_game_routes import record_of_log
from locomotif.server.api.finished_games import FinishedGames
from locomotif.server.api_errors import ApiError, not_found
from locomotif.server.game_log.clocks import now
from locomotif.server.game_log.replay import standing_moves
from locomotif.server.gateway.compressed_bodies import CompressedBody, compress, respond
from locomotif.server.gateway.rate_limits import RateLimits, address_of
from locomotif.server.live.hub import Hub
from locomotif.server.live.reviews import GrowingReview, TooManyReviews
from locomotif.server.live.table_json import table_json
from locomotif.server.lobby.brought_records import check_brought_today, keep_brought, replay_brought
from locomotif.server.protocol import requests, responses
from locomotif.server.storage.store import TableRow
from locomotif.server.storage.stored_reviews import StoredReview

router = APIRouter(prefix="/api", tags=["finished games"])

T = TypeVar("T")

FAST = 1
"""How hard to compress an answer that is asked for once: a third of the time for a quarter more bytes."""

_CACHING = "private, no-cache"
_NOTHING = {"waiting": 0, "done": 0, "total": 0, "revision": 0, "review": None}


@router.post("/records", status_code=201, responses=problems(400, 401, 403))
async def bring_record(
    body: requests.BroughtRecord, request: Request, hub: TheHub, me: SignedIn
) -> responses.Table:
    """Bring a record along: it becomes a finished game that can be replayed and reviewed."""
    await check_brought_today(hub.store.engine, me, hub.settings.records_a_day)
    limits: RateLimits = request.app.state.rate_limits
    if not limits.record(address_of(request.scope.get("client"))):
        raise ApiError(429, "too_many_records", "Too many records from your address today.")
    brought = await _make_in_turn(
        request, lambda games, who: games.run(who, lambda: replay_brought(body.record))
    )
    table = await hub.store.table(await keep_brought(hub.store.engine, me, brought))
    if table is None:
        raise not_found("table")
    return responses.Table(**table_json(table, me))


@router.get("/tables/{table_id}/review", response_model=responses.ReviewSoFar, responses=problems(404, 409))
async def review(
    table_id: TableId,
    request: Request,
    hub: TheHub,
    caller: Caller,
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Response:
    """The review of a game as far as it is known; it grows as long as somebody asks. `after`: a revision."""
    table = await _finished(hub, table_id)
    return await _answer(request, hub, table, table.held_by(caller), after)


@router.post("/tables/{table_id}/review", response_model=responses.ReviewSoFar, responses=problems(404, 409))
async def begin_review(table_id: TableId, request: Request, hub: TheHub, caller: Caller) -> Response:
    """Review a game, unless that is done or under way."""
    table = await _finished(hub, table_id)
    if not hub.settings.reviewers:
        raise ApiError(409, "no_reviews", "This server reviews no games.")
    growing = hub.reviews.growing(table_id)
    if growing is None or growing.state == "failed":
        stored = await hub.reviews.stored.of(table_id)
        if not (_is_finished(stored) or _is_elsewhere(stored)):
            await _begin(request, hub, table)
    return await _answer(request, hub, table, table.held_by(caller), 0)


async def _finished(hub: Hub, table_id: str) -> TableRow:
    table = await hub.store.table(table_id)
    if table is None:
        raise not_found("table")
    if table.state != "finished":
        raise ApiError(409, "not_finished", "The game is not finished yet.")
    return table


async def _begin(request: Request, hub: Hub, table: TableRow) -> None:
    log = await hub.store.log(table.id)
    numbers = [entry.number for entry in standing_moves(log)]
    try:
        hub.reviews.begin(table.id, caller_of(request), record_of_log(table, log), numbers)
    except TooManyReviews:
        raise ApiError(429, "rate", "Too many games wait to be reviewed. Try again later.") from None


async def _answer(request: Request, hub: Hub, table: TableRow, held: list[int], after: int) -> Response:
    """The review as it is now, written and compressed in the thread of finished games."""
    growing = hub.reviews.growing(table.id)
    if growing is not None:
        so_far = _partial_review(hub, growing, after)
        if so_far["review"] is None:
            return _json(so_far)  # it waits, as most do
        # In a list, so that it is not kept: the next answer is another one.
        [body] = await _make_in_turn(
            request, lambda games, who: games.run(who, lambda: [_write(so_far, held, FAST)])
        )
        return respond(request, body, _CACHING)
    stored = await hub.reviews.stored.of(table.id)
    if stored is not None and stored.review is not None and _is_finished(stored):
        key, packed = (table.id, "review", *held, *table.names()), stored.review
        body = await _make_in_turn(
            request, lambda games, who: games.get(key, who, functools.partial(_finished_review, packed, held))
        )
        return respond(request, body, _CACHING)
    return _json({"state": "working" if _is_elsewhere(stored) else "none"} | _NOTHING)


async def _make_in_turn(request: Request, make: Callable[[FinishedGames, str], Awaitable[T]]) -> T:
    """Have an answer made in its turn, unless too many wait."""
    request.state.turn.end()
    return await make(request.app.state.finished_games, caller_of(request))


def _is_finished(stored: StoredReview | None) -> bool:
    """Is the review finished, and of the present shape?"""
    return stored is not None and stored.review is not None and stored.version == locomotif.__version__


def _is_elsewhere(stored: StoredReview | None) -> bool:
    """Is another process working it out?"""
    return stored is not None and stored.working is not None and stored.working > now()


def _json(answer: dict[str, Any]) -> Response:
    return Response(orjson.dumps(answer), media_type="application/json")


def _partial_review(hub: Hub, growing: GrowingReview, after: int) -> dict[str, Any]:
    return {
        "state": growing.state,
        "waiting": hub.reviews.waiting() if growing.state == "waiting" else 0,
        "done": growing.done,
        "total": growing.total,
        "revision": growing.revision,
        "review": growing.since(after),
    }


def _finished_review(packed: bytes, held: list[int]) -> CompressedBody:
    """A review that is done."""
    known = orjson.loads(gzip.decompress(packed))
    total = len(known["steps"])
    done = {"state": "done", "waiting": 0, "done": total, "total": total, "revision": 0}
    return _write(done | {"review": known}, held)


def _write(so_far: dict[str, Any], held: list[int], level: int = 6) -> CompressedBody:
    """A review as those on some seats may see it."""
    seen = as_seen(so_far["review"], held)
    return compress(orjson.dumps(so_far | {"review": seen}), level=level)


def as_seen(review: Any, held: list[int]) -> Any:
    """A review without what only other seats may see: tickets that they gave back (C-3)."""
    hidden = seen_by(review, None)["steps"]
    steps = [
        own if own["seat"] in held else other for own, other in zip(review["steps"], hidden, strict=True)
    ]
    return review | {"steps": steps}
