"""The steps of the image and of the systemd unit, run as they stand in places of their own, by ordinary users."""

import configparser
import shlex
from pathlib import Path

import pytest

from tests.package.containers import ROOT, Place, build_image, can_be_made

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not can_be_made(), reason="only root may make places of their own"),
]
UNIT = ROOT / "deploy" / "locomotif.service"


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> tuple[Place, dict[str, list[str]]]:
    """The image, built."""
    return build_image(ROOT / "Dockerfile", tmp_path_factory.mktemp("image"))


def test_the_image_is_compiled_ahead_and_serves_its_page_from_a_read_only_root(
    image: tuple[Place, dict[str, list[str]]],
) -> None:
    place, instructions = image
    assert place.user != "root"
    healthy = instructions["HEALTHCHECK"][2]
    page = "print(urllib.request.urlopen('http://127.0.0.1:8000/').read().decode())"
    said = place.serve(instructions["CMD"], f"{healthy}; {page}")
    assert "<!doctype html>" in said.lower()
    assert "Compiling" not in said


def test_the_unit_answers_at_once_where_only_its_own_folders_can_be_written(
    image: tuple[Place, dict[str, list[str]]], tmp_path: Path
) -> None:
    (wheel,) = (image[0].folder / "upper" / "tmp" / "wheels").glob("*.whl")
    unit = configparser.ConfigParser(interpolation=None, strict=False)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(UNIT, encoding="utf-8")
    service = unit["Service"]
    place = Place(tmp_path, writable=["/var/lib/locomotif", "/var/cache/locomotif"])
    place.copy(wheel, "/tmp/")
    install = UNIT.read_text(encoding="utf-8").splitlines()[1].lstrip("# ").replace("sudo ", "")
    place.run(["sh", "-c", install.replace("'locomotif[server]'", f"'/tmp/{wheel.name}[server]'")])
    place.run(["install", "--directory", "--owner=nobody", *place.writable])
    place.user = "nobody"
    place.environment |= dict(word.split("=", 1) for word in shlex.split(service["Environment"]))
    asking = (
        "import json, urllib.error, urllib.request\n"
        "try: urllib.request.urlopen('http://127.0.0.1:8000/healthz')\n"
        "except urllib.error.HTTPError as early: print(json.load(early)['status'])\n"
    )
    assert "starting" in place.serve(shlex.split(service["ExecStart"]), asking)
