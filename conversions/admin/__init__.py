"""Console pages: configs and fires, ad connections, inbound hooks and deliveries. Buttons call actions."""

from conversions.admin import configs, connections, fires, inbound

__all__ = ["configs", "connections", "fires", "inbound"]
