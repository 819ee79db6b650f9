"""The coach's compiled part: moves tried in many worlds."""
