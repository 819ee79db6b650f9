"""Real server processes on this machine: started, asked to stop, killed."""

import contextlib
import itertools
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import httpx

_ports = itertools.count(37 * os.getpid())


def free_port() -> int:
    """A free port, which stays free until it is used.

    It lies below those that systems hand out, and another process of ours looks elsewhere.
    """
    while True:
        port = 15_000 + next(_ports) % 17_000
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def seconds_taken() -> float:
    """CPU time that this virtual machine wanted and its host gave to others; zero on a real machine."""
    times = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return int(times[8]) / os.sysconf("SC_CLK_TCK")


QUICK = {
    "LOCOMOTIF_PACE": "0",
    "LOCOMOTIF_PACE_AFTER_CLAIM": "0",
    "LOCOMOTIF_BOT_LIMIT": "300",
    "LOCOMOTIF_MESSAGES_A_SECOND": "1000",
    "LOCOMOTIF_MESSAGE_BURST": "1000",
    "LOCOMOTIF_CALLS_A_SECOND": "1000",
    "LOCOMOTIF_CALL_BURST": "1000",
    "LOCOMOTIF_TABLES_A_PERSON": "1000",
    "LOCOMOTIF_SOCKETS_A_PERSON": "1000",
    "LOCOMOTIF_SOCKETS_AN_ADDRESS": "100000",
    "LOCOMOTIF_PEOPLE_AN_HOUR": "100000",
    "LOCOMOTIF_PUBLIC_TABLES_AN_ADDRESS": "100000",
    "LOCOMOTIF_RECORDS_AN_ADDRESS": "100000",
    "LOCOMOTIF_ADDRESS_MESSAGES_A_SECOND": "100000",
    "LOCOMOTIF_ADDRESS_CALLS_A_SECOND": "100000",
    "LOCOMOTIF_READS_A_SECOND": "1000",
    "LOCOMOTIF_READ_BURST": "1000",
    "LOCOMOTIF_ADDRESS_READS_A_SECOND": "100000",
    "LOCOMOTIF_BYTES_A_SECOND": "1000000",
    "LOCOMOTIF_BYTE_BURST": "10000000",
    "LOCOMOTIF_ADDRESS_BYTES_A_SECOND": "100000000",
    "LOCOMOTIF_SENT_A_SECOND": "100000000",
    "LOCOMOTIF_CONNECTIONS_AN_ADDRESS": "100000",
}
"""Scripted clients do not wait, and many of them share one address."""


class Server:
    """One `locomotif serve`."""

    def __init__(
        self,
        data: Path,
        *,
        port: int | None = None,
        database: str = "",
        settings: Mapping[str, str] | None = None,
        limits: Mapping[str, str] = QUICK,
        files: int | None = None,
    ) -> None:
        """`files`: how many files it may open at once."""
        self.data = data
        self.port = port or free_port()
        self.database = database
        self.settings = dict(limits) | dict(settings or {})
        self.files = files
        self.log = data / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self.process is not None
        return self.process.pid

    def start(self, *, wait: bool = True) -> "Server":
        """Start it, and wait until it answers."""
        self.data.mkdir(parents=True, exist_ok=True)
        words = [sys.executable, "-m", "locomotif.cli", "serve", "--port", str(self.port)]
        words += ["--data", str(self.data), "--database", self.database]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                words, stdout=log, stderr=log, stdin=subprocess.DEVNULL, env=os.environ | self.settings
            )
        if self.files is not None:
            resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (self.files, self.files))
        if wait:
            self.wait()
        return self

    def wait(self, patience: float = 300.0) -> None:
        """Wait until it answers."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.address}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process is not None
                if self.process.poll() is not None:
                    break
            time.sleep(0.05)  # it starts, or compiles
        self.kill()
        raise RuntimeError(f"the server does not answer:\n{self.log.read_text()[-4000:]}")

    def kill(self) -> None:
        """Kill it at once (SIGKILL)."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self, patience: float = 120.0) -> int:
        """Ask it to stop (SIGTERM); its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def memory(self) -> int:
        """Its resident memory in bytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def cpu_seconds(self) -> float:
        """The CPU time it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def log_text(self) -> str:
        """Everything it has logged."""
        return self.log.read_text()
