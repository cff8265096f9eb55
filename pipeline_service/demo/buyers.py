"""The kinds of buyers with their shares of all prospects, one file each; they differ only in their texts. Pure."""

from typing import Any

from pipeline_service.demo.data_files import read
from pipeline_service.demo.types import BuyerKind, DemoObjection

FILES = ("studios", "contractors", "clinics", "shops", "agents")


def _kind_of(values: dict[str, Any]) -> BuyerKind:
    concerns = tuple(
        (DemoObjection(**{name: text for name, text in concern.items() if name != "weight"}), concern["weight"])
        for concern in values["concerns"]
    )
    return BuyerKind(**{name: value for name, value in values.items() if name != "share"} | {"concerns": concerns})


SHARES = tuple((_kind_of(values), float(values["share"])) for values in (read(f"buyers/{name}.toml") for name in FILES))
