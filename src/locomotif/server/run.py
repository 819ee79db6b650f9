"""Starting a server: the address is printed, the browser opened if wished."""

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser

import uvicorn

from locomotif.server.settings import Settings, to_environment

_EVERYWHERE = ("0.0.0.0", "::")

GRACE = 10
"""Seconds that calls have to end when the server is asked to stop."""


def run_server(settings: Settings, host: str, port: int, workers: int, open_browser: bool) -> None:
    """Run until asked to stop (SIGTERM, Ctrl-C)."""
    if not settings.on_postgres and workers > 1:
        raise ValueError(
            "several processes share one database only with PostgreSQL: --database postgresql://…"
        )
    os.environ |= to_environment(settings)
    address = _address(host, port)
    print(f"Locomotif: {address}", flush=True)
    if host in _EVERYWHERE:
        print("Others on your network open the same address, on a phone too.", flush=True)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
    uvicorn.run(
        "locomotif.server.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_graceful_shutdown=GRACE,
    )


def _address(host: str, port: int) -> str:
    """What a person types into the browser, on this machine or, where the whole network may, on another one."""
    if host in _EVERYWHERE:
        host = _own_address()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _own_address() -> str:
    """The address of this machine in its network; localhost where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(("192.0.2.1", 9))  # an address for examples: nothing is sent
            return str(way_out.getsockname()[0])
        except OSError:
            return "localhost"


def _open_when_ready(address: str) -> None:
    """Open the browser as soon as the server answers; where there is none, the printed address remains."""
    while True:  # the first start compiles before it answers; this thread ends with the server
        try:
            with urllib.request.urlopen(f"{address}healthz", timeout=2):
                break
        except OSError:
            time.sleep(0.2)
    try:
        webbrowser.open(address)
    except (webbrowser.Error, OSError):
        print("No browser was found here; open the address above.", file=sys.stderr)
