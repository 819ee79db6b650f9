"""The steps of the image, the compose file and the systemd unit, run in places of their own, by ordinary users."""

import configparser
import dataclasses
import re
import shlex
from pathlib import Path

import pytest
import yaml

from bench.server.postgres import NoPostgres, find_programs
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


BESIDE_POSTGRESQL = """
export PATH="$PATH:$PROGRAMS" PGPASSWORD=secret
echo secret >/tmp/password
initdb --pgdata /tmp/database --username locomotif --auth scram-sha-256 --pwfile /tmp/password
pg_ctl start --wait --pgdata /tmp/database --log /tmp/log --options "-h 127.0.0.1 -k /tmp"
trap 'kill $!; wait; pg_ctl stop --pgdata /tmp/database --mode immediate' TERM
createdb --host 127.0.0.1 --username locomotif locomotif
"$@" & wait
"""
"""Starts PostgreSQL as its image does, and runs a command beside it."""


def test_the_composed_server_opens_on_postgresql_and_trusts_its_proxy(
    image: tuple[Place, dict[str, list[str]]],
) -> None:
    try:
        programs = find_programs()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    service = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]["locomotif"]
    database = re.sub(
        r"\$\{POSTGRES_PASSWORD:[^}]*\}", "secret", service["environment"]["LOCOMOTIF_DATABASE"]
    )
    place, instructions = image
    place = dataclasses.replace(
        place,
        environment=place.environment
        | service["environment"]
        | {
            "LOCOMOTIF_DATABASE": database.replace("@database/", "@127.0.0.1/"),
            "LOCOMOTIF_PROXIES": "127.0.0.1",
            "PROGRAMS": str(programs),
        },
    )
    healthy = instructions["HEALTHCHECK"][2]
    forwarded = "{'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9'}"
    asked = f"urllib.request.Request('http://127.0.0.1:8000/', headers={forwarded})"
    asking = f"{healthy}; print(urllib.request.urlopen({asked}).headers['Strict-Transport-Security'])"
    said = place.serve(["sh", "-c", BESIDE_POSTGRESQL, "sh", *service["command"]], asking)
    assert "max-age=" in said
    assert '"message":"open"' in said


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
