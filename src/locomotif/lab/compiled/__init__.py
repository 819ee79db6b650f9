"""Environments' inner loops, compiled. They use the rules alone, no bots."""
