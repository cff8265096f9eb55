"""Console pages: configs with their fires, ad connections, inbound hooks with what was told. Buttons call actions."""

from conversions.admin import connections, inbound, reports

__all__ = ["connections", "inbound", "reports"]
