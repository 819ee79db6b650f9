"""Thousands of random games, checked move by move: `python -m tests.soak`, or `make soak`."""
