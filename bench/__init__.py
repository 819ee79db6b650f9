"""How fast the engine is: `make bench`, or `python -m bench --json figures.json`."""
