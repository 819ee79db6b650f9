"""Boards to spoil."""

import shutil
from pathlib import Path

import pytest

from tests.boards.workshop import SHIPPED, TINY, Workshop


@pytest.fixture
def island(tmp_path: Path) -> Workshop:
    """The tiny island of the examples: six cities, ten routes, eight tickets; its texts are left out."""
    workshop = Workshop(TINY, tmp_path)
    shutil.rmtree(workshop.folder / "texts")
    return workshop


@pytest.fixture
def france(tmp_path: Path) -> Workshop:
    """A copy of France, with its beds, pieces, crossings and zones."""
    return Workshop(SHIPPED / "france", tmp_path)


@pytest.fixture
def japan(tmp_path: Path) -> Workshop:
    """A copy of Japan, with its bullet trains."""
    return Workshop(SHIPPED / "japan", tmp_path)


@pytest.fixture
def lights(tmp_path: Path) -> Workshop:
    """A copy of Northern Lights, with its bonus cards."""
    return Workshop(SHIPPED / "northern_lights", tmp_path)
