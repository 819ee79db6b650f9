"""Installing Locomotif: its version, its page, its extras, and users without a home."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import locomotif
from locomotif.cli import app
from locomotif.extras import MissingExtra, require

ROOT = Path(__file__).parents[2]

LACKING = """
import importlib.util, sys
sys.stderr = sys.stdout
lacking = set(sys.argv[1].split(","))
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in lacking else find(name, *rest)
from locomotif import cli
for line in sys.argv[2:]:
    sys.argv = ["locomotif", *line.split()]
    try:
        cli.main()
    except SystemExit as end:
        print(end)
"""


def run_python(code: str, *arguments: str, **environment: str | None) -> str:
    """Run some code in a process of its own; a variable that is None is taken away."""
    wanted = {name: value for name, value in {**os.environ, **environment}.items() if value is not None}
    run = subprocess.run([sys.executable, "-c", code, *arguments], env=wanted, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_version_can_be_asked_for() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.output) == (0, f"locomotif {locomotif.__version__}\n")


def test_the_version_stands_in_one_place() -> None:
    for name in ("pyproject.toml", "web/package.json"):
        assert locomotif.__version__ not in re.findall(
            r'"?version"?\s*[:=]\s*"([^"]+)"', (ROOT / name).read_text("utf-8")
        )


def test_every_command_names_the_extra_that_it_lacks() -> None:
    commands = [
        "serve",
        "server-schema x",
        "simulate",
        "tournament",
        "report x.parquet",
        "bench --bots planner",
    ]
    said = run_python(LACKING, "fastapi,pyarrow", *commands).splitlines()
    server = "The server needs fastapi: pip install 'locomotif[server]'"
    laboratory = "The laboratory needs pyarrow: pip install 'locomotif[lab]'"
    assert [line for line in said if line != "1"] == [server] * 2 + [laboratory] * 4


def test_a_missing_extra_is_an_import_error_that_names_all_that_is_missing() -> None:
    with pytest.raises(
        MissingExtra, match=r"A car needs no_such and nor_this.either: pip install 'locomotif\[y\]'"
    ):
        require("y", "A car", "no_such", "nor_this.either", "sys")
    with pytest.raises(MissingExtra, match=r"A car needs no_such, nor_this and none: pip"):
        require("y", "A car", "no_such", "nor_this", "none")
    assert issubclass(MissingExtra, ModuleNotFoundError)


@pytest.mark.parametrize(
    ("module", "lacking", "said"),
    [
        ("lab.env", "gymnasium", "An environment needs gymnasium: pip install 'locomotif[lab]'"),
        ("lab.gpu", "numba_cuda", "A game on a GPU needs numba_cuda: pip install 'locomotif[gpu]'"),
        (
            "lab.openspiel_game",
            "pyspiel",
            "OpenSpiel's adapter needs pyspiel: pip install 'locomotif[openspiel]'",
        ),
        ("lab.training.__main__", "torch", "Training needs torch: pip install 'locomotif[training]'"),
        ("server.run", "fastapi", "The server needs fastapi: pip install 'locomotif[server]'"),
    ],
)
def test_every_import_names_the_extra_that_it_lacks(module: str, lacking: str, said: str) -> None:
    code = f"""
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == {lacking!r} else find(name, *rest)
try:
    import locomotif.{module}
except ImportError as error:
    print(error)
"""
    assert run_python(code).strip() == said


def test_environments_do_without_the_laboratorys_files() -> None:
    code = "import sys; sys.modules['pyarrow'] = None\nfrom locomotif.lab import env; print(env.TableEnv.__name__)"
    assert run_python(code) == "TableEnv\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no passwd")
def test_the_rules_are_imported_for_a_user_without_name_and_home() -> None:
    code = """
import os, pwd
def nobody(uid): raise KeyError(f"getpwuid(): uid not found: {uid}")
pwd.getpwuid = nobody
import locomotif.game
from locomotif.kernel.code_cache import cache_folder
print(cache_folder(__import__("pathlib").Path(locomotif.game.__file__).parents[1] / "kernel"))
"""
    folder = Path(run_python(code, HOME=None, XDG_CACHE_HOME=None, LOCOMOTIF_CACHE=None).strip())
    assert folder.parents[1].name.startswith("locomotif-")
    assert not folder.exists(), "it goes with the process that made it"


def test_warm_says_so_where_all_that_it_compiles_would_be_lost(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code = """
import sys
sys.stderr = sys.stdout
sys.argv = ["locomotif", "warm"]
from locomotif import cli
try:
    cli.main()
except SystemExit as end:
    print(end.code)
"""
    said = run_python(code, LOCOMOTIF_CACHE=str(tmp_path / "file"))
    assert said == (
        "Compiled code cannot be kept, for this user has no cache folder that can be written. "
        "Name one in LOCOMOTIF_CACHE.\n1\n"
    )


def test_a_list_of_boards_needs_no_compiler() -> None:
    assert run_python("import locomotif, sys; locomotif.boards(); print('numba' in sys.modules)") == "False\n"
