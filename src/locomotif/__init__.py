"""Locomotif: the train-route board games as an engine, a table and a laboratory."""

__version__ = "0.1.0"
