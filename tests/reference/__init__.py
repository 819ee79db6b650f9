"""A slow and obvious checker, written from docs/rules.md alone: it shares no rule with the engine it checks."""
