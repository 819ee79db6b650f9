"""The game server: tables, seats and live play. See docs/server.md and docs/protocol.md."""

from locomotif.extras import require

require(
    "server", "The server", "fastapi", "uvicorn", "sqlalchemy", "aiosqlite", "asyncpg", "alembic", "orjson"
)
