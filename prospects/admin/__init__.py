"""Console pages of the prospects app."""

from prospects.admin import ad_spend, duplicates, imports, journey, merges, payments, prospects, sites, stages, visitors

__all__ = [
    "ad_spend",
    "duplicates",
    "imports",
    "journey",
    "merges",
    "payments",
    "prospects",
    "sites",
    "stages",
    "visitors",
]
