"""Console pages of intelligence: analyses to read and correct, scorecards, reviews, settings, cost, avatars."""

from intelligence.admin import analyses, avatars, knowledge, reviews, scorecards, settings, usage

__all__ = ["analyses", "avatars", "knowledge", "reviews", "scorecards", "settings", "usage"]
