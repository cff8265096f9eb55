"""Console pages of the ad platform. Buttons call actions."""

from experimental.admin import pixel

__all__ = ["pixel"]
