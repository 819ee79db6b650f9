"""The compiled bots. They read only what their seat may see of a position."""
