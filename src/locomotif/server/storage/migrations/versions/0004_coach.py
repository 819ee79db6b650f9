"""Reviews of finished games, records that people bring along, and hints."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them; tables made before allow no hints."""
    op.add_column("tables", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("hints", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "reviews",
        sa.Column(
            "table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("review", sa.LargeBinary),
        sa.Column("version", sa.String(40)),
        sa.Column("working", sa.BigInteger),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("reviews")
    op.drop_column("seats", "hints")
    for column in ("hints", "imported"):
        op.drop_column("tables", column)
