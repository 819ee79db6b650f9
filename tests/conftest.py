"""What every test run has in common: the table of clauses."""

pytest_plugins = ["tests.clauses"]
