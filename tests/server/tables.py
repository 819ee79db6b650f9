"""Tables as tests need them."""

from bench.server.api_client import ApiClient, TableSocket


async def two_at_a_table(
    anna: ApiClient, ben: ApiClient, board: str = "nordic", *more: str, **wishes: object
) -> str:
    """Anna creates a table, Ben takes a seat, the game starts; returns its id."""
    made = await anna.table(board, "me", "open", *more, **wishes)
    table_id = str(made["id"])
    await ben.call("POST", f"/api/tables/{table_id}/seats/1/take", {})
    await anna.call("POST", f"/api/tables/{table_id}/start", {})
    return table_id


async def first_tickets(*sockets: TableSocket) -> None:
    """Every player keeps its first tickets."""
    for socket in sockets:
        await socket.until(lambda c=socket: c.game is not None)  # type: ignore[misc]
        offered = [ticket["ticket"] for ticket in socket.view["offer"]]
        answer = await socket.play("keep " + " ".join(offered[: socket.view["moves"]["keep"]]))
        assert answer["type"] == "accepted", answer
        await socket.until(lambda c=socket, n=answer["number"]: c.number > n)  # type: ignore[misc]
    await everybody_knows(*sockets)


async def everybody_knows(*sockets: TableSocket) -> None:
    """Wait until all sockets have as much of the log as the one that has most."""
    number = max(socket.number for socket in sockets)
    for socket in sockets:
        await socket.until(lambda c=socket: c.number >= number)  # type: ignore[misc]


def whose_turn(*sockets: TableSocket) -> TableSocket:
    """The socket of the seat whose move it is."""
    return next(socket for socket in sockets if socket.my_turn)


async def take_turns(sockets: list[TableSocket], until: str) -> TableSocket:
    """Draw cards until the seat whose move it is has a move of this kind; its socket."""
    for _ in range(200):
        socket = whose_turn(*sockets)
        moves = socket.view["moves"]
        if moves.get(until):
            return socket
        if "build" in moves:
            way = moves["build"][0]
            move = f"build {way['beds'][0]} {way['colours'][0]}"
        else:
            move = "draw deck" if "deck" in moves["draw"] else f"draw {moves['draw'][0]}"
        answer = await socket.play(move)
        assert answer["type"] == "accepted", answer
        await socket.until(lambda c=socket, n=answer["number"]: c.number > n)  # type: ignore[misc]
        await everybody_knows(*sockets)
    raise AssertionError(f"nobody could {until}")
