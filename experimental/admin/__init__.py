"""Console pages of the ad platform. Buttons call actions."""

from experimental.admin import campaigns, pixel

__all__ = ["campaigns", "pixel"]
