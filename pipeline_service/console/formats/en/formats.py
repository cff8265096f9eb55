"""Day before month name, 24 hours, and the zone that every stored time is shown in."""

DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j M Y, H:i e"
