"""The game on the network: tables, seats, live play; see docs/server.md and docs/protocol.md."""
