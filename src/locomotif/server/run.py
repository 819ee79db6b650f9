"""Start a server, print its address and open the browser if asked."""

import asyncio
import contextlib
import errno
import gc
import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn

from locomotif.boards import playable_boards
from locomotif.boards.own_folders import check_folders
from locomotif.boards.registry import name_folders, named_folders
from locomotif.errors import LocomotifError
from locomotif.server.gateway.open_connections import allow_many_files
from locomotif.server.live.bot_pool import STAGES
from locomotif.server.live.push import read_key
from locomotif.server.settings import Settings, to_environment
from locomotif.server.starting_page import Stopped, compile_with_page
from locomotif.server.storage.database import NoDatabase, prepare

_APP = "locomotif.server.app:create_app"
_EVERYWHERE = ("0.0.0.0", "::")
_BACKLOG = 2048

GRACE = 10
"""Seconds that open requests have to finish when the server is asked to stop."""


class CannotStart(LocomotifError):  # noqa: N818 - an answer, not a failure
    """The server cannot start; says why and what would help."""


def run_server(
    settings: Settings, host: str, port: int, workers: int, boards: list[Path], open_browser: bool
) -> None:
    """Run until asked to stop (SIGTERM, Ctrl-C). CannotStart is raised before anything is printed."""
    if not settings.on_postgres and workers > 1:
        raise CannotStart("Several processes need PostgreSQL: add --database postgresql://…")
    if settings.vapid_key:
        read_key(settings.vapid_key)
    _open_own_boards(boards)
    listening = _listen(host, port)
    try:
        asyncio.run(prepare(settings))
    except NoDatabase as reason:
        raise CannotStart(str(reason)) from None
    os.environ |= to_environment(settings)
    address = _address(host, port)
    print(f"Locomotif: {address}", flush=True)
    if host in _EVERYWHERE:
        print("Others on your network open the same address, on a phone too.", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    allow_many_files()
    missing = [stage for stage in STAGES if not stage.is_compiled]
    if missing:
        print("Compiling the rules and the bots for this machine (once, about a minute) …", flush=True)
        gc.enable()  # a compiler leaves much behind
        try:
            compile_with_page(listening, missing)
        except (KeyboardInterrupt, Stopped):
            return
    options: dict[str, Any] = {
        "factory": True,
        "http": "locomotif.server.gateway.http_protocol:LimitedHttpProtocol",
        "ws": "locomotif.server.gateway.websocket_protocol:LimitedWebSocketProtocol",
        "host": host,
        "port": port,
        "log_config": None,
        "access_log": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": ",".join(settings.proxies),
        "server_header": False,
        "ws_max_size": settings.message_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 30,
        "timeout_graceful_shutdown": GRACE,
    }
    if workers > 1:
        listening.close()  # uvicorn opens it again at once and shares it
        uvicorn.run(_APP, workers=workers, **options)
        return
    server = uvicorn.Server(uvicorn.Config(_APP, **options))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise CannotStart("The server could not start; the lines above say why.")


def _open_own_boards(places: list[Path]) -> None:
    """Serve the boards of these folders too, in all processes.

    Mistakes in a folder that somebody named keep the server from starting. A board in the user's own folder that
    cannot be played is left out, with a warning.
    """
    name_folders(places)
    errors = check_folders(named_folders())
    if errors:
        raise CannotStart("\n".join(map(str, errors)))
    for error in playable_boards()[1]:
        print(f"The board {error.board} is left out:\n{error}", file=sys.stderr)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port now: a browser that connects before the server is ready waits."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        raise CannotStart(_why_not_listening(error, host, port)) from None
    return listening


def _why_not_listening(error: OSError, host: str, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return f"Port {port} is already in use by another program. Stop it, or choose another port with --port."
        case errno.EACCES:
            return f"Port {port} needs administrator rights. Choose 1024 or higher with --port."
        case _:
            return f'"{host}" is not an address of this machine. Leave out --host, or use 0.0.0.0 for all addresses.'


def _address(host: str, port: int) -> str:
    """The address to type into a browser; reachable from other devices if the server listens on all addresses."""
    if host in _EVERYWHERE:
        host = _own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address() -> str:
    """The address of this machine in its network; localhost if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))  # reserved for documentation; nothing is sent
            return str(way_out.getsockname()[0])
        except OSError:
            return "localhost"


def _open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers; without a browser, the printed address remains."""
    while True:  # this thread ends with the server
        try:
            with urllib.request.urlopen(f"{address}healthz", timeout=2):
                break
        except urllib.error.HTTPError:  # the first start shows how far it is
            break
        except OSError:
            time.sleep(0.2)
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        print("No browser found; open the address above yourself.", file=sys.stderr)
