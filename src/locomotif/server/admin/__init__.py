"""The operator's commands: look at tables, end them, ban people, delete their data, back up and restore."""
