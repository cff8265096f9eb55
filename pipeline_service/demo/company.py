"""The demo company: its reps, its packages, its campaigns and its knowledge entries. Pure."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from pipeline_service.demo.data_files import read
from pipeline_service.demo.types import DemoCampaign, DemoProduct, DemoRep

_COMPANY = read("company.toml")

FIRM: str = _COMPANY["firm"]
DOMAIN: str = _COMPANY["domain"]
SITE: str = _COMPANY["site"]
ZONE: str = _COMPANY["zone"]
WEBHOOK_URL: str = _COMPANY["webhook_url"]

REPS = tuple(DemoRep(**rep) for rep in _COMPANY["reps"])
PACKAGES: Mapping[str, DemoProduct] = {
    package["id"]: DemoProduct(**package | {"price": Decimal(package["price"])}) for package in _COMPANY["packages"]
}
CAMPAIGNS = tuple(DemoCampaign(**campaign) for campaign in _COMPANY["campaigns"])
KNOWLEDGE: Sequence[Mapping[str, Any]] = _COMPANY["knowledge"]
"""The columns of the knowledge entries."""
