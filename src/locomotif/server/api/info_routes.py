"""HTTP routes: what can be chosen, and the description of this API. Both are written once for everybody."""

import math

import orjson
from fastapi import APIRouter, FastAPI, Request, Response

import locomotif
from locomotif.boards import base_board, playable_boards
from locomotif.bots import LEVELS
from locomotif.server.gateway.compressed_bodies import KeptBody, respond
from locomotif.server.live.hub import Hub
from locomotif.server.protocol import fields, responses

router = APIRouter(prefix="/api", tags=["people"])

KEPT = 2.0
"""Seconds for which what can be chosen is kept: people's own boards may change while they work on them."""


def keep_answers(app: FastAPI, hub: Hub) -> None:
    """Prepare the answers that everybody gets."""
    app.state.info = KeptBody(lambda: orjson.dumps(_info(hub).model_dump()), KEPT)
    app.state.openapi = KeptBody(lambda: orjson.dumps(app.openapi()), math.inf)


@router.get("/info", response_model=responses.Info)
async def info(request: Request) -> Response:
    """What can be chosen, and the limits."""
    return respond(request, request.app.state.info.get(), "no-cache")


@router.get("/openapi.json", include_in_schema=False)
async def openapi(request: Request) -> Response:
    """The description of this API."""
    return respond(request, request.app.state.openapi.get(), "no-cache")


def _info(hub: Hub) -> responses.Info:
    choices, _ = playable_boards()
    return responses.Info(
        version=locomotif.__version__,
        boards=[
            responses.BoardChoice(
                name=board.name,
                title={language: texts.title for language, texts in board.texts.items()},
                line={language: texts.line for language, texts in board.texts.items()},
                players=board.rules.players,
            )
            for board in choices
        ],
        base=base_board(),
        levels=list(LEVELS),
        keep_days=hub.settings.keep_days,
        colours=list(fields.SEAT_COLOURS),
        push=None if hub.push is None else hub.push.public_key,
        reviews=hub.settings.reviewers > 0,
        limits=responses.Limits(
            name=fields.LONGEST_NAME,
            chat=fields.LONGEST_CHAT,
            tables=hub.settings.tables_a_person,
            message=hub.settings.message_bytes,
            record=hub.settings.record_bytes,
            absent=hub.settings.absent_seconds,
        ),
    )
