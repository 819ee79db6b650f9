"""The game server: tables, seats and live play. See docs/server.md and docs/protocol.md."""
