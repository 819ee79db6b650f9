"""The image, the compose file, the unit and the workflows name commands and files that there are."""

import configparser
import ipaddress
import json
import os
import re
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from locomotif.cli import app
from locomotif.server import run, settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
UNIT = configparser.ConfigParser(interpolation=None, strict=False)
UNIT.optionxform = str  # type: ignore[assignment, method-assign]
UNIT.read(ROOT / "deploy" / "locomotif.service", encoding="utf-8")


def instructions(name: str) -> list[str]:
    """What stands behind an instruction of the image."""
    return re.findall(rf"^{name} +(.*)$", DOCKERFILE, flags=re.MULTILINE)


def commands() -> list[list[str]]:
    """Every command with which a server is started."""
    return [
        json.loads(instructions("CMD")[-1]),
        COMPOSE["services"]["locomotif"]["command"],
        shlex.split(UNIT["Service"]["ExecStart"]),
    ]


@pytest.mark.parametrize("command", commands())
def test_every_server_is_started_with_options_that_exist(
    command: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Any] = []
    monkeypatch.setattr(run, "run_server", lambda *given: started.append(given))
    assert Path(command[0]).name == "locomotif"
    result = CliRunner().invoke(app, command[1:])
    assert result.exit_code == 0, result.output
    assert len(started) == 1


def test_settings_that_are_named_exist() -> None:
    named = set(re.findall(r"LOCOMOTIF_[A-Z_]+", (ROOT / "compose.yaml").read_text("utf-8")))
    named |= set(re.findall(r"LOCOMOTIF_[A-Z_]+", UNIT["Service"]["Environment"]))
    named |= set(re.findall(r"LOCOMOTIF_[A-Z_]+", " ".join(instructions("ENV"))))
    known = {f"LOCOMOTIF_{name.upper()}" for name in settings.Settings.__dataclass_fields__}
    assert named <= known | {"LOCOMOTIF_CACHE"}


def test_the_image_is_not_run_as_root_and_is_compiled_by_its_user() -> None:
    last = DOCKERFILE[DOCKERFILE.rindex("\nFROM ") :]
    assert last.index("USER locomotif") < last.index("RUN locomotif warm") < last.index("\nCMD")
    assert "USER root" not in last


def test_what_is_copied_into_the_image_is_there() -> None:
    for copied in instructions("COPY"):
        if not copied.startswith("--from"):
            for source in copied.split()[:-1]:
                assert (ROOT / source).exists(), source


def test_the_proxy_is_the_only_one_that_is_trusted() -> None:
    services = COMPOSE["services"]
    address = services["proxy"]["networks"]["inside"]["ipv4_address"]
    assert services["locomotif"]["environment"]["LOCOMOTIF_PROXIES"] == address
    assert "ports" not in services["locomotif"]
    assert "ports" not in services["database"]


def test_no_container_that_starts_earlier_is_given_the_proxys_address() -> None:
    (network,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    address = ipaddress.IPv4Address(COMPOSE["services"]["proxy"]["networks"]["inside"]["ipv4_address"])
    given = ipaddress.IPv4Network(network["ip_range"])
    assert address in ipaddress.IPv4Network(network["subnet"])
    assert address not in given
    assert given.subnet_of(ipaddress.IPv4Network(network["subnet"]))


def workflows() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every workflow with its jobs."""
    for workflow in (ROOT / ".github" / "workflows").glob("*.yml"):
        jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"]
        yield workflow.name, list(jobs.values())


def steps(jobs: list[dict[str, Any]]) -> str:
    """All that is run in some jobs."""
    return " ".join(step.get("run", "") for job in jobs for step in job.get("steps", []))


def test_workflows_call_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text("utf-8"), flags=re.MULTILINE))
    for name, jobs in workflows():
        assert all((ROOT / job["uses"]).is_file() for job in jobs if "uses" in job), name
        called = re.findall(r"make (?:-C \w+ )?([a-z][a-z-]*)", steps(jobs))
        assert set(called) <= targets, name


def test_workflows_take_chromium_from_the_runner_for_ubuntu_has_no_package_of_it() -> None:
    for name, jobs in workflows():
        assert not re.search(r"apt-get install.*chromium", steps(jobs)), name


def test_every_system_checks_out_the_same_bytes() -> None:
    assert (ROOT / ".gitattributes").read_text("utf-8") == "* text=auto eol=lf\n"


@pytest.mark.skipif(os.name == "nt", reason="a script for bash")
def test_wheels_are_tested_where_there_is_no_pyenv(tmp_path: Path) -> None:
    script = (ROOT / "scripts" / "test-wheels").read_text(encoding="utf-8")
    (looking,) = re.findall(r"^pythons=.*$", script, flags=re.MULTILINE)
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"]}
    subprocess.run(["bash", "-euo", "pipefail", "-c", looking], env=environment, check=True)


def test_hooks_before_a_commit_call_tools_that_set_up_installs() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0][
        "hooks"
    ]
    for hook in hooks:
        tool = hook["entry"].split()[0]
        installed = shutil.which(Path(tool).name, path=sysconfig.get_path("scripts"))
        assert tool == "bash" or installed, tool
