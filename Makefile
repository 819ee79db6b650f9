# Everything a fresh machine with Python and make needs: each target does its own set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NODE_READY := web/node_modules/.ready
# Node.js from the system if it is new enough, else the one that setup puts into the virtual environment.
export PATH := $(CURDIR)/$(BIN):$(PATH)
# Python keeps what it has read of our modules, even where the machine asks it not to: tests start it hundreds of times.
export PYTHONDONTWRITEBYTECODE :=

# What runs side by side is shown one after the other; the make of macOS is older than that.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help setup setup-python setup-web system boards client play test quick quick-tests lint lint-python \
	lint-web types types-python types-web format warm unit thorough plain web size e2e docs wheels distributions lock audit \
	bench soak clean

help:
	@echo "make play    set everything up and play in the browser (port 8000)"
	@echo "make quick   lint, types and the tests that need no server and no browser: under a minute"
	@echo "make test    lint, types and all tests, as CI runs them"
	@echo "make format  write the code as the linters want it"
	@echo "make docs    the documentation site, in build/docs"
	@echo "make wheels  test the wheel on every Python from 3.11 on that this machine has"
	@echo "make lock    renew the versions that setup installs;  make audit  compare them with known vulnerabilities"
	@echo "make thorough  the tests that take minutes each, such as search against planner"
	@echo "make bench   measure the engine;  make soak  10,000 checked random games per board and player count"
	@echo "make setup   only install"

setup: setup-python setup-web

setup-python: $(READY)

setup-web: $(NODE_READY)

# What a lane needs first, unless `make test` has done it for all of them.
first = $(if $(READY_TO_TEST),,$(1))

# Beside browsers and servers, which a busy machine keeps waiting, whatever only computes stands back.
aside = $(if $(READY_TO_TEST),nice -n 15)

# Exactly the versions of the lock, checked by their hashes: it is complete, so pip need not look for what they need
# (an older pip would take a newer one than the lock for "coverage[toml]"). What nobody imports is not compiled.
$(READY): pyproject.toml requirements.lock requirements-node.lock
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --no-compile --no-deps --require-hashes --requirement requirements.lock
	@scripts/node-is-new-enough || $(BIN)/python -m pip install --quiet --require-hashes --requirement requirements-node.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $(READY)

# Beside Python's part, unless that brings Node.js.
$(NODE_READY): web/package-lock.json $(if $(shell scripts/node-is-new-enough && echo yes),,$(READY))
	cd web && npm ci --no-fund --no-audit --loglevel=error
	@touch $(NODE_READY)

# Chromium and PostgreSQL for the tests, where the machine lets us install them.
system:
	@scripts/install-for-tests

# The drawings of the boards.
boards: setup
	cd web && npm run --silent boards

# The page, and the pieces from which notebooks draw the same boards.
client: boards
	cd web && npm run --silent build && npx tsx scripts/boards/stencils.ts

play: setup client
	$(BIN)/locomotif serve --open --host 0.0.0.0

# First what the others build on, and beside it what needs only a part of that; then the tests, longest first: browsers
# and servers wait a lot, so others compute meanwhile. Whatever fails, its neighbours go on to their ends.
ABREAST = $(MAKE) --no-print-directory --jobs=3 --keep-going $(SYNC)
test: system
	@$(ABREAST) warm client lint-web types-python
	@$(ABREAST) READY_TO_TEST=1 e2e unit plain web types-web docs size lint-python

# While one works on the engine, the server or the laboratory.
quick: setup-python
	@$(MAKE) --no-print-directory --jobs=2 $(SYNC) types-python quick-tests lint-python

quick-tests: setup-python
	$(BIN)/pytest -n 2 -m "not slow" tests/rules tests/boards tests/languages tests/text tests/package tests/test_module_names.py

lint: lint-python lint-web

lint-web: setup-web
	cd web && npm run --silent lint

lint-python: setup-python
	$(aside) $(BIN)/ruff check .
	$(aside) $(BIN)/ruff format --check .
	$(aside) $(BIN)/lint-imports --no-logo --no-cache

types: types-python types-web

types-web: $(call first,boards)
	cd web && $(aside) npm run --silent check

types-python: setup-python
	$(BIN)/mypy

format: setup
	$(BIN)/ruff check --fix --quiet . || true
	$(BIN)/ruff format .
	cd web && npm run --silent format -- --log-level warn

# Compile everything once, before tests run side by side.
warm: setup
	$(BIN)/python -m tests.warm

unit: $(call first,warm client)
	$(BIN)/pytest -n 3 --dist loadgroup -m "not slow"

# The tests that take minutes each.
thorough: setup
	$(BIN)/pytest -m slow

# The same rules without the compiler: every line of the kernel is run.
plain: setup-python
	NUMBA_DISABLE_JIT=1 $(aside) $(BIN)/pytest -n 2 -m plain tests/rules tests/kernel tests/bots/test_plans.py tests/text/test_recorded_games.py \
		--cov=src/locomotif/kernel --cov-report=term --cov-fail-under=97

web: $(call first,boards)
	cd web && $(aside) npm run --silent test

# What a page loads before one can play: fails when it is too much for a slow line.
size: $(call first,client)
	cd web && npm run --silent size

# Whole games in real Chromium, with the wheel as people install it: in an environment of its own, far from here.
e2e: $(call first,warm client)
	@place=$$(mktemp -d) && trap 'rm -rf "$$place"' EXIT && \
	export LOCOMOTIF_COMMAND=$$(PLACE=$$place LOCOMOTIF_CLIENT=$(CURDIR)/web/dist scripts/install-wheel) && \
	cd web && env -u PYTHONPATH npm run --silent e2e

docs: setup-python
	$(aside) $(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --jobs auto docs build/docs

# The wheel on every Python: all its dependencies from the index, the first start, and a move in Chromium.
wheels: client
	scripts/test-wheels

distributions: client
	rm -rf dist && $(BIN)/python -m hatchling build -d dist

lock: setup-python
	scripts/renew-locks

audit: setup
	scripts/audit

bench: setup-python
	$(BIN)/python -m bench

soak: setup-python
	$(BIN)/python -m tests.soak

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis web/node_modules web/dist build dist
