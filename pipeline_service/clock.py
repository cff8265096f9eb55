"""Time as the wire has it: integer Unix milliseconds."""

import datetime

from django.db import connection

EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
MS = datetime.timedelta(milliseconds=1)
LIMIT = 253402300800000
"""One past the last accepted Unix ms: the year 10000."""


def to_ms(moment: datetime.datetime) -> int:
    """Unix ms of an aware datetime, exactly, fractions of a ms cut."""
    return (moment - EPOCH) // MS


def from_ms(value: int) -> datetime.datetime:
    """The aware UTC datetime of Unix ms; ValueError or OverflowError outside the years 1 to 9999."""
    return EPOCH + datetime.timedelta(milliseconds=value)


def now() -> datetime.datetime:
    """The database's time, the only clock that decides anything."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT date_trunc('milliseconds', clock_timestamp())")
        moment: datetime.datetime = cursor.fetchone()[0]
        return moment
