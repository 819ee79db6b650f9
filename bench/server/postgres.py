"""A real PostgreSQL on this machine, in a folder of its own, as an unprivileged user."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path

from bench.server.processes import free_port


class NoPostgres(Exception):  # noqa: N818 - a reason to skip
    """PostgreSQL is not available; says why."""


def find_programs() -> Path:
    """The folder of PostgreSQL's programs."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    raise NoPostgres("PostgreSQL is not installed: apt-get install postgresql")


class Postgres:
    """One database server."""

    def __init__(self, folder: Path) -> None:
        self.programs = find_programs()
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Postgres":
        """Create the database and start it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._as: list[str] = []
        if os.getuid() == 0:  # initdb refuses to run as root
            user = _somebody_without_rights()
            self._as = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        data = self.folder / "db"
        made = self._run("initdb", "-D", str(data), "-U", "locomotif", "--auth=trust", "--encoding=UTF8")
        if made.returncode != 0:
            raise NoPostgres(f"initdb: {made.stderr.decode()[-500:]}")
        words = [*self._as, str(self.programs / "postgres"), "-D", str(data), "-p", str(self.port)]
        words += ["-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        self._process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.folder
        )
        for _ in range(1200):
            if self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port)).returncode == 0:
                return self
            time.sleep(0.1)
        raise NoPostgres("PostgreSQL does not answer")

    def database(self, name: str) -> str:
        """Create an empty database; returns its address."""
        made = self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "locomotif", name)
        if made.returncode != 0:
            raise NoPostgres(made.stderr.decode())
        return f"postgresql://locomotif@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """Stop the database server."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)  # at once, whoever is still connected
            self._process.wait(120)

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        command = [*self._as, str(self.programs / program), *words]
        return subprocess.run(command, capture_output=True, cwd=self.folder, check=False)


def _somebody_without_rights() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres("there is no user postgres or nobody to run the database as")
