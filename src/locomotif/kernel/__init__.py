"""The rules: plain functions on flat records, compiled by Numba; no I/O and no Python objects inside.

Read in this order: `state` (what a position is), `tables` (what a board is), `turn` (how a turn runs),
then one module per idea: `cards`, `tickets`, `payment`, `claim`, `tunnels`, `track`, `network`, `scoring`.
`docs/engine.md` draws the whole.
"""
