"""A match is what its log says: moves, undone claims, seats handed over, clocks."""

from dataclasses import replace

import pytest

from locomotif.boards import Board
from locomotif.kernel.actions import DRAW_DECK
from locomotif.server.game_log.clocks import DaysAMove, NoClock, SecondsAGame, SecondsAMove
from locomotif.server.game_log.match import BOT_ALLOWANCE, ActionRefused, Entry, Match, clocks_json, deal
from locomotif.server.live.log_entries import (
    MOST_ENTRIES,
    MOST_SECOND_THOUGHTS,
    hand_over,
    play_bot_move,
    play_move,
    take_seat_back,
    undo_claim,
)
from locomotif.server.live.scheduler import pace
from locomotif.server.settings import Settings

START = 1_000_000


def new_match(board: str = "usa", *, clock: object = None, levels: list[str | None] | None = None) -> Match:
    kind = clock or NoClock()
    names = ["Anna", "Ben"]
    return deal(Board(board), bytes(32), 0, names, levels or [None, None], kind, START)  # type: ignore[arg-type]


def play(match: Match, seat: int, move: str, *, after: int = 1000, by_bot: bool = False) -> Match:
    return match.after(Entry(match.number, "move", seat, move, by_bot, match.last_at + after))


def keep(match: Match, seat: int, after: int = 1000) -> Match:
    least = match.game.view(seat)["moves"]["keep"]
    return play(match, seat, "keep " + " ".join(match.game.offer(seat)[:least]), after=after)


def begun(board: str = "usa", **more: object) -> Match:
    return keep(keep(new_match(board, **more), 0), 1)  # type: ignore[arg-type]


def until_claim(match: Match) -> tuple[Match, str]:
    """Draw until the seat in turn can claim a route."""
    while True:
        claims = [str(m) for m in match.game.legal_moves() if m.kind == "claim"]
        if claims and match.game.phase == "turn":
            return match, claims[0]
        moves = [m for m in match.game.legal_moves() if m.kind in ("draw", "build")]
        match = play(match, match.game.turn, str(moves[-1]))


def until_dug(match: Match) -> Match:
    """Draw until the seat in turn can dig a tunnel, and dig it."""
    tunnels = {route.id for route in match.game.board.routes if route.kind == "tunnel"}
    while True:
        match, _ = until_claim(match)
        moves = match.game.legal_moves()
        digs = [str(move) for move in moves if move.kind == "claim" and move.route in tunnels]
        if digs:
            return play(match, match.game.turn, digs[0])
        match = play(match, match.game.turn, "draw deck")


def code_of(match: Match, entry: Entry) -> str:
    with pytest.raises(ActionRefused) as refusal:
        match.after(entry)
    return refusal.value.code


def test_first_tickets_are_chosen_in_any_order_without_getting_in_each_others_way() -> None:
    match = keep(new_match(), 1)
    match.check_answer(0, 0)  # Anna answers what she was asked before Ben chose
    match = keep(match, 0)
    assert match.game.phase == "turn"


def test_the_same_choice_sent_again_is_late() -> None:
    match = keep(new_match(), 1)
    with pytest.raises(ActionRefused, match="answers number 0"):
        match.check_answer(1, 0)


def test_a_move_that_answers_an_older_position_is_late() -> None:
    match = begun()
    answered = match.number
    match = play(match, 0, "draw deck")
    match.check_answer(0, match.number)
    with pytest.raises(ActionRefused):
        match.check_answer(0, answered)


def test_a_move_that_answers_what_has_not_happened_yet_is_refused() -> None:
    with pytest.raises(ActionRefused):
        new_match().check_answer(0, 1)


def test_a_claim_can_be_undone_until_the_next_seat_acts() -> None:
    match, claim = until_claim(begun())
    seat, before = match.game.turn, match
    after = play(match, seat, claim)
    assert after.undo == seat
    undone = after.after(Entry(after.number, "undo", seat, str(before.number), False, after.last_at + 500))
    assert undone.number == before.number + 2
    assert undone.game.view(seat) == before.game.view(seat)
    assert undone.undo is None
    later = play(after, after.game.turn, "draw deck")
    assert later.undo is None
    assert code_of(later, Entry(later.number, "undo", seat, "0", False, later.last_at)) == "no_undo"


def test_a_bot_that_was_thinking_when_a_claim_was_undone_is_late() -> None:
    match, claim = until_claim(begun())
    seat = match.game.turn
    after = play(match, seat, claim)
    undone = after.after(Entry(after.number, "undo", seat, str(match.number), False, after.last_at + 500))
    with pytest.raises(ActionRefused) as refusal:
        play_bot_move(1 - seat, after.asked[1 - seat], DRAW_DECK)(undone)
    assert refusal.value.code == "late"


def test_nobody_can_undo_the_claim_of_somebody_else() -> None:
    match, claim = until_claim(begun())
    seat = match.game.turn
    after = play(match, seat, claim)
    assert code_of(after, Entry(after.number, "undo", 1 - seat, "0", False, after.last_at)) == "no_undo"


def test_a_bot_waits_while_a_claim_can_be_undone_and_while_the_cards_of_a_tunnel_are_turned_up() -> None:
    settings = Settings(pace=1, pace_after_claim=3)
    assert pace(new_match(), settings) == 0
    match, claim = until_claim(begun())
    assert pace(match, settings) == 1
    assert pace(play(match, match.game.turn, claim), settings) == 3
    dug = until_dug(begun("nordic"))
    assert dug.undo is None
    assert pace(dug, settings) == 3


def test_drawing_cards_cannot_be_undone() -> None:
    match = play(begun(), 0, "draw deck")
    assert match.undo is None
    assert code_of(match, Entry(match.number, "undo", 0, "0", False, match.last_at)) == "no_undo"


def test_a_claim_that_draws_cards_cannot_be_undone() -> None:
    """A +X route of Northern Lights shows its owner cards from the deck."""
    match, _ = until_claim(begun("northern_lights"))
    with_draw = {route.id for route in match.game.board.routes if route.draw}
    for _ in range(600):
        claims = [m for m in match.game.legal_moves() if m.kind == "claim" and m.route in with_draw]
        if claims and match.game.phase == "turn":
            after = play(match, match.game.turn, str(claims[0]))
            assert any(event["event"] == "drew" for event in after.events)
            assert after.undo is None
            return
        moves = [m for m in match.game.legal_moves() if m.kind in ("draw", "tickets", "keep", "pass")]
        match = play(match, match.game.turn, str(moves[-1] if match.number % 9 else moves[0]))
    raise AssertionError("no +X route could be paid")


def test_a_tunnel_cannot_be_undone() -> None:
    match = begun("nordic")
    tunnels = {route.id for route in match.game.board.routes if route.kind == "tunnel"}
    while not (digs := [m for m in match.game.legal_moves() if m.kind == "claim" and m.route in tunnels]):
        draws = [m for m in match.game.legal_moves() if m.kind == "draw"]
        match = play(match, match.game.turn, str(draws[-1]))
    assert play(match, match.game.turn, str(digs[0])).undo is None


def test_a_seat_that_is_given_up_is_played_by_a_bot_until_it_is_taken_back() -> None:
    match = begun()
    given_up = match.after(Entry(match.number, "bot", 0, "left", False, match.last_at))
    assert given_up.bots_to_move() == [0]
    human = Entry(given_up.number, "move", 0, "draw deck", False, given_up.last_at)
    assert code_of(given_up, human) == "played_by_bot"
    played = given_up.after(replace(human, by_bot=True))
    back = played.after(Entry(played.number, "back", 0, "", False, played.last_at))
    assert back.bots_to_move() == []
    assert code_of(back, Entry(back.number, "move", 0, "draw deck", True, back.last_at)) == "played_by_bot"
    play(back, 0, "draw deck")


def test_a_bots_own_seat_cannot_be_given_up_or_taken() -> None:
    match = new_match(levels=[None, "easy"])
    assert code_of(match, Entry(0, "bot", 1, "left", False, START)) == "played_by_bot"
    assert code_of(match, Entry(0, "back", 1, "", False, START)) == "not_yours"


def test_seconds_per_move_are_counted_for_every_decision() -> None:
    match = begun(clock=SecondsAMove(kind="move", seconds=10))
    assert match.clocks.left(0, match.last_at + 4000) == 6000
    assert match.clocks.left(1, match.last_at + 4000) == 10_000  # not its turn
    match = play(match, 0, "draw deck", after=9000)
    assert match.clocks.left(0, match.last_at) == 10_000
    assert match.out_of_time(match.last_at + 9999) == []
    assert match.out_of_time(match.last_at + 10_000) == [0]
    assert match.due() == match.last_at + 10_000


def test_a_budget_is_used_up_over_the_game() -> None:
    match = new_match(clock=SecondsAGame(kind="game", seconds=60))
    match = keep(match, 0, after=5000)
    match = keep(match, 1, after=2000)  # Ben has thought since the deal
    assert match.clocks.left(0, match.last_at) == 55_000
    assert match.clocks.left(1, match.last_at) == 53_000
    match = play(match, 0, "draw deck", after=10_000)
    assert match.clocks.left(0, match.last_at) == 45_000
    assert match.out_of_time(match.last_at + 45_000) == [0]


def test_a_person_who_takes_a_seat_back_without_time_gets_a_minute() -> None:
    match = begun(clock=SecondsAGame(kind="game", seconds=60))
    late = match.last_at + 100_000
    match = match.after(Entry(match.number, "bot", 0, "clock", False, late))
    assert match.due() is not None
    assert match.clocks.since[0] is None
    match = match.after(Entry(match.number, "back", 0, "", False, late + 50_000))
    assert match.clocks.left(0, late + 50_000) == 60_000


def test_an_undone_claim_is_charged_with_the_time_in_between() -> None:
    match, claim = until_claim(begun(clock=SecondsAGame(kind="game", seconds=600)))
    seat = match.game.turn
    after = play(match, seat, claim)
    left = [after.clocks.left(s, after.last_at) for s in (0, 1)]
    undone = after.after(Entry(after.number, "undo", seat, "0", False, after.last_at + 7000))
    assert undone.clocks.left(seat, undone.last_at) == (left[seat] or 0) - 7000
    assert undone.clocks.left(1 - seat, undone.last_at) == left[1 - seat]


def test_days_per_move() -> None:
    match = begun(clock=DaysAMove(kind="days", days=2))
    assert match.due() == match.last_at + 2 * 86_400_000


def test_a_bot_has_no_clock_and_is_due_soon() -> None:
    match = new_match(levels=[None, "easy"], clock=SecondsAMove(kind="move", seconds=3600))
    clock = clocks_json(match, START)
    assert clock is not None
    assert clock["seats"] == [
        {"left": 3_600_000, "running": True, "starts_in": 0},
        {"left": None, "running": False, "starts_in": 0},
    ]
    assert match.due() == START + BOT_ALLOWANCE


def test_nothing_is_due_when_people_think_without_a_clock() -> None:
    assert begun().due() is None
    assert clocks_json(begun(), START) is None


def test_after_the_end_no_entry_fits() -> None:
    match = begun("japan")
    for _ in range(3000):
        if match.game.over:
            break
        claims = [m for m in match.game.legal_moves() if m.kind == "claim"]
        moves = claims or [m for m in match.game.legal_moves() if m.kind != "tickets"]
        match = play(match, match.game.turn, str(moves[-1]))
    assert match.game.over
    assert match.due() is None
    assert match.undo is None
    assert code_of(match, Entry(match.number, "move", 0, "draw deck", False, match.last_at)) == "over"


def test_a_game_that_does_not_end_is_left_to_the_bots() -> None:
    match, claim = until_claim(begun())
    seat = match.game.turn
    endless = replace(play(match, seat, claim), number=MOST_ENTRIES)
    for make in (
        play_move(1 - seat, MOST_ENTRIES, "draw deck"),
        undo_claim(seat, MOST_ENTRIES),
        take_seat_back(seat),
    ):
        with pytest.raises(ActionRefused) as refusal:
            make(endless)
        assert refusal.value.code == "rate"
    assert endless.after(hand_over(1 - seat)(endless)).bots_to_move() == [1 - seat]
    play_bot_move(1 - seat, MOST_ENTRIES, DRAW_DECK)(endless)


def test_nobody_fills_the_log_by_changing_their_mind_again_and_again() -> None:
    match, claim = until_claim(begun())
    seat = match.game.turn
    for _ in range(MOST_SECOND_THOUGHTS // 2):
        match = play(match, seat, claim)
        match = match.after(undo_claim(seat, match.number)(match))
        match = match.after(hand_over(seat)(match))
        match = match.after(take_seat_back(seat)(match))
    match = play(match, seat, claim)
    for make in (undo_claim(seat, match.number), take_seat_back(seat)):
        with pytest.raises(ActionRefused, match="too often") as refusal:
            make(match)
        assert refusal.value.code == "rate"
    assert match.number < MOST_ENTRIES / 5
    match = match.after(hand_over(1 - seat)(match))
    match.after(take_seat_back(1 - seat)(match))
