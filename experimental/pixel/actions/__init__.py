"""Writes to pixel events."""
