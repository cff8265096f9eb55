"""Engines of avatars that ask a model. For workers only."""
