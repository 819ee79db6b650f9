"""People, and their tables before and after a game."""
