"""What an operator does: look at tables, end them, ban people, delete their data, back up and restore."""
