"""Avatars: clusters of similar buyers, their profiles and their calls."""
