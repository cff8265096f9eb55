"""Console pages of avatars."""
