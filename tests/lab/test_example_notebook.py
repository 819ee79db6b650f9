"""The example notebook: every cell runs, and draws what it promises."""

from pathlib import Path
from typing import Any

import pytest

nbformat: Any = pytest.importorskip("nbformat")
nbclient: Any = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

NOTEBOOK = Path("examples/notebooks/first_look.ipynb")


def test_the_example_notebook_runs_from_top_to_bottom() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells)  # the repository keeps no built files
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert not [output.text for output in outputs if output.get("name") == "stderr"]
    shown = [output.data["text/html"] for output in outputs if "text/html" in output.get("data", {})]
    assert sum("<svg" in html for html in shown) == 2
    assert any("6 games on" in html for html in shown)
    assert any("30 games on" in html for html in shown)
