"""Why a move is good: what a player would say of it, by kind of move; facts of the engine that the seat may see."""
