"""Tables as tests need them."""

from bench.server.guests import Chair, Guest


async def two_at_a_table(anna: Guest, ben: Guest, board: str = "nordic", *more: str, **wishes: object) -> str:
    """Anna makes a table, Ben sits down beside her, the game starts; its id."""
    made = await anna.table(board, "me", "open", *more, **wishes)
    table_id = str(made["id"])
    await ben.call("POST", f"/api/tables/{table_id}/seats/1/take", {})
    await anna.call("POST", f"/api/tables/{table_id}/start", {})
    return table_id


async def first_tickets(*chairs: Chair) -> None:
    """Every chair keeps its first tickets."""
    for chair in chairs:
        await chair.until(lambda c=chair: c.game is not None)  # type: ignore[misc]
        offered = [ticket["ticket"] for ticket in chair.view["offer"]]
        answer = await chair.play("keep " + " ".join(offered[: chair.view["moves"]["keep"]]))
        assert answer["type"] == "accepted", answer
        await chair.until(lambda c=chair, n=answer["number"]: c.number > n)  # type: ignore[misc]
    await everybody_knows(*chairs)


async def everybody_knows(*chairs: Chair) -> None:
    """Wait until all chairs have seen as much of the log as the one that has seen most."""
    number = max(chair.number for chair in chairs)
    for chair in chairs:
        await chair.until(lambda c=chair: c.number >= number)  # type: ignore[misc]


def whose_turn(*chairs: Chair) -> Chair:
    """The chair that is waited for."""
    return next(chair for chair in chairs if chair.my_turn)


async def take_turns(chairs: list[Chair], until: str) -> Chair:
    """Draw cards until whoever is waited for has a move of this kind; that chair."""
    for _ in range(200):
        chair = whose_turn(*chairs)
        moves = chair.view["moves"]
        if moves.get(until):
            return chair
        if "build" in moves:
            way = moves["build"][0]
            move = f"build {way['beds'][0]} {way['colours'][0]}"
        else:
            move = "draw deck" if "deck" in moves["draw"] else f"draw {moves['draw'][0]}"
        answer = await chair.play(move)
        assert answer["type"] == "accepted", answer
        await chair.until(lambda c=chair, n=answer["number"]: c.number > n)  # type: ignore[misc]
        await everybody_knows(*chairs)
    raise AssertionError(f"nobody could {until}")
