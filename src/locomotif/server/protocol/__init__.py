"""Everything that crosses the wire, as types; docs/protocol.md explains it."""
