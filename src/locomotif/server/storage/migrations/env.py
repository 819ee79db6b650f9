"""What alembic runs: the migrations, on the connection that the server hands over."""

from alembic import context

from locomotif.server.storage.db_schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
context.run_migrations()
