"""Structured logs: one JSON object per line, without tokens, seeds, names or addresses."""

import hashlib
import json
import logging
import sys
import time
from typing import Any

import orjson


class JsonLines(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """What happened, and the facts given with it."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        for name, fact in (getattr(record, "facts", None) or {}).items():
            line.setdefault(name, fact)  # `level` is the severity, never a bot's
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["traceback"] = self.formatException(record.exc_info)
        try:
            return orjson.dumps(line, default=str).decode()
        except TypeError:  # half a character, which strangers may send
            return json.dumps(line, default=str)


def table_in_logs(table_id: str) -> str:
    """A stable name for a table in logs. Not its id: with that, anybody could take a seat."""
    return hashlib.sha256(table_id.encode()).hexdigest()[:12]


def set_up_logs(level: str) -> None:
    """Write all logs of this process as JSON lines to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for noisy in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "alembic.runtime.migration"):
        logger = logging.getLogger(noisy)
        logger.handlers = []
        logger.propagate = True
    logging.getLogger("uvicorn.access").disabled = True  # it would contain private seat links
    for chatty in ("alembic", "websockets"):
        logging.getLogger(chatty).setLevel("WARNING")
    # Whatever strangers send is not worth a line: they would fill the disk with it.
    logging.getLogger("uvicorn.error").setLevel("ERROR")
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)


def _is_our_fault(record: logging.LogRecord) -> bool:
    return not record.getMessage().startswith("Invalid UTF-8")
