"""A game as its log tells it: no database, no network."""
