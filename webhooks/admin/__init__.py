"""Console pages: endpoints with their health, and the log of everything that was sent. Every button calls an action."""

from webhooks.admin import deliveries, endpoints

__all__ = ["deliveries", "endpoints"]
