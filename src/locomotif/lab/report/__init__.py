"""One self-contained page about games that were played."""
