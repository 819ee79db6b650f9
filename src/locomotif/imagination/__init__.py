"""Imagine what a seat cannot see. It is a layer below the game, so that both the game and the bots can use it."""
