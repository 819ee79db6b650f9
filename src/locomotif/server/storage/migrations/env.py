"""Run by alembic: the migrations, on the server's connection."""

from alembic import context

from locomotif.server.storage.db_schema import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
)
context.run_migrations()
