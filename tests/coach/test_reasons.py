"""Why a move is good: for each reason a position in which it must be given, and one in which it must not."""

import re
from typing import Any

import pytest

import locomotif as lm
from locomotif.coach import Reason
from locomotif.coach.move_reasons import CODES, reasons_for
from locomotif.coach.wording import Wording
from locomotif.languages import available

Case = tuple[dict[str, Any], list[str]]
"""A position, and moves: the last one is asked about."""


def at(board: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A position in which the first seat is to move."""
    return {"board": board, "players": len(seats), "turn": 0, "seat": list(seats), **more}


def offered(*tickets: str) -> dict[str, Any]:
    """These tickets are drawn next."""
    return {"ticket_deck": list(tickets)}


DEAL = {"board": "nordic", "players": 2, "seed": 1}
"""A game as it is dealt."""

TALLINN = {"hand": "1violet+1loco", "tickets": ["tampere>tallinn"]}
HELENA = {"hand": "4blue", "routes": ["helena:winnipeg:blue"]}
CALGARY = ["claim calgary:helena:grey 4blue"]
DIG = {"hand": "5blue+1loco"}
STAVANGER = {"tickets": ["oslo>stavanger"]}
ROW = {"row": "black red blue white red"}
THREE = offered("bergen>narvik", "helsinki>lieksa", "tampere>boden")
BONUS = {"bonus_cards": ["small-steps", "go-west"]}
TWO_CARDS = ["draw deck", "draw deck"]

CASES: dict[str, tuple[Case, Case]] = {
    "ticket_completed": (
        (
            at("nordic", TALLINN | {"routes": ["helsinki:tampere:orange"]}, {}),
            ["claim helsinki:tallinn:violet 1violet+1loco"],
        ),
        (at("nordic", TALLINN, {}), ["claim helsinki:tallinn:violet 1violet+1loco"]),
    ),
    "only_way": (
        (at("nordic", TALLINN | {"trains": 3}, {}), ["claim helsinki:tallinn:violet 1violet+1loco"]),
        (at("nordic", TALLINN, {}), ["claim helsinki:tallinn:violet 1violet+1loco"]),
    ),
    "last_short_way": (
        (at("nordic", TALLINN, {}), ["claim helsinki:tallinn:violet 1violet+1loco"]),
        (
            at("nordic", {"hand": "1orange", "tickets": ["tampere>tallinn"]}, {}),
            ["claim helsinki:tampere:orange 1orange"],
        ),
    ),
    "ticket_nearer": (
        (at("nordic", TALLINN, {}), ["claim helsinki:tallinn:violet 1violet+1loco"]),
        (at("nordic", TALLINN | {"hand": "1black"}, {}), ["claim kuopio:lieksa:black 1black"]),
    ),
    "tickets_nearer": (
        (
            at("nordic", {"hand": "2orange", "tickets": ["oslo>kobenhavn", "goteborg>andalsnes"]}, {}),
            ["claim goteborg:oslo:orange 2orange"],
        ),
        (
            at("nordic", {"hand": "2orange", "tickets": ["oslo>kobenhavn"]}, {}),
            ["claim goteborg:oslo:orange 2orange"],
        ),
    ),
    "digging": (
        (at("nordic", DIG, {}), ["claim bergen:oslo:blue 4blue"]),
        (at("nordic", DIG, {}), ["claim goteborg:orebro:blue 2blue"]),
    ),
    "double_closes": (
        (at("nordic", {"hand": "3red"}, {"routes": ["boden:tornio:green"]}), ["claim boden:umea:red 3red"]),
        (
            at("nordic", {"hand": "3red"}, {"routes": ["boden:tornio:green"]}, {}),
            ["claim boden:umea:red 3red"],
        ),
    ),
    "keeps_apart": (
        (
            at("nordic", {"hand": "2green"}, {"routes": ["kajaani:oulu:yellow", "kuopio:lahti:white"]}),
            ["claim kajaani:kuopio:green 2green"],
        ),
        (
            at("nordic", {"hand": "2green"}, {"routes": ["kajaani:oulu:yellow"]}),
            ["claim kajaani:kuopio:green 2green"],
        ),
    ),
    "cuts_route": (
        (
            at("france", {}, {"routes": ["angers:le-mans:blue"]}),
            ["draw deck", "draw deck", "build angers:rennes:bed yellow"],
        ),
        (at("france", {}, {}), ["draw deck", "draw deck", "build angers:rennes:bed yellow"]),
    ),
    "ends_ahead": (
        (
            at("nordic", {"hand": "3black", "routes": ["lieksa:murmansk:grey"], "trains": 3}, {}),
            ["claim boden:kiruna:black 3black"],
        ),
        (
            at("nordic", {"hand": "3black", "trains": 3}, {"routes": ["lieksa:murmansk:grey"]}),
            ["claim boden:kiruna:black 3black"],
        ),
    ),
    "bullet_train": (
        (at("japan", {"hand": "2red"}, {}), ["claim akita:morioka:grey 2red"]),
        (at("japan", {"hand": "2blue"}, {}), ["claim akita:shinjo:blue 2blue"]),
    ),
    "bonus_lead": (
        (
            at("northern_lights", {"hand": "1yellow", "trains": 20}, {}, **BONUS),
            ["claim boden:tornio:yellow 1yellow"],
        ),
        (
            at(
                "northern_lights",
                {"hand": "1yellow", "trains": 20},
                {"routes": ["alborg:arhus:red"]},
                **BONUS,
            ),
            ["claim boden:tornio:yellow 1yellow"],
        ),
    ),
    "most_points": (
        (at("nordic", {"hand": "3black+1blue"}, {}), ["claim boden:kiruna:black 3black"]),
        (
            at("nordic", {"hand": "3black+1blue", "tickets": ["tampere>tallinn"]}, {}),
            ["claim boden:kiruna:black 3black"],
        ),
    ),
    "long_route": (
        (at("nordic", {"hand": "7green"} | STAVANGER, {}), ["claim mo-i-rana:trondheim:green 5green"]),
        (at("nordic", {"hand": "3black"} | STAVANGER, {}), ["claim boden:kiruna:black 3black"]),
    ),
    "longest_path": (
        (at("usa", HELENA, {"routes": ["duluth:toronto:violet"], "trains": 20}), CALGARY),
        (at("usa", HELENA, {"routes": ["duluth:toronto:violet"]}), CALGARY),
    ),
    "longest_path_level": (
        (
            at("usa", HELENA, {"routes": ["duluth:toronto:violet", "duluth:omaha:grey"], "trains": 20}),
            CALGARY,
        ),
        (at("usa", HELENA, {"routes": ["duluth:toronto:violet"], "trains": 20}), CALGARY),
    ),
    "longest_path_lead": (
        (at("usa", HELENA, {"routes": ["calgary:vancouver:grey"], "trains": 20}), CALGARY),
        (at("usa", HELENA, {"routes": ["duluth:toronto:violet"], "trains": 20}), CALGARY),
    ),
    "nothing_in_row": (
        (at("nordic", {"tickets": ["tampere>tallinn"]}, {}, row="red red blue white green"), ["draw deck"]),
        (
            at("nordic", {"tickets": ["tampere>tallinn"]}, {}, row="red orange blue white green"),
            ["draw deck"],
        ),
    ),
    "card_for_route": (
        (at("nordic", STAVANGER, {}, **ROW), ["draw black@1"]),
        (at("nordic", STAVANGER, {}, **ROW), ["draw red@2"]),
    ),
    "pays_route": (
        (at("nordic", STAVANGER | {"hand": "1black"}, {}, **ROW), ["draw black@1"]),
        (at("nordic", STAVANGER, {}, **ROW), ["draw black@1"]),
    ),
    "pays_for_points": (
        (at("nordic", {"hand": "2black"}, {}, **ROW), ["draw black@1"]),
        (at("nordic", {"hand": "4green"}, {}, **ROW), ["draw black@1"]),
    ),
    "colour_dry": (
        (at("nordic", STAVANGER, {}, **ROW, discard="9black"), ["draw black@1"]),
        (at("nordic", STAVANGER, {}, **ROW, discard="3black"), ["draw black@1"]),
    ),
    "track_for_ticket": (
        (
            at("france", {"tickets": ["brest>paris"]}, {}),
            ["draw deck", "draw deck", "build brest:lorient:bed yellow"],
        ),
        (
            at("france", {"tickets": ["brest>paris"]}, {}),
            ["draw deck", "draw deck", "build avignon:nice:bed yellow"],
        ),
    ),
    "cards_in_hand": (
        (
            at("france", {"hand": "2yellow", "tickets": ["brest>paris"]}, {}),
            ["draw deck", "draw deck", "build brest:lorient:bed yellow"],
        ),
        (
            at("france", {"tickets": ["brest>paris"]}, {}, deck="red red"),
            ["draw deck", "draw deck", "build brest:lorient:bed yellow"],
        ),
    ),
    "opening_pair": (
        (DEAL, ["keep orebro>kuopio stockholm>bergen"]),
        (DEAL, ["keep arhus>lillehammer helsinki>kiruna"]),
    ),
    "tickets_share_way": (
        (
            at("nordic", {}, {}, **offered("oslo>helsinki", "oslo>stockholm", "tampere>boden")),
            ["tickets", "keep oslo>helsinki oslo>stockholm"],
        ),
        (at("nordic", {}, {}, **THREE), ["tickets", "keep helsinki>lieksa"]),
    ),
    "ticket_done_already": (
        (
            at(
                "nordic",
                {"routes": ["kuopio:lieksa:black", "kuopio:lahti:white", "helsinki:lahti:black"]},
                {},
                **THREE,
            ),
            ["tickets", "keep helsinki>lieksa"],
        ),
        (at("nordic", {}, {}, **THREE), ["tickets", "keep helsinki>lieksa"]),
    ),
    "ticket_near": (
        (at("nordic", {"routes": ["kuopio:lahti:white"]}, {}, **THREE), ["tickets", "keep helsinki>lieksa"]),
        (
            at(
                "nordic",
                {"routes": ["kuopio:lieksa:black", "kuopio:lahti:white", "helsinki:lahti:black"]},
                {},
                **THREE,
            ),
            ["tickets", "keep helsinki>lieksa"],
        ),
    ),
    "ticket_by_bullets": (
        (
            at("japan", {}, {}, **offered("tokyo>hakodate", "ise>tokyo", "hakata>ise")),
            ["tickets", "keep tokyo>hakodate"],
        ),
        (
            at("japan", {}, {}, **offered("tokyo>hakodate", "ise>tokyo", "hakata>ise")),
            ["tickets", "keep ise>tokyo"],
        ),
    ),
    "ticket_blocked": (
        (
            at(
                "nordic",
                {},
                {"routes": ["kuopio:lieksa:black", "kajaani:lieksa:blue", "lieksa:murmansk:grey"]},
                **THREE,
            ),
            ["tickets", "keep tampere>boden"],
        ),
        (at("nordic", {}, {}, **THREE), ["tickets", "keep tampere>boden"]),
    ),
    "ticket_beyond_trains": (
        (at("nordic", {"trains": 9}, {}, **THREE), ["tickets", "keep helsinki>lieksa"]),
        (at("nordic", {}, {}, **THREE), ["tickets", "keep helsinki>lieksa"]),
    ),
    "ticket_too_late": (
        (at("nordic", {}, {"trains": 4, "hand": "2red"}, **THREE), ["tickets", "keep helsinki>lieksa"]),
        (at("nordic", {"trains": 11}, {"trains": 20}, **THREE), ["tickets", "keep tampere>boden"]),
    ),
    "ticket_last_round": (
        (
            at("nordic", {}, {"hand": "3black", "trains": 3}, **THREE),
            [*TWO_CARDS, "claim boden:kiruna:black 3black", "tickets", "keep tampere>boden"],
        ),
        (at("nordic", {}, {"trains": 4}, **THREE), ["tickets", "keep helsinki>lieksa"]),
    ),
    "tickets_all_done": (
        (
            at("nordic", TALLINN | {"routes": ["helsinki:tampere:orange", "helsinki:tallinn:violet"]}, {}),
            ["tickets"],
        ),
        (at("nordic", TALLINN, {}), ["tickets"]),
    ),
    "tickets_ready": (
        (
            at(
                "nordic",
                {"routes": ["kuopio:lieksa:black", "kuopio:lahti:white", "helsinki:lahti:black"]},
                {},
            ),
            ["tickets"],
        ),
        (at("nordic", {"routes": ["kuopio:lieksa:black"]}, {}), ["tickets"]),
    ),
}


def given(case: Case) -> list[Reason]:
    """The reasons for the last move of a case."""
    scenario, moves = case
    game = lm.Game.from_scenario(scenario) if "seat" in scenario else lm.Game(**scenario)
    for move in moves[:-1]:
        game.play(move)
    assert game.is_legal(moves[-1]), game.why_not(moves[-1])
    return reasons_for(game, 0, lm.Move.parse(moves[-1]))


def test_every_reason_has_its_two_positions() -> None:
    assert set(CASES) == set(CODES)


@pytest.mark.parametrize("code", CASES)
def test_a_reason_is_given_where_it_must_be_and_nowhere_else(code: str) -> None:
    said, unsaid = CASES[code]
    reasons = [reason for reason in given(said) if reason["code"] == code]
    assert reasons, given(said)
    assert code not in [reason["code"] for reason in given(unsaid)]
    board = lm.Board(said[0]["board"])
    for language in available():
        words = Wording(language, board, ["Anna", "Bert", "Cleo"]).reason(reasons[0])
        assert "{" not in words
        assert not any(ticket in words for ticket in reasons[0]["facts"].get("ticket", "?").split(">"))


def test_facts_are_those_of_the_engine() -> None:
    digging = {reason["code"]: reason["facts"] for reason in given(CASES["digging"][0])}["digging"]
    odds = lm.Game.from_scenario(CASES["digging"][0][0]).tunnel_odds("bergen:oslo:blue", 0)["blue"]
    assert digging == {"free": round(100 * odds["extra"][0]), "withdrawn": round(100 * odds["extra"][3])}
    late = {reason["code"]: reason["facts"] for reason in given(CASES["ticket_too_late"][0])}[
        "ticket_too_late"
    ]
    assert late["trains"] == 4
    assert late["claims"] > late["count"] == 1
    way = {reason["code"]: reason["facts"] for reason in given(CASES["last_short_way"][0])}["last_short_way"]
    assert way == {"ticket": "tampere>tallinn", "count": 5}


def test_a_single_thing_is_worded_in_the_singular() -> None:
    late: Reason = {
        "code": "ticket_too_late",
        "facts": {"ticket": "helsinki>lieksa", "seat": 1, "trains": 1, "count": 1, "claims": 1},
    }
    won: Reason = {"code": "ticket_completed", "facts": {"ticket": "helsinki>lieksa", "points": 1}}
    board = lm.Board("nordic")
    singular = {
        "en": ["1 claim;", "1 train left", "1 turn", "1 point"],
        "de": ["1 Strecke;", "1 Waggon und", "1 Zug", "1 Punkt"],
        "fr": ["1 ligne\N{NARROW NO-BREAK SPACE};", "1 wagon à", "1 tour", "1 point"],
    }
    for language in available():
        wording = Wording(language, board, ["Anna", "Bert"])
        words = wording.reason(late) + " / " + wording.reason(won)
        assert [one for one in singular[language] if not re.search(rf"{one}(?!\w)", words)] == [], words


def test_a_card_is_of_use_on_the_second_draw_as_on_the_first() -> None:
    black = at("nordic", STAVANGER | {"hand": "1black"}, {}, row="black black blue white red", deck="red red")
    assert "pays_route" in [reason["code"] for reason in given((black, ["draw deck", "draw black@1"]))]
    loco = at(
        "northern_lights", {"tickets": ["murmansk>oslo"]}, {}, row="loco loco red red red", deck="red red"
    )
    assert given((loco, ["draw deck"])) == []
    assert [reason["code"] for reason in given((loco, ["draw deck", "draw deck"]))] == ["nothing_in_row"]


def test_a_ticket_that_needs_no_more_trains_is_said_to_need_none() -> None:
    miyako = at("japan", {"hand": "5violet", "tickets": ["hakata>miyako"]}, {})
    codes = [reason["code"] for reason in given((miyako, ["claim miyako:sendai:violet 5violet"]))]
    assert "ticket_by_bullets" in codes
    assert "ticket_nearer" not in codes


def test_a_lead_for_a_bonus_card_says_nothing_early_in_a_game() -> None:
    claim = (at("northern_lights", {"hand": "1yellow"}, {}, **BONUS), ["claim boden:tornio:yellow 1yellow"])
    assert "bonus_lead" not in [reason["code"] for reason in given(claim)]


def test_a_locomotive_helps_wherever_it_stands_in_for_a_colour() -> None:
    row = {"row": "loco red blue white red"}
    grey = at("usa", {"tickets": ["denver>el-paso"], "hand": "1red"}, {}, **row)
    assert given((grey, ["draw loco@1"]))[0]["code"] in ("pays_route", "card_for_route")
    plain = at("nordic", {"tickets": ["helsinki>lieksa"]}, {}, **row)
    assert given((plain, ["draw loco@1"])) == []


def test_reasons_are_worded_as_a_player_would_say_them() -> None:
    wording = Wording("en", lm.Board("nordic"), ["Anna", "Bert"])
    words = [wording.reason(reason) for reason in given(CASES["double_closes"][0])]
    assert "Bert is already at Boden, and this double route closes" in words
    assert wording.move("claim boden:umea:red 3red") == "claim Boden\N{NO-BREAK SPACE}– Umeå with 3 red cards"
    assert wording.move("draw red@2") == "take a red card from the row"
