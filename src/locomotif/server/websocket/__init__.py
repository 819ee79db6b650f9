"""The WebSocket of a table: the messages that people send there, and the answers."""
