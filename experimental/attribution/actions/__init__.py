"""Writes to attribution."""
