"""Console pages of the ad platform. Buttons call actions."""

from experimental.admin import attribution, campaigns, data_driven, pixel, segments

__all__ = ["attribution", "campaigns", "data_driven", "pixel", "segments"]
