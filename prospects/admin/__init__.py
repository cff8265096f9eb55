"""Console pages of the prospects app."""

from prospects.admin import ad_spend, imports, journey, merges, payments, prospects, sites, stages, visitors

__all__ = ["ad_spend", "imports", "journey", "merges", "payments", "prospects", "sites", "stages", "visitors"]
