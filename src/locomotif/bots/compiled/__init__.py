"""Bots inside the kernel's world: compiled, and reading of a position only what their seat may see."""
