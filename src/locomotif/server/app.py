"""The application: HTTP routes, WebSocket, client files and health checks, put together."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Match

import locomotif
from locomotif.server.api import (
    board_routes,
    finished_game_routes,
    info_routes,
    live_graph_routes,
    people_routes,
    push_routes,
    puzzle_routes,
    review_routes,
    table_routes,
)
from locomotif.server.api.finished_games import FinishedGames
from locomotif.server.api_errors import ApiError
from locomotif.server.event_loop.garbage import GarbageCollector
from locomotif.server.gateway.client_files import Client, find_client
from locomotif.server.gateway.metrics_access import may_read_metrics
from locomotif.server.gateway.middleware import GatewayMiddleware
from locomotif.server.gateway.open_connections import OpenConnections
from locomotif.server.gateway.rate_limits import RateLimits
from locomotif.server.live.bot_pool import BotPool
from locomotif.server.live.hub import Hub
from locomotif.server.logs import set_up_logs
from locomotif.server.metrics import exposition
from locomotif.server.protocol import responses
from locomotif.server.settings import Settings, from_environment
from locomotif.server.storage.database import WRITE_PATIENCE, is_busy
from locomotif.server.websocket import endpoint

SWITCH_INTERVAL = 0.0002
"""Python's switch interval, in seconds: for this long the event loop waits for a thread that replays a game, whenever
it comes back from a system call."""

log = logging.getLogger("locomotif.server")


def create_app(settings: Settings | None = None) -> FastAPI:
    """Build the application; without settings, read them from the environment."""
    settings = settings or from_environment()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, OpenConnections]]:
        set_up_logs(settings.log_level)
        sys.setswitchinterval(SWITCH_INTERVAL)
        BotPool.warm_up()
        hub = Hub(settings)
        await hub.open()
        app.state.hub = hub
        info_routes.keep_answers(app, hub)
        puzzle_routes.keep_list(app)
        app.state.finished_games = FinishedGames(settings.replays_waiting, settings.cache_bytes)
        _build_routes(app)
        log.info("open", extra={"facts": {"version": locomotif.__version__, "process": hub.process}})
        connections = OpenConnections(settings, app.state.rate_limits)
        watching = [
            asyncio.create_task(connections.watch(), name="connections"),
            asyncio.create_task(GarbageCollector().watch(hub.turns), name="garbage"),
        ]
        yield {"connections": connections}
        for task in watching:
            task.cancel()
        app.state.finished_games.close()
        await hub.close()
        log.info("closed")

    app = FastAPI(
        title="Locomotif",
        version=locomotif.__version__,
        description="Tables, people and finished games. Live play goes over the socket: docs/protocol.md.",
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=3)
    app.state.rate_limits = RateLimits(settings)
    app.add_middleware(GatewayMiddleware, settings=settings, rate_limits=app.state.rate_limits)
    app.include_router(people_routes.router)
    app.include_router(info_routes.router)
    app.include_router(push_routes.router)
    app.include_router(board_routes.router)
    app.include_router(table_routes.router)
    app.include_router(finished_game_routes.router)
    app.include_router(puzzle_routes.router)
    app.include_router(review_routes.router)
    app.include_router(live_graph_routes.router)
    _add_socket(app)
    _add_health(app, settings)
    _add_error_handlers(app)
    _add_client(app, Client(find_client(settings)))
    return app


_CHANGING = ("POST", "PUT", "PATCH", "DELETE")


def _matches(app: FastAPI, scope: dict[str, Any]) -> bool:
    """Is there a route for such a request?"""
    return any(route.matches(scope)[0] is Match.FULL for route in app.router.routes)


def _add_client(app: FastAPI, client: Client) -> None:
    """Serve the client at all paths that are left; routes of the API without GET are not among them."""

    async def serve(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            allowed = [
                method for method in _CHANGING if _matches(app, dict(request.scope) | {"method": method})
            ]
            if allowed:
                raise HTTPException(405, "Method Not Allowed", {"allow": ", ".join(allowed)})
        return await client.serve(request)

    app.add_route("/{path:path}", serve, methods=["GET", "HEAD"], include_in_schema=False)


def _build_routes(app: FastAPI) -> None:
    """Build the routes, which the first request would otherwise wait for."""
    nowhere = {"type": "http", "method": "GET", "path": "/api/nowhere", "root_path": "", "headers": []}
    for route in app.router.routes:
        route.matches(nowhere)


def _add_socket(app: FastAPI) -> None:
    @app.websocket("/api/tables/{table_id}/socket")
    async def table_socket(
        websocket: WebSocket,
        table_id: str,
        seat: Annotated[str | None, Query(max_length=10)] = None,
        since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    ) -> None:
        await endpoint.serve(websocket, app.state.hub, app.state.rate_limits, table_id[:40], seat, since)


def _add_health(app: FastAPI, settings: Settings) -> None:
    down: dict[int | str, dict[str, Any]] = {503: {"model": responses.Health, "description": "down"}}

    @app.get("/healthz", tags=["operation"], responses=down)
    async def healthz(response: Response) -> responses.Health:
        """Does everything work? The database is read and written."""
        health = await app.state.hub.health.check()
        well = health.reads and health.writes and health.intact
        response.status_code = 200 if well else 503
        return responses.Health(
            status="ok" if well else "down", reads=health.reads, writes=health.writes, intact=health.intact
        )

    @app.get("/healthz/live", tags=["operation"])
    async def live() -> responses.Alive:
        """Does the process answer? If not, restart it."""
        return responses.Alive(status="ok")

    @app.get("/healthz/ready", tags=["operation"], responses=down)
    async def ready(response: Response) -> responses.Health:
        """Can games be shown? If not, send people elsewhere; without writes, moves are refused for a while."""
        health = await app.state.hub.health.check()
        response.status_code = 200 if health.reads else 503
        return responses.Health(
            status="ok" if health.reads else "down",
            reads=health.reads,
            writes=health.writes,
            intact=health.intact,
        )

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not may_read_metrics(request, settings.metrics_token):
            words = "Metrics can be read from this machine or with the token; see docs/server.md.\n"
            return PlainTextResponse(words, status_code=403)
        return Response(exposition(), media_type="text/plain; version=0.0.4; charset=utf-8")


def _add_error_handlers(app: FastAPI) -> None:
    """Give every error the same shape."""

    def problem(status: int, code: str, reason: str, headers: dict[str, str] | None = None) -> JSONResponse:
        return JSONResponse({"code": code, "reason": reason}, status_code=status, headers=headers)

    @app.exception_handler(ApiError)
    async def api_error(_: Request, error: ApiError) -> JSONResponse:
        headers = {"retry-after": "60"} if error.status == 429 else None
        return problem(error.status, error.code, error.reason, headers)

    @app.exception_handler(RequestValidationError)
    async def invalid_field(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        status = 400 if first["type"] == "json_invalid" else 422
        code = "bad_name" if first["type"] == "bad_name" else "bad_request"
        return problem(status, code, f"{where}: {first['msg']}" if where else first["msg"])

    @app.exception_handler(HTTPException)
    async def http_error(_: Request, error: HTTPException) -> JSONResponse:
        codes = {404: "not_found", 405: "bad_request", 400: "bad_request"}
        headers = dict(error.headers) if error.headers else None
        return problem(
            error.status_code, codes.get(error.status_code, "bad_request"), str(error.detail), headers
        )

    @app.exception_handler(ConnectionError)
    @app.exception_handler(SQLAlchemyError)
    async def database_error(_: Request, error: SQLAlchemyError | ConnectionError) -> JSONResponse:
        if not is_busy(error):
            raise error
        log.warning("the database is busy", extra={"facts": {"error": type(error).__name__}})
        reason = "The server cannot store anything just now. Try again in a moment."
        return problem(503, "unavailable", reason, {"retry-after": str(WRITE_PATIENCE)})

    @app.exception_handler(Exception)
    async def unexpected_error(_: Request, error: Exception) -> JSONResponse:
        log.error("a call failed", extra={"facts": {"error": type(error).__name__}})
        return problem(500, "failed", "Something went wrong on the server. It has been logged.")
