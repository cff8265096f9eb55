"""Console pages of intelligence: analyses to read and correct, scorecards, reviews, settings, cost."""

from intelligence.admin import analyses, reviews, scorecards, settings, usage

__all__ = ["analyses", "reviews", "scorecards", "settings", "usage"]
