"""The parser of JSON bodies."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.parsers import BaseParser

from pipeline_service.api.errors import UnsupportedMediaType
from pipeline_service.exceptions import TooLarge
from pipeline_service.strict_json import loads


class StrictJSONParser(BaseParser):
    """DRF parser that uses `loads`. The view's `body_limit` limits the size."""

    media_type = "application/json"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        context = parser_context or {}
        if context["request"].META.get("HTTP_CONTENT_ENCODING", "identity") != "identity":
            raise UnsupportedMediaType("Send the body uncompressed, without Content-Encoding.")
        limit: int = context["view"].body_limit
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise TooLarge(f"The request body is larger than {limit} bytes.")
        return loads(body) if body.strip() else {}
