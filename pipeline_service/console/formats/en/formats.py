"""English formats: day before month name, 24 hours, and the time zone."""

DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j M Y, H:i e"
