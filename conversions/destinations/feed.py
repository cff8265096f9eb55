"""The CSV file of conversions that a search ad account fetches on its own schedule."""

import csv
import io
from collections.abc import Iterable

from conversions.destinations.click_upload import stamp
from conversions.models import Fire
from conversions.rules import plain

DAYS = 30
COLUMNS = (
    "Google Click ID",
    "Conversion Name",
    "Conversion Time",
    "Conversion Value",
    "Conversion Currency",
    "Order ID",
)
"""The platform refuses files with other columns, and files with personal data."""


def written(fires: Iterable[Fire], *, timezone: str) -> bytes:
    """Return the file: its parameters, the columns, one line for each conversion."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    text.write(f"Parameters:TimeZone={timezone}\n")
    writer.writerow(COLUMNS)
    for fire in fires:
        if fire.value is not None:
            moment = stamp(fire.conversion_at, timezone)
            writer.writerow([fire.click_id, fire.action, moment, plain(fire.value), fire.currency, fire.order_id])
    return text.getvalue().encode()
