"""Python client of the Sales Pipeline Service.

from salespipe import Salespipe

with Salespipe() as client:
    for prospect in client.prospects.list(stage="closed"):
        print(prospect.name)
"""

from salespipe import errors, models, params, webhooks
from salespipe._encoding import Timestamp, unix_ms
from salespipe._version import __version__
from salespipe.client import AsyncSalespipe, Salespipe
from salespipe.errors import APIError, SalespipeError
from salespipe.pages import AsyncPages, Page, Pages

__all__ = [
    "APIError",
    "AsyncPages",
    "AsyncSalespipe",
    "Page",
    "Pages",
    "Salespipe",
    "SalespipeError",
    "Timestamp",
    "__version__",
    "errors",
    "models",
    "params",
    "unix_ms",
    "webhooks",
]
