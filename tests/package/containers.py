"""Places of their own to run the steps of a Dockerfile or of a unit in: a root folder laid over that of this machine.

What a step writes stays in the place; the checkout is not to be seen there, and there is no network but the place's
own. Only root may make such places.
"""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = "/opt/python"
"""Where a place has its Python: this test's own, into which steps may install."""

_ENTER = """
set -e
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=/,upperdir=$PLACE/upper,workdir=$PLACE/work" "$PLACE/root"
mkdir -p "$PLACE/root$PYTHON" "$PLACE/root$HIDDEN"
mount -t overlay overlay -o "lowerdir=$BASE,upperdir=$PLACE/python,workdir=$PLACE/python-work" "$PLACE/root$PYTHON"
mount -t tmpfs none "$PLACE/root$HIDDEN"
mount --rbind /dev "$PLACE/root/dev"
mount --rbind /proc "$PLACE/root/proc"
for folder in $TEMPORARY; do mount -t tmpfs none -o mode=1777 "$PLACE/root$folder"; done
for folder in $WRITABLE; do mount --bind "$PLACE/root$folder" "$PLACE/root$folder"; done
[ -z "$READ_ONLY" ] || mount -o remount,bind,ro "$PLACE/root"
[ -z "$OFFLINE" ] || ip link set lo up
exec chroot --userspec="$USERSPEC" "$PLACE/root" /usr/bin/env -i "$@"
"""


def can_be_made() -> bool:
    """May this process make places?"""
    if sys.platform != "linux" or os.getuid() != 0:
        return False
    return subprocess.run(["unshare", "--mount", "--net", "true"], capture_output=True).returncode == 0


@dataclass
class Place:
    """A root folder of its own, with what its steps have set."""

    folder: Path
    environment: dict[str, str] = field(default_factory=dict)
    user: str = "root"
    cwd: str = "/"
    writable: Sequence[str] = ()
    """Folders that may be written where the rest is read-only."""

    def __post_init__(self) -> None:
        for name in ("upper", "work", "root", "python", "python-work"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)
        kept = {name: value for name, value in os.environ.items() if re.match("PIP_|NPM_|SSL_", name, re.I)}
        path = f"{PYTHON}/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
        found = {"PATH": path, "LD_LIBRARY_PATH": f"{PYTHON}/lib", "LANG": "C.UTF-8", "HOME": "/root"}
        self.environment = {**kept, **found, **self.environment}

    def run(self, command: Sequence[str], *, as_service: bool = False) -> str:
        """Run a command and return what it said; as a service: offline, and unable to write elsewhere."""
        shell = f"cd {shlex.quote(self.cwd)} && exec {shlex.join(command)}"
        settings = {
            "PLACE": str(self.folder),
            "PYTHON": PYTHON,
            "BASE": sys.base_prefix,
            "HIDDEN": str(ROOT),
            "USERSPEC": f"{self.user}:",
            "TEMPORARY": "/tmp" if as_service else "",
            "WRITABLE": " ".join(self.writable) if as_service else "",
            "READ_ONLY": "yes" if as_service else "",
            "OFFLINE": "yes" if as_service else "",
        }
        home = {} if self.user == "root" else {"HOME": "/nonexistent"}
        given = [f"{name}={value}" for name, value in {**self.environment, **home}.items()]
        apart = ["unshare", "--mount", *(["--net"] if as_service else [])]
        done = subprocess.run(
            [*apart, "sh", "-c", _ENTER, "sh", *given, "sh", "-c", shell],
            env={**os.environ, **settings},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, f"{shell}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    def serve(self, command: Sequence[str], check: str) -> str:
        """Start a server, ask it with some Python until that succeeds, end it; what both said."""
        script = f"""
import subprocess, sys, time
server = subprocess.Popen({list(command)!r}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
for _ in range(240):
    asked = subprocess.run([sys.executable, "-c", {check!r}], capture_output=True, text=True)
    if asked.returncode == 0 or server.poll() is not None:
        break
    time.sleep(0.25)
server.terminate()
print(asked.stdout, asked.stderr, server.communicate()[0], sep="\\n")
sys.exit(asked.returncode)
"""
        return self.run(["python", "-c", script], as_service=True)

    def copy(self, source: Path, target: str) -> None:
        """Copy a file, or what is in a folder, into the place."""
        here = self.folder / "upper" / target.lstrip("/")
        if source.is_dir():
            shutil.copytree(source, here, dirs_exist_ok=True, symlinks=True)
        else:
            here = here / source.name if target.endswith("/") else here
            here.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, here)


def build_image(dockerfile: Path, folder: Path) -> tuple[Place, dict[str, list[str]]]:
    """Run all steps of a Dockerfile; the last stage, and the instructions it has for running."""
    stages: dict[str, Place] = {}
    place = Place(folder / "none")
    last: dict[str, list[str]] = {}
    text = re.sub(r"\\\n\s*", " ", dockerfile.read_text(encoding="utf-8"))
    for line in text.splitlines():
        name, _, rest = line.strip().partition(" ")
        words = rest.split()
        match name:
            case "FROM":
                place = stages[words[-1]] = Place(folder / f"stage-{len(stages)}")
                last = {}
                if words[0].startswith("node:"):
                    _bring_node(place)
            case "COPY":
                _copy(place, words, stages)
            case "RUN":
                place.run(["sh", "-c", rest])
            case "ENV":
                place.environment |= dict(word.split("=", 1) for word in words)
            case "WORKDIR":
                place.cwd = rest
                (place.folder / "upper" / rest.lstrip("/")).mkdir(parents=True, exist_ok=True)
            case "USER":
                place.user = rest
            case "VOLUME":
                place.writable = [*place.writable, rest]
            case "CMD":
                last["CMD"] = json.loads(rest)
            case "HEALTHCHECK":
                last["HEALTHCHECK"] = json.loads(rest.partition("CMD ")[2])
    return place, last


def _copy(place: Place, words: list[str], stages: dict[str, Place]) -> None:
    """Copy from the checkout, or from another stage."""
    if words[0].startswith("--from="):
        _, source, target = words
        place.copy(stages[words[0].partition("=")[2]].folder / "upper" / source.lstrip("/"), target)
        return
    *sources, target = words
    target = place.cwd if target == "." else target
    for source in sources:
        if source != ".":
            place.copy(ROOT / source, target)
            continue
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
        for file in filter(None, listed.stdout.split("\0")):
            if (ROOT / file).is_file():
                place.copy(ROOT / file, f"{target}/{file}")


def _bring_node(place: Place) -> None:
    """Put Node.js where its image has it."""
    node, npm = shutil.which("node"), shutil.which("npm")
    assert node is not None
    assert npm is not None
    place.copy(Path(node).resolve(), "/usr/local/bin/node")
    place.copy(Path(npm).resolve().parents[1], "/usr/local/lib/node_modules/npm")
