"""Why a move is good, as a player would put it, by kind of move; from facts that the seat may see."""
