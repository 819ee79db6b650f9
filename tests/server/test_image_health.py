"""The health check of the image, as it stands in the Dockerfile."""

import json
import re
import subprocess
import sys
from pathlib import Path

from bench.server.processes import Server

DOCKERFILE = (Path(__file__).parents[2] / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")


def test_the_health_check_of_the_image_tells_a_running_server_from_none(server: Server) -> None:
    written = re.findall(r"^HEALTHCHECK .*CMD (.*)$", DOCKERFILE, flags=re.MULTILINE)[0]
    code = json.loads(written)[2]
    for address, status in ((server.address, 0), ("http://127.0.0.1:1", 1)):
        ours = code.replace("http://127.0.0.1:8000", address)
        assert ours != code
        assert subprocess.run([sys.executable, "-c", ours], capture_output=True).returncode == status
