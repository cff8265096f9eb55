"""Console pages of analyses, reviews, settings and model usage."""
