"""Console pages of the prospects app."""

from prospects.admin import imports, journey, merges, money, people, sites, spend, visitors

__all__ = ["imports", "journey", "merges", "money", "people", "sites", "spend", "visitors"]
