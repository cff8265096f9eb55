"""Time as the API writes it: integer Unix milliseconds."""

import datetime

from django.db import connection

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
MS = datetime.timedelta(milliseconds=1)
LIMIT = 253402300800000
"""The first Unix ms that is not accepted: the start of the year 10000."""
MICROSECONDS_TO_2000 = 946_684_800_000_000


def to_ms(moment: datetime.datetime) -> int:
    """Convert an aware datetime to Unix ms, exactly; fractions of a ms are cut off."""
    return (moment - EPOCH) // MS


def stored_to_ms(microseconds: int) -> int:
    """Convert PostgreSQL's binary form of a time, microseconds since 2000, to Unix ms."""
    return (microseconds + MICROSECONDS_TO_2000) // 1000


def from_ms(value: int) -> datetime.datetime:
    """Convert Unix ms to an aware UTC datetime. Raises ValueError or OverflowError outside the years 1 to 9999."""
    return EPOCH + datetime.timedelta(milliseconds=value)


def now() -> datetime.datetime:
    """The database's current time, to the millisecond. Decisions use this clock only."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT date_trunc('milliseconds', clock_timestamp())")
        moment: datetime.datetime = cursor.fetchone()[0]
        return moment
