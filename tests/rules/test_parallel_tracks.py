"""Doubles and triples: who may use which track, and with how many players (C-14)."""

import pytest

import locomotif as lm
from tests.rules.positions import Seat, claims, draw_blind, must_refuse, position

pytestmark = pytest.mark.plain

# Each double or triple as the claims of its tracks.
CHICAGO = ("chicago:saint-louis:green 2green", "chicago:saint-louis:white 2white")
DALLAS = ("dallas:houston:grey 1red", "dallas:houston:grey#2 1red")
SHIBUYA = ("shibuya:shinjuku:black 2black", "shibuya:shinjuku:blue 2blue")
RIGA = ("riga:tallinn:blue 3blue", "riga:tallinn:orange 3orange")
TURKU = ("stockholm:turku:grey 1loco+1red", "stockholm:turku:grey#2 1loco+1red")
KARLSTAD = ("karlstad:oslo:white 1white", "karlstad:oslo:green 1green", "karlstad:oslo:orange 1orange")
NANTES = ("angers:nantes:red 1red", "angers:nantes:orange 1orange")
ORLEANS = ("orleans:tours:yellow 1yellow", "orleans:tours:black 1black", "orleans:tours:white 1white")
OREBRO = ("oslo:orebro:green 2green", "oslo:orebro:yellow 2yellow")
SUNDSVALL = ("stockholm:sundsvall:grey 4red", "stockholm:sundsvall:grey#2 4blue")
STAVANGER = ("kristiansand:stavanger:green 2green", "kristiansand:stavanger:orange 1loco+2orange")
MO_I_RANA = ("mo-i-rana:trondheim:green 5green", "mo-i-rana:trondheim:red 2loco+4red")

USABLE = [
    *(("usa", players, CHICAGO, usable) for players, usable in ((2, 1), (3, 1), (4, 2), (5, 2))),
    *(("usa", players, DALLAS, usable) for players, usable in ((2, 1), (3, 1), (4, 2), (5, 2))),
    *(("japan", players, SHIBUYA, usable) for players, usable in ((2, 1), (3, 1), (4, 2), (5, 2))),
    *(("northern_lights", players, RIGA, usable) for players, usable in ((2, 1), (3, 1), (4, 2), (5, 2))),
    *(("northern_lights", players, TURKU, usable) for players, usable in ((2, 1), (3, 1), (4, 2), (5, 2))),
    *(("northern_lights", players, KARLSTAD, usable) for players, usable in ((2, 1), (3, 2), (4, 3), (5, 3))),
    *(
        pytest.param("nordic", players, tracks, players - 1, marks=pytest.mark.rule("N-10"))
        for players in (2, 3)
        for tracks in (OREBRO, SUNDSVALL, STAVANGER, MO_I_RANA)
    ),
    *(
        pytest.param("france", players, tracks, 1, marks=pytest.mark.rule("F-6"))
        for players in (2, 3)
        for tracks in (NANTES, ORLEANS)
    ),
    *(
        pytest.param("france", players, tracks, len(tracks), marks=pytest.mark.rule("F-6"))
        for players in (4, 5)
        for tracks in (NANTES, ORLEANS)
    ),
]
# Where one player could be tempted to take a second track, for it is not closed.
ALL_OPEN = [
    ("usa", 4, CHICAGO),
    ("usa", 5, DALLAS),
    ("japan", 4, SHIBUYA),
    ("northern_lights", 4, RIGA),
    ("northern_lights", 3, KARLSTAD),
    ("northern_lights", 5, KARLSTAD),
    *(
        pytest.param("nordic", 3, tracks, marks=pytest.mark.rule("N-10"))
        for tracks in (OREBRO, SUNDSVALL, STAVANGER, MO_I_RANA)
    ),
    pytest.param("france", 4, NANTES, marks=pytest.mark.rule("F-6")),
    pytest.param("france", 5, ORLEANS, marks=pytest.mark.rule("F-6")),
]


def route_of(claim: str) -> str:
    return claim.split()[0]


def price_of(claim: str) -> str:
    return claim.split()[1]


def a_table(board: str, seats: list[Seat]) -> lm.Game:
    """Set up a position whose next cards match no tunnel."""
    return position(board, *seats, row="blue blue red red red", deck=" ".join(["black"] * 6))


@pytest.mark.rule("C-14")
@pytest.mark.parametrize(("board", "players", "tracks", "usable"), USABLE)
def test_only_so_many_tracks_can_be_used_and_then_the_rest_are_closed(
    board: str, players: int, tracks: tuple[str, ...], usable: int
) -> None:
    prices = [price_of(track) for track in tracks]
    game = a_table(board, [Seat(prices[seat] if seat < len(prices) else "") for seat in range(players)])
    for seat, track in enumerate(tracks[:usable]):
        assert not game.closed
        game.play(f"claim {track}")
        assert game.owner(route_of(track)) == seat
    closed = [route_of(track) for track in tracks[usable:]]
    assert set(game.closed) == set(closed)
    if closed:
        assert not claims(game, closed[0])
        must_refuse(game, f"claim {tracks[usable]}")


@pytest.mark.rule("C-14")
@pytest.mark.parametrize(("board", "players", "tracks"), ALL_OPEN)
def test_one_player_never_owns_two_tracks_of_a_double_or_triple(
    board: str, players: int, tracks: tuple[str, ...]
) -> None:
    second = tracks[1]
    seats = [Seat(price_of(second), routes=[route_of(tracks[0])]), Seat(price_of(second))]
    game = a_table(board, seats + [Seat() for _ in range(players - 2)])
    assert not game.closed
    assert not claims(game, route_of(second))
    must_refuse(game, f"claim {second}")
    draw_blind(game)
    assert game.turn == 1
    game.play(f"claim {second}")
    assert game.owner(route_of(second)) == 1


@pytest.mark.rule("C-14")
def test_the_third_track_of_a_triple_is_refused_to_the_owners_of_the_others_only() -> None:
    third = KARLSTAD[2]
    seats = [Seat("1orange", routes=[route_of(KARLSTAD[seat])]) for seat in (0, 1)]
    game = a_table("northern_lights", [*seats, Seat("1orange"), Seat()])
    for _ in (0, 1):
        must_refuse(game, f"claim {third}")
        draw_blind(game)
    game.play(f"claim {third}")
    assert game.owner(route_of(third)) == 2


@pytest.mark.rule("C-14")
@pytest.mark.parametrize("board", ["france", "japan", "nordic", "northern_lights", "usa"])
def test_nothing_is_closed_before_a_track_is_claimed(board: str) -> None:
    assert not position(board, Seat(), Seat()).closed


@pytest.mark.rule("C-14")
@pytest.mark.parametrize(
    ("board", "own", "closed"),
    [
        ("usa", "boston:new-york:red", {"boston:new-york:yellow"}),
        ("japan", "hakata:nagasaki:white", {"hakata:nagasaki:orange"}),
        ("nordic", "bergen:oslo:blue", {"bergen:oslo:red"}),
        ("northern_lights", "karlstad:oslo:green", {"karlstad:oslo:white", "karlstad:oslo:orange"}),
        ("france", "orleans:paris:violet", {"orleans:paris:blue", "orleans:paris:orange"}),
    ],
)
def test_a_position_with_two_players_has_the_tracks_beside_claimed_ones_closed(
    board: str, own: str, closed: set[str]
) -> None:
    assert set(position(board, Seat(routes=[own]), Seat()).closed) == closed
