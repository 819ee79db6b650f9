"""The boards: that the shipped ones are right, and that no mistake in another gets through."""
