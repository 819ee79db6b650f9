"""Whose move it is, results for statistics, games put away, one person on two devices, push, quick words."""

import json
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add them, and the results of the games that are finished already."""
    op.add_column("people", sa.Column("same_as", sa.String(24)))
    op.add_column("people", sa.Column("link_hash", sa.String(64)))
    op.create_index("people_by_link", "people", ["link_hash"], unique=True)
    op.add_column("tables", sa.Column("waiting", sa.String(10)))
    op.add_column("seats", sa.Column("put_away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("emote", sa.String(20)))
    results = op.create_table(
        "results",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("levels", sa.String(100), nullable=False),
        sa.Column("tickets_done", sa.Integer, nullable=False),
        sa.Column("tickets_failed", sa.Integer, nullable=False),
        sa.Column("longest_path", sa.Integer, nullable=False),
        sa.Column("routes", sa.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("endpoint_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("push_subscriptions_by_person", "push_subscriptions", ["person"])
    connection = op.get_bind()
    finished = sa.text("SELECT id, result FROM tables WHERE state = 'finished' AND result IS NOT NULL")
    for table in connection.execute(finished).all():
        rows = _results(connection, table.id, json.loads(table.result))
        if rows:
            connection.execute(sa.insert(results), rows)


def _results(connection: sa.Connection, table_id: str, result: dict[str, Any]) -> list[dict[str, Any]]:
    """The results of people who played to the end, from the stored result and the log."""
    of_table = {"table": table_id}
    levels = [
        row.level if row.kind == "bot" else None
        for row in connection.execute(
            sa.text("SELECT kind, level FROM seats WHERE table_id = :table ORDER BY number"), of_table
        )
    ]
    entries = connection.execute(
        sa.text("SELECT kind, seat, text FROM entries WHERE table_id = :table ORDER BY number"), of_table
    ).all()
    bots, claimed = _seats_of_bots(entries), _claimed(entries)
    rows = []
    for number, (level, seat) in enumerate(zip(levels, result["seats"], strict=False)):
        if level is not None or number in bots:
            continue
        others = levels[:number] + levels[number + 1 :]
        rows.append(
            {
                "table_id": table_id,
                "number": number,
                "won": number in result["winners"],
                "total": seat["total"],
                "players": len(levels),
                "people": others.count(None),
                "levels": ",".join(sorted({other for other in others if other is not None})),
                "tickets_done": len(seat["completed"]),
                "tickets_failed": len(seat["failed"]),
                "longest_path": seat["longest_path"],
                "routes": " ".join(claimed.get(number, [])),
            }
        )
    return rows


def _seats_of_bots(entries: Iterable[sa.Row[Any]]) -> set[int]:
    """The seats that a bot played at the end."""
    bots: set[int] = set()
    for entry in entries:
        if entry.kind == "bot":
            bots.add(entry.seat)
        elif entry.kind == "back":
            bots.discard(entry.seat)
    return bots


def _claimed(entries: Iterable[sa.Row[Any]]) -> dict[int, list[str]]:
    """The routes each seat claimed, without those that were undone or withdrawn."""
    stand = []
    for entry in entries:
        if entry.kind == "move":
            stand.append((entry.seat, entry.text))
        elif entry.kind == "undo":
            stand.pop()
    claimed: dict[int, list[str]] = {}
    for seat, text in stand:
        word, _, rest = text.partition(" ")
        if word == "claim":
            claimed.setdefault(seat, []).append(rest.partition(" ")[0])
        elif word == "withdraw":
            claimed[seat].pop()
    return claimed


def downgrade() -> None:
    """Drop them."""
    op.drop_table("push_subscriptions")
    op.drop_table("results")
    op.drop_index("people_by_link", "people")
    for table, column in (("chat", "emote"), ("seats", "put_away"), ("tables", "waiting")):
        op.drop_column(table, column)
    for column in ("link_hash", "same_as"):
        op.drop_column("people", column)
