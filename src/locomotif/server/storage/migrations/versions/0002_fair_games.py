"""Rules a game was begun with, games that were ended, who may sit where, bans, and notices of the operator."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add columns, and tables for bans and notices."""
    op.add_column("people", sa.Column("seen", sa.BigInteger))
    op.add_column("tables", sa.Column("rules", sa.String(40)))
    op.add_column("tables", sa.Column("digest", sa.String(32)))
    op.add_column("tables", sa.Column("ended", sa.String(10)))
    op.add_column("tables", sa.Column("several_seats", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("sent_away", sa.Text))
    op.add_column("seats", sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seats", sa.Column("keeper", sa.String(24)))
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("address", sa.String(60)),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(24)),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("notices")
    op.drop_table("bans")
    columns = {
        "seats": ("keeper", "confirmed"),
        "tables": ("sent_away", "several_seats", "ended", "digest", "rules"),
        "people": ("seen",),
    }
    for table, names in columns.items():
        for name in names:
            op.drop_column(table, name)
