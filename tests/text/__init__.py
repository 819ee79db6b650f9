"""Moves, refusals, records and scenarios as text."""
