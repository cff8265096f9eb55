"""Console pages of attribution."""
