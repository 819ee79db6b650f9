"""Who wrote a chat message, so that it can be deleted with them wherever they sit by then."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add it; what was written before is taken for written by whoever sits there under the same name."""
    op.add_column("chat", sa.Column("person", sa.String(24)))
    op.create_index("chat_by_person", "chat", ["person"])
    op.execute(
        "UPDATE chat SET person = (SELECT seats.person FROM seats WHERE seats.table_id = chat.table_id "
        "AND seats.number = chat.seat AND seats.name = chat.name)"
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_index("chat_by_person", "chat")
    op.drop_column("chat", "person")
