"""Imagining what a seat cannot see. It stands below the game, so that both the game and the bots can ask for it."""
