"""What a server writes of itself: lines for people, or JSON for machines; each with the request that it is about."""

import json
import logging
import time
from contextvars import ContextVar
from typing import Any, Final

PLAIN: Final = "plain"
JSON: Final = "json"
FORMATS: Final = (PLAIN, JSON)
ACCESS: Final = "soloist.access"

# The id of the request that is being answered; empty outside of one.
REQUEST_ID: Final[ContextVar[str]] = ContextVar("request_id", default="")
# What an access line says, by name.
FIELDS: Final = ("method", "route", "status", "ms", "visitor")


def moment(record: logging.LogRecord) -> str:
    """When it was, in UTC."""
    at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{at}.{int(record.msecs):03d}Z"


class JsonFormatter(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """Moment, level, who says it, what, and the request; an exception with its traceback as one value."""
        fields: dict[str, Any] = {
            "time": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        fields |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if request := REQUEST_ID.get():
            fields["request"] = request
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)


class PlainFormatter(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """Moment, level and what; the request at the end."""
        request = REQUEST_ID.get()
        line = f"{moment(record)} {record.levelname.lower()} {record.getMessage()}{f' [{request}]' if request else ''}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def config(format: str, access: bool) -> dict[str, Any]:
    """How a server's processes log, as logging.config takes it: all on stderr."""
    formatter = JsonFormatter if format == JSON else PlainFormatter
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": f"{formatter.__module__}.{formatter.__name__}"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "loggers": {
            "soloist": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
            ACCESS: {"level": "INFO" if access else "CRITICAL"},
            "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        },
    }
