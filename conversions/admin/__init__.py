"""Console pages: configs with their fires, ad connections, inbound hooks with what was told. Buttons call actions."""

from conversions.admin import conversions, inbound

__all__ = ["conversions", "inbound"]
