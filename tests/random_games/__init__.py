"""Random games, looked at from every side."""
