"""The examples of the documentation run as they stand."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLES = [
    (name, number, code)
    for name in ("coach.md", "lab.md", "writing-bots.md")
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", (DOCS / name).read_text("utf-8"), re.S))
]


@pytest.mark.parametrize(("name", "number", "code"), EXAMPLES, ids=[f"{n}-{i}" for n, i, _ in EXAMPLES])
def test_an_example_runs(
    name: str, number: int, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "examples").symlink_to(DOCS.parent / "examples")
    monkeypatch.chdir(tmp_path)  # what it writes goes there
    exec(compile(code, f"{name}, example {number}", "exec"), {})


def test_every_column_is_explained() -> None:
    from locomotif.lab.result_columns import SCHEMA

    table = (DOCS / "lab.md").read_text("utf-8").split("## The columns")[1].split("##")[0]
    assert set(re.findall(r"`([a-z_]+)`", table.replace("`Board.", "`"))) >= set(SCHEMA.names)


def test_every_kind_of_action_is_explained() -> None:
    import locomotif as lm
    from locomotif.lab.env import Actions

    table = (DOCS / "lab.md").read_text("utf-8").split("### Actions")[1].split("###")[0]
    explained = {words.split()[0] for words in re.findall(r"`([a-z][^`]*)`", table)}
    for board in lm.boards():
        actions = Actions(lm.Board(board))
        assert {actions.describe(i).split()[0] for i in range(len(actions))} <= explained


def test_every_field_of_an_observation_is_explained() -> None:
    import locomotif as lm
    from locomotif.lab.env import fields

    text = (DOCS / "lab.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `([a-z_]+)` \| [^|]+ \| ([^|]+?) \|$", text, re.M))
    for board in lm.boards():
        for field in fields(lm.Board(board), players=2):
            assert rows[field.name].partition(" (boards with")[0] == field.meaning
