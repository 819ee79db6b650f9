# Everything a fresh machine with Python and make needs: each target does its own set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help setup play test lint types unit plain bench soak clean

help:
	@echo "make play    set everything up and play"
	@echo "make test    lint, types and all tests, as CI runs them"
	@echo "make bench   measure the engine"
	@echo "make soak    10,000 random games per board and player count, checked move by move"
	@echo "make setup   only install"

setup: $(READY)

$(READY): pyproject.toml
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	@touch $(READY)

play: setup
	$(BIN)/locomotif play

test: lint types unit plain

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup
	$(BIN)/mypy

unit: setup
	$(BIN)/python -c 'import locomotif; locomotif.Game("usa")'
	$(BIN)/pytest

# The same rules without the compiler: every line of the kernel is run.
plain: setup
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -m plain --cov=locomotif.kernel --cov-report=term --cov-fail-under=97

bench: setup
	$(BIN)/python -m bench

soak: setup
	$(BIN)/python -m tests.soak

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis
