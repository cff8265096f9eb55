"""JSON responses and content negotiation."""

from typing import Any

from django.http import HttpResponse
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.request import Request

from pipeline_service.exceptions import ApiError
from pipeline_service.spreadsheets import CSV
from pipeline_service.strict_json import dumps

ACCEPTED = frozenset({"*/*", "application/*", "application/json"})


class NotAcceptable(ApiError):
    status = 406
    code = "not_acceptable"
    default_message = "Answers are application/json; the Accept header excludes it."


def answer(data: Any, status: int = 200) -> HttpResponse:
    """Make a JSON response."""
    return HttpResponse(dumps(data), status=status, content_type="application/json")


def wants_csv(header: str, *, csv: bool) -> bool:
    """Whether an Accept header asks for CSV, where there is any, and not for JSON. Raises NotAcceptable for others."""
    types = {part.split(";", 1)[0].strip().lower() for part in header.split(",")}
    if not header or not ACCEPTED.isdisjoint(types):
        return False
    if csv and CSV in types:
        return True
    raise NotAcceptable


class JSONOnlyNegotiation(BaseContentNegotiation):
    """Selects the parser of exactly the body's type; without a type, the first parser."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        kind = (request.content_type or "").split(";", 1)[0].strip().lower() or parsers[0].media_type
        return next((parser for parser in parsers if parser.media_type == kind), None)
