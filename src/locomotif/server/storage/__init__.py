"""The database: tables, logs, notifications between processes, migrations."""
