"""Bots in the kernel's world: compiled, and reading only what their seat may see of a position."""
