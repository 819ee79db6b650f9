"""The HTTP API under /api."""
