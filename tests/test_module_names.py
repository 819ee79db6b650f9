"""One name, one thing: no two modules of Locomotif have the same name."""

from collections import Counter
from pathlib import Path

import locomotif


def test_every_module_has_a_name_of_its_own() -> None:
    modules = Path(locomotif.__file__).parent.rglob("*.py")
    names = Counter(path.stem for path in modules if path.stem != "__init__")
    assert [name for name, count in names.items() if count > 1] == []
