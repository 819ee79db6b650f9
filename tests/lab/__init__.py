"""The laboratory: games in numbers, tournaments, reports, environments for learning."""
