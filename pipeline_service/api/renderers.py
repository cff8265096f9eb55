"""JSON responses and content negotiation."""

from typing import Any

from django.http import HttpResponse
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request

from pipeline_service.exceptions import ApiError
from pipeline_service.spreadsheets import CSV
from pipeline_service.strict_json import dumps

ACCEPTED = ("*/*", "application/*", "application/json")


class NotAcceptable(ApiError):
    status = 406
    code = "not_acceptable"
    default_message = "Answers are application/json; the Accept header excludes it."


def answer(data: Any, status: int = 200) -> HttpResponse:
    """Make a JSON response."""
    return HttpResponse(dumps(data), status=status, content_type="application/json")


def check_accept(header: str) -> None:
    """Raise NotAcceptable when an Accept header excludes JSON."""
    if header and not _media_types(header) & {*ACCEPTED}:
        raise NotAcceptable


def wants_csv(header: str) -> bool:
    """Return True if an Accept header asks for CSV and not for JSON."""
    return CSV in _media_types(header) and not _media_types(header) & {*ACCEPTED}


def _media_types(header: str) -> set[str]:
    return {part.split(";", 1)[0].strip().lower() for part in header.split(",")}


class JSONOnlyNegotiation(BaseContentNegotiation):
    """Selects the parser of exactly the body's type; without a type, the first parser."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        kind = (request.content_type or "").split(";", 1)[0].strip().lower() or parsers[0].media_type
        return next((parser for parser in parsers if parser.media_type == kind), None)
