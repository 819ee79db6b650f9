"""Prometheus metrics, served at /metrics."""

from prometheus_client import REGISTRY, Counter, Gauge, Histogram, generate_latest

ENTRIES = Counter("locomotif_entries_total", "Entries stored in logs of games", ["kind", "by"])
REFUSED = Counter("locomotif_refused_total", "Socket messages refused", ["code"])
CONNECTIONS = Gauge("locomotif_connections", "Open sockets")
LIVE_TABLES = Gauge("locomotif_live_tables", "Tables held in memory")
STORING = Histogram(
    "locomotif_store_seconds",
    "Seconds from a move's arrival until it is stored",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
BATCH = Histogram(
    "locomotif_batch_entries", "Entries per transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200)
)
THINKING = Histogram(
    "locomotif_bot_seconds",
    "Seconds bots think",
    ["level"],
    buckets=(0.005, 0.02, 0.1, 0.5, 1, 2, 5, 10, 20),
)
BOT_FAILURES = Counter("locomotif_bot_failures_total", "Bot moves that failed or took too long", ["level"])
BOTS_WAITING = Gauge("locomotif_bots_waiting", "Bots that wait to think")
TURNS_WAITING = Gauge(
    "locomotif_turns_waiting", "Requests and socket messages that wait for their turn", ["of"]
)
REPLAYS_WAITING = Gauge("locomotif_replays_waiting", "Requests for finished games that wait to be replayed")
REVIEWS_WAITING = Gauge("locomotif_reviews_waiting", "Finished games that wait to be reviewed")
REVIEWS = Counter("locomotif_reviews_total", "Reviews of finished games: done, given up, failed", ["result"])
REVIEWING = Histogram(
    "locomotif_review_seconds", "Seconds a review takes", buckets=(1, 5, 10, 20, 40, 60, 90, 120, 300)
)
CALLS = Counter("locomotif_http_calls_total", "HTTP requests", ["method", "status"])
LIMITED = Counter(
    "locomotif_limited_total", "Actions refused by a rate limit of a person or address", ["what"]
)
PUSHES = Counter("locomotif_pushes_total", "Push messages: sent, gone (no longer wanted), failed", ["result"])
ENDED = Counter("locomotif_ended_games_total", "Games ended before their end", ["why"])
HEALTH = Gauge("locomotif_database_well", "1 if the database can be read, be written, is intact", ["what"])
DATABASE_ERRORS = Counter("locomotif_database_errors_total", "Errors of the database", ["kind"])
WRITES_WAITING = Gauge("locomotif_writes_waiting", "Log entries that wait to be stored")
PAUSES = Counter(
    "locomotif_clock_pauses_total", "Games whose clocks were stopped because the server was down"
)
BANNED = Counter("locomotif_banned_total", "Requests of banned people and addresses that were refused")
TOO_SLOW = Counter("locomotif_slow_readers_total", "Sockets closed because the reader was too slow")


def exposition() -> bytes:
    """All metrics in Prometheus text format."""
    return generate_latest(REGISTRY)
