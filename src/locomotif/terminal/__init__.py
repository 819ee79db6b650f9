"""What the command `locomotif` prints."""
