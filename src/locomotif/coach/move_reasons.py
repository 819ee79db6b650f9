"""Why a move is good, as a player would put it: codes and facts, from what the seat may see."""

from itertools import islice

from locomotif.coach.shapes import Reason
from locomotif.coach.why.card_reasons import reasons_to_build, reasons_to_draw
from locomotif.coach.why.claim_reasons import reasons_to_claim
from locomotif.coach.why.seat_sight import SeatSight
from locomotif.coach.why.ticket_reasons import reasons_to_draw_tickets, reasons_to_keep
from locomotif.game import Game
from locomotif.game.move import Move

MOST = 4
"""How many reasons are given at most."""

CODES = (
    "ticket_completed",
    "only_way",
    "last_short_way",
    "ticket_nearer",
    "tickets_nearer",
    "digging",
    "double_closes",
    "keeps_apart",
    "cuts_route",
    "ends_ahead",
    "bullet_train",
    "bonus_lead",
    "most_points",
    "long_route",
    "longest_path",
    "longest_path_level",
    "longest_path_lead",
    "nothing_in_row",
    "card_for_route",
    "pays_route",
    "pays_for_points",
    "colour_dry",
    "track_for_ticket",
    "cards_in_hand",
    "opening_pair",
    "tickets_share_way",
    "ticket_done_already",
    "ticket_by_bullets",
    "ticket_near",
    "ticket_blocked",
    "ticket_beyond_trains",
    "ticket_too_late",
    "ticket_last_round",
    "tickets_all_done",
    "tickets_ready",
)
"""Every reason there is. Each has a text `coach.reasons.CODE` in every language."""


def reasons_for(game: Game, seat: int, move: Move) -> list[Reason]:
    """What speaks for a move, the weightiest first."""
    sight = SeatSight(game, seat)
    match move.kind:
        case "claim":
            found = reasons_to_claim(sight, move.route or "", move)
        case "pay" if game.tunnel:
            found = reasons_to_claim(sight, game.tunnel["route"], move)
        case "draw":
            found = reasons_to_draw(sight, move.colour or "")
        case "build":
            found = reasons_to_build(sight, move.route or "", move.colour or "")
        case "keep":
            found = reasons_to_keep(sight, move.tickets)
        case "tickets":
            found = reasons_to_draw_tickets(sight)
        case _:
            return []
    return list(islice(found, MOST))
