"""Spanish formats: as the English ones, with a decimal comma and points between thousands."""

DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j M Y, H:i e"
DECIMAL_SEPARATOR = ","
THOUSAND_SEPARATOR = "."
