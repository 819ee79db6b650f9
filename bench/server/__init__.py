"""Real servers, real sockets, scripted guests: for the measurements here and for tests/server."""
