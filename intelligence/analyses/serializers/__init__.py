"""Serializers of analyses."""
