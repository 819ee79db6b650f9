"""The WebSocket of a table: what people ask there, and what they are answered."""
