"""What every test run has in common: the table of clauses, and how hard hypothesis searches."""

pytest_plugins = ["tests.clauses", "tests.profiles"]
