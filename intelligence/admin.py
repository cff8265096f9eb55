"""Register the console pages of all features."""

from intelligence.analyses.admin import analyses, reviews, settings, usage
from intelligence.avatars.admin import avatars
from intelligence.knowledge import admin as knowledge
from intelligence.scorecards import admin as scorecards

__all__ = ["analyses", "avatars", "knowledge", "reviews", "scorecards", "settings", "usage"]
