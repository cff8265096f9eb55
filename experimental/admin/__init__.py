"""Console pages of the ad platform. Buttons call actions."""

from experimental.admin import attribution, campaigns, pixel, segments

__all__ = ["attribution", "campaigns", "pixel", "segments"]
