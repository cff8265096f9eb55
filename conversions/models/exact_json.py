"""A JSON field whose numbers stay exact decimals."""

import json
from decimal import Decimal
from typing import Any

import orjson
from django.db import models


def _number(value: Any) -> Any:
    if isinstance(value, Decimal):
        return orjson.Fragment(f"{value:f}".encode())
    raise TypeError(f"{type(value)} has no JSON form")


class ExactEncoder(json.JSONEncoder):
    """Writes decimals with all their digits; jsonb keeps numbers as numeric. Any indent becomes two spaces."""

    def encode(self, o: Any) -> str:
        return orjson.dumps(o, default=_number, option=orjson.OPT_INDENT_2 if self.indent else None).decode()


class ExactDecoder(json.JSONDecoder):
    """Reads numbers with a point as Decimal."""

    def __init__(self) -> None:
        super().__init__(parse_float=Decimal)


class ExactJSONField(models.JSONField):
    """JSON that never turns money into floats."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{**kwargs, "encoder": ExactEncoder, "decoder": ExactDecoder})
