"""The kinds of buyers with their shares of all prospects."""

from pipeline_service.demo.industries import agents, clinics, contractors, shops, studios
from pipeline_service.demo.types import BuyerKind

SHARES: tuple[tuple[BuyerKind, float], ...] = (
    (studios.KIND, 0.26),
    (contractors.KIND, 0.23),
    (clinics.KIND, 0.18),
    (shops.KIND, 0.18),
    (agents.KIND, 0.15),
)
