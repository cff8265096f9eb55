"""Structured logs: one JSON line per event with ids and counts, never bodies, keys or personal data."""

import datetime
import logging
import logging.config
import re
import secrets
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any

import orjson
import structlog

REQUEST_ID: ContextVar[str | None] = ContextVar("request_id")
"""The id of the request that is answered, or that caused the work which is run. Every line logged meanwhile has it."""
REQUEST_ID_PATTERN = re.compile(r"[\x20-\x7e]{1,128}", re.ASCII)
REQUESTS = logging.getLogger("request")
PATH_LENGTH_LIMIT = 200

# PostgreSQL puts the offending row into DETAIL; it can hold an e-mail address.
ROW_DATA = re.compile(r"(DETAIL|CONTEXT):.*", re.S)
KEY = re.compile(r"(spk_(?:test_)?[0-9a-z]{12})_[A-Za-z0-9_-]+", re.ASCII)


LEVELS = {
    "django.request": "ERROR",
    "django.server": "WARNING",
    "axes": "WARNING",
    # Its warnings quote URLs and headers of the remote server.
    "urllib3": "ERROR",
    # These loggers write a line for every check of an empty queue.
    "celery.beat": "WARNING",
    "celery.worker.strategy": "WARNING",
    "celery.app.trace": "WARNING",
}


def scrub_text(text: str) -> str:
    """Remove row data from a database error and the secret part from API keys."""
    return KEY.sub(r"\1_…", ROW_DATA.sub(r"\1: …", text))


def scrub(logger: Any, method: str, event: dict[str, Any]) -> dict[str, Any]:
    """Remove row data from database errors and the secret part from API keys."""
    for name, value in event.items():
        if isinstance(value, str):
            event[name] = scrub_text(value)
    return event


def add_request_id(logger: Any, method: str, event: dict[str, Any]) -> dict[str, Any]:
    """Add the id of the request that is answered, or that caused the work which is run."""
    request_id = REQUEST_ID.get(None)
    if request_id is not None:
        event.setdefault("request_id", request_id)
    return event


class JSONFormatter(structlog.stdlib.ProcessorFormatter):
    """Formats a record as JSON, unless its message is the finished line."""

    def format(self, record: logging.LogRecord) -> str:
        return record.msg.decode() if isinstance(record.msg, bytes) else super().format(record)


def request_id_for(given: str) -> str:
    """The id of a request: the one that the client gave, if it is printable, else a new one."""
    trimmed = given.strip(" ")
    return trimmed if REQUEST_ID_PATTERN.fullmatch(trimmed) else secrets.token_hex(16)


def log_request(method: str, path: str, status: int, seconds: float) -> None:
    """Log that a request was answered."""
    shown = scrub_text(path[:PATH_LENGTH_LIMIT])
    fields = {"method": method, "path": shown, "status": status, "ms": round(seconds * 1000, 1)}
    log_finished(REQUESTS, "request", fields)


def log_finished(logger: logging.Logger, event: str, fields: Mapping[str, Any]) -> None:
    """Log a line of INFO without structlog's processors, which take twenty times as long.

    For the lines that every request and every delivery has. Nothing is scrubbed, so `fields` must need no scrubbing.
    """
    if not logger.isEnabledFor(logging.INFO):
        return
    now = datetime.datetime.now(datetime.UTC).isoformat().replace("+00:00", "Z")
    request_id = REQUEST_ID.get(None)
    origin = {} if request_id is None else {"request_id": request_id}
    line = orjson.dumps({**fields, **origin, "event": event, "level": "info", "logger": logger.name, "timestamp": now})
    logger.handle(logging.LogRecord(logger.name, logging.INFO, "", 0, line, None, None))


def configure(options: dict[str, Any]) -> None:
    """Configure logging (Django's LOGGING_CONFIG): structlog for all loggers, JSON on standard error."""
    # No line has them, and each costs a look-up for every record.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        add_request_id,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        scrub,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    formatter = {
        "()": JSONFormatter,
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        "foreign_pre_chain": shared,
    }
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"json": formatter},
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
            "root": {"handlers": ["stderr"], "level": options["level"]},
            "loggers": {name: {"level": level} for name, level in LEVELS.items()},
        }
    )
