"""Console pages: endpoints with their health, and the log of deliveries. Every button calls an action."""

from webhooks.admin import deliveries, endpoints

__all__ = ["deliveries", "endpoints"]
