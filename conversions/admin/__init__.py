"""Console pages: configs and fires, ad connections, inbound hooks and deliveries. Buttons call actions."""

from conversions.admin import connections, inbound, reports

__all__ = ["connections", "inbound", "reports"]
