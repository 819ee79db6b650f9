"""Look ahead with the network: what a move leads to when every seat plays on as the network would."""

from locomotif.bots.compiled.forward import judge
from locomotif.bots.compiled.search import LONGEST, outcome
from locomotif.imagination.imagine import imagine
from locomotif.kernel.compiler import compiled, inside
from locomotif.kernel.randomly import next_seat
from locomotif.kernel.state import OVER
from locomotif.kernel.turn import play

MOST_MARGINS = 1.5
"""The most that a lead counts, in units of the margin that counts as much as a victory."""


@inside
def worth_as_learned(g, b, result, seat, win, margin):
    """What an ending is worth to a seat, as training counts it."""
    points, won = outcome(g, b, result, seat)
    ahead = min(max(points / margin, -MOST_MARGINS), MOST_MARGINS)
    fair = 1.0 / g.players
    victory = (won - fair) / (1.0 - fair)
    return (1.0 - win) * ahead + win * victory


@compiled
def look_ahead(
    games, boards, logs, results, weight_sets, seat, actions, alive, turns, win, margin, number_of, dice, worths,
    minds, workspaces, place_of, offers,
    input_scales, first, first_lines, second, second_lines, third, third_lines, last, last_lines, of_moves,
    seen, mask, numbers, sums, places, times, outputs, scores, values,
):  # fmt: skip
    """Imagine the hidden part, and write what each move that is alive is worth there; return how many were tried.

    Without any moves it judges the position itself, and returns the planner's move. This is one function instead of
    two because each would have the network and the planner compiled into it.

    games: the position, an imagined one, and one to play on. Every seat plays on as its network would, until the seat
    has had `turns` more turns or the game is over. Then the network's values, or the result, say what the move is
    worth as training counts it: `win` for the victory, the rest for a lead of `margin` points.
    """
    b = boards[0]
    if actions.shape[0] == 0:
        return judge(
            games[0], b, weight_sets[0], seat, minds[seat], workspaces[0], place_of, offers,
            input_scales, first, first_lines, second, second_lines, third, third_lines, last, last_lines, of_moves,
            seen, mask, numbers, sums, places, times, outputs, scores, values,
        )  # fmt: skip
    games[1] = games[0]
    imagine(games[0], b, seat, games[1], dice)
    tried = 0
    for i in range(actions.shape[0]):
        if not alive[i]:
            continue
        games[2] = games[1]
        g = games[2]
        play(g, b, logs[0], seat, actions[i])
        had = 0
        away = False
        worth = 0.0
        for _ in range(LONGEST):
            if g.phase == OVER:
                worth = worth_as_learned(g, b, results[0], seat, win, margin)
                break
            acting = next_seat(g)
            if acting != seat:
                away = True
            elif away:
                away = False
                had += 1
            judge(
                g, b, weight_sets[0], acting, minds[acting], workspaces[0], place_of, offers,
                input_scales, first, first_lines, second, second_lines, third, third_lines, last, last_lines,
                of_moves, seen, mask, numbers, sums, places, times, outputs, scores, values,
            )  # fmt: skip
            if acting == seat and had >= turns:
                worth = float(values[0]) + float(values[1])
                break
            best = 0
            for move in range(scores.shape[0]):
                if scores[move] > scores[best]:
                    best = move
            play(g, b, logs[0], acting, number_of[best])
        worths[i] = worth
        tried += 1
    return tried
