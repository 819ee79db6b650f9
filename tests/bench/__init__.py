"""The benchmark prints what it should; how fast it is, no test says."""
