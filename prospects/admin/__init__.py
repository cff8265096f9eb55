"""Console pages for what prospects own."""

from prospects.admin import imports, merges, money, people, sites

__all__ = ["imports", "merges", "money", "people", "sites"]
