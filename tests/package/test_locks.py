"""The locks name everything that set-up installs, with hashes and without addresses."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def wanted(*extras: str) -> list[Requirement]:
    """What these extras ask for, and the package itself."""
    found = [Requirement(line) for line in PROJECT["dependencies"]]
    for extra in extras:
        for line in PROJECT["optional-dependencies"][extra]:
            requirement = Requirement(line)
            found += wanted(*requirement.extras) if requirement.name == PROJECT["name"] else [requirement]
    return found


def locked(name: str) -> dict[str, list[str]]:
    """The versions of a lock, by package; there may be one for each Python."""
    versions: dict[str, list[str]] = {}
    for package, version in re.findall(
        r"^([\w.-]+)==([^ ;\\]+)", (ROOT / name).read_text("utf-8"), flags=re.MULTILINE
    ):
        versions.setdefault(canonicalize_name(package), []).append(version)
    return versions


@pytest.mark.parametrize(
    ("name", "extras"), [("requirements.lock", ("dev",)), ("requirements-server.lock", ("server",))]
)
def test_a_lock_has_a_version_in_range_for_all_that_is_wanted(name: str, extras: tuple[str, ...]) -> None:
    versions = locked(name)
    for requirement in wanted(*extras):
        found = versions.get(canonicalize_name(requirement.name))
        assert found, f"{requirement.name} is missing: make lock"
        assert all(map(requirement.specifier.contains, found)), f"{requirement} has {found}: make lock"


@pytest.mark.parametrize("lock", sorted(ROOT.glob("requirements*.lock")), ids=lambda lock: lock.name)
def test_a_lock_names_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    for package in re.findall(r"^[\w.-]+==(?:.*\\\n)*.*", text, flags=re.MULTILINE):
        assert "--hash=sha256:" in package, package
