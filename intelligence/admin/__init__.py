"""Console pages of intelligence: analyses to read and correct, scorecards, reviews, settings."""

from intelligence.admin import analyses, reviews, scorecards, settings

__all__ = ["analyses", "reviews", "scorecards", "settings"]
