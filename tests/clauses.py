"""The table of clauses: how many passed tests prove each clause of docs/rules.md.

A test names its clauses with `@pytest.mark.rule("N-6", ...)`. On a full run a clause that no passed test
proves makes the run fail. The names travel inside the reports, so that the table is the same under xdist.
"""

import re
from collections import Counter
from pathlib import Path

import pytest

PROVES = "proves"
CLAUSES_A_LINE = 10
TESTS = Path(__file__).resolve().parent
RULES = TESTS.parent / "docs" / "rules.md"


def clauses_of(text: str) -> list[str]:
    """List the ids of the clauses in the text of the rules, in their order."""
    return re.findall(r"^- \*\*([A-Z]-\d+)\*\* ", text, flags=re.MULTILINE)


def is_full_run(config: pytest.Config) -> bool:
    """Tell whether every test was asked for: all of tests/, and no test left out."""
    narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
    if any(config.getoption(option, default=None) for option in narrowing):
        return False
    start = config.invocation_params.dir
    asked_for = [(start / argument.split("::")[0]).resolve() for argument in config.args]
    return any(path == TESTS or path in TESTS.parents for path in asked_for)


class ClauseTable:
    """Count the passed tests of each clause, print the table, and insist on it after a full run."""

    def __init__(self, config: pytest.Config) -> None:
        self.clauses = clauses_of(RULES.read_text(encoding="utf-8"))
        self.proofs: Counter[str] = Counter()
        self.full_run = is_full_run(config)
        self.is_worker = hasattr(config, "workerinput")

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                if clause not in self.clauses:
                    raise pytest.UsageError(f'{item.nodeid}: there is no clause "{clause}" in {RULES.name}')
                if (PROVES, clause) not in item.user_properties:
                    item.user_properties.append((PROVES, clause))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.proofs.update(str(value) for name, value in report.user_properties if name == PROVES)

    def lacks_proof(self) -> list[str]:
        """List the clauses that a full run ought to have proved and did not."""
        return [clause for clause in self.clauses if self.full_run and not self.proofs[clause]]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not self.is_worker and session.exitstatus == pytest.ExitCode.OK and self.lacks_proof():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.proofs:
            return
        terminalreporter.section("tests that prove each clause", sep="-")
        for start in range(0, len(self.clauses), CLAUSES_A_LINE):
            line = self.clauses[start : start + CLAUSES_A_LINE]
            terminalreporter.write_line("  ".join(f"{clause:>4} {self.proofs[clause]:<3}" for clause in line))
        if self.lacks_proof():
            terminalreporter.write_line(f"without a passed test: {' '.join(self.lacks_proof())}", red=True)


def pytest_configure(config: pytest.Config) -> None:
    """Hang the table into the run."""
    config.pluginmanager.register(ClauseTable(config), "clause-table")
