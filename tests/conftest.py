"""What every test run has in common: the table of clauses, and how hard hypothesis searches."""

import os

pytest_plugins = ["tests.clauses", "tests.plain_records", "tests.profiles"]

# Boards that somebody has made are none of the tests' business.
os.environ["XDG_DATA_HOME"] = "/nonexistent"
os.environ.pop("LOCOMOTIF_BOARDS", None)
# Nor is how long a busy machine keeps a bot waiting.
os.environ["LOCOMOTIF_BOT_SECONDS"] = "600"
