"""People who wait for reviews of finished games, in a process of their own: what they read takes others no time.

Real readers have machines of their own. Here they share two cores with the server, so they yield to it.
"""

import asyncio
import os
import sys
from pathlib import Path

from bench.server.api_client import ApiClient

RECORDS = Path(__file__).parents[2] / "tests" / "records"


async def wait_for_reviews(address: str, board: str) -> None:
    """Upload a record, print a line, and wait for its review as a browser does; then again."""
    record = (RECORDS / f"{board}.locomotif").read_text("utf-8")
    reader = await ApiClient(address).named("Reader")
    while True:
        table = await reader.call("POST", "/api/records", {"record": record})
        place = f"/api/tables/{table['id']}/review"
        known = await reader.call("POST", place, {})
        print(board, flush=True)
        while known["state"] in ("waiting", "working"):
            await asyncio.sleep(1.5)
            known = await reader.call("GET", f"{place}?after={known['revision']}")


async def main(address: str, boards: list[str]) -> None:
    """Wait for one review per board named, until the process is ended."""
    os.nice(10)
    await asyncio.gather(*(wait_for_reviews(address, board) for board in boards))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
