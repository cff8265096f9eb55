"""Register the console pages of all features."""

from experimental.attribution.admin import attribution, data_driven
from experimental.audiences.admin import audiences, chosen_people, member_filter, segments
from experimental.campaigns import admin as campaigns
from experimental.pixel import admin as pixel

__all__ = [
    "attribution",
    "audiences",
    "campaigns",
    "chosen_people",
    "data_driven",
    "member_filter",
    "pixel",
    "segments",
]
