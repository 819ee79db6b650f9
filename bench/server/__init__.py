"""Real servers, real sockets, scripted players: for the measurements here and for tests/server."""
