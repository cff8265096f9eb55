"""Console pages of intelligence: analyses, avatars, knowledge base, reviews, scorecards, settings and model usage."""

from intelligence.admin import analyses, avatars, knowledge, reviews, scorecards, settings, usage

__all__ = ["analyses", "avatars", "knowledge", "reviews", "scorecards", "settings", "usage"]
