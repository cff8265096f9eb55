"""Register the console pages of all features."""

from intelligence.analyses.admin import analyses, calls, reviews, settings, usage
from intelligence.avatars.admin import avatars
from intelligence.campaign_avatars import admin as campaign_avatars
from intelligence.knowledge import admin as knowledge
from intelligence.objections import admin as objections
from intelligence.reps.admin import coaching, leaderboard
from intelligence.scorecards.admin import scorecards

__all__ = [
    "analyses",
    "avatars",
    "calls",
    "campaign_avatars",
    "coaching",
    "knowledge",
    "leaderboard",
    "objections",
    "reviews",
    "scorecards",
    "settings",
    "usage",
]
